import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sections, stages } from '#features/catalogue/server/tables.ts'
import { lessonProgress } from '#features/learning/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBatch, makeBundle, makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestBatchesRouter } from '#tests/support/routers.ts'
import { makeStagedCourse } from '#tests/support/stages.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { batchMembers, batchMentors, batchProgress, batchWaiting } from '../tables.ts'
import { countAllProgress, countJoinedProgress, countLearnerProgress } from './count-progress.ts'

const { db } = await setUpTestDatabase()
const router = createTestBatchesRouter(db)
const START = new Date('2026-01-01T00:00:00Z')
const END = new Date('2026-02-26T00:00:00Z')
/** When an even pace of a week ago is half of all lessons. */
const NOW = new Date('2026-02-05T00:00:00Z')
const clock = new FakeClock(NOW)

const as = (actor: Actor | null) => ({ context: createTestContext(db, actor as Actor, { clock }) })
const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}

type Lesson = Awaited<ReturnType<typeof makeLesson>>['lesson']

/** A batch of a bundle: a practice course with two visible stages of three lessons, and a course with two topics of one lesson. */
async function scene() {
  const mentor = await makeUser(db)
  const made = await makeStagedCourse(db)
  const { course } = made
  const plain = await makeCourse(db, { creatorId: course.creatorId })
  const one = (await makeLesson(db, { course: plain, seqNo: 1, title: 'One' })).lesson
  const two = (await makeLesson(db, { course: plain, seqNo: 2, title: 'Two' })).lesson
  const bundle = await makeBundle(db, [course.id, plain.id], { creatorId: course.creatorId })
  const batch = await makeBatch(db, {
    ...{ bundleId: bundle.id, creatorId: course.creatorId, startsAt: START, endsAt: END },
  })
  await db.insert(batchMentors).values({ batchId: batch.id, userId: mentor.id, addedAt: START })
  const seat = async (name: string) => {
    const member = await makeUser(db, { name })
    await db.insert(batchMembers).values({ batchId: batch.id, userId: member.id, joinedAt: START })
    return member
  }
  /** Seen as learning does it, and counted as its event has it counted. */
  const see = async (member: Actor, ...seen: readonly Lesson[]) => {
    await db.insert(lessonProgress).values(
      seen.map(({ id, courseId }, index) => ({
        ...{ viewerId: member.id, lessonId: id, courseId },
        seenAt: new Date(START.getTime() + index * 1_000),
      })),
    )
    for (const courseId of new Set(seen.map((lesson) => lesson.courseId)))
      await countLearnerProgress({ db }, { userId: member.id, courseId })
  }
  const read = (given: object = {}, actor: Actor | null = mentor) =>
    call(router.getBoard, { batchId: batch.id, ...given }, as(actor))
  return { ...made, plain, one, two, batch, mentor, seat, see, read }
}

describe('the board', () => {
  test('has members by parts, who is furthest behind first, and nothing of hidden stages', async () => {
    const { first, locked, hidden, one, two, seat, see, read } = await scene()
    const [ahead, middle, none] = [await seat('Ahead'), await seat('Middle'), await seat('None')]
    await see(ahead, ...first.lessons, locked.lecture, one, two)
    await see(middle, first.article, ...hidden.lessons, two)
    const board = await read()
    expect(
      board.parts.map(({ title, stageNumber, lessonCount }) => [title, stageNumber, lessonCount]),
    ).toEqual([
      ['The first stage', 1, 3],
      ['The locked stage', 2, 3],
      [expect.any(String), null, 1],
      [expect.any(String), null, 1],
    ])
    expect(board).toMatchObject({ lessonCount: 8, expectedLessons: 4, behindCount: 2, totalCount: 3 })
    expect(
      board.data.map(({ name, lessonsSeen, lessonsBehind, seenOfParts }) => [
        ...[name, lessonsSeen, lessonsBehind],
        seenOfParts,
      ]),
    ).toEqual([
      ['None', 0, 4, [0, 0, 0, 0]],
      ['Middle', 2, 2, [1, 0, 0, 1]],
      ['Ahead', 6, 0, [3, 1, 1, 1]],
    ])
    expect(JSON.stringify(board)).not.toMatch(/hidden/i)
    const namesOf = async (given: object) => (await read(given)).data.map(({ name }) => name)
    expect(await namesOf({ sort: 'ahead' })).toEqual(['Ahead', 'Middle', 'None'])
    expect(await namesOf({ sort: 'name', limit: 1, page: 2 })).toEqual(['Middle'])
    expect(await namesOf({ members: 'behind' })).toEqual(['None', 'Middle'])
    expect(await namesOf({ search: 'MID' })).toEqual(['Middle'])
    expect(await namesOf({ search: '%' })).toEqual([])
    expect(none.id).toBe((await read()).data[0]?.userId)
  })

  test('shows lessons one by one, of members alone', async () => {
    const { first, one, batch, mentor, seat, see } = await scene()
    const member = await seat('Member')
    await see(member, first.article, one)
    const ask = (userId: string, actor: Actor | null = mentor) =>
      call(router.getBoardPerson, { batchId: batch.id, userId }, as(actor))
    const { parts } = await ask(member.id)
    expect(parts.map(({ lessons }) => lessons.map(({ title, seenAt }) => [title, seenAt !== null]))).toEqual([
      [
        ['The first lecture', false],
        ['The first article', true],
        ['The first mcq', false],
      ],
      [
        ['The locked lecture', false],
        ['The locked article', false],
        ['The locked mcq', false],
      ],
      [['One', true]],
      [['Two', false]],
    ])
    for (const userId of [randomUUID(), mentor.id]) expect(await codeOf(ask(userId))).toBe('NOT_FOUND')
    expect(await codeOf(ask(member.id, member))).toBe('NOT_FOUND')
    await db.update(batchMembers).set({ leftAt: NOW }).where(eq(batchMembers.userId, member.id))
    expect(await codeOf(ask(member.id))).toBe('NOT_FOUND')
  })

  test('is for those who guide the batch', async () => {
    const { batch, seat, read } = await scene()
    const member = await seat('Member')
    const waiting = await makeUser(db)
    await db.insert(batchWaiting).values({ batchId: batch.id, userId: waiting.id, turn: 1, since: NOW })
    const otherMentor = await makeUser(db)
    const other = await makeBatch(db)
    await db.insert(batchMentors).values({ batchId: other.id, userId: otherMentor.id, addedAt: NOW })
    const otherCreator = await makeUser(db, { roles: ['creator'] })
    for (const [actor, code] of [
      [null, 'UNAUTHORIZED'],
      [member, 'NOT_FOUND'],
      [waiting, 'NOT_FOUND'],
      [otherMentor, 'NOT_FOUND'],
      [otherCreator, 'NOT_FOUND'],
    ] as const) {
      expect(await codeOf(read({}, actor))).toBe(code)
      expect(await codeOf(call(router.exportBoard, { batchId: batch.id }, as(actor)))).toBe(code)
      const person = call(router.getBoardPerson, { batchId: batch.id, userId: member.id }, as(actor))
      expect(await codeOf(person)).toBe(code)
    }
    for (const role of ['staff', 'admin'] as const)
      expect(await read({}, await makeUser(db, { roles: [role] }))).toMatchObject({ totalCount: 1 })
  })

  test('goes into a file that no spreadsheet runs', async () => {
    const { first, mentor, batch, seat, see } = await scene()
    await see(await seat('=1+1'), first.article)
    const { csv } = await call(router.exportBoard, { batchId: batch.id }, as(mentor))
    const [header, line] = csv.split('\n')
    expect(header).toMatch(/^\uFEFFname,username,joined,lessons_seen,lessons,lessons_behind,last_lesson,/)
    expect(line).toMatch(/^'=1\+1,[^,]*,2026-01-01T00:00:00.000Z,1,8,3,2026-01-01T00:00:00.000Z,1,0,0,0$/)
  })
})

describe('what is counted', () => {
  const counted = async (userId: string) =>
    (await db.select().from(batchProgress).where(eq(batchProgress.userId, userId))).map(
      ({ batchId, lessonsSeen }) => [batchId, lessonsSeen],
    )

  test('is right whatever comes at once or again', async () => {
    const { first, locked, one, batch, seat, see } = await scene()
    const member = await seat('Member')
    await Promise.all([...first.lessons, ...locked.lessons, one].map((lesson) => see(member, lesson)))
    await countLearnerProgress({ db }, { userId: member.id, courseId: one.courseId })
    expect(await counted(member.id)).toEqual([[batch.id, 7]])
  })

  test('is only of members, and of what they saw before they joined too', async () => {
    const { first, batch, seat, see } = await scene()
    const stranger = await makeUser(db)
    await see(stranger, first.article)
    expect(await counted(stranger.id)).toEqual([])
    const member = await seat('Member')
    await db.insert(lessonProgress).values({
      viewerId: member.id,
      lessonId: first.article.id,
      courseId: first.article.courseId,
      seenAt: NOW,
    })
    for (let time = 0; time < 2; time += 1)
      await countJoinedProgress({ db }, { batchId: batch.id, userId: member.id })
    expect(await counted(member.id)).toEqual([[batch.id, 1]])
    await countJoinedProgress({ db }, { batchId: randomUUID(), userId: member.id })
  })

  test('follows the courses by night', async () => {
    const { first, one, two, batch, seat, see } = await scene()
    const member = await seat('Member')
    await see(member, ...first.lessons, one, two)
    await db.update(stages).set({ visibility: 'hidden' }).where(eq(stages.id, first.stage.id))
    await db.delete(sections).where(eq(sections.id, one.sectionId))
    expect(await counted(member.id)).toEqual([[batch.id, 5]])
    await countAllProgress({ db, clock })
    expect(await counted(member.id)).toEqual([[batch.id, 1]])
  })
})
