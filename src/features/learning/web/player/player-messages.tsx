import { CloudOff, Hourglass, MonitorPlay } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { t } from '../../messages/index.ts'
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
          title={networkFull ? t.networkLimitReached : t.freeTimeUsedUp}
          text={networkFull ? t.signInForYourOwnTime : t.signInToKeepWatching}
          action={
            <Button variant="primary" onClick={signIn}>
              {t.signIn}
            </Button>
          }
        />
      ) : (
        <PlayerMessage
          icon={<Hourglass />}
          title={t.learningLimitReached}
          text={t.resetsTomorrow}
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
          title={t.watchingElsewhere}
          action={
            <Button variant="primary" onClick={() => actions.play()}>
              {t.watchHere}
            </Button>
          }
        />
      )
    case 'crawler':
      return <PlayerMessage title={t.pausedForAutomatedVisitors} />
    case 'failed':
      return (
        <PlayerMessage
          icon={<CloudOff />}
          title={t.videoCouldNotBePlayed}
          text={t.checkYourConnection}
          action={<Button onClick={() => actions.play()}>{t.tryAgain}</Button>}
        />
      )
  }
}
