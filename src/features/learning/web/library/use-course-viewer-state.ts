import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import type { CourseViewerState } from '../../rules/library.ts'
import { learningApi } from '../api.ts'
import { createCourseViewerStateStore } from './course-viewer-state-store.ts'

/** One for all cards of a page. The server has one too and never fills it. */
export const courseViewerStateStore = createCourseViewerStateStore(
  async (courseIds) => (await learningApi.listCourseViewerStates({ courseIds })).data,
)

const NONE: ReadonlyMap<string, CourseViewerState> = new Map()

/** All marks known so far. */
export const useKnownCourseViewerStates = () =>
  useSyncExternalStore(courseViewerStateStore.subscribe, courseViewerStateStore.snapshot, () => NONE)

/**
 * Loads the reader's own state of these courses after the page has rendered, since the page is the same for everybody.
 * @returns percent by course id, of courses that the reader is enrolled in
 */
export function useCourseProgress(courses: readonly { id: string }[]): ReadonlyMap<string, number> {
  const userId = useActor()?.id ?? null
  const ids = courses.map(({ id }) => id).join()
  useEffect(() => {
    courseViewerStateStore.become(userId)
    if (userId && ids) courseViewerStateStore.want(ids.split(','))
  }, [userId, ids])
  const known = useKnownCourseViewerStates()
  return useMemo(
    () =>
      new Map(
        [...known.values()].flatMap(({ courseId, progress }) =>
          progress === null ? [] : [[courseId, progress] as const],
        ),
      ),
    [known],
  )
}
