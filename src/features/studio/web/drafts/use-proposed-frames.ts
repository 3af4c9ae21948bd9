import { type RefObject, useEffect, useState } from 'react'

/** A moment of a film, and what it shows then. */
interface ProposedFrame {
  readonly second: number
  /** A data URL. */
  readonly picture: string
}

/** Where in a film, as shares of its length: beginnings are often black, ends say goodbye. */
const MOMENTS = [0.1, 0.3, 0.5, 0.7, 0.9]
const WIDTH = 240

/**
 * Goes through a video once and keeps what it shows at some moments. Until it is done the video jumps about; a film that does not load
 * has no proposals.
 */
export function useProposedFrames(video: RefObject<HTMLVideoElement | null>) {
  const [frames, setFrames] = useState<readonly ProposedFrame[]>([])
  const [isDone, setDone] = useState(false)

  useEffect(() => {
    const element = video.current
    if (!element) return
    const gone = new AbortController()
    async function look(shown: HTMLVideoElement) {
      if (shown.readyState < HTMLMediaElement.HAVE_METADATA) await once(shown, 'loadedmetadata', gone.signal)
      for (const share of MOMENTS) {
        const second = shown.duration * share
        const arrived = once(shown, 'seeked', gone.signal)
        shown.currentTime = second
        await arrived
        const picture = drawFrame(shown)
        setFrames((known) => [...known, { second, picture }])
      }
      shown.currentTime = shown.duration * (MOMENTS[0] ?? 0)
      setDone(true)
    }
    look(element).catch(() => {
      // Closed meanwhile; or it cannot be drawn, and is chosen by hand.
      if (!gone.signal.aborted) setDone(true)
    })
    return () => {
      gone.abort()
      setFrames([])
    }
  }, [video])

  return { frames, isDone }
}

const once = (target: EventTarget, event: string, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    target.addEventListener(event, () => resolve(), { once: true, signal })
    target.addEventListener('error', reject, { once: true, signal })
    signal.addEventListener('abort', reject, { once: true })
  })

function drawFrame(video: HTMLVideoElement): string {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.7)
}
