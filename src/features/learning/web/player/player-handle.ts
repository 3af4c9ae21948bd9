import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isOverlayOpen } from '#ui/overlays/overlay-signal.ts'
import type { CaptionCue } from './caption-search.ts'
import type { PlayerActions } from './player-actions.ts'

/** What the rest of the page may know of the video that is open, and ask of it. */
export interface PlayerHandle {
  /** Where the video is, in whole seconds; null where none can be played. */
  seconds(): number | null
  /** Goes there, plays on, and brings the player into sight. Nothing happens where no video can be played. */
  seek(seconds: number): void
}

let offered: PlayerHandle | null = null

/** The player of the page that is shown; a page has one at most. To let it rest, hold the overlay signal. */
export const lessonPlayer: PlayerHandle = {
  seconds: () => offered?.seconds() ?? null,
  seek: (seconds) => offered?.seek(seconds),
}

/** Lets the rest of the page reach this player. @param actions null where it cannot play */
export function usePublishPlayerHandle(player: HTMLElement | null, actions: PlayerActions | null): void {
  const seconds = useEffectEvent(() => (actions ? Math.floor(actions.positionMs() / 1000) : null))
  const seek = useEffectEvent((to: number) => {
    if (!actions) return
    player?.scrollIntoView({ block: 'nearest' })
    actions.seekTo(to * 1000)
    if (!isOverlayOpen()) actions.play(to * 1000)
  })
  useEffect(() => {
    const own: PlayerHandle = { seconds: () => seconds(), seek: (to) => seek(to) }
    offered = own
    return () => {
      if (offered === own) offered = null
    }
  }, [])
}

/** The words of the video that is open, for the rest of the page. */
export interface CaptionFeed {
  readonly video: HTMLVideoElement
  /** Of the words; null where there are none. */
  readonly language: string | null
  /** Undefined until they have come. */
  readonly cues: readonly CaptionCue[] | undefined
}

let feed: CaptionFeed | null = null
let readers = 0
const listeners = new Set<() => void>()
const notifyListeners = () => {
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
    notifyListeners()
    return () => {
      readers -= 1
      notifyListeners()
    }
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => feed,
    () => null,
  )
}

/** Whether somebody on the page reads along. */
export const useHasCaptionReaders = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readers > 0,
    () => false,
  )

/** Lets the rest of the page read along. */
export function usePublishCaptions(
  video: HTMLVideoElement | null,
  { language, cues }: Omit<CaptionFeed, 'video'>,
): void {
  useEffect(() => {
    if (!video) return
    const own = { video, language, cues }
    feed = own
    notifyListeners()
    return () => {
      if (feed !== own) return
      feed = null
      notifyListeners()
    }
  }, [video, language, cues])
}
