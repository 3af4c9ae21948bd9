import { useEffect, useEffectEvent } from 'react'

let expected: string | undefined

/** The player of this lesson is to play at once when it opens: somebody has just asked for it. */
export function playOnArrival(lessonId: string): void {
  expected = lessonId
}

/**
 * Plays at once where that was asked for. The first player to come ends the wish, whichever lesson it is of: what follows
 * may have been no video, and a later one is not to begin by itself.
 */
export function usePlayOnArrival(video: HTMLVideoElement | null, lessonId: string, play: () => void): void {
  const arrive = useEffectEvent(() => {
    const wanted = expected === lessonId
    expected = undefined
    if (wanted) play()
  })
  useEffect(() => {
    if (video) arrive()
  }, [video])
}
