import styles from './hold-speed-badge.module.css'
import { maxPlaybackRate } from './player-limits.ts'
import { useHoldSpeed } from './use-hold-speed.ts'

/** Lets the video play faster for as long as it is held, and says so. */
export function HoldSpeedBadge({ video }: { video: HTMLVideoElement | null }) {
  const held = useHoldSpeed(video)
  return held && <span className={styles.badge}>{maxPlaybackRate}×</span>
}
