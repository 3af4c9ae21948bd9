import { useEffect, useEffectEvent } from 'react'
import { isOverlayOpen } from '#ui/overlays/overlay-signal.ts'
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
export function useOfferedPlayer(player: HTMLElement | null, actions: PlayerActions | null): void {
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
