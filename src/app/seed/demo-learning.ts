import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import {
  enrolments,
  lessonProgress,
  recordCourseSeen,
  refreshLearnedTotals,
  viewerDays,
} from '#features/learning/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { DemoPerson } from './demo-accounts.ts'
import { pickStableNumber } from './demo-courses.ts'
import { createSeedContext } from './seed-context.ts'

const DAY_MS = 24 * 3600_000
const MINUTE_MS = 60_000
/** How far back the learners' days go. */
const DAYS = 300
/** Progress in a course is drawn from 0 to this many percent, so that some learners have finished it. */
const FURTHEST = 130

type Learner = { id: string; username: string | null }

/** Gives the learners days of learning and progress in their courses, the same ones every time. */
export async function seedDemoLearning(
  db: Database,
  people: readonly DemoPerson[],
  startedAt: Date,
): Promise<void> {
  const names = people.filter(({ role }) => role === 'learner').map(({ username }) => username)
  const learners = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.username, names))
  if (learners.length === 0) return
  const days = learners.flatMap((learner) => buildDaysOfLearning(learner, startedAt))
  await db.insert(viewerDays).values(days).onConflictDoNothing()
  for (const learner of learners) await seedProgress(db, learner, startedAt)
  await seedViews(db)
  await refreshLearnedTotals(createSeedContext(db, startedAt))
}

/** Nobody has learned today, so that whoever tries the demonstration starts the day. */
function buildDaysOfLearning({ id, username }: Learner, startedAt: Date) {
  const diligence = 15 + pickStableNumber(`diligence of ${username}`, 65)
  return Array.from({ length: DAYS }, (_, index) => index + 1).flatMap((ago) => {
    const day = new Date(startedAt.getTime() - ago * DAY_MS).toISOString().slice(0, 10)
    const key = `${username} ${ago} days ago`
    const keen = Math.floor(ago / 20) % 3 === 0 ? diligence : diligence / 2
    if (pickStableNumber(key, 100) >= keen) return []
    return [{ viewerId: id, day, learnedMs: (4 + pickStableNumber(`minutes of ${key}`, 85)) * MINUTE_MS }]
  })
}

async function seedProgress(db: Database, { id: userId, username }: Learner, startedAt: Date) {
  const rows = await db
    .select({
      courseId: enrolments.courseId,
      slug: courses.seoTitle,
      since: enrolments.createdAt,
      lessonId: lessons.id,
    })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.courseId, enrolments.courseId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    // What has not started yet was seen by nobody.
    .where(and(eq(enrolments.userId, userId), isNull(courses.startsAt)))
    .orderBy(asc(enrolments.courseId), asc(lessons.seqNo))
  for (const [courseId, items] of Map.groupBy(rows, (row) => row.courseId)) {
    const slug = items[0]?.slug
    const far = pickStableNumber(`${username} came far in ${slug}`, FURTHEST) / 100
    const seen = items.slice(0, Math.floor(items.length * far))
    const values = seen.map(({ lessonId, since }, index) => {
      const share = (index + 1) / (items.length + 1)
      const seenAt = new Date(since.getTime() + share * (startedAt.getTime() - since.getTime()))
      return { viewerId: userId, lessonId, courseId, seenAt }
    })
    const [first] = values
    if (!first) continue
    await db.insert(lessonProgress).values(values).onConflictDoNothing()
    await recordCourseSeen(createSeedContext(db, first.seenAt), { userId, courseId })
  }
}

/** Each lecture that a learner has seen counts as one view. */
async function seedViews(db: Database) {
  await db
    .update(lessons)
    .set({
      viewCount: sql`(select count(*)::int from ${lessonProgress}
        where ${lessonProgress.lessonId} = ${lessons.id} and ${lessonProgress.seenAt} is not null)`,
    })
    .where(eq(lessons.type, 'lecture'))
  await db.update(courses).set({
    viewCount: sql`(select coalesce(sum(${lessons.viewCount}), 0)::int from ${lessons}
      where ${lessons.courseId} = ${courses.id})`,
  })
}
