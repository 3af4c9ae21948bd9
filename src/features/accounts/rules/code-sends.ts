import { CODE_SENDS, CODE_SENDS_WINDOW_MS, RESEND_SECONDS } from './limits.ts'

export type SendDecision =
  | { allowed: true; sendsLeft: number }
  | {
      allowed: false
      reason: 'CODE_LIMIT_REACHED' | 'RESEND_TOO_SOON'
      /** Whole seconds until the next mail may go. */
      retryAfterSeconds: number
    }

/**
 * Whether one more code mail may go to an address: at most four in 24 hours, and a repeated one only after 30 seconds
 * (docs/product/accounts.md#codes).
 *
 * @param sentAt times of earlier mails, in any order; those before the window are ignored
 * @param again whether this resends a code, rather than answering a form
 */
export function maySendCode(sentAt: readonly Date[], now: Date, again: boolean): SendDecision {
  const ages = sentAt
    .map((time) => now.getTime() - time.getTime())
    .filter((age) => age < CODE_SENDS_WINDOW_MS)
  if (ages.length >= CODE_SENDS) {
    const oldest = ages.toSorted((a, b) => a - b)[CODE_SENDS - 1] ?? 0
    const retryAfterSeconds = Math.ceil((CODE_SENDS_WINDOW_MS - oldest) / 1000)
    return { allowed: false, reason: 'CODE_LIMIT_REACHED', retryAfterSeconds }
  }
  const wait = RESEND_SECONDS * 1000 - Math.min(...ages)
  if (again && wait > 0) {
    return { allowed: false, reason: 'RESEND_TOO_SOON', retryAfterSeconds: Math.ceil(wait / 1000) }
  }
  return { allowed: true, sendsLeft: CODE_SENDS - ages.length - 1 }
}
