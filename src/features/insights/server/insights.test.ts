import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { answerQuestionSet, firstAttempts } from '#features/assessments/server/index.ts'
import { questions } from '#features/assessments/server/tables.ts'
import { courseCoCreators, lessons } from '#features/catalogue/server/index.ts'
import { comments } from '#features/community/server/index.ts'
import { courseCompletions, formerEnrolments } from '#features/learning/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeEnrolment, makeLesson, makeQuestion, makeUser } from '#tests/support/factories.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { countInsights } from './count/count-insights-job.ts'
import { getCourseInsights } from './queries/get-course-insights.ts'
import { getVideoInsights } from './queries/get-video-insights.ts'
import { createInsightsRouter } from './router.ts'
import { createWaitingThreadSubscribers } from './waiting/waiting-threads.ts'

const { db } = await setUpTestDatabase()
const router = createInsightsRouter({ limits: createRateLimits() })
const NOW = new Date('2026-11-21T09:00:00Z')
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const clock = { now: () => NOW }
const as = (actor: Actor) => ({ context: createTestContext(db, actor, { clock }) })
const count = () => countInsights({ db, clock })

async function makeOwnCourse(given: Parameters<typeof makeCourse>[1] = {}) {
  const creator = await makeUser(db, { roles: ['creator'] })
  const course = await makeCourse(db, { ...given, creatorId: creator.id })
  const read = (span: '7' | '30' | '90' | 'all' = 'all') =>
    call(router.getCourseInsights, { courseId: course.id, span }, as(creator))
  const exportCsv = async (table: 'items' | 'days' | 'questions') =>
    (await call(router.exportCourseInsights, { courseId: course.id, table }, as(creator))).csv
  return { creator, course, read, exportCsv }
}

describe('who may look', () => {
  test('creators at their own; what is not theirs does not exist, and others may not ask', async () => {
    const { creator, course } = await makeOwnCourse()
    const { lesson } = await makeLesson(db, { course })
    const [other, learner] = [await makeUser(db, { roles: ['creator'] }), await makeUser(db)]
    const staff = await makeUser(db, { roles: ['admin', 'staff'] })
    const asks: ((actor: Actor) => Promise<unknown>)[] = [
      (actor) => call(router.getCourseInsights, { courseId: course.id }, as(actor)),
      (actor) => call(router.getVideoInsights, { videoId: lesson.id }, as(actor)),
      (actor) => call(router.exportCourseInsights, { courseId: course.id, table: 'items' }, as(actor)),
      (actor) => call(router.exportVideoInsights, { videoId: lesson.id }, as(actor)),
    ]
    for (const ask of asks) expect(await ask(creator)).toBeTruthy()
    for (const ask of asks) await expect(ask(other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const mate = await makeUser(db, { roles: ['creator'] })
    await db.insert(courseCoCreators).values({ courseId: course.id, userId: mate.id, createdAt: new Date() })
    for (const ask of asks) expect(await ask(mate)).toBeTruthy()
    await db.delete(courseCoCreators).where(eq(courseCoCreators.userId, mate.id))
    for (const ask of asks) await expect(ask(mate)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const person of [learner, staff]) {
      for (const ask of asks) await expect(ask(person)).rejects.toMatchObject({ code: 'NOT_CREATOR' })
    }
    await expect(
      call(router.getCourseInsights, { courseId: randomUUID() }, as(creator)),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      call(router.getCourseInsights, { courseId: course.id, span: '8' as never }, as(creator)),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('a single video is found by its own id, and is no course', async () => {
    const { creator, course } = await makeOwnCourse({ kind: 'video' })
    const { lesson } = await makeLesson(db, { course })
    const found = await call(router.getVideoInsights, { videoId: course.id }, as(creator))
    expect(found).toMatchObject({ lessonId: lesson.id, isSingle: true, began: 0, averageShare: 0 })
    expect(found.curve?.people).toHaveLength(60)
    await expect(call(router.getCourseInsights, { courseId: course.id }, as(creator))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

test('learners are counted on the day of their first enrolment, whatever they do later', async () => {
  const { creator, course, read } = await makeOwnCourse()
  const [stays, left, back] = [await makeUser(db), await makeUser(db), await makeUser(db)]
  await makeEnrolment(db, stays.id, course.id, daysAgo(0))
  await makeEnrolment(db, back.id, course.id, daysAgo(0))
  await makeEnrolment(db, creator.id, course.id, daysAgo(0))
  await db.insert(formerEnrolments).values([
    { userId: left.id, courseId: course.id, firstEnrolledAt: daysAgo(3) },
    { userId: back.id, courseId: course.id, firstEnrolledAt: daysAgo(70) },
  ])
  await db.insert(courseCompletions).values({ userId: stays.id, courseId: course.id, completedAt: NOW })
  await count()
  await count()
  const week = await read('7')
  expect(week).toMatchObject({ enrolled: 3, completed: 1, newLearners: 2, isByMonth: false })
  expect(week.days.map(({ enrolled }) => enrolled)).toEqual([0, 0, 0, 1, 0, 0, 1])
  expect(await read('all')).toMatchObject({
    newLearners: 3,
    isByMonth: true,
    days: [
      { day: '2026-09-01', enrolled: 1 },
      { day: '2026-10-01', enrolled: 0 },
      { day: '2026-11-01', enrolled: 2 },
    ],
  })
  await db.delete(formerEnrolments).where(eq(formerEnrolments.userId, back.id))
  await count()
  expect((await read('all')).days[0]).toMatchObject({ enrolled: 1 })
})

describe('questions', () => {
  async function makeQuestions(given = {}) {
    const own = await makeOwnCourse(given)
    const { lesson } = await makeLesson(db, { course: own.course, type: 'mcq' })
    for (const seqNo of [1, 2, 3]) await makeQuestion(db, lesson.id, seqNo, [0])
    const [{ questionSetId } = { questionSetId: null }] = await db
      .select()
      .from(lessons)
      .where(eq(lessons.id, lesson.id))
    const setId = questionSetId ?? ''
    const answer = (userId: string, answers: number[][]) =>
      db.transaction((tx) => answerQuestionSet(tx, { userId, questionSetId: setId, answers }, NOW))
    return { ...own, lesson, setId, answer }
  }

  test('are missed as often as first attempts were wrong; later ones, and the creator’s, do not count', async () => {
    const { creator, lesson, setId, answer, read } = await makeQuestions()
    const [one, other] = [(await makeUser(db)).id, (await makeUser(db)).id]
    await answer(one, [[1], [1], [0]])
    await answer(one, [[0], [0], [0]])
    await answer(other, [[0], [1], [0]])
    await answer(creator.id, [[1], [1], [1]])
    await count()
    await Promise.all([count(), count()])
    const missed = [
      { lessonTitle: lesson.title, number: 2, question: 'Question 2', attempts: 2, wrong: 2 },
      { lessonTitle: lesson.title, number: 1, question: 'Question 1', attempts: 2, wrong: 1 },
    ]
    expect((await read()).questions).toEqual(missed)
    // A question that is changed is another one; the others stay, wherever they have gone.
    await db
      .update(questions)
      .set({ promptHtml: 'New' })
      .where(sql`question_set_id = ${setId} and seq_no = 2`)
    expect((await read()).questions).toEqual(missed.slice(1))
    await db.delete(firstAttempts)
    await count()
    expect((await read()).questions).toEqual(missed.slice(1))
  })

  test('are not shown of fewer than five people where not everybody may answer', async () => {
    const { answer, read } = await makeQuestions({ visibility: 'restricted' })
    const ask = async (people: number) => {
      for (let person = 0; person < people; person += 1)
        await answer((await makeUser(db)).id, [[1], [1], [1]])
      await count()
      return (await read()).questions.length
    }
    expect(await ask(4)).toBe(0)
    expect(await ask(1)).toBe(3)
  })
})

test('threads wait as long as their last comment is somebody else’s', async () => {
  const { creator, course, read } = await makeOwnCourse()
  const { lesson } = await makeLesson(db, { course })
  const learner = await makeUser(db)
  const [posted, deleted] = createWaitingThreadSubscribers({ db })
  let minutes = 0
  const write = async (authorId: string, threadId: string | null = null) => {
    const [id, lessonId] = [randomUUID(), lesson.id]
    minutes += 1
    const createdAt = new Date(NOW.getTime() + minutes * 60_000)
    await db
      .insert(comments)
      .values({ id, lessonId, courseId: course.id, threadId, authorId, text: 'x', createdAt })
    const said = { commentId: id, lessonId, authorId, threadId, replyToId: null, mentionedIds: [] }
    await posted?.job.handle(said, {} as never)
    await posted?.job.handle(said, {} as never)
    return id
  }
  const readWaiting = async () => (await read()).waiting

  const first = await write(learner.id)
  const second = await write(learner.id)
  await write(creator.id)
  expect(await readWaiting()).toMatchObject({
    count: 2,
    isMore: false,
    threads: [{ threadId: first, lessonTitle: lesson.title }, { threadId: second }],
  })
  const answer = await write(creator.id, first)
  expect(await readWaiting()).toMatchObject({ count: 1, threads: [{ threadId: second }] })
  await db.delete(comments).where(eq(comments.id, answer))
  await deleted?.job.handle({ commentId: answer, lessonId: lesson.id, threadId: first }, {} as never)
  expect(await readWaiting()).toMatchObject({ count: 2 })
  // Deleted, and kept for the sake of its replies: then the last of those decides.
  await write(learner.id, first)
  await db.update(comments).set({ authorId: null, text: null }).where(eq(comments.id, first))
  await deleted?.job.handle({ commentId: first, lessonId: lesson.id, threadId: null }, {} as never)
  expect(await readWaiting()).toMatchObject({
    count: 2,
    threads: [{ threadId: second }, { threadId: first }],
  })
  await db.delete(comments).where(eq(comments.id, second))
  expect(await readWaiting()).toMatchObject({ count: 1 })
})

test('tables come as CSV that no spreadsheet takes for formulas', async () => {
  const { creator, course, exportCsv } = await makeOwnCourse()
  const { lesson } = await makeLesson(db, { course, title: '=HYPERLINK("https://evil.example")' })
  const [heading, row] = (await exportCsv('items')).split('\n')
  expect(heading).toBe('\uFEFFitem,title,type,began,finished,minutes')
  expect(row).toBe(`1,"'=HYPERLINK(""https://evil.example"")",lecture,0,0,0`)
  expect((await exportCsv('days')).trim().split('\n')).toHaveLength(31)
  expect(await exportCsv('questions')).toBe('\uFEFFlesson,number,question,first_attempts,wrong\n')
  const { csv } = await call(router.exportVideoInsights, { videoId: lesson.id }, as(creator))
  expect(csv.trim().split('\n')).toHaveLength(61)
  expect(csv).toContain('second,people,of,times\n0,0,0,0\n1,0,0,0\n')
})

test('a large course costs a row for each lesson and each day, however many have learned', async () => {
  const { creator, course } = await makeOwnCourse()
  const { lesson } = await makeLesson(db, { course, seqNo: 1 })
  await db.execute(sql`
    insert into lessons (course_id, section_id, seq_no, type, title, seo_title, description, duration_ms, resources, created_at, updated_at)
    select course_id, section_id, n, 'article', 'Lesson ' || n, 'lesson-' || n, '', 60000, '{}', created_at, updated_at
    from lessons, generate_series(2, 500) n where id = ${lesson.id}`)
  await db.execute(sql`
    insert into lesson_learner_totals (lesson_id, began, finished) select id, 10000, 9000 from lessons where course_id = ${course.id}`)
  await db.execute(sql`
    insert into course_insight_days (course_id, day, enrolled, learners)
    select ${course.id}, ${NOW.toISOString().slice(0, 10)}::date - n, 10, 50 from generate_series(0, 999) n`)
  await db.execute(sql`
    insert into insight_counted_viewers (viewer_id, lesson_id, course_id, film, began_on, active_on, watched, counted, counted_day, in_curve, is_finished)
    select gen_random_uuid(), ${lesson.id}, ${course.id}, '', '2026-11-01', '2026-11-01', '{}', '{}', '2026-11-01', '{}', false
    from generate_series(1, 10000)`)
  await db.execute(sql`
    insert into lesson_watch_curves (lesson_id, film, day, began, people, watched_ms)
    select ${lesson.id}, ${`${lesson.videoId}:60000`}, day, 10, array_fill(10, array[60]), array_fill(10000::bigint, array[60])
    from (select '2026-11-21'::date - n as day from generate_series(0, 999) n union all select '-infinity') days`)
  await db.execute(sql`analyze`)
  // Rows that were fetched or scanned by a read, by table. On one connection, which counts at once.
  const readRows = (read: (tx: typeof db) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      const countRows = async () => {
        const { rows } = await tx.execute<{ name: string; rows: number }>(sql`
          select relname as name, (coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as rows from pg_stat_xact_user_tables`)
        return new Map(rows.map(({ name, rows: fetched }) => [name, fetched]))
      }
      const before = await countRows()
      await read(tx as unknown as typeof db)
      const after = await countRows()
      return (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
    })
  const readVideo = (span: '90' | 'all') =>
    readRows((tx) => getVideoInsights({ db: tx, clock, actor: creator }, { videoId: lesson.id, span }))
  const month = await readRows((tx) =>
    getCourseInsights({ db: tx, clock, actor: creator }, { courseId: course.id, span: '30' }),
  )
  expect(month('lesson_learner_totals')).toBeGreaterThanOrEqual(500)
  expect(month('lesson_learner_totals')).toBeLessThanOrEqual(510)
  expect(month('course_insight_days')).toBeGreaterThanOrEqual(1_030)
  expect(month('course_insight_days')).toBeLessThanOrEqual(2_100)
  const [quarter, all] = [await readVideo('90'), await readVideo('all')]
  expect(quarter('lesson_watch_curves')).toBe(90)
  expect(all('lesson_watch_curves')).toBe(1)
  for (const table of ['insight_counted_viewers', 'lesson_progress', 'enrolments', 'comments']) {
    expect([month(table), quarter(table), all(table)]).toEqual([0, 0, 0])
  }
})
