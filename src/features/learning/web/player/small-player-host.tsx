import { lazyPart } from '#ui/lazy/lazy-part.tsx'
import type { PlayerActions } from './player-actions.ts'
import type { MediaState } from './use-media.ts'
import type { Screens } from './use-screens.ts'
import { useSmallPlayer } from './use-small-player.ts'

/** Comes when the page is first scrolled away from a video that plays; without its code the video stays where it is. */
const SmallPlayer = lazyPart(() => import('./small-player.tsx').then((module) => module.SmallPlayer))

interface SmallPlayerHostProps {
  player: HTMLElement | null
  media: MediaState
  screens: Screens
  actions: PlayerActions
  /** It shows something that needs all of its room. */
  busy: boolean
}

/** Makes the player small while the page is scrolled away from it. */
export function SmallPlayerHost({ player, media, screens, actions, busy }: SmallPlayerHostProps) {
  const place = player?.parentElement ?? null
  const elsewhere = screens.fullscreen || screens.pictureInPicture
  const allowed = media.started && !media.ended && !elsewhere && !busy
  const { small, close } = useSmallPlayer(place, allowed, media.paused)

  if (!small || !player) return null
  return (
    <SmallPlayer
      player={player}
      paused={media.paused}
      onTogglePlay={actions.togglePlay}
      onBack={() => place?.scrollIntoView({ block: 'nearest' })}
      onClose={() => {
        // A sound without a picture would be looked for.
        if (!media.paused) actions.togglePlay()
        close()
      }}
    />
  )
}
