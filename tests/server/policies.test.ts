import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { announcements, batchResources } from '#features/announcements/server/tables.ts'
import { sections } from '#features/catalogue/server/index.ts'
import { comments } from '#features/community/server/index.ts'
import { wishlistFolders } from '#features/learning/server/library-tables.ts'
import { EMPTY_BUNDLE_DRAFT } from '#features/studio/rules/bundle-drafts/bundle-draft-text.ts'
import { EMPTY_VIDEO_DRAFT } from '#features/studio/rules/video-draft.ts'
import { drafts } from '#features/studio/server/index.ts'
import { tickets } from '#features/support/server/ticket-tables.ts'
import { type OpenDatabase, openDatabase } from '#platform/server/db/database.ts'
import { makeCodingProblem } from '#tests/support/coding-problems.ts'
import {
  makeAssignment,
  makeBatch,
  makeBundle,
  makeCourse,
  makeEnrolment,
  makeLesson,
  makeQuestion,
  makeSubmission,
} from '#tests/support/factories.ts'
import { createHttpBrowser, type HttpBrowser } from '#tests/support/http-browser.ts'
import { type LecternProcess, startLecternProcess } from '#tests/support/lectern-process.ts'
import { makeLiveClass } from '#tests/support/live-classes.ts'
import { makeCourseDraft } from '#tests/support/make-draft.ts'
import { createSiteAccount } from '#tests/support/site-account.ts'
import { makePracticeSet } from '#tests/support/stages.ts'
import { accountsPolicies, peoplePolicies } from './policies/accounts.ts'
import { adminPolicies } from './policies/admin.ts'
import { announcementsPolicies } from './policies/announcements.ts'
import { assessmentsPolicies } from './policies/assessments.ts'
import { assignmentsPolicies } from './policies/assignments.ts'
import { batchesPolicies } from './policies/batches.ts'
import { cataloguePolicies, studioPolicies } from './policies/catalogue.ts'
import { commentsPolicies, notesPolicies } from './policies/community.ts'
import { insightsPolicies } from './policies/insights.ts'
import { learningPolicies } from './policies/learning.ts'
import { libraryPolicies } from './policies/library.ts'
import { liveClassesPolicies } from './policies/live-classes.ts'
import { notificationsPolicies } from './policies/notifications.ts'
import { pointsPolicies } from './policies/points.ts'
import { PEOPLE, type Person, type Policies } from './policies/policies.ts'
import { profilesPolicies } from './policies/profiles.ts'
import { resumesPolicies } from './policies/resumes.ts'
import { supportPolicies } from './policies/support.ts'

const PASSWORD = 'learn-with-lectern'

/** An endpoint without a line here fails the test below. */
const POLICIES: Policies = {
  ...accountsPolicies,
  ...adminPolicies,
  ...assessmentsPolicies,
  ...batchesPolicies,
  // After batches: somebody was added to one there.
  ...announcementsPolicies,
  ...assignmentsPolicies,
  ...cataloguePolicies,
  ...commentsPolicies,
  ...notesPolicies,
  ...insightsPolicies,
  ...learningPolicies,
  ...libraryPolicies,
  ...liveClassesPolicies,
  ...notificationsPolicies,
  ...peoplePolicies,
  ...pointsPolicies,
  ...profilesPolicies,
  ...resumesPolicies,
  ...studioPolicies,
  ...supportPolicies,
}

let lectern: LecternProcess
let database: OpenDatabase
const browsers = new Map<Person, HttpBrowser>()
const names = new Map<string, string>()

const fillIn = (path: string) => path.replace(/\{([^}]+)\}/g, (whole, name) => names.get(name) ?? whole)
const fillInBody = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json), (_key, value) => (typeof value === 'string' ? fillIn(value) : value))
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
    const browser = createHttpBrowser(lectern.address)
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
    ids.set(person, await createSiteAccount(db, account))
    const answer = await browser.send('POST', '/api/accounts/sign-in', {
      json: { email, password: PASSWORD },
    })
    expect(answer.status).toBe(200)
  }
  const creatorId = ids.get('creator') ?? ''
  names.set('creator', creatorId)
  const kinds = {
    open: { visibility: 'public' },
    closed: { visibility: 'restricted' },
    draft: { visibility: 'public', publishedAt: null },
    later: { visibility: 'public', startsAt: new Date(Date.now() + 86_400_000) },
  } as const
  for (const [name, columns] of Object.entries(kinds)) {
    const course = await makeCourse(db, { creatorId, seoTitle: `${name}-course`, ...columns })
    names.set(name, course.id)
    const bundle = await makeBundle(db, [...new Set([names.get('open') ?? '', course.id])], {
      creatorId,
      slug: `${name}-bundle`,
      ...(name === 'draft' && { publishedAt: null }),
    })
    names.set(`${name} bundle`, bundle.id)
    for (const type of ['lecture', 'article', 'mcq'] as const) {
      const { lesson } = await makeLesson(db, { course, type, seoTitle: `a-${type}` })
      names.set(`${name} ${type}`, lesson.id)
      if (type === 'mcq') await makeQuestion(db, lesson.id, 1, [0])
    }
  }
  // Joining enrols, so batches have courses of their own.
  const together = await makeCourse(db, { creatorId })
  const behindClosedDoors = await makeCourse(db, { creatorId, visibility: 'restricted' })
  const batch = await makeBatch(db, {
    creatorId,
    courseId: together.id,
    slug: 'a-batch',
    startsAt: new Date(Date.now() - 86_400_000),
    endsAt: new Date(Date.now() + 86_400_000),
  })
  names.set('batch', batch.id)
  const closed = await makeBatch(db, {
    ...{ creatorId, courseId: behindClosedDoors.id, visibility: 'restricted' },
    ...{ startsAt: batch.startsAt, endsAt: batch.endsAt },
  })
  names.set('closed batch', closed.id)
  const [posted] = await db
    .insert(announcements)
    .values({
      ...{ batchId: batch.id, title: 'News', body: 'Today', html: '<p>Today</p>' },
      ...{ publishAt: batch.startsAt, publishedAt: batch.startsAt, createdAt: batch.startsAt },
      idempotencyKey: randomUUID(),
    })
    .returning()
  names.set('announcement', posted?.id ?? '')
  const [sheet] = await db
    .insert(batchResources)
    .values({
      ...{ batchId: batch.id, title: 'Sheet', description: 'A page' },
      ...{ url: 'https://example.org/sheet', createdAt: batch.startsAt },
    })
    .returning()
  names.set('resource', sheet?.id ?? '')
  const assignment = await makeAssignment(db, batch.id, { expiredAt: batch.endsAt })
  names.set('assignment', assignment.id)
  names.set('submission of other', await makeSubmission(db, assignment, ids.get('other') ?? ''))
  const guided = await makeBatch(db, {
    ...{ creatorId, courseId: together.id, startsAt: batch.startsAt, endsAt: batch.endsAt },
  })
  names.set('guided batch', guided.id)
  for (const name of ['class', 'other class'])
    names.set(name, (await makeLiveClass(db, guided.id, { startsAt: new Date() })).id)
  for (const [name, person] of [
    ['comment', 'other'],
    ['comment of creator', 'creator'],
  ] as const) {
    const id = randomUUID()
    const [lessonId, courseId] = [names.get('open lecture') ?? '', names.get('open') ?? '']
    const written = { text: 'Thank you', authorId: ids.get(person) ?? '', createdAt: new Date() }
    await db.insert(comments).values({ id, lessonId, courseId, ...written })
    names.set(name, id)
  }
  await makeEnrolment(db, ids.get('enrolled') ?? '', names.get('open') ?? '')
  const [folder] = await db
    .insert(wishlistFolders)
    .values({ userId: ids.get('enrolled') ?? '', name: 'Soon', createdAt: new Date() })
    .returning()
  names.set('folder of enrolled', folder?.id ?? '')
  const begun = { creatorId, createdAt: new Date(), updatedAt: new Date() }
  const [draft] = await db
    .insert(drafts)
    .values({ ...begun, document: { ...EMPTY_VIDEO_DRAFT, title: 'Begun' } })
    .returning()
  names.set('video draft', draft?.id ?? '')
  const [bundleDraft] = await db
    .insert(drafts)
    .values({ ...begun, kind: 'bundle', document: EMPTY_BUNDLE_DRAFT })
    .returning()
  names.set('bundle draft', bundleDraft?.id ?? '')
  const course = await makeCourseDraft(db, creatorId)
  names.set('course draft', course.draftId)
  names.set('draft topic', course.topicId)
  names.set('draft item', course.itemId)
  const practice = await makeCourse(db, { creatorId, visibility: 'practice', seoTitle: 'practice-course' })
  const { lesson: practised } = await makeLesson(db, { course: practice })
  const questionSetId = await makePracticeSet(db, 'Loops')
  const codingProblemId = await makeCodingProblem(db)
  await db
    .update(sections)
    .set({
      practiceProblems: [
        { kind: 'questionSet', id: questionSetId },
        { kind: 'codingProblem', id: codingProblemId },
      ],
    })
    .where(eq(sections.id, practised.sectionId))
  names.set('practice', practice.id)
  names.set('practice set', questionSetId)
  names.set('practice program', codingProblemId)
  const single = await makeCourse(db, { creatorId, kind: 'video', seoTitle: 'single-video' })
  const { video: film } = await makeLesson(db, { course: single, seoTitle: 'a-film' })
  names.set('film', film?.id ?? '')
  names.set('single', single.id)
  const asking = new Date()
  const [ticket] = await db
    .insert(tickets)
    .values({
      userId: ids.get('other') ?? '',
      type: 'others',
      title: 'A question',
      createdAt: asking,
      lastMessageAt: asking,
      dueAt: asking,
      lastSeqNo: 1,
      learnerReadSeqNo: 1,
      supportUnread: 1,
      idempotencyKey: randomUUID(),
    })
    .returning()
  names.set('ticket of other', ticket?.id ?? '')
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
        json === undefined ? {} : { json: fillInBody(json) },
      )
      statuses[person] = answer.status
      wanted[person] = expected[person] ?? expected.everybody
    }
    expect(statuses).toEqual(wanted)
  },
)

/** Ids that are none, a body of another form, and lists asked for in ways they do not come. */
const nonsense = Object.keys(POLICIES).map((endpoint) => {
  const [method = 'GET', path = ''] = endpoint.split(' ')
  return { method, path, byId: /\{\w*[iI]d\}/.test(path) }
})

test.each(nonsense)('$method $path takes no nonsense from a visitor', async ({ method, path, byId }) => {
  const browser = createHttpBrowser(lectern.address)
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

test('every call that writes has a limit, and says so', async () => {
  const answer = await browserOf('visitor').send('GET', '/api/openapi.json')
  const { paths } = answer.json<{ paths: Record<string, Record<string, { responses: object }>> }>()
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

/** Every text of every body and query above, with characters that no text may have. */
const spoil = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json), (_key, value) =>
    typeof value === 'string' ? `\0${value}\u0001\ud800\u0085` : value,
  )
const spoiled = cases.filter(({ path }) => !/sign-out|delet/.test(path))

test.each(spoiled)(
  '$method $path with control characters is no failure of ours',
  async ({ method, path, json }) => {
    const at = `/api${fillIn(path)}`.replaceAll(/=(?=[^&])/g, '=%00%07')
    const sent = json === undefined ? {} : { json: spoil(fillInBody(json)) }
    for (const person of ['visitor', 'admin'] as const) {
      const browser = browserOf(person)
      expect((await browser.send(method, at, sent)).status).toBeLessThan(500)
      const [query] = at.split('?')
      expect((await browser.send(method, `${query}%00`, sent)).status).toBe(404)
    }
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
  const thief = createHttpBrowser(lectern.address)
  const answer = await thief.send('DELETE', fillIn('/api/courses/{open}/enrolment'), {
    headers: { cookie: kept },
  })
  expect(answer.status).toBe(401)
})
