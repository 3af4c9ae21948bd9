import styles from './hold-speed-badge.module.css'
import { maxPlaybackRate } from './player-limits.ts'

/** Says that the video plays faster for as long as it is held. */
export const HoldSpeedBadge = () => <span className={styles.badge}>{maxPlaybackRate}×</span>
