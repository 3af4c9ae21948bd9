import { eq } from 'drizzle-orm'
import { buildActor, isBanned, users } from '#features/accounts/server/index.ts'
import {
  getLessonRefusal,
  type LessonRefusal,
  requiresAccessGrant,
} from '#features/catalogue/rules/policy.ts'
import {
  courses,
  getVideoFileNames,
  lessons,
  resolveCourseGrant,
  videos,
} from '#features/catalogue/server/index.ts'
import type { QueryContext, SettingsContext } from '#platform/server/command-context.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { LessonWatchAccess, Viewer } from '../../rules/tick.ts'
import { isInStartedBatch } from './batch-status.ts'
import { isWaitingForCourseStart } from './enrolment-status.ts'

const readLesson = defineRead('learning_watched_lesson', (db, given: Placeholders<{ lessonId: string }>) =>
  db
    .select({
      course: courses,
      lesson: { isLocked: lessons.isLocked, sectionId: lessons.sectionId },
      video: videos,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(videos, eq(videos.id, lessons.videoId))
    .where(eq(lessons.id, given.lessonId)),
)

const readUser = defineRead('learning_watching_user', (db, given: Placeholders<{ userId: string }>) =>
  db.select().from(users).where(eq(users.id, given.userId)),
)

interface FoundLesson {
  readonly answer: LessonWatchAccess
  /** Where its finished video lies in the storage, and the name of its playlist there. */
  readonly stream: { readonly folder: string; readonly playlist: string } | null
  /** Why it does not open to this viewer, in the words of the policy. */
  readonly refusal: LessonRefusal | null
}

const MISSING: FoundLesson = { answer: { refused: 'unknown-lesson' }, stream: null, refusal: 'NOT_FOUND' }

type LessonContext = QueryContext & SettingsContext

interface LessonOfViewer {
  readonly lessonId: string
  readonly viewer: Viewer
}

/** A lesson with what a viewer may do with it now. */
export async function findLessonForViewer(
  ctx: LessonContext,
  { lessonId, viewer }: LessonOfViewer,
): Promise<FoundLesson> {
  const { db } = ctx
  const [[row], [user]] = await Promise.all([
    readLesson(db, { lessonId }),
    viewer.kind === 'learner' ? readUser(db, { userId: viewer.id }) : [],
  ])
  if (!row) return MISSING
  if (viewer.kind === 'learner' && (!user || isBanned(user, ctx.clock.now()))) return MISSING
  const actor = user ? buildActor(user) : null
  const course = {
    ...(await resolveCourseGrant({ ...ctx, actor }, row.course)),
    waiting: await isWaitingForCourseStart({ ...ctx, actor }, row.course),
  }
  const refusal = getLessonRefusal(actor, course, row.lesson)
  if (refusal) return { answer: { refused: 'forbidden-lesson' }, stream: null, refusal }
  const { id: videoId, state, durationMs, folder } = row.video
  if (state !== 'ready' || durationMs === null) return MISSING
  const isLimited = !requiresAccessGrant(course) && !actor?.unlimitedWatch && course.creatorId !== viewer.id
  const capped = isLimited && !(actor && (await isInStartedBatch({ ...ctx, actor }, course.id)))
  const stream = folder === null ? null : { folder, playlist: getVideoFileNames(row.video).playlist }
  return { answer: { courseId: course.id, videoId, durationMs, capped }, stream, refusal: null }
}

/**
 * What a tick on this lesson is checked against: whether the viewer may watch it, its length, and whether watching uses up
 * their daily allowance. Content of restricted and practice courses, of one's batches and one's own never does.
 */
export const getLessonWatchAccess = async (
  ctx: LessonContext,
  which: LessonOfViewer,
): Promise<LessonWatchAccess> => (await findLessonForViewer(ctx, which)).answer
