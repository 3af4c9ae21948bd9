import { readStored, saveStored } from '#platform/web/browser-store.ts'
import type { PendingSignUp } from '../rules/account.ts'

const KEY = 'lectern.sign-up'
const OPEN_KEY = 'lectern.sign-up-open'

/**
 * The sign-up that waits for its code, stored for this tab: a phone may drop the page while its owner reads the mail. It is useless
 * without the code.
 */
export function readStoredSignUp(): PendingSignUp | null {
  const kept = readStored(KEY, 'tab')
  if (!isKept(kept)) return null
  const { keptAt, ...pending } = kept
  const passed = Math.max(0, Math.floor((Date.now() - keptAt) / 1000))
  return { ...pending, resendAfterSeconds: Math.max(0, pending.resendAfterSeconds - passed) }
}

export const savePendingSignUp = (pending: PendingSignUp | null): void =>
  saveStored(KEY, pending && { ...pending, keptAt: Date.now() }, 'tab')

/** Whether the code form was open when the page was dropped or reloaded. */
export const wasCodeFormOpen = (): boolean => readStored(OPEN_KEY, 'tab') !== null

export const saveCodeFormOpen = (asking: boolean): void => saveStored(OPEN_KEY, asking || null, 'tab')

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
