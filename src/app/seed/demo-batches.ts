import { asc, eq, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { batches, batchMembers } from '#features/batches/server/index.ts'
import { courses } from '#features/catalogue/server/index.ts'
import { enrolments } from '#features/learning/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { DEMO_ROLES } from './demo-accounts.ts'

const DAY_MS = 24 * 3600_000
/** The hour, in UTC, at which batches start. */
const STARTS_AT_HOUR = 17

interface DemoBatch {
  readonly course: string
  readonly slug: string
  readonly name: string
  readonly description: string
  /** From the start of the demonstration; negative before it. */
  readonly startsInDays: number
  readonly days: number
  readonly capacity: number | null
  readonly members: number
  /** Whether the demonstration's learner is in it. */
  readonly hasLearner?: boolean
}

const DEMO_BATCHES: readonly DemoBatch[] = [
  {
    course: 'python-from-the-first-line',
    slug: 'python-autumn-run',
    name: 'Python, the autumn run',
    description:
      'Eight weeks, two evenings each. We read the lessons on our own and write the same small program every week.\n\nPlan for about four hours a week. Nobody is left behind: whoever misses an evening finds everything here.',
    startsInDays: -17,
    days: 56,
    capacity: 40,
    members: 9,
    hasLearner: true,
  },
  {
    course: 'choosing-the-right-container',
    slug: 'containers-in-a-small-group',
    name: 'Containers in a small group',
    description:
      'Lists, sets, maps and queues with eight people at one table. Each week one of us brings a problem from work, and we choose its container together.',
    startsInDays: 30,
    days: 28,
    capacity: 8,
    members: 5,
  },
  {
    course: 'typescript-for-javascript-people',
    slug: 'typescript-spring-run',
    name: 'TypeScript, the spring run',
    description: 'Six weeks from the first annotation to types that find mistakes before people do.',
    startsInDays: -120,
    days: 42,
    capacity: null,
    members: 7,
  },
]

/** Three runs of Ada's courses: one that runs, one that starts in a month and has few seats, one that has ended. */
export async function seedDemoBatches(tx: Transaction, startedAt: Date): Promise<void> {
  const [learner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, DEMO_ROLES.learner))
  for (const batch of DEMO_BATCHES) {
    const [course] = await tx
      .select({ id: courses.id, creatorId: courses.creatorId })
      .from(courses)
      .where(eq(courses.seoTitle, batch.course))
    if (course) await seedDemoBatch(tx, batch, { course, learnerId: learner?.id, startedAt })
  }
}

interface BatchPlace {
  readonly course: { readonly id: string; readonly creatorId: string }
  readonly learnerId: string | undefined
  readonly startedAt: Date
}

async function seedDemoBatch(
  tx: Transaction,
  { course: _, startsInDays, days, members, hasLearner = false, ...texts }: DemoBatch,
  { course, learnerId, startedAt }: BatchPlace,
): Promise<void> {
  const startsAt = new Date(startedAt.getTime() + startsInDays * DAY_MS)
  startsAt.setUTCHours(STARTS_AT_HOUR, 0, 0, 0)
  const madeAt = new Date(Math.min(startsAt.getTime(), startedAt.getTime()) - 14 * DAY_MS)
  const [batch] = await tx
    .insert(batches)
    .values({
      ...texts,
      courseId: course.id,
      creatorId: course.creatorId,
      visibility: 'public',
      startsAt,
      endsAt: new Date(startsAt.getTime() + days * DAY_MS),
      createdAt: madeAt,
      updatedAt: madeAt,
    })
    .onConflictDoNothing()
    .returning({ id: batches.id })
  if (!batch) return
  if (hasLearner && learnerId !== undefined) await enrolDemoLearner(tx, learnerId, course.id, madeAt)
  const enrolled = await tx
    .select({ id: enrolments.userId })
    .from(enrolments)
    .where(eq(enrolments.courseId, course.id))
    .orderBy(asc(enrolments.createdAt), asc(enrolments.userId))
  const others = enrolled.map(({ id }) => id).filter((id) => id !== learnerId)
  const joined = [...(hasLearner && learnerId !== undefined ? [learnerId] : []), ...others].slice(0, members)
  if (joined.length === 0) return
  await tx.insert(batchMembers).values(
    joined.map((userId, index) => ({
      batchId: batch.id,
      userId,
      joinedAt: new Date(madeAt.getTime() + index * DAY_MS),
    })),
  )
  await tx.update(batches).set({ memberCount: joined.length }).where(eq(batches.id, batch.id))
}

async function enrolDemoLearner(
  tx: Transaction,
  userId: string,
  courseId: string,
  createdAt: Date,
): Promise<void> {
  const added = await tx
    .insert(enrolments)
    .values({ userId, courseId, createdAt })
    .onConflictDoNothing()
    .returning()
  if (added.length > 0)
    await tx
      .update(courses)
      .set({ enrolCount: sql`${courses.enrolCount} + 1` })
      .where(eq(courses.id, courseId))
}
