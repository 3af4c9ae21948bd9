import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import {
  firstAttempts,
  firstSingleAnswers,
  listQuestionFingerprints,
} from '#features/assessments/server/index.ts'
import { courses, lessons, listPointSetIds } from '#features/catalogue/server/index.ts'
import { comments } from '#features/community/server/index.ts'
import { countInsights, refreshWaitingThreads } from '#features/insights/server/index.ts'
import { courseCompletions, lessonProgress } from '#features/learning/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { DemoPerson } from './demo-accounts.ts'
import { pickStableNumber } from './demo-courses.ts'

const DAY_MS = 24 * 3600_000
/** Players report positions on this grid. */
const GRID_MS = 100
/** How far back single videos were watched. */
const DAYS = 85

/**
 * Gives creators something to look at: what learners have watched of films, seen to the end or left at some point, how they answered, and what was
 * asked. The same every time. Films are counted once they are ready.
 */
export async function seedDemoWatching(
  ctx: QueryContext,
  people: readonly DemoPerson[],
  startedAt: Date,
): Promise<void> {
  const { db } = ctx
  const names = people.filter(({ role }) => role === 'learner').map(({ username }) => username)
  await seedWatched(db, names, startedAt)
  await seedFirstAttempts(db)
  await seedAnswersInVideos(db)
  await seedCompletions(db)
  const threads = await db.select({ id: comments.id }).from(comments).where(sql`thread_id is null`)
  await refreshWaitingThreads(
    db,
    threads.map(({ id }) => id),
  )
  await countInsights(ctx)
}

async function seedWatched(db: Database, names: string[], startedAt: Date): Promise<void> {
  const rows = await db
    .select({
      viewerId: users.id,
      username: users.username,
      lessonId: lessons.id,
      courseId: courses.id,
      slug: sql<string>`${courses.seoTitle} || '/' || ${lessons.seoTitle}`,
      durationMs: lessons.durationMs,
      seenAt: lessonProgress.seenAt,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(users, inArray(users.username, names))
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.viewerId, users.id), eq(lessonProgress.lessonId, lessons.id)),
    )
    .where(
      sql`${lessons.type} = 'lecture' and (${lessonProgress.seenAt} is not null or ${courses.kind} = 'video')`,
    )
  const values = rows.flatMap(({ username, slug, durationMs, seenAt, viewerId, lessonId, courseId }) => {
    const key = `${username} watched ${slug}`
    if (!seenAt && pickStableNumber(`${key} at all`, 100) < 20) return []
    const days = 1 + pickStableNumber(`${key} days ago`, DAYS)
    const at = seenAt ?? new Date(startedAt.getTime() - days * DAY_MS)
    const share = seenAt ? 0.92 + pickStableNumber(key, 9) / 100 : (10 + pickStableNumber(key, 91)) / 100
    const from = pickStableNumber(`${key} without the beginning`, 5) === 0 ? 8_000 : 0
    const to = Math.max(from, Math.floor((share * durationMs) / GRID_MS) * GRID_MS)
    if (to === from) return []
    const watched = [[from, to] as const]
    const length = { watched, watchedMs: to - from, counted: watched }
    return [
      { viewerId, lessonId, courseId, ...length, countedDay: at.toISOString().slice(0, 10), watchedAt: at },
    ]
  })
  if (values.length === 0) return
  await db
    .insert(lessonProgress)
    .values(values)
    .onConflictDoUpdate({
      target: [lessonProgress.viewerId, lessonProgress.lessonId],
      set: {
        watched: sql`excluded.watched`,
        watchedMs: sql`excluded.watched_ms`,
        counted: sql`excluded.counted`,
        countedDay: sql`excluded.counted_day`,
        watchedAt: sql`excluded.watched_at`,
      },
    })
}

/** Whoever has passed questions has tried them, some with a mistake or two. */
async function seedFirstAttempts(db: Database): Promise<void> {
  const passed = await db
    .select({
      userId: users.id,
      username: users.username,
      questionSetId: lessons.questionSetId,
      seenAt: lessonProgress.seenAt,
    })
    .from(lessonProgress)
    .innerJoin(lessons, and(eq(lessons.id, lessonProgress.lessonId), eq(lessons.type, 'mcq')))
    .innerJoin(users, eq(users.id, lessonProgress.viewerId))
  const sets = [...new Set(passed.flatMap(({ questionSetId }) => questionSetId ?? []))]
  const questions = Map.groupBy(await listQuestionFingerprints({ db }, sets), (row) => row.questionSetId)
  const attempts = passed.flatMap(({ userId, username, questionSetId, seenAt }) => {
    const own = questions.get(questionSetId ?? '') ?? []
    if (questionSetId === null || seenAt === null || own.length === 0) return []
    const isWrong = ({ promptHtml }: (typeof own)[number]) =>
      pickStableNumber(`${username} answers ${promptHtml}`, 100) < pickStableNumber(promptHtml, 60)
    const rightQuestions = own.filter((one) => !isWrong(one)).map(({ fingerprint }) => fingerprint)
    const wrongQuestions = own.filter(isWrong).map(({ fingerprint }) => fingerprint)
    return [{ userId, questionSetId, rightQuestions, wrongQuestions, createdAt: seenAt }]
  })
  if (attempts.length > 0) await db.insert(firstAttempts).values(attempts).onConflictDoNothing()
}

/** Whoever has seen a film that asks something has answered, or skipped it. */
async function seedAnswersInVideos(db: Database): Promise<void> {
  const seen = await db
    .select({
      userId: users.id,
      username: users.username,
      lessonId: lessons.id,
      points: lessons.videoQuestions,
      seenAt: lessonProgress.seenAt,
    })
    .from(lessonProgress)
    .innerJoin(lessons, and(eq(lessons.id, lessonProgress.lessonId), eq(lessons.type, 'lecture')))
    .innerJoin(users, eq(users.id, lessonProgress.viewerId))
  const sets = [...new Set(seen.flatMap(({ points }) => listPointSetIds(points)))]
  const questions = new Map((await listQuestionFingerprints({ db }, sets)).map((row) => [row.id, row]))
  const answers = seen.flatMap(({ userId, username, lessonId, points, seenAt }) =>
    points.flatMap(({ questionId }) => {
      const question = questions.get(questionId)
      if (!question || seenAt === null) return []
      const { questionSetId, fingerprint, promptHtml } = question
      const pick = pickStableNumber(`${username} answers ${promptHtml}`, 100)
      if (pick >= 90) return []
      const isRight = pick >= pickStableNumber(promptHtml, 60)
      return [
        { userId, lessonId, questionSetId, fingerprint, isRight, isForFigures: true, createdAt: seenAt },
      ]
    }),
  )
  if (answers.length > 0) await db.insert(firstSingleAnswers).values(answers).onConflictDoNothing()
}

const seedCompletions = (db: Database) =>
  db.execute(sql`
    insert into ${courseCompletions} (user_id, course_id, completed_at)
    select p.viewer_id, c.id, max(p.seen_at)
    from ${courses} c join ${lessonProgress} p on p.course_id = c.id and p.seen_at is not null
    where c.kind = 'course' and exists (select from ${users} u where u.id = p.viewer_id)
    group by p.viewer_id, c.id
    having count(*) = (select count(*) from ${lessons} l where l.course_id = c.id)
    on conflict do nothing`)
