import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import type { CourseMark } from '../../rules/library.ts'
import { learningApi } from '../api.ts'
import { createMarksStore } from './marks-store.ts'

/** One for all cards of a page; the server has its own and never fills it. */
export const marks = createMarksStore(
  async (courseIds) => (await learningApi.listCourseMarks({ courseIds })).data,
)

const NONE: ReadonlyMap<string, CourseMark> = new Map()

/** All marks known so far. */
export const useKnownMarks = () => useSyncExternalStore(marks.subscribe, marks.snapshot, () => NONE)

/**
 * Learns what the reader has to do with these courses, after the page is there: pages are the same for everybody.
 * @returns percent by course id of those he is enrolled in
 */
export function useCourseProgress(courses: readonly { id: string }[]): ReadonlyMap<string, number> {
  const userId = useActor()?.id ?? null
  const ids = courses.map(({ id }) => id).join()
  useEffect(() => {
    marks.become(userId)
    if (userId && ids) marks.want(ids.split(','))
  }, [userId, ids])
  const known = useKnownMarks()
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
