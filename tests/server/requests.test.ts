import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeCourse, makeLesson, makeQuestion } from '#tests/support/factories.ts'
import { startTestSite } from '#tests/support/test-site.ts'

const site = await startTestSite()
const ada = await site.person('ada_requests')
const { visitor } = site
const me = async () => (await ada.browser.send('GET', '/api/accounts/me')).json()

test.each([
  ['POST', '/api/rpc/accounts/signOut', { origin: 'https://evil.example' }],
  ['POST', '/api/rpc/accounts/signOut', { origin: 'null' }],
  ['POST', '/api/accounts/sign-out', { 'sec-fetch-site': 'cross-site' }],
  ['POST', '/api/accounts/sign-out', { 'sec-fetch-site': 'same-site' }],
])('%s %s with %o is refused, and nothing has happened', async (method, path, headers) => {
  const answer = await ada.browser.send(method, path, { headers, json: {} })
  expect(answer.status).toBe(403)
  expect(await me()).toMatchObject({ username: ada.username })
})

test.each(['/api/rpc/accounts/signOut', '/api/rpc/learning/getAllowance', '/api/accounts/sign-out'])(
  'GET %s does not write: no link can',
  async (path) => {
    expect([404, 405]).toContain((await ada.browser.send('GET', path)).status)
    expect(await me()).toMatchObject({ username: ada.username })
  },
)

test('session and device cookies are out of the reach of scripts and of other sites', async () => {
  const signIn = { email: 'ada_requests@lectern.example', password: 'learn-with-lectern' }
  const answers = [
    await visitor().send('POST', '/api/accounts/sign-in', { json: signIn }),
    await visitor().send('POST', '/api/allowance', { json: {} }),
  ]
  const cookies = answers.flatMap(({ headers }) => headers['set-cookie'] ?? [])
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(
    expect.arrayContaining(['lectern.session_token', 'lectern_device']),
  )
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; HttpOnly/i)
    expect(cookie).toMatch(/; SameSite=Lax/i)
    expect(cookie).toMatch(/; Path=\/(;|$)/i)
    expect(cookie).not.toMatch(/; Domain=/i)
  }
})

test('cached pages allow their scripts by hash, personal ones by a nonce that is new each time', async () => {
  const pageFor = async (browser: typeof ada.browser) => {
    const { headers, body } = await browser.send('GET', '/courses')
    return { policy: String(headers['content-security-policy']), body }
  }
  const cached = await pageFor(visitor())
  expect(cached.policy).toContain("'sha256-")
  expect(cached.policy).not.toContain('nonce-')
  const [one, two] = [await pageFor(ada.browser), await pageFor(ada.browser)]
  const nonceOf = (policy: string) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
  expect(nonceOf(one.policy).length).toBeGreaterThanOrEqual(16)
  expect(nonceOf(one.policy)).not.toBe(nonceOf(two.policy))
  expect(one.body).toContain(`nonce="${nonceOf(one.policy)}"`)
})

test.each(['gzip', 'identity'])(
  'an unchanged page costs nothing with %s; a changed one is sent',
  async (encoding) => {
    const first = await visitor().send('GET', '/courses', { headers: { 'accept-encoding': encoding } })
    expect(first.headers['content-encoding']).toBe(encoding === 'gzip' ? 'gzip' : undefined)
    const ask = (etag: string) =>
      visitor().send('GET', '/courses', { headers: { 'accept-encoding': encoding, 'if-none-match': etag } })
    expect(await ask(String(first.headers.etag))).toMatchObject({ status: 304, body: '' })
    expect(await ask('"other"')).toMatchObject({ status: 200 })
  },
)

test('files of the build are kept for ever, pages are asked about each time', async () => {
  const page = await visitor().send('GET', '/')
  expect(page.headers['cache-control']).toBe('no-cache')
  const script = /\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? ''
  const file = await visitor().send('GET', script)
  expect(file.status).toBe(200)
  expect(file.headers['cache-control']).toContain('immutable')
  expect((await visitor().send('GET', '/assets/missing.js')).status).toBe(404)
})

test('what stands beside a video is kept for ever; its size is told without it; nobody writes to it', async () => {
  const folder = join(site.dataDir, 'media/videos/v/r')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'poster.jpg'), 'picture\n')
  const path = '/media/videos/v/r/poster.jpg'
  const answer = await visitor().send('GET', path)
  expect(answer.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': '8' })
  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(answer.headers['cache-control']).toContain('immutable')
  const headers = { 'if-none-match': String(answer.headers.etag) }
  expect(await visitor().send('GET', path, { headers })).toMatchObject({ status: 304, body: '' })
  const head = await visitor().send('HEAD', path)
  expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '8'])
  for (const method of ['POST', 'PUT', 'DELETE']) {
    expect((await visitor().send(method, path, { body: 'x' })).status).toBe(404)
  }
  expect((await visitor().send('GET', path)).body).toBe('picture\n')
})

test('a body of more than 256 kB is refused as too large', async () => {
  const answer = await visitor().send('POST', '/api/accounts/sign-in', {
    json: { email: 'x'.repeat(300_000), password: 'x' },
  })
  expect(answer.status).toBe(413)
})

test.each([
  '/api/courses?page=-1',
  '/api/courses?limit=100000',
  '/api/courses?sort=;drop',
  '/api/courses?category=nothing',
  '/api/courses/%00',
  '/api/courses/%E0%A4%A',
  '/api/lessons/not-an-id/video',
])('%s is the sender’s mistake', async (path) => {
  for (const browser of [visitor(), ada.browser]) {
    const { status } = await browser.send('GET', path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
})

test.each([
  '/courses?page=abc',
  '/courses?page=-5',
  '/courses/%00',
  '/courses/x/%00',
  '/courses/%2e%2e/x',
  '//evil.example',
])('the page %s is no failure of ours', async (path) => {
  for (const browser of [visitor(), ada.browser]) {
    const { status, headers } = await browser.send('GET', path)
    expect(status).toBeLessThan(500)
    expect(headers.location ?? '/').toMatch(/^\/(?!\/)/)
  }
})

test('what one learner does is not seen by another', async () => {
  const [mine, theirs] = [await site.person('one_learner'), await site.person('another_learner')]
  const { course, lesson } = await makeLesson(site.db, { type: 'mcq' })
  await makeQuestion(site.db, lesson.id, 1, [0])
  await mine.browser.send('POST', `/api/courses/${course.id}/enrolment`, { json: {} })
  await mine.browser.send('POST', `/api/lessons/${lesson.id}/answers`, { json: { answers: [[0]] } })
  const progress = (of: typeof mine) => of.browser.send('GET', `/api/courses/${course.id}/progress`)
  expect((await progress(mine)).json()).toMatchObject({
    enrolled: true,
    progress: 100,
    lessons: [{ seen: true }],
  })
  expect((await progress(theirs)).json()).toMatchObject({
    enrolled: false,
    progress: 0,
    lessons: [{ seen: false }],
  })
  expect((await theirs.browser.send('GET', '/api/profile/enrollments')).json()).toMatchObject({ data: [] })
})

test('questions are given out without their answers', async () => {
  const course = await makeCourse(site.db)
  const { lesson } = await makeLesson(site.db, { course, type: 'mcq' })
  await makeQuestion(site.db, lesson.id, 1, [0])
  const answer = await visitor().send('GET', `/api/courses/${course.seoTitle}/lessons/${lesson.seoTitle}`)
  expect(answer.json()).toMatchObject({ questions: [{ seqNo: 1, kind: 'single' }] })
  expect(answer.body).not.toMatch(/"answers"|because 1|explanation/)
  const page = await visitor().send('GET', `/courses/${course.seoTitle}/${lesson.seoTitle}`)
  expect(page.body).toContain('Question 1')
  expect(page.body).not.toContain('because 1')
})

test('health, readiness, figures and the document of the API', async () => {
  expect((await visitor().send('GET', '/healthz')).json()).toEqual({ status: 'ok' })
  expect((await visitor().send('GET', '/readyz')).status).toBe(200)
  expect((await visitor().send('GET', '/metrics')).body).toContain('# TYPE')
  expect((await visitor().send('GET', '/api/openapi.json')).json()).toMatchObject({
    info: { title: 'Lectern' },
  })
})
