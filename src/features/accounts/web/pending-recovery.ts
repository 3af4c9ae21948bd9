import type { PendingRecovery } from '../rules/account.ts'

const KEY = 'lectern.recovery'

/**
 * The recovery that waits for its code, kept for this tab: a phone may drop the page while its owner reads the mail. It is
 * worth nothing without the code.
 */
export function readPendingRecovery(): PendingRecovery | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isPendingRecovery(kept) ? { ...kept, resendAfterSeconds: 0 } : null
  } catch {
    return null
  }
}

export function keepPendingRecovery(pending: PendingRecovery | null): void {
  try {
    if (pending) sessionStorage.setItem(KEY, JSON.stringify(pending))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage may be switched off; the form then remembers as long as the page stays.
  }
}

const isPendingRecovery = (kept: unknown): kept is PendingRecovery =>
  typeof kept === 'object' &&
  kept !== null &&
  'recoveryId' in kept &&
  typeof kept.recoveryId === 'string' &&
  'email' in kept &&
  typeof kept.email === 'string' &&
  'sendsLeft' in kept &&
  typeof kept.sendsLeft === 'number'
