import { useEffect, useState } from 'react'

/** With less of it in sight than this, the video counts as scrolled away. */
const SEEN_SHARE = 0.25

/**
 * Whether the player is to be small, because the page was scrolled away from it while it played. Paused meanwhile it stays
 * small, to be played on from there; closed, it stays closed until it has been in sight again.
 * @param place the element that keeps the player's room in the page
 * @param allowed whether it may be small: it shows a picture, and nothing that needs all of it
 */
export function useSmallPlayer(place: HTMLElement | null, allowed: boolean, paused: boolean) {
  const [sight, setSight] = useState<'seen' | 'away' | 'closed'>('seen')
  const [small, setSmall] = useState(false)
  useEffect(() => {
    if (!place) return
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = (entries.at(-1)?.intersectionRatio ?? 1) >= SEEN_SHARE
        setSight((before) => (seen ? 'seen' : before === 'seen' ? 'away' : before))
      },
      { threshold: SEEN_SHARE },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [place])

  const wanted = allowed && sight === 'away' && (small || !paused)
  if (wanted !== small) setSmall(wanted)
  return { small: wanted, close: () => setSight('closed') }
}
