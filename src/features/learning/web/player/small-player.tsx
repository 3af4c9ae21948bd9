import { ArrowUpToLine, Pause, Play, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { PlayerButton } from './player-button.tsx'
import styles from './small-player.module.css'
import { useClearCorner } from './use-clear-corner.ts'

interface SmallPlayerProps {
  /** It becomes small with this and is itself again without. */
  player: HTMLElement
  paused: boolean
  onTogglePlay: () => void
  onBack: () => void
  onClose: () => void
}

/** The controls of the small player; with them come its style and its place on the screen. */
export function SmallPlayer({ player, paused, onTogglePlay, onBack, onClose }: SmallPlayerProps) {
  useClearCorner(player)
  const handleKey = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onClose())
  useEffect(() => {
    // Pressed with a pointer, a control gives the focus to the player, from where keys count as well.
    const handle = (event: KeyboardEvent) => void handleKey(event)
    player.addEventListener('keydown', handle)
    return () => player.removeEventListener('keydown', handle)
  }, [player])
  return (
    <div className={styles.small}>
      <button type="button" className={styles.back} aria-label="Back to the video" onClick={onBack}>
        <span className={styles.disc}>
          <ArrowUpToLine />
        </span>
      </button>
      <div className={styles.row}>
        <PlayerButton
          label={paused ? 'Play' : 'Pause'}
          icon={paused ? <Play fill="currentColor" /> : <Pause fill="currentColor" />}
          shortcut="Space"
          onClick={onTogglePlay}
        />
        <PlayerButton label="Close the small player" icon={<X />} shortcut="Escape" onClick={onClose} />
      </div>
    </div>
  )
}
