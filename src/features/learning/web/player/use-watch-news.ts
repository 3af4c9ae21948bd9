import { useEffect, useEffectEvent } from 'react'
import type { Credit } from '../../rules/tick.ts'
import type { Watch } from '../watch/use-watch.ts'

/** Passes on the credit that the server reports, and pauses where another player has taken over. */
export function useWatchNews(
  video: HTMLVideoElement | null,
  { credit, superseded }: Pick<Watch, 'credit' | 'superseded'>,
  onCredit: (credit: Credit) => void,
): void {
  useEffect(() => {
    if (superseded) video?.pause()
  }, [superseded, video])

  const tell = useEffectEvent(onCredit)
  useEffect(() => {
    if (credit) tell(credit)
  }, [credit])
}
