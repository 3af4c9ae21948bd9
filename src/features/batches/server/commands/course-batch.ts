import { and, asc, eq, isNotNull, like, sql } from 'drizzle-orm'
import { requiresAccessGrant } from '#features/catalogue/rules/policy.ts'
import { courses, moveAccessGrants, notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { findFreeSlug, SLUG_MAX_LENGTH } from '#platform/rules/slug.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { BATCH_NAME_MAX_LENGTH, COURSE_BATCH_DAYS, MAX_BATCHES_OF_SUBJECT } from '../../rules/limits.ts'
import type { BatchRow } from '../find-batch.ts'
import { batches } from '../tables.ts'

const DAY_MS = 86_400_000
const ACTOR = { kind: 'job', job: 'batches:course-batch' } as const

interface StartedCourse {
  readonly id: string
  readonly creatorId: string
  readonly title: string
  readonly seoTitle: string
  readonly visibility: (typeof courses.$inferSelect)['visibility']
  readonly startsAt: Date
}

/**
 * Gives a published course with `cohort` and a start its batch, unless it has one with that start. When the course gets another start
 * before the batch has begun, the batch moves along and stays as long as it is, unless somebody has given it another start than the
 * course's, or it would be over by now; later it is another run, with a batch of its own. Nothing is taken away: a course that is no
 * cohort any more keeps its batch. Asked again it changes nothing.
 */
export async function makeCourseBatch(
  { db, clock }: QueryContext,
  { courseId }: { courseId: string },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    // Nothing else makes such batches, so that none comes between the two reads below.
    await acquireTransactionLock(tx, 'course-batch', courseId)
    const course = await lockStartedCourse(tx, courseId)
    if (!course) return
    // The course before its batches, as whoever deletes it; rows before the lock of the list, as copying a batch has it.
    const isOwn = and(eq(batches.courseId, courseId), isNotNull(batches.courseStart))
    const own = await tx.select().from(batches).where(isOwn).orderBy(asc(batches.id)).for('no key update')
    await acquireTransactionLock(tx, 'batches', courseId)
    const known = await tx
      .select({ startsAt: batches.startsAt, courseStart: batches.courseStart })
      .from(batches)
      .where(eq(batches.courseId, courseId))
    const isStart = (time: Date | null) => time?.getTime() === course.startsAt.getTime()
    if (known.some((batch) => isStart(batch.startsAt) || isStart(batch.courseStart))) return
    const waiting = own.findLast(({ startsAt, archivedAt }) => startsAt > now && archivedAt === null)
    if (waiting) await followCourseStart(tx, waiting, course, now)
    else if (known.length < MAX_BATCHES_OF_SUBJECT) await insertCourseBatch(tx, course, now)
    await notifyCatalogueChanged(tx)
  })
}

/** Keeps a course from being deleted. @returns null unless it has a start and a cohort, and is published */
async function lockStartedCourse(tx: Transaction, courseId: string): Promise<StartedCourse | null> {
  const [course] = await tx
    .select({
      ...{ id: courses.id, creatorId: courses.creatorId, title: courses.title, seoTitle: courses.seoTitle },
      ...{ visibility: courses.visibility, startsAt: courses.startsAt },
    })
    .from(courses)
    .where(
      and(
        ...[eq(courses.id, courseId), eq(courses.kind, 'course'), eq(courses.isCohort, true)],
        isNotNull(courses.publishedAt),
      ),
    )
    .for('key share')
  return course?.startsAt ? { ...course, startsAt: course.startsAt } : null
}

async function followCourseStart(
  tx: Transaction,
  { id, version, startsAt: from, endsAt, courseStart, slug }: BatchRow,
  { startsAt }: StartedCourse,
  now: Date,
): Promise<void> {
  const isAsMade = from.getTime() === courseStart?.getTime()
  const movedEnd = new Date(endsAt.getTime() + startsAt.getTime() - from.getTime())
  // Its members would find it over before it has begun.
  if (isAsMade && movedEnd <= now) return
  await tx
    .update(batches)
    .set({
      courseStart: startsAt,
      ...(isAsMade && { startsAt, endsAt: movedEnd, version: version + 1, updatedAt: now }),
    })
    .where(eq(batches.id, id))
  if (!isAsMade) return
  await moveAccessGrants(tx, { kind: 'batch', reference: id }, startsAt)
  await writeAuditEntry(tx, {
    ...{ at: now, actor: ACTOR, action: 'batch.updated', subjectId: id },
    details: { slug },
  })
}

async function insertCourseBatch(tx: Transaction, course: StartedCourse, now: Date): Promise<void> {
  const { id: courseId, creatorId, title, seoTitle, visibility, startsAt } = course
  const endsAt = new Date(startsAt.getTime() + COURSE_BATCH_DAYS * DAY_MS)
  // Nobody could join it.
  if (endsAt <= now) return
  const [made] = await tx
    .insert(batches)
    .values({
      ...{ courseId, creatorId, startsAt, endsAt, courseStart: startsAt },
      ...{ slug: await findBatchSlug(tx, seoTitle), name: title.slice(0, BATCH_NAME_MAX_LENGTH).trim() },
      description: '',
      // What takes a grant is not given away by its batch.
      visibility: requiresAccessGrant({ visibility }) ? 'restricted' : 'public',
      ...{ createdAt: now, updatedAt: now },
    })
    .returning({ id: batches.id, slug: batches.slug })
  if (made)
    await writeAuditEntry(tx, {
      ...{ at: now, actor: ACTOR, action: 'batch.created', subjectId: made.id },
      details: { slug: made.slug },
    })
}

/** An address for a batch like that of its course or its name, with a number where it is taken. */
export async function findBatchSlug(tx: Transaction, seoTitle: string): Promise<string> {
  const slug = seoTitle.slice(0, SLUG_MAX_LENGTH)
  // Of two courses that ask for one slug the second waits, then sees the first.
  await acquireTransactionLock(tx, 'batch-slug', slug)
  const taken = await tx
    .select({ slug: batches.slug })
    .from(batches)
    .where(like(batches.slug, sql`${`${slug.slice(0, SLUG_MAX_LENGTH - 10)}%`}`))
  const known = new Set(taken.map((row) => row.slug))
  return findFreeSlug(slug, (candidate) => known.has(candidate))
}
