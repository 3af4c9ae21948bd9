import { keep, readKept } from '#platform/web/browser-store.ts'

const KEY = 'lectern.after-sign-in'
/** After a longer time the visitor has probably changed their mind. */
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

/** Remembers in this tab what a visitor wanted to do, since signing in with Google leaves the page. */
export const intend = (action: string): void =>
  keep(KEY, { action, at: Date.now() } satisfies Intention, 'tab')

/** Whether this action was wanted a moment ago; answers true only once. */
export function takeIntention(action: string): boolean {
  const kept = read()
  if (kept?.action !== action) return false
  keep(KEY, null, 'tab')
  return Date.now() - kept.at < KEPT_MS
}
