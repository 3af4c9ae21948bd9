import { useEffect, useState } from 'react'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { usePlayer } from './player-context.ts'

/** With less of it in sight than this, the video counts as scrolled away. */
const SEEN_SHARE = 0.25

/**
 * Whether the player is to be small, because the page was scrolled away from it while it played. Paused meanwhile it stays
 * small, to be played on from there; closed, it stays closed until it has been in sight again.
 * @param place the element that keeps the player's room in the page
 * @param allowed whether it may be small: it shows a picture, and nothing that needs all of it
 */
function useSmallPlayer(place: HTMLElement | null, allowed: boolean, paused: boolean) {
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

/** Comes when the page is first scrolled away from a video that plays; without its code the video stays where it is. */
const SmallPlayer = createLazyComponent(() =>
  import('./small-player.tsx').then((module) => module.SmallPlayer),
)

/** Makes the player small while the page is scrolled away from it. */
export function SmallPlayerHost() {
  const { player, media, screens, actions, blocked, panel, asking } = usePlayer()
  const place = player?.parentElement ?? null
  const elsewhere = screens.fullscreen || screens.pictureInPicture
  const allowed = media.started && !media.ended && !elsewhere && !blocked && !panel && !asking.asked
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
