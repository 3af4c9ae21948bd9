import { CODE_MAILS_MAX, CODE_MAILS_WINDOW_MS, CODE_RESEND_DELAY_SECONDS } from './limits.ts'

export type CodeMailDecision =
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
export function evaluateCodeMailLimit(sentAt: readonly Date[], now: Date, again: boolean): CodeMailDecision {
  const ages = sentAt
    .map((time) => now.getTime() - time.getTime())
    .filter((age) => age < CODE_MAILS_WINDOW_MS)
  if (ages.length >= CODE_MAILS_MAX) {
    const oldest = ages.toSorted((a, b) => a - b)[CODE_MAILS_MAX - 1] ?? 0
    const retryAfterSeconds = Math.ceil((CODE_MAILS_WINDOW_MS - oldest) / 1000)
    return { allowed: false, reason: 'CODE_LIMIT_REACHED', retryAfterSeconds }
  }
  const wait = CODE_RESEND_DELAY_SECONDS * 1000 - Math.min(...ages)
  if (again && wait > 0) {
    return { allowed: false, reason: 'RESEND_TOO_SOON', retryAfterSeconds: Math.ceil(wait / 1000) }
  }
  return { allowed: true, sendsLeft: CODE_MAILS_MAX - ages.length - 1 }
}
