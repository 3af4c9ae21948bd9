import { CloudOff, Hourglass, MonitorPlay } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { t } from '../../messages/index.ts'
import { LEARNING_MESSAGES } from '../../rules/messages.ts'
import { usePlayer } from './player-context.ts'
import styles from './player-messages.module.css'

interface PlayerMessageProps {
  icon?: ReactNode
  title: string
  text?: ReactNode
  /** The one thing to do about it. */
  action?: ReactNode
}

/** What stands in place of the picture. */
function PlayerMessage({ icon, title, text, action }: PlayerMessageProps) {
  return (
    <div className={styles.message} role="alert">
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {text && <div className={styles.text}>{text}</div>}
      {action}
    </div>
  )
}

/** Why the video does not play, and the way on. */
export function PlaybackBlocked() {
  const { blocked, isVisitor, networkFull, actions, signIn, onLimit } = usePlayer()
  switch (blocked) {
    case undefined:
      return null
    case 'limit':
      return isVisitor ? (
        <PlayerMessage
          icon={<Hourglass />}
          title={networkFull ? LEARNING_MESSAGES.NETWORK_LIMIT : LEARNING_MESSAGES.DAILY_LIMIT}
          text={networkFull ? t.signInToGoOn : t.signInToGoOnWatching}
          action={
            <Button variant="primary" onClick={signIn}>
              {t.signIn}
            </Button>
          }
        />
      ) : (
        <PlayerMessage
          icon={<Hourglass />}
          title={t.youHaveReachedTodaysLearning}
          text={t.itStartsAnewTomorrowArticles}
          action={
            onLimit && (
              <Button variant="primary" onClick={onLimit}>
                {t.getMoreTime}
              </Button>
            )
          }
        />
      )
    case 'superseded':
      return (
        <PlayerMessage
          icon={<MonitorPlay />}
          title={t.youAreWatchingInAnother}
          action={
            <Button variant="primary" onClick={() => actions.play()}>
              {t.watchHere}
            </Button>
          }
        />
      )
    case 'crawler':
      return <PlayerMessage title={t.playbackPausesForAutomatedVisitors} />
    case 'failed':
      return (
        <PlayerMessage
          icon={<CloudOff />}
          title={t.thisVideoCouldNotBe}
          text={t.checkYourConnectionOrTry}
          action={<Button onClick={() => actions.play()}>{t.tryAgain}</Button>}
        />
      )
  }
}
