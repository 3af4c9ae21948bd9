import { type ClientPromiseResult, safe } from '@orpc/client'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { t } from '../../messages/index.ts'
import styles from './forms.module.css'

/** Whole seconds left, and a function that restarts the countdown. It stays right in a tab that was suspended. */
function useCountdown(seconds: number): [left: number, restart: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(() => performance.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  const restart = useCallback((next: number) => {
    setEndsAt(performance.now() + next * 1000)
    setLeft(next)
  }, [])
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [endsAt])
  return [left, restart]
}

interface Resendable {
  readonly resendAfterSeconds: number
}

export interface ResendCodeState {
  /** Seconds until another code can be requested. */
  readonly left: number
  readonly resending: boolean
  readonly note: { tone: 'good' | 'bad'; text: string } | undefined
  readonly resend: () => Promise<void>
}

/**
 * Requests another code, at most every 30 seconds.
 *
 * @param options.failed message for when the server cannot be reached
 */
export function useResendCode<Pending extends Resendable, Failure extends Error>(options: {
  pending: Pending
  send: () => ClientPromiseResult<Pending, Failure>
  onResent: (pending: Pending) => void
  failed: string
}): ResendCodeState {
  const { pending, send, onResent, failed } = options
  const [left, restart] = useCountdown(pending.resendAfterSeconds)
  const [resending, setResending] = useState(false)
  const [note, setNote] = useState<ResendCodeState['note']>()

  async function resend() {
    setResending(true)
    setNote(undefined)
    const { error, data, isDefined } = await safe(send())
    setResending(false)
    if (data) {
      onResent(data)
      restart(data.resendAfterSeconds)
      setNote({ tone: 'good', text: t.newCodeIsOnItsWay })
      return
    }
    restart(secondsToWait(error))
    setNote({ tone: 'bad', text: isDefined && error ? error.message : failed })
  }

  return { left, resending, note, resend }
}

/** The server knows better how long to wait: another tab may have asked a moment ago. */
const secondsToWait = (error: unknown): number =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'RESEND_TOO_SOON' &&
  'data' in error &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'retryAfterSeconds' in error.data
    ? Number(error.data.retryAfterSeconds)
    : 0

interface ResendFootProps {
  state: ResendCodeState
  /** Set after a refused code, when another one is the likely next step. */
  prominent?: boolean
  /** Label of the button that leads back to the form before. */
  back: string
  onBack: () => void
}

/** Foot of a form that waits for a code: resend it, or go back. */
export function ResendCodeFooter({ state, prominent = false, back, onBack }: ResendFootProps) {
  const { left, resending, note, resend } = state
  const again = (variant: 'link' | 'secondary') => (
    <Button variant={variant} onClick={() => void resend()} busy={resending} disabled={left > 0}>
      {left > 0 ? t.resendCodeInSeconds({ seconds: left }) : t.resendCode}
    </Button>
  )
  return (
    <>
      {note && (
        <Notice tone={note.tone} live>
          {note.text}
        </Notice>
      )}
      {prominent && (
        <div className={styles.offer}>
          <p className={styles.foot}>{t.haveAnotherCodeSent}</p>
          {again('secondary')}
        </div>
      )}
      <p className={styles.foot}>
        {!prominent && (
          <>
            {again('link')}
            {' · '}
          </>
        )}
        <Button variant="link" onClick={onBack}>
          {back}
        </Button>
      </p>
    </>
  )
}
