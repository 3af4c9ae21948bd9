import type { PendingSignUp } from '../rules/account.ts'

const KEY = 'lectern.sign-up'

/**
 * The sign-up that waits for its code, kept for this tab: a phone may drop the page while its owner reads the mail. It is
 * worth nothing without the code.
 */
export function readPendingSignUp(): PendingSignUp | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isPendingSignUp(kept) ? kept : null
  } catch {
    return null
  }
}

export function keepPendingSignUp(pending: PendingSignUp | null): void {
  try {
    if (pending) sessionStorage.setItem(KEY, JSON.stringify(pending))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage may be switched off; the dialog then remembers as long as the page stays.
  }
}

const isPendingSignUp = (kept: unknown): kept is PendingSignUp =>
  typeof kept === 'object' &&
  kept !== null &&
  'signUpId' in kept &&
  typeof kept.signUpId === 'string' &&
  'email' in kept &&
  typeof kept.email === 'string' &&
  'sendsLeft' in kept &&
  typeof kept.sendsLeft === 'number' &&
  'resendAfterSeconds' in kept &&
  typeof kept.resendAfterSeconds === 'number'
