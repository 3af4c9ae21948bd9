import { keep, readKept } from '#platform/web/browser-store.ts'

const KEY = 'lectern.after-sign-in'
/** Whoever signs in later than this has something else in mind. */
const KEPT_MS = 10 * 60_000

interface Intention {
  action: string
  at: number
}

function read(): Intention | null {
  const kept = readKept(KEY, 'tab')
  const known = typeof kept === 'object' && kept !== null && 'action' in kept && 'at' in kept
  if (!known || typeof kept.action !== 'string' || typeof kept.at !== 'number') return null
  return { action: kept.action, at: kept.at }
}

/** Remembers in this tab what a visitor wanted to do; signing in with Google leads over another page. */
export const intend = (action: string): void =>
  keep(KEY, { action, at: Date.now() } satisfies Intention, 'tab')

/** Whether this was wanted a moment ago; true once. */
export function takeIntention(action: string): boolean {
  const kept = read()
  if (kept?.action !== action) return false
  keep(KEY, null, 'tab')
  return Date.now() - kept.at < KEPT_MS
}
