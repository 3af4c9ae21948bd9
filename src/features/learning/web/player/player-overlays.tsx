import { Play, RotateCcw, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Spinner } from '#ui/feedback/loading.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import { formatCountdown, formatPlaybackTime } from './format-time.ts'
import { usePlayer } from './player-context.ts'
import { ALLOWANCE_WARNING_MS, SPINNER_DELAY_MS } from './player-limits.ts'
import styles from './player-overlays.module.css'

/** The large button before the first picture, and the choice between going on and beginning anew. */
export function BigPlayButton() {
  const { player, positionMs: resumeMs, actions } = usePlayer()

  function begin(fromMs?: number) {
    // The button that had the focus goes; the keys go on.
    player?.focus({ preventScroll: true })
    actions.play(fromMs)
  }

  return (
    <>
      <button
        type="button"
        className={styles.big}
        onClick={() => begin()}
        aria-label={resumeMs > 0 ? undefined : t.playVideo}
      >
        <span className={styles.disc}>
          <Play fill="currentColor" />
        </span>
        {resumeMs > 0 && (
          <span className={styles.resume}>{t.resumeAt({ time: formatPlaybackTime(resumeMs) })}</span>
        )}
      </button>
      {resumeMs > 0 && (
        <button type="button" className={styles.startOver} aria-label={t.startOver} onClick={() => begin(0)}>
          <RotateCcw aria-hidden="true" />
          <span className={styles.startOverText}>{t.startOver}</span>
        </button>
      )}
    </>
  )
}

/** A wheel while data is missing, and why if that is known. */
export function BufferingSpinner() {
  const { media, playWanted, stream } = usePlayer()
  const isWaiting = useDelayedFlag(media.started ? media.waiting : playWanted, SPINNER_DELAY_MS)
  if (!isWaiting) return null
  return (
    <div className={styles.waiting}>
      <Spinner size="l" label={t.loading} />
      {stream.lost && (
        <p className={styles.line} role="status">
          {t.connectionIsLost}
        </p>
      )}
    </div>
  )
}

/** What is left of the day's free watching; it rests with the controls until little is left. */
export function DailyAllowanceTimer() {
  const { remainingMs, isUsedUp, isVisitor, signIn, vote, inviteTo } = usePlayer()
  if (remainingMs === null || isUsedUp) return null
  const left = (
    <span className={styles.left} role="timer" aria-label={t.freeTimeLeftToday}>
      {formatCountdown(remainingMs)}
    </span>
  )
  return (
    <div className={styles.timer} {...(remainingMs > ALLOWANCE_WARNING_MS && { 'data-rests': '' })}>
      {left}
      {isVisitor ? (
        <button type="button" className={styles.timerText} onClick={signIn}>
          {t.freeAccessEndsSoon}
        </button>
      ) : inviteTo ? (
        <Link className={styles.timerText} to={inviteTo}>
          {t.inviteUsToCampus}
        </Link>
      ) : (
        <span className={styles.timerText}>{t.inviteUsToCampus}</span>
      )}
      {!isVisitor && vote && (
        <button type="button" className={styles.timerText} onClick={vote}>
          {t.moreTime}
        </button>
      )}
    </div>
  )
}

export function TrackingLostNotice() {
  return (
    <p className={styles.lost} role="status">
      <WifiOff aria-hidden="true" />
      {t.trackingIsLost}
    </p>
  )
}

/** Follows `on`, but becomes true only once it has lasted for the delay. */
function useDelayedFlag(on: boolean, delayMs: number): boolean {
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
const LazyPlayerDialogs = createLazyOverlay(
  () => import('./player-dialogs.tsx').then((module) => module.PlayerDialogs),
  ({ onClose }) => onClose(),
)

/** The keys of the player, and the warning of a speed that is too high. */
export function PlayerDialogsHost() {
  const { dialog, setDialog, actions, preferences, changePreferences } = usePlayer()
  return (
    <LazyPlayerDialogs
      open={dialog}
      onClose={() => setDialog(null)}
      onGoOn={() => {
        setDialog(null)
        actions.play()
      }}
      pageKeys={preferences.pageKeys}
      onPageKeys={(pageKeys) => changePreferences({ pageKeys })}
    />
  )
}
