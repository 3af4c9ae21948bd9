import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { bundleCourses, bundles, courses } from '#features/catalogue/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { countSeatsLeft, getBatchPhase } from '../../rules/batch.ts'
import type { BatchCard, BatchCriteria, Cohort } from '../../rules/schemas.ts'
import { isSubjectPublished } from '../find-batch.ts'
import { batches, batchMentors, batchWaiting } from '../tables.ts'

/** Category of a bundle: that of its first course. */
const bundleCategory = (db: Database | Transaction) =>
  db
    .select({ category: sql`c.category` })
    .from(bundleCourses)
    .innerJoin(sql`courses c`, sql`c.id = ${bundleCourses.courseId}`)
    .where(eq(bundleCourses.bundleId, batches.bundleId))
    .orderBy(asc(bundleCourses.seqNo))
    .limit(1)

/** Batches as their cards show them. The caller says in which order. */
export const selectBatchCards = (db: Database | Transaction, where: SQL | undefined) =>
  db
    .select({
      batch: batches,
      subjectTitle: sql<string>`coalesce(${courses.title}, ${bundles.title})`,
      coverImage: sql<
        string | null
      >`case when ${batches.courseId} is null then ${bundles.coverImage} else ${courses.coverImage} end`,
      category: sql<string>`coalesce(${courses.category}, (${bundleCategory(db)}), '')`,
      isPublished: isSubjectPublished,
      waitingCount: sql<number>`(select count(*)::int from ${batchWaiting} where ${batchWaiting.batchId} = ${batches.id})`,
      mentorCount: sql<number>`(select count(*)::int from ${batchMentors} where ${batchMentors.batchId} = ${batches.id})`,
    })
    .from(batches)
    .leftJoin(courses, eq(courses.id, batches.courseId))
    .leftJoin(bundles, eq(bundles.id, batches.bundleId))
    .where(where)

export type BatchCardRow = Awaited<ReturnType<typeof selectBatchCards>>[number]

export function presentBatchCard(
  { batch, subjectTitle, coverImage, category }: BatchCardRow,
  now: Date,
): BatchCard {
  const { id, slug, name, visibility, capacity, memberCount, startsAt, endsAt } = batch
  return {
    id,
    slug,
    name,
    type: batch.courseId === null ? 'bundle' : 'course',
    subjectTitle,
    coverImage: coverImage && `/media/${coverImage}`,
    category,
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    phase: getBatchPhase(batch, now),
    visibility,
    capacity,
    seatsLeft: countSeatsLeft(batch),
    memberCount,
  }
}

/** What its certificate needs. */
export const pickCriteria = ({
  neededProgress,
  neededStages,
  neededAssignments,
  neededClasses,
}: BatchCriteria): BatchCriteria => ({ neededProgress, neededStages, neededAssignments, neededClasses })

/** For who runs it, or guides its people. */
export function presentCohort(row: BatchCardRow, now: Date, canManage = true): Cohort {
  const { description, videoRestriction, version, archivedAt } = row.batch
  return {
    ...presentBatchCard(row, now),
    ...pickCriteria(row.batch),
    description,
    videoRestriction,
    canManage,
    version,
    isArchived: archivedAt !== null,
    waitingCount: row.waitingCount,
    mentorCount: row.mentorCount,
  }
}
