import { Play, RotateCcw, WifiOff } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Spinner } from '#ui/feedback/loading.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { formatCountdown, formatPlaybackTime } from './format-time.ts'
import playerNoteStyles from './player-note.module.css'
import styles from './player-overlays.module.css'

interface BigPlayProps {
  resumeMs: number
  onPlay: () => void
  /** From the beginning instead. */
  onStartOver: () => void
}

/** The large button before the first picture, and the choice between going on and beginning anew. */
export function BigPlayButton({ resumeMs, onPlay, onStartOver }: BigPlayProps) {
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
        {resumeMs > 0 && <span className={styles.resume}>Resume at {formatPlaybackTime(resumeMs)}</span>}
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
export function BufferingSpinner({ lost }: { lost: boolean }) {
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
export function DailyAllowanceTimer({ remainingMs, visitor, onSignIn, onVote, inviteTo }: TimerProps) {
  const left = (
    <span className={styles.left} role="timer" aria-label="Free time left today">
      {formatCountdown(remainingMs)}
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

export function TrackingLostNotice() {
  return (
    <p className={styles.lost} role="status">
      <WifiOff aria-hidden="true" />
      Unable to track progress. Please refresh or check your internet connection!
    </p>
  )
}

const shownMs = 1_000

interface Note {
  readonly text: string
  /** Tells one note from the same one said again. */
  readonly number: number
}

/** What a key or a gesture has just done, for a moment. */
export function usePlayerNote(): [Note, (text: string) => void] {
  const [note, setNote] = useState<Note>({ text: '', number: 0 })
  const say = useCallback((text: string) => setNote(({ number }) => ({ text, number: number + 1 })), [])
  useEffect(() => {
    if (note.text === '') return
    const timer = setTimeout(() => setNote({ text: '', number: note.number }), shownMs)
    return () => clearTimeout(timer)
  }, [note])
  return [note, say]
}

/** Shows a note on the picture and has it read out. */
export function PlayerNote({ note }: { note: Note }) {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{note.text}</span>
      </VisuallyHidden>
      {note.text !== '' && (
        <span className={playerNoteStyles.note} aria-hidden="true">
          {note.text}
        </span>
      )}
    </>
  )
}

/** Follows `on`, but becomes true only once it has lasted for the delay. */
export function useDelayedFlag(on: boolean, delayMs: number): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setLasting(true), delayMs)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [on, delayMs])
  return on && lasting
}

/** The player's dialogs, loaded with the first one that opens. */
export const LazyPlayerDialogs = createLazyOverlay(
  () => import('./player-dialogs.tsx').then((module) => module.PlayerDialogs),
  ({ onClose }) => onClose(),
)
