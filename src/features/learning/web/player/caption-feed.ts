import { useEffect, useSyncExternalStore } from 'react'
import type { Cue } from './caption-search.ts'

/** The words of the video that is open, for the rest of the page. */
export interface CaptionFeed {
  readonly video: HTMLVideoElement
  /** Of the words; null where there are none. */
  readonly language: string | null
  /** Undefined until they have come. */
  readonly cues: readonly Cue[] | undefined
}

let feed: CaptionFeed | null = null
let readers = 0
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The words of the page's video, which are fetched for as long as somebody asks for them; null while there is no video to play. */
export function useCaptionFeed(): CaptionFeed | null {
  useEffect(() => {
    readers += 1
    tell()
    return () => {
      readers -= 1
      tell()
    }
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => feed,
    () => null,
  )
}

/** Whether somebody on the page reads along. */
export const useCaptionReaders = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readers > 0,
    () => false,
  )

/** Lets the rest of the page read along. */
export function useOfferedCaptions(
  video: HTMLVideoElement | null,
  { language, cues }: Omit<CaptionFeed, 'video'>,
): void {
  useEffect(() => {
    if (!video) return
    const own = { video, language, cues }
    feed = own
    tell()
    return () => {
      if (feed !== own) return
      feed = null
      tell()
    }
  }, [video, language, cues])
}
