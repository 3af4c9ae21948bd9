import { asc, desc, eq, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { batches, batchMembers, batchStageOpenings } from '#features/batches/server/index.ts'
import { addAccessGrants, courses, stages } from '#features/catalogue/server/index.ts'
import { enrolments } from '#features/learning/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { DEMO_ROLES } from './demo-accounts.ts'
import { SEED_JOB } from './seed-context.ts'

const DAY_MS = 24 * 3600_000
/** The hour, in UTC, at which batches start. */
const STARTS_AT_HOUR = 17

interface DemoBatch {
  readonly course: string
  /** The course whose learners are in it, where its own is open to its members alone. */
  readonly membersOf?: string
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
  /** When its last stage opens, in days from its start. */
  readonly lastStageInDays?: number
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
    course: 'python-practice-ground',
    membersOf: 'python-from-the-first-line',
    slug: 'python-practice-group',
    name: 'Python, the practice group',
    description:
      'Small programs, four stages, one group. The next stage opens when you have been through the one before it, and the last one for everybody on the same evening.',
    startsInDays: -16,
    days: 56,
    capacity: 12,
    members: 6,
    hasLearner: true,
    lastStageInDays: 42,
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

/** Runs of Ada's courses: one that runs, one with stages, one that starts in a month and has few seats, one that has ended. */
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
  {
    course: _,
    membersOf,
    startsInDays,
    days,
    members,
    hasLearner = false,
    lastStageInDays,
    ...texts
  }: DemoBatch,
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
  if (lastStageInDays !== undefined) {
    const opensAt = new Date(startsAt.getTime() + lastStageInDays * DAY_MS)
    await openLastStageAt(tx, batch.id, course.id, opensAt)
  }
  const enrolled = await tx
    .select({ id: enrolments.userId })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(membersOf === undefined ? eq(courses.id, course.id) : eq(courses.seoTitle, membersOf))
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
  await enrolDemoMembers(tx, joined, course.id, madeAt)
  if (membersOf === undefined) return
  await addAccessGrants(
    tx,
    { actor: SEED_JOB, at: madeAt },
    {
      ...{ subject: { courseId: course.id }, source: { kind: 'batch', reference: batch.id } },
      ...{ holders: { userIds: joined }, beginsAt: startsAt, expiresAt: null },
    },
  )
}

async function openLastStageAt(
  tx: Transaction,
  batchId: string,
  courseId: string,
  opensAt: Date,
): Promise<void> {
  const [last] = await tx
    .select({ stageId: stages.id })
    .from(stages)
    .where(eq(stages.courseId, courseId))
    .orderBy(desc(stages.stageNumber))
    .limit(1)
  if (last) await tx.insert(batchStageOpenings).values({ batchId, stageId: last.stageId, opensAt })
}

async function enrolDemoMembers(
  tx: Transaction,
  userIds: readonly string[],
  courseId: string,
  createdAt: Date,
): Promise<void> {
  const added = await tx
    .insert(enrolments)
    .values(userIds.map((userId) => ({ userId, courseId, createdAt })))
    .onConflictDoNothing()
    .returning()
  if (added.length > 0)
    await tx
      .update(courses)
      .set({ enrolCount: sql`${courses.enrolCount} + ${added.length}` })
      .where(eq(courses.id, courseId))
}
