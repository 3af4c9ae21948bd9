import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { t } from '../../messages/index.ts'
import { PlayerButton } from './player-button.tsx'
import { usePlayer } from './player-context.ts'
import { VOLUME_STEP } from './player-limits.ts'
import styles from './volume-control.module.css'

export function VolumeControl() {
  const { media, actions } = usePlayer()
  const { volume, muted } = media
  const heard = muted ? 0 : volume
  const Icon = heard === 0 ? VolumeX : heard < 0.5 ? Volume1 : Volume2
  return (
    <div className={styles.volume}>
      <PlayerButton
        label={heard === 0 ? t.soundOn : t.soundOff}
        icon={<Icon />}
        shortcut="m"
        onClick={actions.toggleMute}
      />
      <input
        className={styles.slider}
        type="range"
        aria-label={t.volume}
        aria-valuetext={t.percent({ percent: Math.round(heard * 100) })}
        min={0}
        max={1}
        step={VOLUME_STEP}
        value={heard}
        onChange={(event) => actions.setVolume(Number(event.target.value))}
      />
    </div>
  )
}
