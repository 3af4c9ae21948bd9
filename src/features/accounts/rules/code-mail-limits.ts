import { CODE_MAILS_WINDOW_MS, CODE_RESEND_DELAY_SECONDS } from './limits.ts'

export type CodeMailDecision =
  | { allowed: true; sendsLeft: number }
  | {
      allowed: false
      reason: 'CODE_LIMIT_REACHED' | 'RESEND_TOO_SOON'
      /** Whole seconds until the next mail may go. */
      retryAfterSeconds: number
    }

/**
 * Whether one more code mail may go to an address: at most so many in 24 hours, and a repeated one only after 30 seconds
 * (docs/product/accounts.md#codes).
 *
 * @param sentAt times of earlier mails, in any order; those before the window are ignored
 * @param options.again whether this resends a code, rather than answering a form
 * @param options.maxMails mails in 24 hours, the first included
 */
export function evaluateCodeMailLimit(
  sentAt: readonly Date[],
  now: Date,
  { again, maxMails }: { again: boolean; maxMails: number },
): CodeMailDecision {
  const ages = sentAt
    .map((time) => now.getTime() - time.getTime())
    .filter((age) => age < CODE_MAILS_WINDOW_MS)
  if (ages.length >= maxMails) {
    const oldest = ages.toSorted((a, b) => a - b)[maxMails - 1] ?? 0
    const retryAfterSeconds = Math.ceil((CODE_MAILS_WINDOW_MS - oldest) / 1000)
    return { allowed: false, reason: 'CODE_LIMIT_REACHED', retryAfterSeconds }
  }
  const wait = CODE_RESEND_DELAY_SECONDS * 1000 - Math.min(...ages)
  if (again && wait > 0) {
    return { allowed: false, reason: 'RESEND_TOO_SOON', retryAfterSeconds: Math.ceil(wait / 1000) }
  }
  return { allowed: true, sendsLeft: maxMails - ages.length - 1 }
}
