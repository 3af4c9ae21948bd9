import { eq } from 'drizzle-orm'
import { buildActor, isBanned, users } from '#features/accounts/server/index.ts'
import {
  getLessonRefusal,
  type LessonRefusal,
  requiresAccessGrant,
} from '#features/catalogue/rules/policy.ts'
import { courses, lessons, resolveCourseGrant, videos } from '#features/catalogue/server/index.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import type { LessonWatchAccess, Viewer } from '../../rules/tick.ts'
import { isWaitingForCourseStart } from './enrolment-status.ts'

interface FoundLesson {
  readonly answer: LessonWatchAccess
  /** Where its finished video lies in the storage. */
  readonly folder: string | null
  /** Why it does not open to this viewer, in the words of the policy. */
  readonly refusal: LessonRefusal | null
}

const MISSING: FoundLesson = { answer: { refused: 'unknown-lesson' }, folder: null, refusal: 'NOT_FOUND' }

type LessonContext = Pick<RequestContext, 'db' | 'clock' | 'settings'>

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
  const [row] = await db
    .select({ course: courses, lesson: { isLocked: lessons.isLocked }, video: videos })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(videos, eq(videos.id, lessons.videoId))
    .where(eq(lessons.id, lessonId))
  if (!row) return MISSING
  const [user] = viewer.kind === 'learner' ? await db.select().from(users).where(eq(users.id, viewer.id)) : []
  if (viewer.kind === 'learner' && (!user || isBanned(user, ctx.clock.now()))) return MISSING
  const actor = user ? buildActor(user) : null
  const course = {
    ...(await resolveCourseGrant({ db, actor }, row.course)),
    waiting: await isWaitingForCourseStart({ ...ctx, actor }, row.course),
  }
  const refusal = getLessonRefusal(actor, course, row.lesson)
  if (refusal) return { answer: { refused: 'forbidden-lesson' }, folder: null, refusal }
  const { id: videoId, state, durationMs, folder } = row.video
  if (state !== 'ready' || durationMs === null) return MISSING
  const capped = !requiresAccessGrant(course) && !actor?.unlimitedWatch && course.creatorId !== viewer.id
  return { answer: { courseId: course.id, videoId, durationMs, capped }, folder, refusal: null }
}

/**
 * What a tick on this lesson is checked against: whether the viewer may watch it, its length, and whether watching uses up
 * their daily allowance. Content of restricted and practice courses and one's own never does.
 */
export const getLessonWatchAccess = async (
  ctx: LessonContext,
  which: LessonOfViewer,
): Promise<LessonWatchAccess> => (await findLessonForViewer(ctx, which)).answer
