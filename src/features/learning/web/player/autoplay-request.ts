import { useEffect, useEffectEvent } from 'react'

let expected: string | undefined

/** The player of this lesson is to play at once when it opens: somebody has just asked for it. */
export function requestAutoplay(lessonId: string): void {
  expected = lessonId
}

/**
 * Plays at once where that was asked for. The first player that opens uses the request up, whichever lesson it is of: if the
 * next lesson was no video, a later one must not begin by itself.
 */
export function useRequestedAutoplay(
  video: HTMLVideoElement | null,
  lessonId: string,
  play: () => void,
): void {
  const arrive = useEffectEvent(() => {
    const wanted = expected === lessonId
    expected = undefined
    if (wanted) play()
  })
  useEffect(() => {
    if (video) arrive()
  }, [video])
}
