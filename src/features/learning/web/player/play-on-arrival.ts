import { useEffect, useEffectEvent } from 'react'

let expected = false

/** The next player that opens on this page is to play at once: somebody has just asked for it. */
export function playOnArrival(): void {
  expected = true
}

/** Plays at once where that was asked for; the first player to come takes the wish. */
export function usePlayOnArrival(video: HTMLVideoElement | null, play: () => void): void {
  const arrive = useEffectEvent(() => {
    const wanted = expected
    expected = false
    if (wanted) play()
  })
  useEffect(() => {
    if (video) arrive()
  }, [video])
}
