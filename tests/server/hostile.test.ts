import { randomBytes, scryptSync } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts, users } from '#features/accounts/server/tables.ts'
import { makeCourse, makeLesson } from '#tests/support/factories.ts'
import type { HttpAnswer } from '#tests/support/http-browser.ts'
import { createSiteAccount } from '#tests/support/site-account.ts'
import { startTestSiteProcess } from '#tests/support/test-site.ts'

const PASSWORD = 'learn-with-lectern'
const MEDIA = 'videos/v1/r1/poster.jpg'
const bytes = randomBytes(1000)

const { db, dataDir, lines, visitor } = await startTestSiteProcess()

async function signedIn(username: string) {
  const email = `${username}@lectern.example`
  const names = { firstName: 'Zenobia', lastName: 'Quill', username }
  await createSiteAccount(db, { ...names, email, password: PASSWORD, roles: [] })
  const browser = visitor()
  const answer = await browser.send('POST', '/api/accounts/sign-in', { json: { email, password: PASSWORD } })
  expect(answer.status).toBe(200)
  return { browser, answer }
}

const course = await makeCourse(db, {
  seoTitle: 'hostile-course',
  title: '<script>alert(1)</script> & "quotes"',
  firstLessonSeoTitle: 'a-lesson',
})
await makeLesson(db, { course, seoTitle: 'a-lesson', title: '"><img src=x onerror=alert(1)>' })
for (const key of [MEDIA, 'sources/v1/original']) {
  const file = join(dataDir, 'media', key)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, bytes)
}

describe('headers', () => {
  const expectSafe = ({ headers }: HttpAnswer) => {
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  }
  const expectStrict = (answer: HttpAnswer) => {
    expectSafe(answer)
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    const scripts = answer.body.match(/<script(?![^>]*\ssrc=)[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
  }

  test('are strict on pages, cached or not, found or not', async () => {
    for (const path of ['/', '/courses', '/courses/hostile-course/a-lesson', '/nothing/here']) {
      expectStrict(await visitor().send('GET', path))
      expectStrict(await visitor().send('GET', path))
    }
    const { browser } = await signedIn('strict')
    const page = await browser.send('GET', '/courses')
    expectStrict(page)
    expect(page.headers['cache-control']).toContain('no-store')
  })

  test('stand on answers of the API and on media', async () => {
    expectSafe(await visitor().send('GET', '/api/courses'))
    expectSafe(await visitor().send('GET', '/api/nothing'))
    expectSafe(await visitor().send('GET', `/media/${MEDIA}`))
  })

  test('keep the session from scripts and other sites', async () => {
    const { answer } = await signedIn('cookies')
    const cookies = answer.headers['set-cookie'] ?? []
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly.*; SameSite=Lax/i)
  })
})

test('a running site stores passwords so that guessing at a stolen copy is slow, whatever tests use', async () => {
  const { browser } = await signedIn('stolen')
  const password = 'walnut ferry lamp'
  const change = { oldPassword: PASSWORD, password }
  expect((await browser.send('PUT', '/api/accounts/password', { json: change })).status).toBe(200)
  const [stored] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(eq(users.username, 'stolen'))
  const [salt = '', key] = stored?.hash?.split(':') ?? []
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 }
  expect(salt).toMatch(/^[0-9a-f]{32}$/)
  expect(scryptSync(password, salt, 64, cost).toString('hex')).toBe(key)
})

describe('pages from the cache', () => {
  test('are answered 304 to who has them, and never carry anybody’s name', async () => {
    const { browser } = await signedIn('named')
    const mine = await browser.send('GET', '/courses')
    expect(mine.body).toContain('Zenobia')
    const first = await visitor().send('GET', '/courses')
    expect(first.body).not.toContain('Zenobia')
    const etag = String(first.headers['etag'])
    const again = await visitor().send('GET', '/courses', { headers: { 'if-none-match': etag } })
    expect([again.status, again.body]).toEqual([304, ''])
    const forged = { cookie: 'lectern.session_token=forged.session' }
    const guessed = await visitor().send('GET', '/courses', { headers: forged })
    expect(guessed.status).toBe(200)
    expect(guessed.body).not.toContain('Zenobia')
  })

  test('cannot be multiplied or mixed up by unknown parameters', async () => {
    const plain = await visitor().send('GET', '/courses')
    const odd = await visitor().send('GET', '/courses?utm=1&evil=%3Cscript%3E')
    expect(odd.headers['etag']).toBe(plain.headers['etag'])
  })

  test('do not believe a foreign Host or forwarded header', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'accept-encoding': 'gzip' }
    await visitor().send('GET', '/courses/hostile-course/a-lesson?sort=title', { headers })
    const page = await visitor().send('GET', '/courses/hostile-course/a-lesson?sort=title')
    expect(page.body).not.toContain('evil.example')
  })

  test('escape what people typed', async () => {
    for (const path of ['/courses', '/courses/hostile-course/a-lesson']) {
      const { body } = await visitor().send('GET', path)
      expect(body).not.toContain('<script>alert(1)')
      expect(body).not.toContain('<img src=x')
    }
  })
})

describe('media', () => {
  test('are served in parts', async () => {
    const part = (range: string) => visitor().send('GET', `/media/${MEDIA}`, { headers: { range } })
    expect((await visitor().send('GET', `/media/${MEDIA}`)).status).toBe(200)
    const middle = await part('bytes=10-19')
    expect([middle.status, middle.headers['content-range']]).toEqual([206, 'bytes 10-19/1000'])
    expect((await part('bytes=-5')).headers['content-range']).toBe('bytes 995-999/1000')
    expect((await part('bytes=5000-')).status).toBe(416)
    expect((await part('bytes=20-10')).status).toBeGreaterThanOrEqual(200)
    expect((await part('bytes=a-b')).status).toBe(200)
  })

  test.each([
    '/media/sources/v1/original',
    '/media/videos/../sources/v1/original',
    '/media/videos/..%2fsources/v1/original',
    '/media/videos/%2e%2e/sources/v1/original',
    '/media/videos/v1/..%5c..%5c..%5csecrets.json',
    '/media/../secrets.json',
    '/media//etc/passwd',
    '/media/videos/v1/r1/init.mp4%00.txt',
    '/media/%',
    '/media/',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/secrets.json',
  ])('%s gives nothing away', async (path) => {
    const answer = await visitor().send('GET', path)
    expect([400, 404]).toContain(answer.status)
    expect(answer.body).not.toContain('authSecret')
    expect(answer.body).not.toContain('"lectern"')
  })
})

describe('requests out of shape', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    visitor().send('POST', '/api/accounts/sign-in', {
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })

  test.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['wrong types', '{"email":{"$ne":null},"password":{"$ne":null}}'],
    ['a prototype', '{"__proto__":{"admin":true},"constructor":{}}'],
    ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['a text of a megabyte', JSON.stringify({ email: 'a'.repeat(1_000_000), password: 'x' })],
  ])('%s is refused as the sender’s mistake', async (_name, body) => {
    const answer = await post(body)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.body).not.toMatch(/ at .*\.ts|node_modules/)
  })

  test('an unknown method or address is answered plainly', async () => {
    expect((await visitor().send('DELETE', '/api/courses')).status).toBe(404)
    expect((await visitor().send('POST', '/courses')).status).toBe(404)
    expect((await visitor().send('GET', '/courses?page=99999999999999999999')).status).toBeLessThan(500)
    expect((await visitor().send('GET', `/courses/${'x'.repeat(5000)}`)).status).toBeLessThan(500)
    expect((await visitor().send('GET', '/courses/%E0%A4%A')).status).toBeLessThan(500)
  })
})

test('a page is compressed for whoever reads gzip, cached or one’s own', async () => {
  const { browser } = await signedIn('zipped')
  for (const who of [visitor(), browser]) {
    const answer = await who.send('GET', '/courses', { headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers['content-encoding']).toBe('gzip')
  }
})

test('nothing of all this was an error of ours', () => {
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
})
