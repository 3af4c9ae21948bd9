import { useActor } from '#features/accounts/web/index.ts'
import { createBatchLoader } from '#platform/web/batch-loader.ts'
import type { ReaderQuery } from '#platform/web/query-client.ts'
import { changeReaderSwitch, refetchReaderQueries, useReaderQueries } from '#platform/web/reader-query.ts'
import type { CourseProgressSummary } from '../../rules/course-progress.ts'
import type { CourseViewerState } from '../../rules/library.ts'
import { learningApi } from '../api.ts'

const QUERY_KEY = ['learning', 'course-viewer-state']

/** One request for all cards that appear at the same moment; it takes at most 100 courses. */
const loadState = createBatchLoader(
  async (courseIds) => {
    const { data } = await learningApi.listCourseViewerStates({ courseIds })
    return data.map((state) => [state.courseId, state] as const)
  },
  { size: 100 },
)

const getUntouchedState = (courseId: string): CourseViewerState => ({
  courseId,
  onWishlist: false,
  progress: null,
  completedAt: null,
  newLessonCount: 0,
})

const stateQuery = (courseId: string): ReaderQuery<CourseViewerState> => ({
  queryKey: [...QUERY_KEY, courseId],
  queryFn: async () => (await loadState(courseId)) ?? getUntouchedState(courseId),
})

/** The reader's own state of a course, loaded after the page has rendered, since the page is the same for everybody. */
export function useCourseViewerState(courseId: string): CourseViewerState | undefined {
  const [state] = useReaderQueries(useActor()?.id ?? null, [stateQuery(courseId)])
  return state
}

/** The progress of those who are enrolled, by course id. */
export const mapCourseProgress = (
  states: readonly CourseViewerState[],
): ReadonlyMap<string, CourseProgressSummary> =>
  new Map(
    states.flatMap(({ courseId, progress, completedAt, newLessonCount }) =>
      progress === null ? [] : [[courseId, { progress, completedAt, newLessonCount }]],
    ),
  )

/** How far the reader is in those of these courses that they are enrolled in, by course id. */
export function useCourseProgress(
  courses: readonly { id: string }[],
): ReadonlyMap<string, CourseProgressSummary> {
  const states = useReaderQueries(
    useActor()?.id ?? null,
    courses.map(({ id }) => stateQuery(id)),
  )
  return mapCourseProgress(states.flatMap((state) => state ?? []))
}

/** Asks for all states again: more than one of them may have changed. */
export const refetchCourseViewerStates = (): void =>
  void refetchReaderQueries(QUERY_KEY).catch(() => undefined)

/**
 * Puts a course on the wishlist or takes it off: at once, and back when the server refuses.
 * @throws the refusal
 */
export const changeWishlist = (userId: string, courseId: string, onWishlist: boolean): Promise<void> =>
  changeReaderSwitch<CourseViewerState>(userId, {
    queryKey: stateQuery(courseId).queryKey,
    wanted: onWishlist,
    known: { ...getUntouchedState(courseId), onWishlist: !onWishlist },
    expected: { onWishlist },
    send: (wanted) =>
      wanted ? learningApi.addToWishlist({ courseId }) : learningApi.removeFromWishlist({ courseId }),
  })
