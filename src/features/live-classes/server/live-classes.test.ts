import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batchMembers, batchMentors } from '#features/batches/server/index.ts'
import { courses, sections, stages } from '#features/catalogue/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { auditLog } from '#platform/server/audit/tables.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBatch, makeBundle, makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestBatchesRouter, createTestLiveClassesRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { liveClassesPersonalData } from './account-data.ts'
import { copyLiveClasses } from './commands/copy-classes.ts'
import { liveClassAttendance, liveClasses } from './tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestLiveClassesRouter()
const batchesRouter = createTestBatchesRouter(db)
const clock = new FakeClock()
const NOW = '2026-03-02T09:00:00Z'
const LINK = 'https://meet.example/room-7?secret=yes'

const as = (actor: Actor | null) => ({ context: createTestContext(db, actor as Actor, { clock }) })
const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}

/** A batch that runs, with its creator, a mentor, a member and people who may not see it. */
async function makePeople(given: Partial<Parameters<typeof makeBatch>[1]> = {}) {
  clock.set(NOW)
  const creator = await makeUser(db, { roles: ['creator'] })
  const course = await makeCourse(db, { creatorId: creator.id })
  const batch = await makeBatch(db, { creatorId: creator.id, courseId: course.id, capacity: 1, ...given })
  const [mentor, member, waiting] = [await makeUser(db), await makeUser(db), await makeUser(db)]
  await db.insert(batchMentors).values({ batchId: batch.id, userId: mentor.id, addedAt: new Date(NOW) })
  for (const actor of [member, waiting]) await call(batchesRouter.joinBatch, { batchId: batch.id }, as(actor))
  const otherBatch = await makeBatch(db)
  const [otherMember, otherMentor, stranger] = [await makeUser(db), await makeUser(db), await makeUser(db)]
  await db
    .insert(batchMentors)
    .values({ batchId: otherBatch.id, userId: otherMentor.id, addedAt: new Date(NOW) })
  await call(batchesRouter.joinBatch, { batchId: otherBatch.id }, as(otherMember))
  const otherCreator = await makeUser(db, { roles: ['creator'] })
  return {
    ...{ batch, course, creator, mentor, member, staff: await makeUser(db, { roles: ['staff'] }) },
    strangers: { waiting, otherMember, otherMentor, stranger, otherCreator },
  }
}

const PLAN = {
  title: ' Loops ',
  description: 'Bring a question.',
  localStart: '2026-03-02T19:00',
  timeZone: 'Europe/Berlin',
  minutes: 90,
  link: LINK,
  resources: [{ title: 'Slides', url: 'https://slides.example/1' }],
  repeatUntil: null,
}
const START = '2026-03-02T18:00:00.000Z'

const plan = (actor: Actor | null, batchId: string, given: object = {}) =>
  call(router.createLiveClasses, { batchId, ...PLAN, ...given }, as(actor))

async function makeClass(given: object = {}) {
  const people = await makePeople()
  const {
    classIds: [classId = ''],
  } = await plan(people.creator, people.batch.id, given)
  return { ...people, classId }
}

describe('planning', () => {
  test('a class is on the list of who may read the batch, without its link', async () => {
    const { batch, classId, creator, mentor, member, staff } = await makeClass()
    for (const actor of [creator, mentor, member, staff]) {
      const answers = [
        await call(router.listLiveClasses, { batchId: batch.id }, as(actor)),
        await call(router.getLiveClass, { classId }, as(actor)),
        await call(router.listNextLiveClasses, { slug: batch.slug }, as(actor)),
      ]
      expect(answers[0]).toMatchObject({
        totalCount: 1,
        now: new Date(NOW).toISOString(),
        data: [{ title: 'Loops', startsAt: START, endsAt: '2026-03-02T19:30:00.000Z', isCancelled: false }],
      })
      expect(JSON.stringify(answers)).not.toContain('meet.example')
    }
  })

  test('each week keeps its time on the wall over daylight saving', async () => {
    const { batch, creator, member } = await makePeople()
    await plan(creator, batch.id, { localStart: '2026-03-19T19:00', repeatUntil: '2026-04-02' })
    const { data } = await call(router.listLiveClasses, { batchId: batch.id }, as(member))
    expect(data.map(({ startsAt }) => startsAt)).toEqual([
      '2026-03-19T18:00:00.000Z',
      '2026-03-26T18:00:00.000Z',
      '2026-04-02T17:00:00.000Z',
    ])
    const rows = await db.select().from(liveClasses).where(eq(liveClasses.batchId, batch.id))
    expect(new Set(rows.map(({ seriesId }) => seriesId)).size).toBe(1)
  })

  test('only who runs the batch plans; others do not learn of it, and visitors sign in', async () => {
    const { batch, classId, mentor, member, strangers, staff } = await makeClass()
    const people = { mentor, member, ...strangers }
    for (const actor of Object.values(people)) {
      expect(await codeOf(plan(actor, batch.id))).toBe('NOT_FOUND')
      expect(await codeOf(call(router.getPlannedClass, { classId }, as(actor)))).toBe('NOT_FOUND')
      expect(await codeOf(call(router.cancelLiveClass, { classId }, as(actor)))).toBe('NOT_FOUND')
      const { repeatUntil: _, ...fields } = PLAN
      const update = call(router.updateLiveClass, { classId, version: 1, ...fields }, as(actor))
      expect(await codeOf(update)).toBe('NOT_FOUND')
    }
    expect(await codeOf(plan(null, batch.id))).toBe('UNAUTHORIZED')
    expect((await plan(staff, batch.id)).classIds).toHaveLength(1)
    const [entry] = await db
      .select({ actor: auditLog.actorUserId, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, batch.id), eq(auditLog.action, 'batch.class-added')))
    expect(entry).toMatchObject({ actor: staff.id, details: { slug: batch.slug, count: 1 } })
  })

  test('who waits, was in it, or is in another batch reads nothing', async () => {
    const { batch, classId, member, strangers } = await makeClass()
    await call(batchesRouter.leaveBatch, { batchId: batch.id }, as(member))
    const { waiting: _, ...others } = strangers
    for (const actor of [member, ...Object.values(others)]) {
      expect(await codeOf(call(router.listLiveClasses, { batchId: batch.id }, as(actor)))).toBe('NOT_FOUND')
      expect(await codeOf(call(router.getLiveClass, { classId }, as(actor)))).toBe('NOT_FOUND')
      expect(await codeOf(call(router.listNextLiveClasses, { slug: batch.slug }, as(actor)))).toBe(
        'NOT_FOUND',
      )
      expect(await codeOf(call(router.getOwnAttendance, { batchId: batch.id }, as(actor)))).toBe('NOT_FOUND')
    }
    const again = await makeClass()
    const waits = as(again.strangers.waiting)
    expect(await codeOf(call(router.getLiveClass, { classId: again.classId }, waits))).toBe('NOT_FOUND')
  })

  test('members read nothing before the batch starts, its mentors do', async () => {
    const people = await makePeople({ startsAt: new Date('2026-03-05T09:00:00Z') })
    const { batch, creator, member, mentor } = people
    await plan(creator, batch.id, { localStart: '2026-03-06T19:00' })
    const list = (actor: Actor) => call(router.listLiveClasses, { batchId: batch.id }, as(actor))
    expect(await codeOf(list(member))).toBe('NOT_FOUND')
    expect((await list(mentor)).totalCount).toBe(1)
  })

  test.each([
    ['no title', { title: ' ' }],
    ['a link that could run code', { link: 'javascript:alert(1)' }],
    ['a link that is none', { link: 'https://' }],
    ['a resource that could run code', { resources: [{ title: 'x', url: 'data:text/html,hi' }] }],
    ['four minutes', { minutes: 4 }],
    ['a day that there is not', { localStart: '2026-02-31T19:00' }],
    ['an hour that there is not', { localStart: '2026-02-03T25:00' }],
    ['a zone that there is not', { timeZone: 'Mars/Olympus' }],
    ['an end of the repeats before the start', { repeatUntil: '2026-03-01' }],
  ])('%s is refused', async (_, given) => {
    const { batch, creator } = await makePeople()
    expect(await codeOf(plan(creator, batch.id, given))).toBe('BAD_REQUEST')
  })

  test('nothing is planned in the past, for years, or beyond what a batch can have', async () => {
    const { batch, creator } = await makePeople()
    expect(await codeOf(plan(creator, batch.id, { localStart: '2026-03-02T08:00' }))).toBe('PAST')
    expect(await codeOf(plan(creator, batch.id, { repeatUntil: '2027-04-01' }))).toBe('TOO_LONG')
    const year = { repeatUntil: '2027-03-01' }
    for (let count = 0; count < 7; count += 1) await plan(creator, batch.id, year)
    expect(await codeOf(plan(creator, batch.id, year))).toBe('TOO_MANY')
  })

  test('topics that its courses plan live are offered to who guides it', async () => {
    const creator = await makeUser(db, { roles: ['creator'] })
    const course = await makeCourse(db, { creatorId: creator.id, mode: 'online' })
    const { lesson } = await makeLesson(db, { course })
    const sectionId = lesson.sectionId
    await db
      .update(sections)
      .set({ subTopics: [{ title: 'While loops', minutes: 60 }] })
      .where(eq(sections.courseId, course.id))
    const bundle = await makeBundle(db, [course.id], { creatorId: creator.id })
    const batch = await makeBatch(db, { bundleId: bundle.id, creatorId: creator.id })
    const choices = await call(router.getClassChoices, { batchId: batch.id }, as(creator))
    expect(choices.topics).toEqual([{ title: 'While loops', minutes: 60, sectionId }])
    expect(choices.sections).toMatchObject([{ id: sectionId, courseTitle: course.title }])
    expect(choices.lessons).toEqual([{ id: lesson.id, title: lesson.title }])
    const other = as(await makeUser(db, { roles: ['creator'] }))
    expect(await codeOf(call(router.getClassChoices, { batchId: batch.id }, other))).toBe('NOT_FOUND')
  })

  test('of more topics than fit, those with a class or something planned live are offered, in their order', async () => {
    const { batch, course, creator } = await makePeople()
    await db.update(courses).set({ mode: 'online' }).where(eq(courses.id, course.id))
    const before = await db.$count(sections, eq(sections.courseId, course.id))
    const made = await db
      .insert(sections)
      .values(
        Array.from({ length: 1_000 }, (_, index) => ({
          ...{ courseId: course.id, title: `Topic ${index}`, seqNo: before + index + 1 },
          subTopics: index === 998 ? [{ title: 'Late', minutes: 45 }] : [],
        })),
      )
      .returning({ id: sections.id })
    const [first, planned, taught] = [made[0]?.id, made[998]?.id, made[999]?.id ?? '']
    await plan(creator, batch.id, { sectionId: taught })
    const choices = await call(router.getClassChoices, { batchId: batch.id }, as(creator))
    expect(choices.topics).toEqual([{ title: 'Late', minutes: 45, sectionId: planned }])
    const offered = choices.sections.map(({ id }) => id)
    expect(offered).toHaveLength(900)
    expect([offered[before], ...offered.slice(-2)]).toEqual([first, planned, taught])
  })
})

describe('changing', () => {
  const save = (actor: Actor, classId: string, given: object) => {
    const { repeatUntil: _, ...fields } = PLAN
    return call(router.updateLiveClass, { classId, version: 1, ...fields, ...given }, as(actor))
  }
  const sequenceOf = async (classId: string) => {
    const [row] = await db.select().from(liveClasses).where(eq(liveClasses.id, classId))
    return row?.sequence
  }

  test('another title is no revision for calendars, another time or length is', async () => {
    const { classId, creator } = await makeClass()
    expect(await save(creator, classId, { title: 'For loops' })).toMatchObject({
      ...{ title: 'For loops', version: 2, localStart: PLAN.localStart, minutes: 90, link: LINK },
    })
    expect(await sequenceOf(classId)).toBe(0)
    await save(creator, classId, { version: 2, localStart: '2026-03-03T19:00' })
    expect(await sequenceOf(classId)).toBe(1)
    await save(creator, classId, { version: 3, localStart: '2026-03-03T19:00', minutes: 60 })
    expect(await sequenceOf(classId)).toBe(2)
  })

  test('a second window does not overwrite what the first has saved', async () => {
    const { classId, creator, staff } = await makeClass()
    const outcomes = await Promise.all([
      codeOf(save(creator, classId, { title: 'One' })),
      codeOf(save(staff, classId, { title: 'Two' })),
    ])
    expect(outcomes.sort()).toEqual(['CHANGED_ELSEWHERE', null])
  })

  test('a cancelled one stays on the list, once, and is not changed any more', async () => {
    const { batch, classId, creator, member } = await makeClass()
    await Promise.all([1, 2].map(() => call(router.cancelLiveClass, { classId }, as(creator))))
    expect(await sequenceOf(classId)).toBe(1)
    const { data } = await call(router.listLiveClasses, { batchId: batch.id }, as(member))
    expect(data).toMatchObject([{ id: classId, isCancelled: true }])
    expect((await call(router.listNextLiveClasses, { slug: batch.slug }, as(member))).classes).toEqual([])
    expect(await codeOf(save(creator, classId, { version: 2 }))).toBe('CANCELLED')
  })

  test('one that is over is neither moved nor cancelled, but can be described', async () => {
    const { classId, creator } = await makeClass()
    clock.set('2026-03-02T19:30:00Z')
    expect(await codeOf(save(creator, classId, { localStart: '2026-03-09T19:00' }))).toBe('ENDED')
    expect(await codeOf(call(router.cancelLiveClass, { classId }, as(creator)))).toBe('ENDED')
    expect(await save(creator, classId, { title: 'What loops are' })).toMatchObject({ version: 2 })
  })
})

describe('a weekly repeat', () => {
  /** Four Mondays at seven in the evening in Berlin, the clocks going forward before the last. */
  async function makeSeries() {
    const people = await makePeople()
    const { classIds } = await plan(people.creator, people.batch.id, {
      ...{ localStart: '2026-03-09T19:00', repeatUntil: '2026-03-30' },
    })
    return { ...people, classIds: classIds as [string, string, string, string] }
  }
  const { repeatUntil: _, ...fields } = PLAN
  const save = (actor: Actor, classId: string, given: object) =>
    call(
      router.updateLiveClass,
      { classId, version: 1, scope: 'later', ...fields, localStart: '2026-03-16T19:00', ...given },
      as(actor),
    )
  const readAll = async (batchId: string) => {
    const rows = await db
      .select()
      .from(liveClasses)
      .where(eq(liveClasses.batchId, batchId))
      .orderBy(asc(liveClasses.id))
    return rows.map(({ title, startsAt, endsAt, sequence, version, cancelledAt }) => ({
      ...{ title, sequence, version, isCancelled: cancelledAt !== null },
      ...{ startsAt: startsAt.toISOString(), minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000 },
    }))
  }
  const newsOf = async () => {
    const events = await db.delete(outbox).returning()
    return events
      .filter(({ type }) => type === 'live-classes.changed')
      .map(({ payload }) => (payload as { news: object | null }).news)
  }

  test('moves from one class on, each by as many days, to the new time on the wall, and is told once', async () => {
    const { batch, creator, classIds } = await makeSeries()
    await newsOf()
    const [, second] = classIds
    expect(await call(router.getPlannedClass, { classId: second }, as(creator))).toMatchObject({
      laterCount: 2,
    })
    await save(creator, second, { localStart: '2026-03-17T18:30' })
    expect(await readAll(batch.id)).toMatchObject([
      { startsAt: '2026-03-09T18:00:00.000Z', sequence: 0, version: 1 },
      { startsAt: '2026-03-17T17:30:00.000Z', sequence: 1, version: 2 },
      { startsAt: '2026-03-24T17:30:00.000Z', sequence: 1, version: 2 },
      { startsAt: '2026-03-31T16:30:00.000Z', sequence: 1, version: 2 },
    ])
    expect(await newsOf()).toEqual([{ classId: second, sequence: 1, change: 'moved', isSeries: true }])
  })

  test('people hear of later ones that move although the class itself keeps its time', async () => {
    const { batch, staff, classIds } = await makeSeries()
    await newsOf()
    const [, second, , last] = classIds
    // The same moment by another clock, which does not go forward in between.
    await save(staff, second, { localStart: '2026-03-16T18:00', timeZone: 'UTC' })
    expect(await readAll(batch.id)).toMatchObject([
      { sequence: 0 },
      { startsAt: '2026-03-16T18:00:00.000Z', sequence: 0 },
      { startsAt: '2026-03-23T18:00:00.000Z', sequence: 0 },
      { startsAt: '2026-03-30T18:00:00.000Z', sequence: 1 },
    ])
    expect(await newsOf()).toEqual([{ classId: last, sequence: 1, change: 'moved', isSeries: false }])
    const isUpdate = and(eq(auditLog.subjectId, batch.id), eq(auditLog.action, 'batch.class-updated'))
    expect(await db.select({ details: auditLog.details }).from(auditLog).where(isUpdate)).toMatchObject([
      { details: { class: second, moved: true, later: 2 } },
    ])
  })

  test('what was not changed stays as it is in each, and one that was moved keeps its day', async () => {
    const { batch, creator, classIds } = await makeSeries()
    const [, second, third, last] = classIds
    await save(creator, third, { scope: 'one', title: 'Functions', localStart: '2026-03-26T19:00' })
    await call(router.cancelLiveClass, { classId: last }, as(creator))
    await newsOf()
    await save(creator, second, { link: 'https://meet.example/2', minutes: 60 })
    expect(await readAll(batch.id)).toMatchObject([
      { title: 'Loops', minutes: 90, version: 1 },
      { title: 'Loops', minutes: 60, sequence: 1 },
      { title: 'Functions', minutes: 60, sequence: 2, startsAt: '2026-03-26T18:00:00.000Z' },
      { isCancelled: true, minutes: 90, sequence: 1 },
    ])
    expect(await newsOf()).toHaveLength(1)
    // A text alone is no revision, and told to nobody.
    await save(creator, second, { version: 2, link: 'https://meet.example/2', minutes: 60, title: 'All' })
    expect(await readAll(batch.id)).toMatchObject([
      {},
      { title: 'All', sequence: 1 },
      { title: 'All', sequence: 2 },
      {},
    ])
    expect(await newsOf()).toEqual([null])
  })

  test('is called off from one class on, told once, and changes nothing when asked again', async () => {
    const { batch, creator, mentor, strangers, classIds } = await makeSeries()
    await newsOf()
    const [, , third] = classIds
    const cancel = (actor: Actor) =>
      call(router.cancelLiveClass, { classId: third, scope: 'later' }, as(actor))
    for (const actor of [mentor, ...Object.values(strangers)])
      expect(await codeOf(cancel(actor))).toBe('NOT_FOUND')
    const counts = await Promise.all([cancel(creator), cancel(creator)])
    expect(counts.map(({ cancelled }) => cancelled).sort()).toEqual([0, 2])
    expect((await readAll(batch.id)).map(({ isCancelled, sequence }) => [isCancelled, sequence])).toEqual([
      ...[
        [false, 0],
        [false, 0],
      ],
      ...[
        [true, 1],
        [true, 1],
      ],
    ])
    expect(await newsOf()).toEqual([{ classId: third, sequence: 1, change: 'cancelled', isSeries: true }])
  })

  test('two who change it at once do not overwrite each other, and that of a copied batch is another', async () => {
    const { batch, creator, staff, classIds } = await makeSeries()
    const copy = await makeBatch(db, {
      ...{ creatorId: creator.id, courseId: batch.courseId, startsAt: batch.startsAt, endsAt: batch.endsAt },
    })
    await copyLiveClasses({ db, clock }, { batchId: copy.id, fromBatchId: batch.id })
    const [first, second] = classIds
    const outcomes = await Promise.all([
      codeOf(save(creator, first, { localStart: '2026-03-09T18:00' })),
      codeOf(save(staff, second, { localStart: '2026-03-16T20:00' })),
      codeOf(call(router.cancelLiveClass, { classId: second, scope: 'later' }, as(creator))),
    ])
    expect(outcomes.filter((code) => code === null).length).toBeGreaterThan(0)
    for (const code of outcomes) expect([null, 'CHANGED_ELSEWHERE', 'CANCELLED']).toContain(code)
    expect(
      (await readAll(copy.id)).every(({ sequence, isCancelled }) => sequence === 0 && !isCancelled),
    ).toBe(true)
  })
})

describe('what belongs to a topic', () => {
  test('says so to its pages, unless the stage of the topic is hidden', async () => {
    const { batch, course, creator, member } = await makePeople()
    const { lesson } = await makeLesson(db, { course })
    const { lesson: foreign } = await makeLesson(db)
    expect(await codeOf(plan(creator, batch.id, { sectionId: foreign.sectionId }))).toBe('NO_TOPIC')
    const {
      classIds: [classId = ''],
    } = await plan(creator, batch.id, { sectionId: lesson.sectionId })
    const read = async () =>
      (await call(router.listNextLiveClasses, { slug: batch.slug }, as(member))).classes
    expect(await read()).toMatchObject([{ id: classId, sectionId: lesson.sectionId }])
    const [stage] = await db
      .insert(stages)
      .values({
        ...{ courseId: course.id, stageNumber: 1, title: 'Later', visibility: 'hidden' },
        ...{ createdAt: new Date(NOW), updatedAt: new Date(NOW) },
      })
      .returning()
    await db
      .update(sections)
      .set({ stageId: stage?.id ?? null })
      .where(eq(sections.id, lesson.sectionId ?? ''))
    expect(await read()).toMatchObject([{ id: classId, sectionId: null }])
  })

  test('only classes that are on or to come are known, ten at most', async () => {
    const { batch, creator, member } = await makePeople()
    await plan(creator, batch.id, { repeatUntil: '2026-06-01' })
    const read = () => call(router.listNextLiveClasses, { slug: batch.slug }, as(member))
    expect((await read()).classes).toHaveLength(10)
    clock.set('2026-03-02T19:30:00Z')
    expect((await read()).classes[0]).toMatchObject({ startsAt: '2026-03-09T18:00:00.000Z' })
  })
})

describe('being there', () => {
  const join = (actor: Actor | null, classId: string) => call(router.joinLiveClass, { classId }, as(actor))
  const attendanceOf = (classId: string) =>
    db.select().from(liveClassAttendance).where(eq(liveClassAttendance.classId, classId))

  test('the link is given from 15 minutes before the start to the end, to the second', async () => {
    const { classId, member } = await makeClass()
    clock.set('2026-03-02T17:44:59.999Z')
    expect(await codeOf(join(member, classId))).toBe('TOO_EARLY')
    expect(await attendanceOf(classId)).toEqual([])
    clock.set('2026-03-02T17:45:00Z')
    expect(await join(member, classId)).toEqual({ link: LINK })
    clock.set('2026-03-02T19:29:59.999Z')
    expect(await join(member, classId)).toEqual({ link: LINK })
    expect(await attendanceOf(classId)).toMatchObject([
      { userId: member.id, how: 'joined', at: new Date('2026-03-02T17:45:00Z') },
    ])
    clock.set('2026-03-02T19:30:00Z')
    expect(await codeOf(join(member, classId))).toBe('ENDED')
  })

  test('who guides the batch has the link without attendance, others have nothing', async () => {
    const { classId, creator, mentor, staff, strangers } = await makeClass()
    clock.set(START)
    for (const actor of [creator, mentor, staff]) expect(await join(actor, classId)).toEqual({ link: LINK })
    for (const actor of Object.values(strangers)) expect(await codeOf(join(actor, classId))).toBe('NOT_FOUND')
    expect(await codeOf(join(null, classId))).toBe('UNAUTHORIZED')
    expect(await codeOf(join(creator, randomUUID()))).toBe('NOT_FOUND')
    expect(await attendanceOf(classId)).toEqual([])
  })

  test('joining from many windows at once is one attendance', async () => {
    const { batch, classId, member } = await makeClass()
    clock.set(START)
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(member, classId)))
    expect(answers.every(({ link }) => link === LINK)).toBe(true)
    expect(await attendanceOf(classId)).toHaveLength(1)
    const count = () => call(router.getOwnAttendance, { batchId: batch.id }, as(member))
    expect(await count()).toEqual({ attended: 0, total: 0 })
    clock.set('2026-03-02T19:30:00Z')
    expect(await count()).toEqual({ attended: 1, total: 1 })
  })

  test('who came to its old time was not in a class that has moved', async () => {
    const { batch, classId, creator, member } = await makeClass()
    const { repeatUntil: _, ...fields } = PLAN
    const move = (version: number, localStart: string) =>
      call(router.updateLiveClass, { classId, version, ...fields, localStart }, as(creator))
    clock.set(START)
    await join(member, classId)
    // Its end alone, or a start that has opened, takes nobody's.
    await move(1, '2026-03-02T19:10')
    expect(await attendanceOf(classId)).toHaveLength(1)
    await move(2, '2026-03-10T19:00')
    expect(await attendanceOf(classId)).toEqual([])
    clock.set('2026-03-10T20:00:00Z')
    expect(await call(router.getOwnAttendance, { batchId: batch.id }, as(member))).toEqual({
      ...{ attended: 0, total: 1 },
    })
  })

  test('joining while it is cancelled either was there before, or has no link', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { classId, creator, member } = await makeClass()
      clock.set(START)
      const [joined] = await Promise.all([
        safe(join(member, classId)),
        call(router.cancelLiveClass, { classId }, as(creator)),
      ])
      const attendance = await attendanceOf(classId)
      expect(attendance).toHaveLength(joined.error ? 0 : 1)
      if (joined.error) expect(joined.error).toMatchObject({ code: 'CANCELLED' })
      expect(await codeOf(join(member, classId))).toBe('CANCELLED')
    }
  })

  test('mentors mark members, from its opening on, and take it back', async () => {
    const { classId, member, mentor, creator, strangers } = await makeClass()
    const mark = (actor: Actor | null, userId: string, attended: boolean) =>
      call(router.markClassAttendance, { classId, userId, attended }, as(actor))
    expect(await codeOf(mark(mentor, member.id, true))).toBe('NOT_YET')
    clock.set(START)
    expect(await mark(mentor, member.id, true)).toEqual({ attended: true })
    expect(await mark(creator, member.id, true)).toEqual({ attended: true })
    expect(await attendanceOf(classId)).toMatchObject([{ how: 'marked', markedBy: mentor.id }])
    const list = (actor: Actor | null, search = '') =>
      call(router.listClassAttendance, { classId, search }, as(actor))
    expect(await list(mentor)).toMatchObject({
      ...{ attendedCount: 1, totalCount: 1 },
      data: [{ userId: member.id, attendance: 'marked' }],
    })
    expect((await list(mentor, 'nobody_')).data).toEqual([])
    expect(JSON.stringify(await list(mentor))).not.toContain('@')
    expect(await mark(mentor, member.id, false)).toEqual({ attended: false })
    expect(await attendanceOf(classId)).toEqual([])
    for (const actor of [member, ...Object.values(strangers)]) {
      expect(await codeOf(mark(actor, member.id, true))).toBe('NOT_FOUND')
      expect(await codeOf(list(actor))).toBe('NOT_FOUND')
    }
    expect(await codeOf(mark(null, member.id, true))).toBe('UNAUTHORIZED')
    for (const stranger of Object.values(strangers))
      expect(await codeOf(mark(mentor, stranger.id, true))).toBe('NOT_FOUND')
  })
})

describe('the recording', () => {
  const record = (actor: Actor | null, classId: string, recording: object | null) =>
    call(router.setClassRecording, { classId, recording: recording as null }, as(actor))
  const url = 'https://films.example/7'

  test('is set by who guides the batch once it is over, a link or a lesson, and taken away', async () => {
    const { batch, classId, course, creator, member, mentor, strangers } = await makeClass()
    expect(await codeOf(record(mentor, classId, { kind: 'link', url }))).toBe('NOT_ENDED')
    clock.set('2026-03-02T19:30:00Z')
    await record(mentor, classId, { kind: 'link', url })
    const shown = async () => {
      const { data } = await call(router.listLiveClasses, { batchId: batch.id, list: 'past' }, as(member))
      return data[0]?.recording
    }
    expect(await shown()).toEqual({ kind: 'link', url })
    const { lesson } = await makeLesson(db, { course })
    await record(creator, classId, { kind: 'lesson', lessonId: lesson.id })
    expect(await shown()).toEqual({
      ...{
        kind: 'lesson',
        lessonId: lesson.id,
        title: lesson.title,
        courseId: course.id,
        seqNo: lesson.seqNo,
      },
    })
    const { lesson: foreign } = await makeLesson(db)
    const wrong = { kind: 'lesson', lessonId: foreign.id }
    expect(await codeOf(record(creator, classId, wrong))).toBe('NO_LESSON')
    expect(await codeOf(record(creator, classId, { kind: 'link', url: 'javascript:1' }))).toBe('BAD_REQUEST')
    for (const actor of [member, ...Object.values(strangers)])
      expect(await codeOf(record(actor, classId, null))).toBe('NOT_FOUND')
    expect(await codeOf(record(null, classId, null))).toBe('UNAUTHORIZED')
    await record(mentor, classId, null)
    expect(await shown()).toBeNull()
  })
})

describe('a copied batch', () => {
  test('has its classes at the same time on the wall, without those cancelled, once', async () => {
    const { batch, classId, creator, member } = await makeClass()
    const [cancelled = ''] = (await plan(creator, batch.id)).classIds
    await call(router.cancelLiveClass, { classId: cancelled }, as(creator))
    clock.set(START)
    await call(router.joinLiveClass, { classId }, as(member))
    const copy = await makeBatch(db, {
      ...{ creatorId: creator.id, courseId: batch.courseId },
      ...{ startsAt: new Date('2026-06-07T12:00:00Z'), endsAt: new Date('2026-08-07T12:00:00Z') },
    })
    const given = { batchId: copy.id, fromBatchId: batch.id }
    await Promise.all([copyLiveClasses({ db, clock }, given), copyLiveClasses({ db, clock }, given)])
    await copyLiveClasses({ db, clock }, given)
    const rows = await db.select().from(liveClasses).where(eq(liveClasses.batchId, copy.id))
    expect(rows).toMatchObject([
      {
        ...{ title: 'Loops', link: LINK, sequence: 0, recordingUrl: null, copiedFrom: classId },
        startsAt: new Date('2026-07-06T17:00:00Z'),
        endsAt: new Date('2026-07-06T18:30:00Z'),
      },
    ])
    expect(await db.$count(liveClassAttendance, eq(liveClassAttendance.classId, rows[0]?.id ?? ''))).toBe(0)
  })
})

test('an account’s data has its attendance and feeds, and takes them away with it', async () => {
  const { classId, member, mentor } = await makeClass()
  clock.set(START)
  await call(router.joinLiveClass, { classId }, as(member))
  await call(router.renewCalendarFeed, { batchId: null }, as(member))
  const { exportData, eraseData } = liveClassesPersonalData
  expect(await exportData(db, member.id)).toMatchObject({
    'live-classes-attended': [{ classId, how: 'joined' }],
    'calendar-feeds': [{ batchId: null }],
  })
  await db.transaction((tx) => eraseData(tx, member.id, clock.now()))
  await db.transaction((tx) => eraseData(tx, mentor.id, clock.now()))
  expect(await exportData(db, member.id)).toEqual({ 'live-classes-attended': [], 'calendar-feeds': [] })
  expect(await db.$count(batchMembers, eq(batchMembers.userId, member.id))).toBe(1)
})
