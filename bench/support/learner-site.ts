import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { carouselItems } from '#features/catalogue/server/carousel-tables.ts'
import { courses } from '#features/catalogue/server/tables.ts'
import { comments, commentTotals } from '#features/community/server/comment-tables.ts'
import { notes } from '#features/community/server/note-tables.ts'
import { lessonProgress, viewerDays } from '#features/learning/server/tables.ts'
import { learnedTotals } from '#features/learning/server/top-learner-tables.ts'
import { notificationEvents, notifications } from '#features/notifications/server/tables.ts'
import { adjustPoints } from '#features/points/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { makeBundle, makeCourse, makeEnrolment, makeLesson, makeUser } from '#tests/support/factories.ts'
import { refreshLearners, signInLearners } from './bench-learners.ts'
import { startBenchSite } from './bench-site.ts'
import { type BenchLesson, makeFullCourse } from './full-course.ts'
import { prepareCountedDataDir } from './statement-counter.ts'

const COURSES = 40
const [PEOPLE, ENROLMENTS, SINGLE_VIDEOS, SEEN] = [30, 12, 3, 15]
const [BUNDLES, CAROUSEL, NOTIFICATIONS, NOTES] = [8, 5, 25, 12]
const [THREADS, REPLIES] = [60, 30]
const LEARNED_DAYS = 120
/** Copies of sessions from a process' first seconds are looked up again: it does not know yet which sessions have ended. */
const TRUSTING_MS = 11_000
const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000]

/**
 * A site as a learner meets it after some months: a course of 40 lessons with 15 of them seen, 12 courses and three single videos
 * to go on with, notifications, notes, comments, points, bundles and a ranking. Its database counts its statements.
 * @param env settings of the site
 */
export async function startLearnerSite(env: Record<string, string> = {}) {
  const site = await startBenchSite(COURSES, env, await prepareCountedDataDir())
  const trusting = wait(TRUSTING_MS)
  const { db } = site
  const [creator, learner] = [
    await makeUser(db, { roles: ['creator'] }),
    await makeUser(db, { name: 'Lena Bench' }),
  ]
  const people = await makePeople(db)
  const { course, lessons } = await makeFullCourse(db, creator.id)
  const lessonOf = (type: BenchLesson['type']) => {
    const lesson = lessons.find((one) => one.type === type)
    if (!lesson) throw new Error(`no ${type} was made`)
    return lesson
  }
  const lecture = lessonOf('lecture')
  await learn(db, learner.id, { creatorId: creator.id, lessons })
  const courseIds = await showOnHome(db)
  const thread = await discuss(db, lecture, people)
  await notify(db, learner.id, { people, lecture, thread })
  await takeNotes(db, learner.id, lecture)
  const operator = createTestCommandContext(db, new Date())
  await adjustPoints(operator, { userId: learner.id, points: 1_250, reason: 'Welcome' })
  await site.pool.query('vacuum analyze')
  await trusting
  const [signedIn] = await signInLearners(site, [learner.id])
  return {
    ...site,
    creator,
    learner,
    people,
    course,
    lessons,
    /** Of the courses on home. */
    courseIds,
    lecture,
    article: lessonOf('article'),
    mcq: lessonOf('mcq'),
    thread,
    /** The learner's cookies, good for a minute without a look-up of the session. */
    async cookie(): Promise<string> {
      const [fresh] = await refreshLearners(site, signedIn ? [signedIn] : [])
      return fresh?.cookie ?? ''
    },
  }
}

export type LearnerSite = Awaited<ReturnType<typeof startLearnerSite>>

async function makePeople(db: Database): Promise<string[]> {
  const made = Array.from({ length: PEOPLE }, (_, index) => makeUser(db, { name: `Ada Lovelace ${index}` }))
  const ids = (await Promise.all(made)).map(({ id }) => id)
  const month = new Date().toISOString().slice(0, 7)
  const totals = ids.flatMap((userId, index) =>
    [month, 'all'].map((period) => ({ userId, period, learnedMs: (PEOPLE - index) * HOUR_MS })),
  )
  await db.insert(learnedTotals).values(totals)
  return ids
}

async function learn(
  db: Database,
  userId: string,
  { creatorId, lessons }: { creatorId: string; lessons: readonly BenchLesson[] },
): Promise<void> {
  const at = (index: number) => new Date(Date.now() - index * HOUR_MS)
  const progress = (lesson: { id: string; courseId: string }, index: number, seen: boolean) => ({
    ...{ viewerId: userId, lessonId: lesson.id, courseId: lesson.courseId, positionMs: 30_000 + index },
    ...{ watchedAt: at(index), seenAt: seen ? at(index) : null },
  })
  const [full] = lessons
  const others = (await db.select().from(courses)).filter(({ id }) => id !== full?.courseId)
  await db
    .insert(lessonProgress)
    .values(lessons.slice(0, SEEN + 1).map((one, index) => progress(one, index, index < SEEN)))
  for (const { id } of [{ id: full?.courseId ?? '' }, ...others.slice(0, ENROLMENTS - 1)])
    await makeEnrolment(db, userId, id)
  for (let index = 0; index < SINGLE_VIDEOS; index += 1) {
    const course = await makeCourse(db, {
      kind: 'video',
      creatorId,
      lessonCount: 1,
      firstLessonSeoTitle: 'video',
    })
    const { lesson } = await makeLesson(db, { course, seqNo: 1, seoTitle: 'video' })
    await db.insert(lessonProgress).values(progress(lesson, index, false))
  }
  const days = Array.from({ length: LEARNED_DAYS }, (_, index) => ({
    ...{ viewerId: userId, day: new Date(Date.now() - index * DAY_MS).toISOString().slice(0, 10) },
    ...{ learnedMs: ((index * 7) % 100) * MINUTE_MS, usedMs: 20 * MINUTE_MS },
  }))
  await db.insert(viewerDays).values(days)
  const totals = { userId, learnedMs: 9 * HOUR_MS }
  await db.insert(learnedTotals).values([
    { ...totals, period: new Date().toISOString().slice(0, 7) },
    { ...totals, period: 'all' },
  ])
}

async function showOnHome(db: Database): Promise<string[]> {
  const listed = await db.select({ id: courses.id }).from(courses).where(eq(courses.kind, 'course'))
  const ids = listed.map(({ id }) => id)
  for (let index = 0; index < BUNDLES; index += 1) await makeBundle(db, ids.slice(index * 3, index * 3 + 3))
  const items = Array.from({ length: CAROUSEL }, (_, position) => ({
    ...{
      type: 'course' as const,
      title: `A course that begins soon ${position}`,
      subheading: 'Learn it with others',
    },
    ...{
      btnText: 'Have a look',
      clickLink: '/courses',
      imageMobile: 'carousel/m.webp',
      imageLaptop: 'carousel/l.webp',
    },
    ...{ position, createdAt: new Date() },
  }))
  await db.insert(carouselItems).values(items)
  return ids
}

/** @returns the id of the thread with replies */
async function discuss(db: Database, lesson: BenchLesson, people: readonly string[]): Promise<string> {
  const { id: lessonId, courseId } = lesson
  const write = (threadId: string | null) => (_: unknown, index: number) => ({
    ...{ id: randomUUID(), courseId, lessonId, threadId, replyToId: threadId },
    ...{
      authorId: people[index % people.length] ?? '',
      createdAt: new Date(Date.now() - (index + 1) * MINUTE_MS),
    },
    text: `This is what I have to say about it, around 0:${10 + (index % 50)}: it took me a while to see why`,
  })
  const threads = Array.from({ length: THREADS }, write(null))
  const thread = threads[0]?.id ?? ''
  const replies = Array.from({ length: REPLIES }, write(thread))
  const counted = threads.map((one, index) => ({
    ...one,
    replyCount: index === 0 ? REPLIES : 0,
    likeCount: index % 7,
  }))
  await db.insert(comments).values(counted)
  await db.insert(comments).values(replies)
  await db.insert(commentTotals).values({ lessonId, courseId, threads: THREADS })
  return thread
}

async function notify(
  db: Database,
  userId: string,
  { people, lecture, thread }: { people: readonly string[]; lecture: BenchLesson; thread: string },
): Promise<void> {
  const types = ['comment-reply', 'comment-like', 'comment-mention', 'follow'] as const
  for (let index = 0; index < NOTIFICATIONS; index += 1) {
    const [id, at] = [randomUUID(), new Date(Date.now() - index * HOUR_MS)]
    const type = types[index % types.length] ?? 'follow'
    const actors = people.slice(index, index + 1 + (index % 3))
    const about =
      type === 'follow'
        ? {}
        : { entityId: thread, lessonId: lecture.id, courseId: lecture.courseId, threadId: thread }
    await db.insert(notifications).values({
      ...{
        userId,
        id,
        type,
        groupKey: `bench:${index}`,
        actorCount: actors.length,
        createdAt: at,
        at,
        ...about,
      },
    })
    if (actors.length === 0) continue
    await db.insert(notificationEvents).values(
      actors.map((actorId) => ({
        ...{
          userId,
          idempotencyKey: `bench:${index}:${actorId}`,
          notificationId: id,
          actorId,
          createdAt: at,
        },
      })),
    )
  }
}

async function takeNotes(
  db: Database,
  userId: string,
  { id: lessonId, courseId }: BenchLesson,
): Promise<void> {
  const text =
    'Entries of one place are searched one after the other, so the table has to grow with what it holds.'
  const taken = Array.from({ length: NOTES }, (_, index) => ({
    ...{ id: randomUUID(), userId, courseId, lessonId, title: `What a look-up costs, ${index}`, text },
    ...{ seconds: index * 20, createdAt: new Date(), updatedAt: new Date() },
  }))
  await db.insert(notes).values(taken)
}
