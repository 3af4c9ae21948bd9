import { listBatchFigures } from '#features/batches/rules/figures.ts'
import type { BatchDetail } from '#features/batches/rules/schemas.ts'
import { getBatchContentsPath } from '#features/batches/web/index.ts'
import type { Api } from './api.ts'

/** As many as progress is asked of at once. */
const MOST_COURSES = 100

export interface NextInBatch {
  courseId: string
  address: string
  /** Of the course that is not finished; null while nobody goes on in it, and with all of them finished. */
  courseTitle: string | null
}

/**
 * Where a member of a batch goes on: in the first of its courses that they have not finished, or, with all of them finished, in the
 * first that has new lessons, or in the first. Null for everybody else.
 */
export async function findNextInBatch(
  api: Api,
  { slug, courses: all, viewer, startsInMs }: BatchDetail,
): Promise<NextInBatch | null> {
  const courses = all.slice(0, MOST_COURSES)
  if (viewer.place !== 'member' || courses.length === 0) return null
  const { data } = await api.learning.listCourseViewerStates({ courseIds: courses.map(({ id }) => id) })
  const states = new Map(data.map((state) => [state.courseId, state]))
  const unfinished =
    courses.find(({ id }) => (states.get(id)?.progress ?? 0) < 100) ??
    courses.find(({ id }) => (states.get(id)?.newLessonCount ?? 0) > 0)
  const course = unfinished ?? courses[0]
  if (!course) return null
  const { destination } = await api.learning.continueCourse({ courseId: course.id })
  // Staff and creators are not made to wait, and go to the lessons.
  const hasStarted = startsInMs <= 0 || destination.place === 'video'
  return {
    courseId: course.id,
    address: startsInMs <= 0 ? getBatchContentsPath(slug) : destination.address,
    courseTitle: hasStarted && unfinished ? unfinished.title : null,
  }
}

/** What the batch counts of a member, and what they hand in next. */
export async function loadBatchFigures(api: Api, batch: BatchDetail) {
  const { id: batchId, slug } = batch
  const [progress, assignments, classes] = await Promise.all([
    api.batches.getBatchProgress({ slug }),
    api.assignments.getAssignmentProgress({ slug }),
    api.liveClasses.getOwnAttendance({ batchId }),
  ])
  const figures = listBatchFigures(batch, {
    progress: {
      completed: progress.lessonsSeen,
      total: progress.lessonCount,
      added: progress.newLessonCount,
    },
    stages: { completed: progress.stagesCleared, total: progress.stageCount },
    assignments: { completed: assignments.accepted, total: assignments.total },
    classes: { completed: classes.attended, total: classes.total },
  })
  return { figures, assignment: assignments.next }
}
