import { Play, RotateCcw, WifiOff } from 'lucide-react'
import { Link } from 'react-router'
import { Spinner } from '#ui/feedback/spinner.tsx'
import styles from './player-overlays.module.css'
import { clockText, countdownText } from './time-text.ts'

interface BigPlayProps {
  resumeMs: number
  onPlay: () => void
  /** From the beginning instead. */
  onStartOver: () => void
}

/** The large button before the first picture, and the choice between going on and beginning anew. */
export function BigPlay({ resumeMs, onPlay, onStartOver }: BigPlayProps) {
  return (
    <>
      <button
        type="button"
        className={styles.big}
        onClick={onPlay}
        aria-label={resumeMs > 0 ? undefined : 'Play video'}
      >
        <span className={styles.disc}>
          <Play fill="currentColor" />
        </span>
        {resumeMs > 0 && <span className={styles.resume}>Resume at {clockText(resumeMs)}</span>}
      </button>
      {resumeMs > 0 && (
        <button type="button" className={styles.startOver} aria-label="Start over" onClick={onStartOver}>
          <RotateCcw aria-hidden="true" />
          <span className={styles.startOverText}>Start over</span>
        </button>
      )}
    </>
  )
}

/** A wheel while data is missing, and why if that is known. */
export function Waiting({ lost }: { lost: boolean }) {
  return (
    <div className={styles.waiting}>
      <Spinner size="l" label="Loading" />
      {lost && (
        <p className={styles.line} role="status">
          The connection is lost. The video goes on when it is back.
        </p>
      )}
    </div>
  )
}

interface TimerProps {
  remainingMs: number
  visitor: boolean
  onSignIn: () => void
  /** Asks the learner what watching without the limit would be worth. */
  onVote?: (() => void) | undefined
  /** Where a campus is invited; null where there is no such page. */
  inviteTo: string | null
}

/** What is left of the day's free watching. */
export function FreeTimer({ remainingMs, visitor, onSignIn, onVote, inviteTo }: TimerProps) {
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
      ) : inviteTo ? (
        <Link className={styles.timerText} to={inviteTo}>
          Invite us to campus
        </Link>
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

export function TrackingLost() {
  return (
    <p className={styles.lost} role="status">
      <WifiOff aria-hidden="true" />
      Unable to track progress. Please refresh or check your internet connection!
    </p>
  )
}
