import { useEffect, useEffectEvent, useState } from 'react'
import { type Intervals, merge } from '../../rules/intervals.ts'
import { learningApi } from '../api.ts'

/**
 * What this viewer has watched of a lesson: before this visit, as the server says, and on this page.
 * @param here what has been counted on this page
 * @param onPosition told once where the viewer left off, ms
 */
export function useWatched(
  { lessonId, viewer }: { lessonId: string; viewer: string },
  here: Intervals,
  onPosition: (positionMs: number) => void,
): Intervals {
  const [before, setBefore] = useState<Intervals>([])
  const tellPosition = useEffectEvent(onPosition)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewer has watched something else
  useEffect(() => {
    let wanted = true
    learningApi.getWatched({ lessonId }).then(
      ({ watched, positionMs }) => {
        if (!wanted) return
        setBefore(watched)
        tellPosition(positionMs)
      },
      // The marks are missing then; nothing else.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [lessonId, viewer])
  return here.reduce<Intervals>(merge, before)
}
