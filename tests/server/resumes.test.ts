import { expect, test } from 'vitest'
import { createResumeDesign } from '#features/resumes/rules/resume-design.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { createHttpBrowser } from '#tests/support/http-browser.ts'
import { startLecternProcess } from '#tests/support/lectern-process.ts'
import { createSiteAccount } from '#tests/support/site-account.ts'

const database = await setUpTestDatabase()
const start = (dataDir?: string) =>
  startLecternProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' }, dataDir)

const ID = '0190a0a0-0000-7000-8000-000000000301'
const credentials = { email: 'grace@lectern.example', password: 'learn-with-lectern' }

test('resumes come in and go out over HTTP within bounds, and outlive the server', async () => {
  const lectern = await start()
  await createSiteAccount(database.db, {
    ...credentials,
    firstName: 'Grace "B."',
    lastName: 'Ünal',
    username: 'grace',
    roles: [],
  })
  const browser = createHttpBrowser(lectern.address)
  await browser.send('POST', '/api/accounts/sign-in', { json: credentials })
  const takeIn = (json: unknown) => {
    const body = `{"id":"${ID}","templateId":1,"category":1,"json":${typeof json === 'string' ? json : JSON.stringify(json)}}`
    return browser.send('POST', '/api/resumes/import', {
      body,
      headers: { 'content-type': 'application/json' },
    })
  }

  // What is larger than a resume, deeper, or no resume, is refused, and the server goes on.
  expect((await takeIn({ x: 'y'.repeat(1_200_000) })).status).toBe(413)
  const tooDeep = { x: JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`) }
  for (const json of [{ x: 'y'.repeat(600_000) }, tooDeep, { work: [1] }])
    expect(await takeIn(json)).toMatchObject({ status: 422 })
  const deep = await takeIn(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  expect(deep.status).toBeGreaterThanOrEqual(400)

  // Larger than other requests may be.
  const taken = await takeIn(
    JSON.stringify({
      basics: { name: 'Grace "B." / Ünal\u202e' },
      work: Array.from({ length: 60 }, () => ({ summary: 'é'.repeat(2_900) })),
    }).replace('{', '{"__proto__":{"polluted":1},'),
  )
  expect(taken.status).toBe(201)
  expect(taken.json<{ lost: unknown }>().lost).toEqual([
    { path: '__proto__', reason: 'There’s no place for this in a resume here.' },
  ])
  const { document, version } = taken.json<{ resume: { document: object; version: number } }>().resume
  const saved = await browser.send('PUT', `/api/resumes/${ID}`, {
    json: { document: { ...document, work: [] }, design: createResumeDesign(2, 3), version },
  })
  expect(saved.status).toBe(200)
  await lectern.kill()

  const again = await start(lectern.dataDir)
  const later = createHttpBrowser(again.address)
  for (const [name, value] of browser.cookies) later.cookies.set(name, value)
  const read = await later.send('GET', `/api/resumes/${ID}`)
  expect(read.json()).toEqual(saved.json())
  for (const [path, type, begins] of [
    ['pdf', 'application/pdf', '%PDF-'],
    ['json', 'application/json', '{'],
    ['europass', 'application/xml', '<?xml version="1.0" encoding="UTF-8"?>'],
  ] as const) {
    const { status, headers, body } = await later.send('GET', `/api/resumes/${ID}/${path}`)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'no-store'])
    const ascii = headers['content-disposition']?.replaceAll(/[^ -~]/g, '?')
    expect(ascii).toMatch(/^(inline|attachment); filename="Grace B\. [^"\\/]*"; filename\*=utf-8''Grace%20B/i)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(body.startsWith(begins)).toBe(true)
  }
  expect(await again.stop()).toBe(0)
  lectern.clean()
})
