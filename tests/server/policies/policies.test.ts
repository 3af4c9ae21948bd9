import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatCookies } from '#tests/support/http-browser.ts'
import { startTestSite } from '#tests/support/test-site.ts'
import { POLICY_GROUPS } from './groups.ts'
import { NOBODY } from './policies.ts'

const site = await startTestSite()
const document = await site.visitor().send('GET', '/api/openapi.json')
const { paths } = document.json<{ paths: Record<string, Record<string, { responses: object }>> }>()
const ENDPOINTS = Object.values(POLICY_GROUPS).flatMap((tables) => tables.flatMap(Object.keys))

test('every endpoint has its lines in one table of policies', () => {
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(endpoints.sort()).toEqual(ENDPOINTS.toSorted())
})

test('every group of policies is asked by one file', () => {
  const asked = readdirSync(import.meta.dirname)
    .filter((file) => file.startsWith('policies-'))
    .flatMap((file) => [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/testPolicies\('(\w+)'\)/g),
    ])
    .map(([, group]) => group)
  expect(asked.sort()).toEqual(Object.keys(POLICY_GROUPS).sort())
})

/** Ids that are none, a body of another form, and lists asked for in ways they do not come. */
const nonsense = ENDPOINTS.map((endpoint) => {
  const [method = 'GET', path = ''] = endpoint.split(' ')
  return { method, path, byId: /\{\w*[iI]d\}/.test(path) }
})

test.each(nonsense)('$method $path takes no nonsense from a visitor', async ({ method, path, byId }) => {
  const browser = site.visitor()
  const at = `/api${path.replace(/\{[^}]+\}/g, 'x')}`
  const bodies = method === 'GET' ? [{}] : [{ json: ['x'] }, { json: { limitSeconds: -1, courseIds: 'x' } }]
  for (const body of bodies) {
    const { status } = await browser.send(method, `${at}?page=-1&limit=1e9&courseIds=x&period=x&type=x`, body)
    expect(byId ? [400] : [200, 303, 400, 401, 404]).toContain(status)
  }
})

/** What may be written as often as one likes, and why. */
const UNLIMITED_WRITES: Readonly<Record<string, string>> = {
  'DELETE /accounts/deletion': 'keeps the account, once',
  'POST /accounts/deletion/cancel-form': 'keeps the account, once',
  'POST /accounts/sign-in-form': 'has the limit of signing in, and leads back to the form',
  'POST /accounts/sign-in/second-factor-form': 'has the limits of codes, and leads back to the form',
  'POST /accounts/sign-out': 'ends a session, once',
  'POST /allowance': 'tells what is left of the day',
  'POST /lessons/{lessonId}/stream': 'signs an address, and writes nothing',
}

test('every call that writes has a limit, and says so', () => {
  const headers = { 'Retry-After': { required: true, schema: { type: 'integer' } } }
  const unlimited: string[] = []
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      if ('429' in responses) expect(responses['429']).toMatchObject({ headers })
      else if (method !== 'get') unlimited.push(`${method.toUpperCase()} ${path}`)
    }
  }
  expect(unlimited.sort()).toEqual(Object.keys(UNLIMITED_WRITES).sort())
})

test('writes from another site are refused over the internal dialect too', async () => {
  const { browser } = await site.person('misled_reader')
  const headers = { origin: 'https://evil.example' }
  const json = { json: { courseId: NOBODY } }
  const answer = await browser.send('POST', '/api/rpc/learning/enrol', { json, headers })
  expect(answer.status).toBe(403)
})

test('a session that was ended is worth nothing, even to somebody who kept its cookies', async () => {
  const { browser } = await site.person('robbed_reader')
  const cookie = formatCookies(browser.cookies)
  expect((await browser.send('POST', '/api/accounts/sign-out', { json: {} })).status).toBe(200)
  const answer = await site.visitor().send('DELETE', `/api/courses/${NOBODY}/enrolment`, {
    headers: { cookie },
  })
  expect(answer.status).toBe(401)
})
