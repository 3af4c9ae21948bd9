import { keep, readKept } from '#platform/web/browser-store.ts'
import type { PendingRecovery } from '../rules/account.ts'

const KEY = 'lectern.recovery'

/**
 * The recovery that waits for its code, stored for this tab: a phone may drop the page while its owner reads the mail. It is useless
 * without the code.
 */
export function readPendingRecovery(): PendingRecovery | null {
  const kept = readKept(KEY, 'tab')
  return isPendingRecovery(kept) ? { ...kept, resendAfterSeconds: 0 } : null
}

export const keepPendingRecovery = (pending: PendingRecovery | null): void => keep(KEY, pending, 'tab')

const isPendingRecovery = (kept: unknown): kept is PendingRecovery =>
  typeof kept === 'object' &&
  kept !== null &&
  'recoveryId' in kept &&
  typeof kept.recoveryId === 'string' &&
  'email' in kept &&
  typeof kept.email === 'string' &&
  'sendsLeft' in kept &&
  typeof kept.sendsLeft === 'number'
