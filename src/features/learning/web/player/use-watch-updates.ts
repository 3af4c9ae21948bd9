import { useEffect, useEffectEvent, useState } from 'react'
import { addInterval, type Intervals } from '../../rules/intervals.ts'
import type { TickCredit } from '../../rules/tick.ts'
import { learningApi } from '../api.ts'
import type { WatchReporting } from '../watch/use-watch-reporting.ts'

/**
 * What this viewer has watched of a lesson: before this visit, as the server says, and on this page.
 * @param here what has been counted on this page
 * @param onPosition told once where the viewer left off, ms
 */
export function useWatchedIntervals(
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
  return here.reduce<Intervals>(addInterval, before)
}

/** Passes on the credit that the server reports, and pauses where another player has taken over. */
export function useWatchUpdates(
  video: HTMLVideoElement | null,
  { credit, superseded }: Pick<WatchReporting, 'credit' | 'superseded'>,
  onCredit: (credit: TickCredit) => void,
): void {
  useEffect(() => {
    if (superseded) video?.pause()
  }, [superseded, video])

  const tell = useEffectEvent(onCredit)
  useEffect(() => {
    if (credit) tell(credit)
  }, [credit])
}
