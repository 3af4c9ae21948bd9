import { readStored, saveStored } from '#platform/web/browser-store.ts'

const KEY = 'lectern.invite'
const CODE = /^[a-z0-9]{1,64}$/i
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Remembers an invitation code for a sign-up within 30 days; null forgets it once it was used. Malformed codes are ignored.
 */
export function saveInvitation(code: string | null): void {
  if (code === null) saveStored(KEY, null)
  else if (CODE.test(code)) saveStored(KEY, { code, keptAt: Date.now() })
}

/** The invitation code that this browser remembers. */
export function readStoredInvitation(): string | undefined {
  const kept = readStored(KEY)
  if (typeof kept !== 'object' || kept === null || !('code' in kept) || !('keptAt' in kept)) return
  const fresh = typeof kept.keptAt === 'number' && Date.now() - kept.keptAt < KEPT_MS
  return fresh && typeof kept.code === 'string' ? kept.code : undefined
}
