import { useCallback, useEffect, useRef } from 'react'

/** Seconds of a picture, until some have been seen. */
const USUAL_FRAME = 1 / 25
/** Nobody films faster; less is a picture that was shown twice. */
const SHORTEST_FRAME = 1 / 130
const PICTURES_LOOKED_AT = 12

/** How long one picture of the video stands, seconds, as seen while it plays. */
export function useFrameLength(video: HTMLVideoElement | null): () => number {
  const length = useRef(USUAL_FRAME)
  useEffect(() => {
    if (!video || !('requestVideoFrameCallback' in video)) return
    let handle = 0
    const look = () => {
      let before: number | undefined
      let shortest = Number.POSITIVE_INFINITY
      let left = PICTURES_LOOKED_AT
      const see = (_now: number, { mediaTime }: VideoFrameCallbackMetadata) => {
        const lasted = before === undefined ? 0 : mediaTime - before
        if (lasted > SHORTEST_FRAME) shortest = Math.min(shortest, lasted)
        before = mediaTime
        left -= 1
        if (left > 0) handle = video.requestVideoFrameCallback(see)
        else if (shortest < 1) length.current = shortest
      }
      handle = video.requestVideoFrameCallback(see)
    }
    video.addEventListener('playing', look)
    return () => {
      video.removeEventListener('playing', look)
      video.cancelVideoFrameCallback(handle)
    }
  }, [video])
  return useCallback(() => length.current, [])
}
