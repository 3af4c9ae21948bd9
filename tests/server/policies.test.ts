import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '#features/accounts/server/index.ts'
import { type OpenDatabase, openDatabase } from '#platform/server/db/database.ts'
import { type BrowserLike, browserLike } from '#tests/support/browser-like.ts'
import { makeCourse, makeEnrolment, makeLesson, makeQuestion } from '#tests/support/factories.ts'
import { type LecternProcess, startLecternProcess } from '#tests/support/lectern-process.ts'

/** Who asks. `creator` made the courses; `enrolled` is in the public one; `other` is any other learner. */
const PEOPLE = ['visitor', 'other', 'enrolled', 'creator', 'support', 'staff', 'admin'] as const
type Person = (typeof PEOPLE)[number]
type Expected = Partial<Record<Person, number>> & { everybody: number }

const PASSWORD = 'learn-with-lectern'
const nobody = randomUUID()

/** What each endpoint answers to whom. An endpoint without a line here fails the test below. */
const POLICIES: Record<string, { path: string; json?: unknown; expected: Expected }[]> = {
  'POST /accounts/sign-up': [{ path: '/accounts/sign-up', json: {}, expected: { everybody: 400 } }],
  'POST /accounts/resend-code': [{ path: '/accounts/resend-code', json: {}, expected: { everybody: 400 } }],
  'POST /accounts/verify-code': [{ path: '/accounts/verify-code', json: {}, expected: { everybody: 400 } }],
  'POST /accounts/sign-in': [{ path: '/accounts/sign-in', json: {}, expected: { everybody: 400 } }],
  'POST /accounts/sign-in-form': [{ path: '/accounts/sign-in-form', json: {}, expected: { everybody: 303 } }],
  // Last in the file: it ends the session.
  'POST /accounts/sign-out': [],
  'GET /accounts/me': [{ path: '/accounts/me', expected: { everybody: 200 } }],
  'GET /accounts/username': [
    { path: '/accounts/username?username=free_name', expected: { everybody: 200, visitor: 401 } },
  ],
  'PUT /accounts/username': [
    { path: '/accounts/username', json: { username: '' }, expected: { everybody: 400, visitor: 401 } },
  ],
  'PUT /accounts/time-zone': [
    {
      path: '/accounts/time-zone',
      json: { timeZone: 'Europe/Paris' },
      expected: { everybody: 200, visitor: 401 },
    },
  ],
  'GET /courses': [{ path: '/courses', expected: { everybody: 200 } }],
  'GET /courses/{seoTitle}': [
    { path: '/courses/open-course', expected: { everybody: 200 } },
    { path: '/courses/draft-course', expected: { everybody: 404, creator: 200, staff: 200, admin: 200 } },
    { path: '/courses/closed-course', expected: { everybody: 200 } },
  ],
  'GET /courses/{seoTitle}/lessons/{videoTitle}': [
    { path: '/courses/open-course/lessons/a-lecture', expected: { everybody: 200 } },
    {
      path: '/courses/draft-course/lessons/a-lecture',
      expected: { everybody: 404, creator: 200, staff: 200, admin: 200 },
    },
    {
      path: '/courses/closed-course/lessons/a-lecture',
      expected: { everybody: 403, creator: 200, staff: 200, admin: 200 },
    },
  ],
  'GET /lessons/{lessonId}/video': [
    { path: '/lessons/{open lecture}/video', expected: { everybody: 200 } },
    {
      path: '/lessons/{draft lecture}/video',
      expected: { everybody: 404, creator: 200, staff: 200, admin: 200 },
    },
    {
      path: '/lessons/{closed lecture}/video',
      expected: { everybody: 403, creator: 200, staff: 200, admin: 200 },
    },
  ],
  'GET /courses/{courseId}/progress': [
    { path: '/courses/{open}/progress', expected: { everybody: 200, visitor: 401 } },
    {
      path: '/courses/{draft}/progress',
      expected: { everybody: 404, visitor: 401, creator: 200, staff: 200, admin: 200 },
    },
    { path: `/courses/${nobody}/progress`, expected: { everybody: 404, visitor: 401 } },
  ],
  'POST /lessons/{lessonId}/read': [
    { path: '/lessons/{open article}/read', expected: { everybody: 403, visitor: 401, enrolled: 200 } },
    { path: '/lessons/{closed lecture}/read', expected: { everybody: 404, visitor: 401 } },
  ],
  'POST /lessons/{lessonId}/answers': [
    {
      path: '/lessons/{open mcq}/answers',
      json: { answers: [[0]] },
      expected: { everybody: 403, visitor: 401, enrolled: 200 },
    },
    {
      path: `/lessons/${nobody}/answers`,
      json: { answers: [[0]] },
      expected: { everybody: 404, visitor: 401 },
    },
  ],
  'POST /courses/{courseId}/enrolment': [
    {
      path: '/courses/{closed}/enrolment',
      expected: { everybody: 403, visitor: 401, creator: 200, staff: 200, admin: 200 },
    },
    {
      path: '/courses/{draft}/enrolment',
      expected: { everybody: 404, visitor: 401, creator: 200, staff: 200, admin: 200 },
    },
    { path: '/courses/{open}/enrolment', expected: { everybody: 200, visitor: 401 } },
  ],
  'DELETE /courses/{courseId}/enrolment': [
    { path: '/courses/{open}/enrolment', expected: { everybody: 200, visitor: 401 } },
  ],
  'POST /allowance': [{ path: '/allowance', expected: { everybody: 200 } }],
  'GET /profile/insights': [{ path: '/profile/insights', expected: { everybody: 200, visitor: 401 } }],
  'GET /profile/enrollments': [{ path: '/profile/enrollments', expected: { everybody: 200, visitor: 401 } }],
  'GET /points/total': [{ path: '/points/total', expected: { everybody: 200, visitor: 401 } }],
  'GET /points': [{ path: '/points', expected: { everybody: 200, visitor: 401 } }],
}

let lectern: LecternProcess
let database: OpenDatabase
const browsers = new Map<Person, BrowserLike>()
const names = new Map<string, string>()

const fillIn = (path: string) => path.replace(/\{([^}]+)\}/g, (whole, name) => names.get(name) ?? whole)
const browserOf = (person: Person) => {
  const browser = browsers.get(person)
  if (!browser) throw new Error(`no browser of ${person}`)
  return browser
}

beforeAll(async () => {
  lectern = await startLecternProcess({ LOG_LEVEL: 'warn' })
  database = openDatabase({ url: lectern.databaseUrl, onConnectionError: () => {} })
  const { db } = database
  const ids = new Map<Person, string>()
  for (const person of PEOPLE) {
    const browser = browserLike(lectern.address)
    browsers.set(person, browser)
    if (person === 'visitor') continue
    const roles = person === 'other' || person === 'enrolled' ? [] : [person]
    const email = `${person}@lectern.example`
    const account = {
      email,
      password: PASSWORD,
      firstName: person,
      lastName: 'Test',
      username: `${person}_user`,
      roles,
    }
    ids.set(person, await createAccount(db, new Date(), account))
    const answer = await browser.send('POST', '/api/accounts/sign-in', {
      json: { email, password: PASSWORD },
    })
    expect(answer.status).toBe(200)
  }
  const creatorId = ids.get('creator') ?? ''
  const kinds = {
    open: { visibility: 'public' },
    closed: { visibility: 'restricted' },
    draft: { visibility: 'public', publishedAt: null },
  } as const
  for (const [name, columns] of Object.entries(kinds)) {
    const course = await makeCourse(db, { creatorId, seoTitle: `${name}-course`, ...columns })
    names.set(name, course.id)
    for (const type of ['lecture', 'article', 'mcq'] as const) {
      const { lesson } = await makeLesson(db, { course, type, seoTitle: `a-${type}` })
      names.set(`${name} ${type}`, lesson.id)
      if (type === 'mcq') await makeQuestion(db, lesson.id, 1, [0])
    }
  }
  await makeEnrolment(db, ids.get('enrolled') ?? '', names.get('open') ?? '')
})

afterAll(async () => {
  await database.close()
  await lectern.stop()
  lectern.clean()
})

test('every endpoint has a line in the table of policies', async () => {
  const answer = await browserOf('visitor').send('GET', '/api/openapi.json')
  const { paths } = answer.json<{ paths: Record<string, Record<string, unknown>> }>()
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(endpoints.sort()).toEqual(Object.keys(POLICIES).sort())
})

const cases = Object.entries(POLICIES).flatMap(([endpoint, lines]) => {
  const [method = 'GET'] = endpoint.split(' ')
  return lines.map((line) => ({ method, ...line }))
})

test.each(cases)(
  '$method $path answers each person as the policy says',
  async ({ method, path, json, expected }) => {
    const statuses: Partial<Record<Person, number>> = {}
    const wanted: Partial<Record<Person, number>> = {}
    for (const person of PEOPLE) {
      const answer = await browserOf(person).send(
        method,
        `/api${fillIn(path)}`,
        json === undefined ? {} : { json },
      )
      statuses[person] = answer.status
      wanted[person] = expected[person] ?? expected.everybody
    }
    expect(statuses).toEqual(wanted)
  },
)

describe('writes', () => {
  const writes = cases.filter(({ method }) => method !== 'GET')

  test.each(writes)(
    '$method $path is refused when another site sends it',
    async ({ method, path, json = {} }) => {
      const headers = { origin: 'https://evil.example' }
      const answer = await browserOf('admin').send(method, `/api${fillIn(path)}`, { json, headers })
      expect(answer.status).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'CROSS_SITE' })
    },
  )

  test('are refused over the internal dialect too', async () => {
    const headers = { origin: 'https://evil.example' }
    const json = { json: { courseId: names.get('open') } }
    const answer = await browserOf('other').send('POST', '/api/rpc/learning/enrol', { json, headers })
    expect(answer.status).toBe(403)
  })
})

test('a session that was ended is worth nothing, even to somebody who kept its cookies', async () => {
  const browser = browserOf('other')
  const kept = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect((await browser.send('POST', '/api/accounts/sign-out', { json: {} })).status).toBe(200)
  const thief = browserLike(lectern.address)
  const answer = await thief.send('DELETE', fillIn('/api/courses/{open}/enrolment'), {
    headers: { cookie: kept },
  })
  expect(answer.status).toBe(401)
})
