import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { PlayerButton } from './player-button.tsx'
import { volumeStep } from './player-limits.ts'
import styles from './volume-control.module.css'

interface VolumeControlProps {
  volume: number
  muted: boolean
  onVolume: (volume: number) => void
  onToggleMute: () => void
}

export function VolumeControl({ volume, muted, onVolume, onToggleMute }: VolumeControlProps) {
  const heard = muted ? 0 : volume
  const Icon = heard === 0 ? VolumeX : heard < 0.5 ? Volume1 : Volume2
  return (
    <div className={styles.volume}>
      <PlayerButton
        label={heard === 0 ? 'Sound on' : 'Sound off'}
        icon={<Icon />}
        shortcut="m"
        onClick={onToggleMute}
      />
      <input
        className={styles.slider}
        type="range"
        aria-label="Volume"
        aria-valuetext={`${Math.round(heard * 100)} %`}
        min={0}
        max={1}
        step={volumeStep}
        value={heard}
        onChange={(event) => onVolume(Number(event.target.value))}
      />
    </div>
  )
}
