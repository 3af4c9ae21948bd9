import { CloudOff, Hourglass, MonitorPlay } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
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
          text={
            networkFull
              ? 'Sign in to go on: it is free, and your time is then your own.'
              : 'Sign in to go on watching from here.'
          }
          action={
            <Button variant="primary" onClick={signIn}>
              Sign in
            </Button>
          }
        />
      ) : (
        <PlayerMessage
          icon={<Hourglass />}
          title="You have reached today's learning limit."
          text="It starts anew tomorrow. Articles and questions stay open."
          action={
            onLimit && (
              <Button variant="primary" onClick={onLimit}>
                Get more time
              </Button>
            )
          }
        />
      )
    case 'superseded':
      return (
        <PlayerMessage
          icon={<MonitorPlay />}
          title="You are watching in another tab or on another device."
          action={
            <Button variant="primary" onClick={() => actions.play()}>
              Watch here
            </Button>
          }
        />
      )
    case 'crawler':
      return <PlayerMessage title="Playback pauses for automated visitors." />
    case 'failed':
      return (
        <PlayerMessage
          icon={<CloudOff />}
          title="This video could not be played."
          text="Check your connection, or try again."
          action={<Button onClick={() => actions.play()}>Try again</Button>}
        />
      )
  }
}
