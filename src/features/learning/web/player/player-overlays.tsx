import { Play, WifiOff } from 'lucide-react'
import { Spinner } from '#ui/feedback/spinner.tsx'
import styles from './player-overlays.module.css'
import { clockText, countdownText } from './time-text.ts'

/** The large button before the first frame, and while the video loads. */
export function BigPlay({ resumeMs, busy, onPlay }: { resumeMs: number; busy: boolean; onPlay: () => void }) {
  return (
    <button
      type="button"
      className={styles.big}
      onClick={onPlay}
      aria-label={resumeMs > 0 ? undefined : 'Play video'}
    >
      <span className={styles.disc}>
        {busy ? <Spinner size="l" label="Loading" /> : <Play fill="currentColor" />}
      </span>
      {resumeMs > 0 && <span className={styles.resume}>Resume at {clockText(resumeMs)}</span>}
    </button>
  )
}

/** A wheel while data is missing; it comes late, so that short gaps show nothing. */
export function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner size="l" label="Loading" />
    </div>
  )
}

interface TimerProps {
  remainingMs: number
  visitor: boolean
  onSignIn: () => void
  /** Asks the learner what watching without the limit would be worth. */
  onVote?: (() => void) | undefined
}

/** What is left of the day's free watching, with the specification's words. */
export function FreeTimer({ remainingMs, visitor, onSignIn, onVote }: TimerProps) {
  const left = (
    <span className={styles.left} role="timer" aria-label="Free time left today">
      {countdownText(remainingMs)}
    </span>
  )
  return (
    <div className={styles.timer}>
      {left}
      {visitor ? (
        <button type="button" className={styles.timerText} onClick={onSignIn}>
          Free access ends soon. Login!
        </button>
      ) : (
        <span className={styles.timerText}>Invite us to campus</span>
      )}
      {!visitor && onVote && (
        <button type="button" className={styles.timerText} onClick={onVote}>
          More time?
        </button>
      )}
    </div>
  )
}

/** Specification 8, to the letter. */
export function TrackingLost() {
  return (
    <p className={styles.lost} role="status">
      <WifiOff aria-hidden="true" />
      Unable to track progress. Please refresh or check your internet connection!
    </p>
  )
}

export function CaptionLines({ lines, raised }: { lines: readonly string[]; raised: boolean }) {
  if (lines.length === 0) return null
  return (
    <div className={raised ? `${styles.captions} ${styles.raised}` : styles.captions}>
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
    </div>
  )
}
