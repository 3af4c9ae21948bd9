import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import type { CourseMark } from '../../rules/library.ts'
import { learningApi } from '../api.ts'
import { createMarksStore } from './marks-store.ts'

/** One for all cards of a page. The server has one too and never fills it. */
export const marks = createMarksStore(
  async (courseIds) => (await learningApi.listCourseMarks({ courseIds })).data,
)

const NONE: ReadonlyMap<string, CourseMark> = new Map()

/** All marks known so far. */
export const useKnownMarks = () => useSyncExternalStore(marks.subscribe, marks.snapshot, () => NONE)

/**
 * Loads the reader's own state of these courses after the page has rendered, since the page is the same for everybody.
 * @returns percent by course id, of courses that the reader is enrolled in
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
