import { and, arrayOverlaps, eq, inArray, lte } from 'drizzle-orm'
import { describeCodingProblems, describeQuestionSets } from '#features/assessments/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { PUBLICATION_UNDO_MS } from '../../rules/course-publication.ts'
import { listPracticeCodingIds, listPracticeSetIds } from '../../rules/curriculum.ts'
import { coursePublications } from '../course-publication-tables.ts'
import { lockCourseVideos } from '../lock-course.ts'
import { removeUnusedVideos } from '../remove-course.ts'
import { removeUnusedQuestionSets } from '../shared-question-sets.ts'
import { courses, lessons, videos } from '../tables.ts'
import { listPointSetIds } from '../video-questions.ts'
import type { VideoJobs } from '../videos/video-jobs.ts'
import { loadFormerCourse } from './former-course.ts'

type CourseRow = typeof courses.$inferSelect
type CoursePublicationRow = typeof coursePublications.$inferSelect

/**
 * Keeps what is published of a locked course before a publication changes it, in the place of what an earlier one has kept.
 *
 * @param input.now the time of the publication, which the course gets as well
 * @returns what was kept before: to be released once the course is published; null when there was nothing
 */
export async function keepFormerCourse(
  tx: Transaction,
  { course, publishedBy, now }: { course: CourseRow; publishedBy: string; now: Date },
): Promise<CoursePublicationRow | null> {
  const [replaced] = await tx
    .delete(coursePublications)
    .where(eq(coursePublications.courseId, course.id))
    .returning()
  const former = await loadFormerCourse(tx, course)
  const formerLessons = former?.lessons ?? []
  const asked = formerLessons.flatMap(({ questionSetId, videoQuestions }) => [
    ...(questionSetId === null ? [] : [questionSetId]),
    ...listPointSetIds(videoQuestions),
  ])
  const practised = (former?.sections ?? []).flatMap(({ practiceProblems = [] }) => practiceProblems)
  // A video may name a question of a set that is gone, which it does not ask.
  const sets = await describeQuestionSets(tx, [...asked, ...listPracticeSetIds(practised)])
  const problems = await describeCodingProblems(tx, [
    ...formerLessons.flatMap(({ codingProblemId }) => codingProblemId ?? []),
    ...listPracticeCodingIds(practised),
  ])
  await tx.insert(coursePublications).values({
    ...{ courseId: course.id, publishedBy, former },
    ...{ publishedAt: now, courseUpdatedAt: now, expiresAt: new Date(now.getTime() + PUBLICATION_UNDO_MS) },
    coverImage: former?.course.coverImage ?? null,
    thumbnails: [...new Set(formerLessons.flatMap(({ thumbnail }) => thumbnail ?? []))],
    videoIds: [...new Set(formerLessons.flatMap(({ videoId }) => videoId ?? []))],
    questionSetIds: [...sets.keys()],
    codingProblemIds: [...problems.keys()],
  })
  return replaced ?? null
}

/** Removes the videos and question sets that nothing needs any more once a publication is not there to be undone. Its pictures are left to the caller. */
export async function releaseFormerCourse(
  tx: Transaction,
  { videoIds, questionSetIds }: Pick<CoursePublicationRow, 'videoIds' | 'questionSetIds'>,
  videoJobs: VideoJobs,
): Promise<void> {
  await removeUnusedVideos(tx, videoIds, videoJobs)
  await removeUnusedQuestionSets(tx, questionSetIds)
}

/**
 * The last publication of a course, as long as it can be undone or would, were the course not so large: it is published, and nobody has
 * changed it since. Locked, where the course is.
 */
export async function findLastPublication(
  tx: Database | Transaction,
  { courseId, now }: { courseId: string; now: Date },
): Promise<CoursePublicationRow | null> {
  const [row] = await tx
    .select({ publication: coursePublications, course: courses })
    .from(coursePublications)
    .innerJoin(courses, eq(courses.id, coursePublications.courseId))
    .where(eq(coursePublications.courseId, courseId))
  if (!row || row.course.publishedAt === null) return null
  const { publication, course } = row
  const isLast = course.updatedAt.getTime() === publication.courseUpdatedAt.getTime()
  return isLast && now < publication.expiresAt ? publication : null
}

/** Whether all videos, question sets and coding problems that undoing a publication needs are there. The caller has locked them. */
export async function hasFormerContent(
  tx: Transaction,
  {
    videoIds,
    questionSetIds,
    codingProblemIds,
  }: Pick<CoursePublicationRow, 'videoIds' | 'questionSetIds' | 'codingProblemIds'>,
): Promise<boolean> {
  const sets = await describeQuestionSets(tx, questionSetIds)
  const problems = await describeCodingProblems(tx, codingProblemIds)
  return (
    sets.size === questionSetIds.length &&
    problems.size === new Set(codingProblemIds).size &&
    (await tx.$count(videos, inArray(videos.id, videoIds))) === videoIds.length
  )
}

/** Forgets a publication: it cannot be undone any more, or has been. */
export async function deletePublication(tx: Transaction, courseId: string): Promise<void> {
  await tx.delete(coursePublications).where(eq(coursePublications.courseId, courseId))
}

/**
 * Removes publications whose time is over, each in a transaction, with what only they needed.
 * @param deps.leavePictures called in that transaction with the storage keys of its pictures, which others may use
 */
export async function removeExpiredPublications(
  db: Database,
  {
    now,
    videoJobs,
    leavePictures,
  }: {
    now: Date
    videoJobs: VideoJobs
    leavePictures: (tx: Transaction, keys: readonly string[]) => Promise<void>
  },
): Promise<void> {
  const expired = await db
    .select({ courseId: coursePublications.courseId })
    .from(coursePublications)
    .where(lte(coursePublications.expiresAt, now))
  for (const { courseId } of expired)
    await db.transaction(async (tx) => {
      await lockCourseVideos(tx, eq(courses.id, courseId))
      const [row] = await tx
        .delete(coursePublications)
        .where(and(eq(coursePublications.courseId, courseId), lte(coursePublications.expiresAt, now)))
        .returning()
      if (row) await releaseFormerCourse(tx, row, videoJobs)
      if (row) await leavePictures(tx, listPublicationPictures(row))
    })
}

/**
 * Makes the last publications of a creator's courses final, and forgets what was published before; what only that needs is removed
 * with those whose time is over.
 * @returns storage keys of pictures, which others may use
 */
export async function expirePublications(tx: Transaction, creatorId: string): Promise<string[]> {
  const own = tx.select({ id: courses.id }).from(courses).where(eq(courses.creatorId, creatorId))
  const rows = await tx
    .update(coursePublications)
    .set({ former: null, expiresAt: new Date(0) })
    .where(inArray(coursePublications.courseId, own))
    .returning({ coverImage: coursePublications.coverImage, thumbnails: coursePublications.thumbnails })
  return rows.flatMap(listPublicationPictures)
}

/** Storage keys of the pictures that undoing a publication needs: its cover, and those of its lectures. */
export const listPublicationPictures = ({
  coverImage,
  thumbnails,
}: Pick<CoursePublicationRow, 'coverImage' | 'thumbnails'>): string[] => [
  ...(coverImage ? [coverImage] : []),
  ...thumbnails,
]

/** Of these storage keys, the pictures that a lesson shows, and those that undoing a publication needs. */
export async function listLessonPictures(
  db: Database | Transaction,
  keys: readonly string[],
): Promise<string[]> {
  const shown = await db
    .select({ key: lessons.thumbnail })
    .from(lessons)
    .where(inArray(lessons.thumbnail, [...keys]))
  const former = await db
    .select({ keys: coursePublications.thumbnails })
    .from(coursePublications)
    .where(arrayOverlaps(coursePublications.thumbnails, [...keys]))
  return [...shown.flatMap(({ key }) => key ?? []), ...former.flatMap((row) => row.keys)]
}

/** Of these storage keys, the covers that undoing a publication needs. */
export async function listFormerCovers(
  db: Database | Transaction,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .select({ key: coursePublications.coverImage })
    .from(coursePublications)
    .where(inArray(coursePublications.coverImage, [...keys]))
  return rows.flatMap(({ key }) => key ?? [])
}
