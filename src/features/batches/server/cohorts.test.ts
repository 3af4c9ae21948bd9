import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hasCourseGrant } from '#features/catalogue/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { auditLog } from '#platform/server/audit/tables.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBatch, makeBundle, makeCourse, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestBatchesRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const { db } = await setUpTestDatabase()
const router = createTestBatchesRouter(db)
const NOW = new Date('2026-01-10T10:00:00Z')
const as = (actor: Actor | null) => ({
  context: createTestContext(db, actor as Actor, { clock: new FakeClock(NOW) }),
})
const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}

const FIELDS = {
  name: ' Spring run ',
  description: 'Two evenings a week.',
  startsAt: '2026-03-01T18:00:00.000Z',
  endsAt: '2026-05-01T18:00:00.000Z',
  visibility: 'public' as const,
  capacity: 2,
  videoRestriction: false,
}
const newSlug = () => `run-${randomUUID()}`
const makeCreatorWithCourse = async () => {
  const creator = await makeUser(db, { roles: ['creator'] })
  return { creator, course: await makeCourse(db, { creatorId: creator.id }) }
}
const create = (actor: Actor | null, courseId: string, given: object = {}) =>
  call(
    router.createCohort,
    { subject: { kind: 'course', id: courseId }, slug: newSlug(), ...FIELDS, ...given },
    as(actor),
  )

describe('making a cohort', () => {
  test('its creator and staff can, and it stands on the lists', async () => {
    const { creator, course } = await makeCreatorWithCourse()
    const made = await create(creator, course.id)
    expect(made).toMatchObject({
      name: 'Spring run',
      phase: 'open',
      seatsLeft: 2,
      version: 1,
      isArchived: false,
    })
    const byStaff = await create(await makeUser(db, { roles: ['staff'] }), course.id)
    const own = await call(router.listCohorts, {}, as(creator))
    expect(own.data.map(({ id }) => id).sort()).toEqual([made.id, byStaff.id].sort())
    const listed = await call(router.listBatches, { limit: 50 }, as(null))
    expect(listed.data.map(({ id }) => id)).toContain(made.id)
  })

  test('nobody else can, and of no draft', async () => {
    const { creator, course } = await makeCreatorWithCourse()
    const other = await makeUser(db, { roles: ['creator'] })
    const draft = await makeCourse(db, { creatorId: creator.id, publishedAt: null })
    expect(await codeOf(create(null, course.id))).toBe('UNAUTHORIZED')
    expect(await codeOf(create(await makeUser(db), course.id))).toBe('NOT_CREATOR')
    expect(await codeOf(create(other, course.id))).toBe('NOT_FOUND')
    expect(await codeOf(create(creator, draft.id))).toBe('NOT_FOUND')
    expect(await codeOf(create(creator, randomUUID()))).toBe('NOT_FOUND')
  })

  test.each([
    ['a name of spaces', { name: '  ' }],
    ['an end before the start', { endsAt: FIELDS.startsAt }],
    ['no seats', { capacity: 0 }],
    ['half a seat', { capacity: 1.5 }],
    ['capitals in the address', { slug: 'Spring-run' }],
    ['an address of a path', { slug: 'spring/run' }],
  ])('%s is refused', async (_, given) => {
    const { creator, course } = await makeCreatorWithCourse()
    expect(await codeOf(create(creator, course.id, given))).toBe('BAD_REQUEST')
  })

  test('an address that is left out is made of the name, in any script', async () => {
    const { creator, course } = await makeCreatorWithCourse()
    const name = 'वसंत\u2028समूह'
    const first = await create(creator, course.id, { name, slug: '' })
    expect(first).toMatchObject({ name: 'वसंत समूह', slug: 'vsmt-smuh' })
    expect(await create(creator, course.id, { name, slug: '' })).toMatchObject({ slug: 'vsmt-smuh-2' })
  })

  test('an address is taken once', async () => {
    const { creator, course } = await makeCreatorWithCourse()
    const slug = newSlug()
    await create(creator, course.id, { slug })
    expect(await codeOf(create(creator, course.id, { slug }))).toBe('SLUG_TAKEN')
  })
})

describe('running a cohort', () => {
  test('a second window does not overwrite what the first has saved', async () => {
    const { creator, course } = await makeCreatorWithCourse()
    const { id: batchId, version } = await create(creator, course.id)
    const save = (name: string) =>
      call(router.updateCohort, { batchId, version, ...FIELDS, name }, as(creator))
    expect(await save('First')).toMatchObject({ name: 'First', version: 2 })
    expect(await codeOf(save('Second'))).toBe('CHANGED_ELSEWHERE')
    expect(await call(router.getCohort, { batchId }, as(creator))).toMatchObject({ name: 'First' })
  })

  test('more seats go to those who wait, fewer take nobody out', async () => {
    const { creator, course } = await makeCreatorWithCourse()
    const { id: batchId } = await create(creator, course.id, { capacity: 1 })
    for (const learner of [await makeUser(db), await makeUser(db), await makeUser(db)])
      await call(router.joinBatch, { batchId }, as(learner))
    const save = async (version: number, capacity: number) =>
      call(router.updateCohort, { batchId, version, ...FIELDS, capacity }, as(creator))
    expect(await save(1, 2)).toMatchObject({ memberCount: 2, waitingCount: 1, seatsLeft: 0 })
    expect(await save(2, 1)).toMatchObject({ memberCount: 2, waitingCount: 1, seatsLeft: 0 })
  })

  test('another start moves what it opens', async () => {
    const creator = await makeUser(db, { roles: ['creator'] })
    const course = await makeCourse(db, { creatorId: creator.id, visibility: 'restricted' })
    const { id: batchId } = await create(creator, course.id)
    const learner = await makeUser(db)
    await call(router.joinBatch, { batchId }, as(learner))
    const isOpen = () => hasCourseGrant({ db, actor: learner, clock: { now: () => NOW } }, course.id)
    expect(await isOpen()).toBe(false)
    await call(
      router.updateCohort,
      { batchId, version: 1, ...FIELDS, startsAt: NOW.toISOString() },
      as(creator),
    )
    expect(await isOpen()).toBe(true)
  })

  test('a copy is as long, has nobody in it and an address of its own', async () => {
    const { creator, course } = await makeCreatorWithCourse()
    const { id: batchId, slug } = await create(creator, course.id)
    await call(router.joinBatch, { batchId }, as(await makeUser(db)))
    const copy = { batchId, name: 'Summer run', startsAt: '2026-06-01T18:00:00.000Z' }
    const made = await call(router.duplicateCohort, { ...copy, slug: newSlug() }, as(creator))
    expect(made).toMatchObject({ memberCount: 0, endDate: '2026-08-01T18:00:00.000Z', capacity: 2 })
    expect(await codeOf(call(router.duplicateCohort, { ...copy, slug }, as(creator)))).toBe('SLUG_TAKEN')
  })

  test('archived it is off the list, and there again for its members only', async () => {
    const { creator, course } = await makeCreatorWithCourse()
    const { id: batchId, slug } = await create(creator, course.id)
    const [member, other] = [await makeUser(db), await makeUser(db)]
    await call(router.joinBatch, { batchId }, as(member))
    await call(router.archiveCohort, { batchId, archived: true }, as(creator))
    const listed = await call(router.listBatches, { limit: 50 }, as(null))
    expect(listed.data.map(({ id }) => id)).not.toContain(batchId)
    expect(await codeOf(call(router.getBatch, { slug }, as(other)))).toBe('NOT_FOUND')
    expect(await codeOf(call(router.getBatch, { slug }, as(null)))).toBe('NOT_FOUND')
    expect(await call(router.getBatch, { slug }, as(member))).toMatchObject({ isArchived: true })
    await call(router.archiveCohort, { batchId, archived: false }, as(creator))
    expect(await call(router.getBatch, { slug }, as(other))).toMatchObject({ isArchived: false })
  })

  test('archiving and restoring it leave a form that is open as it is', async () => {
    const { creator, course } = await makeCreatorWithCourse()
    const { id: batchId, version } = await create(creator, course.id)
    for (const archived of [true, false]) {
      const done = await call(router.archiveCohort, { batchId, archived }, as(creator))
      expect(done).toMatchObject({ isArchived: archived, version })
    }
    const saved = await call(router.updateCohort, { batchId, version, ...FIELDS, name: 'Open' }, as(creator))
    expect(saved).toMatchObject({ name: 'Open', version: version + 1 })
  })

  test("somebody else's does not exist, whatever is asked of it", async () => {
    const { id: batchId } = await makeBatch(db)
    const other = as(await makeUser(db, { roles: ['creator'] }))
    const userId = randomUUID()
    for (const asked of [
      () => call(router.getCohort, { batchId }, other),
      () => call(router.updateCohort, { batchId, version: 1, ...FIELDS }, other),
      () =>
        call(
          router.duplicateCohort,
          { batchId, name: 'x', slug: newSlug(), startsAt: FIELDS.startsAt },
          other,
        ),
      () => call(router.archiveCohort, { batchId, archived: true }, other),
      () => call(router.listCohortPeople, { batchId }, other),
      () => call(router.addCohortMember, { batchId, email: 'a@b.example' }, other),
      () => call(router.removeCohortPerson, { batchId, userId }, other),
      () => call(router.addCohortMentor, { batchId, person: 'ada' }, other),
      () => call(router.removeCohortMentor, { batchId, userId }, other),
    ])
      expect(await codeOf(asked())).toBe('NOT_FOUND')
  })
})

test('what the team does to a cohort is written down, what its creator does is not', async () => {
  const { creator, course } = await makeCreatorWithCourse()
  const staff = await makeUser(db, { roles: ['staff'] })
  const learner = await makeUser(db)
  for (const actor of [creator, staff]) {
    const { id: batchId, slug, version } = await create(actor, course.id)
    await call(router.updateCohort, { batchId, version, ...FIELDS }, as(actor))
    await call(router.addCohortMember, { batchId, email: learner.email }, as(actor))
    for (let time = 0; time < 2; time += 1)
      await call(router.removeCohortPerson, { batchId, userId: learner.id }, as(actor))
    for (const archived of [true, false]) await call(router.archiveCohort, { batchId, archived }, as(actor))
    const account = learner.id
    const entries = await db
      .select({ action: auditLog.action, actor: auditLog.actorUserId, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.subjectId, batchId))
      .orderBy(auditLog.id)
    expect(entries).toEqual(
      actor === creator
        ? []
        : [
            { action: 'batch.created', actor: staff.id, details: { slug } },
            { action: 'batch.updated', actor: staff.id, details: { slug } },
            { action: 'batch.member-added', actor: staff.id, details: { slug, account } },
            { action: 'batch.person-removed', actor: staff.id, details: { slug, account } },
            { action: 'batch.archived', actor: staff.id, details: { slug } },
            { action: 'batch.restored', actor: staff.id, details: { slug } },
          ],
    )
  }
})

test('what the certificate needs is kept, shown and copied', async () => {
  const { creator, course } = await makeCreatorWithCourse()
  const byDefault = { neededProgress: 75, neededStages: null, neededAssignments: null, neededClasses: null }
  const { id: batchId, slug, version, ...made } = await create(creator, course.id)
  expect(made).toMatchObject(byDefault)
  const criteria = { neededProgress: null, neededStages: 3, neededAssignments: 200, neededClasses: 1 }
  const update = (given: object) =>
    call(router.updateCohort, { batchId, version, ...FIELDS, ...given }, as(creator))
  for (const refused of [
    { neededProgress: 0 },
    { neededProgress: 101 },
    { neededStages: 201 },
    { neededClasses: 1.5 },
  ])
    expect(await codeOf(update(refused))).toBe('BAD_REQUEST')
  expect(await update({ ...criteria, videoRestriction: true })).toMatchObject(criteria)
  const copy = await call(
    router.duplicateCohort,
    { batchId, name: 'Copy', slug: newSlug(), startsAt: FIELDS.startsAt },
    as(creator),
  )
  expect(copy).toMatchObject({ ...criteria, videoRestriction: true })
  expect(await call(router.getBatch, { slug }, as(null))).toMatchObject(criteria)
  const told = await db.select().from(outbox).where(eq(outbox.type, 'batch.duplicated'))
  expect(told.map(({ payload }) => payload)).toContainEqual({ batchId: copy.id, fromBatchId: batchId })
})

describe('people of a cohort', () => {
  test('are listed, searched, added by address and removed', async () => {
    const { creator, course } = await makeCreatorWithCourse()
    const { id: batchId } = await create(creator, course.id, { capacity: 1 })
    const people = await Promise.all(
      ['Grace', 'Linus', 'Margaret'].map((name) => makeUser(db, { name, firstName: name })),
    )
    const [grace, linus, margaret] = people as [Actor, Actor, Actor]
    const add = (email: string) => call(router.addCohortMember, { batchId, email }, as(creator))
    expect(await add(grace.email.toUpperCase())).toEqual({ added: true })
    expect(await add(grace.email)).toEqual({ added: false })
    expect(await codeOf(add(linus.email))).toBe('FULL')
    expect(await codeOf(add('nobody@lectern.example'))).toBe('NO_ACCOUNT')
    for (const learner of [linus, margaret]) await call(router.joinBatch, { batchId }, as(learner))
    const list = async (given: object) =>
      (await call(router.listCohortPeople, { batchId, ...given }, as(creator))).data.map(
        ({ name, position }) => [name, position],
      )
    expect(await list({})).toEqual([['Grace', null]])
    expect(await list({ list: 'waiting' })).toEqual([
      ['Linus', 1],
      ['Margaret', 2],
    ])
    expect(await list({ list: 'waiting', search: 'marg' })).toEqual([['Margaret', 2]])
    expect(await list({ list: 'waiting', limit: 1, page: 2 })).toEqual([['Margaret', 2]])
    const remove = () => call(router.removeCohortPerson, { batchId, userId: grace.id }, as(creator))
    expect(await remove()).toEqual({ removed: true })
    expect(await remove()).toEqual({ removed: false })
    expect(await list({})).toEqual([['Linus', null]])
    expect(await list({ list: 'waiting' })).toEqual([['Margaret', 1]])
  })
})

describe('mentors of a cohort', () => {
  test('are added by address or username, listed, and removed', async () => {
    const { creator, course } = await makeCreatorWithCourse()
    const { id: batchId } = await create(creator, course.id)
    const [grace, linus] = [await makeUser(db, { name: 'Grace' }), await makeUser(db, { name: 'Linus' })]
    const add = (person: string) => call(router.addCohortMentor, { batchId, person }, as(creator))
    expect(await add(` ${grace.email.toUpperCase()} `)).toEqual({ added: true })
    expect(await add(`@${linus.username}`)).toEqual({ added: true })
    expect(await add(linus.email)).toEqual({ added: false })
    expect(await codeOf(add('nobody'))).toBe('NO_ACCOUNT')
    expect(await codeOf(add(' '))).toBe('BAD_REQUEST')
    const unverified = await makeUser(db, { emailVerified: false })
    expect(await codeOf(add(unverified.email))).toBe('NO_ACCOUNT')
    const list = async (given: object = {}) =>
      (await call(router.listCohortPeople, { batchId, list: 'mentors', ...given }, as(creator))).data
    expect((await list()).map(({ name, position }) => [name, position])).toEqual([
      ['Grace', null],
      ['Linus', null],
    ])
    expect((await list({ search: 'lin' })).map(({ name }) => name)).toEqual(['Linus'])
    expect(JSON.stringify(await list())).not.toContain(grace.email)
    expect(await call(router.getCohort, { batchId }, as(creator))).toMatchObject({ mentorCount: 2 })
    const enrolment = () => call(router.getBatchEnrolment, undefined, as(grace))
    expect(await enrolment()).toEqual({ enrolledToBatch: false, mentorsBatch: true })
    const remove = () => call(router.removeCohortMentor, { batchId, userId: grace.id }, as(creator))
    expect([await remove(), await remove()]).toEqual([{ removed: true }, { removed: false }])
    expect(await enrolment()).toEqual({ enrolledToBatch: false, mentorsBatch: false })
  })

  test('are chosen by who runs it, not by mentors; the team’s choices are written down', async () => {
    const { creator, course } = await makeCreatorWithCourse()
    const { id: batchId } = await create(creator, course.id)
    const mentor = await makeUser(db)
    const staff = await makeUser(db, { roles: ['staff'] })
    const add = (actor: Actor | null) =>
      call(router.addCohortMentor, { batchId, person: mentor.email }, as(actor))
    const remove = (actor: Actor | null) =>
      call(router.removeCohortMentor, { batchId, userId: mentor.id }, as(actor))
    expect([await codeOf(add(null)), await codeOf(add(mentor))]).toEqual(['UNAUTHORIZED', 'NOT_CREATOR'])
    await add(staff)
    expect(await codeOf(remove(mentor))).toBe('NOT_CREATOR')
    await remove(staff)
    const entries = await db
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.subjectId, batchId))
      .orderBy(auditLog.id)
    expect(entries).toMatchObject([
      { action: 'batch.mentor-added', details: { account: mentor.id } },
      { action: 'batch.mentor-removed', details: { account: mentor.id } },
    ])
  })
})

test('what has ended stands last, and what starts first stands first', async () => {
  const ended = await makeBatch(db, { startsAt: new Date('2025-01-01'), endsAt: new Date('2025-02-01') })
  const running = await makeBatch(db, { startsAt: new Date('2026-01-01') })
  const unlisted = await makeCourse(db, { visibility: 'unlisted' })
  const hidden = await makeBatch(db, { courseId: unlisted.id, creatorId: unlisted.creatorId })
  const { data } = await call(router.listBatches, { limit: 50 }, as(null))
  const ids = data.map(({ id }) => id)
  expect(ids.at(-1)).toBe(ended.id)
  expect(ids[0]).toBe(running.id)
  expect(ids).not.toContain(hidden.id)
  expect(await call(router.getBatch, { slug: hidden.slug }, as(null))).toMatchObject({
    viewer: { place: 'none', joinBlockedBy: 'sign-in' },
  })
})

test('one sees what one is in, where one stands, and whether navigation has batches', async () => {
  const learner = await makeUser(db)
  const full = await makeBatch(db, { capacity: 1 })
  const open = await makeBatch(db)
  await call(router.joinBatch, { batchId: full.id }, as(await makeUser(db)))
  expect(await call(router.getBatchEnrolment, undefined, as(learner))).toEqual({
    enrolledToBatch: false,
    mentorsBatch: false,
  })
  for (const { id: batchId } of [full, open]) await call(router.joinBatch, { batchId }, as(learner))
  const mine = await call(router.listJoinedBatches, undefined, as(learner))
  expect(Object.fromEntries(mine.data.map(({ id, place }) => [id, place]))).toEqual({
    [full.id]: 'waiting',
    [open.id]: 'member',
  })
  expect(await call(router.getBatchEnrolment, undefined, as(learner))).toEqual({
    enrolledToBatch: true,
    mentorsBatch: false,
  })
  expect(await call(router.getBatch, { slug: full.slug }, as(learner))).toMatchObject({
    seatsLeft: 0,
    waitingCount: 1,
    viewer: { place: 'waiting', position: 1 },
  })
})

test('a batch of a bundle has its courses in their order', async () => {
  const [one, two] = [await makeCourse(db), await makeCourse(db)]
  const bundle = await makeBundle(db, [two.id, one.id])
  const batch = await makeBatch(db, { bundleId: bundle.id, creatorId: bundle.creatorId })
  const found = await call(router.getBatch, { slug: batch.slug }, as(null))
  expect(found).toMatchObject({ type: 'bundle', bundleSlug: bundle.slug, category: 'programming' })
  expect(found.courses.map(({ id }) => id)).toEqual([two.id, one.id])
})
