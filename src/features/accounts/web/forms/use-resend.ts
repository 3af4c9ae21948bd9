import { type ClientPromiseResult, safe } from '@orpc/client'
import { useState } from 'react'
import { useCountdown } from '../hooks/use-countdown.ts'

interface Resendable {
  readonly resendAfterSeconds: number
}

export interface Resend {
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
export function useResend<Pending extends Resendable, Failure extends Error>(options: {
  pending: Pending
  send: () => ClientPromiseResult<Pending, Failure>
  onResent: (pending: Pending) => void
  failed: string
}): Resend {
  const { pending, send, onResent, failed } = options
  const [left, restart] = useCountdown(pending.resendAfterSeconds)
  const [resending, setResending] = useState(false)
  const [note, setNote] = useState<Resend['note']>()

  async function resend() {
    setResending(true)
    setNote(undefined)
    const { error, data, isDefined } = await safe(send())
    setResending(false)
    if (data) {
      onResent(data)
      restart(data.resendAfterSeconds)
      setNote({ tone: 'good', text: 'A new code is on its way. The one before no longer works.' })
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
