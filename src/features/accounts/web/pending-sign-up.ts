import { readStored, saveStored } from '#platform/web/browser-store.ts'
import { type DraftForm, readDraft, saveDraft, VISITOR_WRITER } from '#platform/web/drafts.ts'
import type { PendingSignUp } from '../rules/account.ts'

type StoredSignUp = PendingSignUp & { keptAt: number }

/**
 * The sign-up that waits for its code, stored for this tab: a phone may drop the page while its owner reads the mail. It is useless
 * without the code.
 */
const PENDING_SIGN_UP: DraftForm<StoredSignUp> = {
  name: 'sign-up',
  storedIn: 'tab',
  former: { key: 'lectern.sign-up' },
  parse: (value) => (isStoredSignUp(value) ? value : null),
}

export function readStoredSignUp(): PendingSignUp | null {
  const stored = readDraft(PENDING_SIGN_UP, VISITOR_WRITER)
  if (!stored) return null
  const { keptAt, ...pending } = stored
  const passed = Math.max(0, Math.floor((Date.now() - keptAt) / 1000))
  return { ...pending, resendAfterSeconds: Math.max(0, pending.resendAfterSeconds - passed) }
}

export const savePendingSignUp = (pending: PendingSignUp | null): void =>
  saveDraft(PENDING_SIGN_UP, VISITOR_WRITER, pending && { ...pending, keptAt: Date.now() })

const OPEN_KEY = 'lectern.sign-up-open'

/** Whether the code form was open when the page was dropped or reloaded. */
export const wasCodeFormOpen = (): boolean => readStored(OPEN_KEY, 'tab') !== null

export const saveCodeFormOpen = (asking: boolean): void => saveStored(OPEN_KEY, asking || null, 'tab')

const isStoredSignUp = (kept: unknown): kept is StoredSignUp =>
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
