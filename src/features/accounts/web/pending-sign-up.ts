import type { PendingSignUp } from '../rules/account.ts'

const KEY = 'lectern.sign-up'
const OPEN_KEY = 'lectern.sign-up-open'

/**
 * The sign-up that waits for its code, kept for this tab: a phone may drop the page while its owner reads the mail. It is
 * worth nothing without the code.
 */
export function readPendingSignUp(): PendingSignUp | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (!isKept(kept)) return null
    const { keptAt, ...pending } = kept
    const passed = Math.max(0, Math.floor((Date.now() - keptAt) / 1000))
    return { ...pending, resendAfterSeconds: Math.max(0, pending.resendAfterSeconds - passed) }
  } catch {
    return null
  }
}

export function keepPendingSignUp(pending: PendingSignUp | null): void {
  try {
    if (pending) sessionStorage.setItem(KEY, JSON.stringify({ ...pending, keptAt: Date.now() }))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage may be switched off; the dialog then remembers as long as the page stays.
  }
}

/** Whether the tab was asking for the code when its page was dropped or loaded again. */
export function wasAskingForCode(): boolean {
  try {
    return sessionStorage.getItem(OPEN_KEY) !== null
  } catch {
    return false
  }
}

export function keepAskingForCode(asking: boolean): void {
  try {
    if (asking) sessionStorage.setItem(OPEN_KEY, '1')
    else sessionStorage.removeItem(OPEN_KEY)
  } catch {
    // As above.
  }
}

const isKept = (kept: unknown): kept is PendingSignUp & { keptAt: number } =>
  typeof kept === 'object' &&
  kept !== null &&
  'signUpId' in kept &&
  typeof kept.signUpId === 'string' &&
  'email' in kept &&
  typeof kept.email === 'string' &&
  'sendsLeft' in kept &&
  typeof kept.sendsLeft === 'number' &&
  'resendAfterSeconds' in kept &&
  typeof kept.resendAfterSeconds === 'number' &&
  'keptAt' in kept &&
  typeof kept.keptAt === 'number'
