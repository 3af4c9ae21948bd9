const KEY = 'lectern.after-sign-in'
/** Whoever signs in later than this has something else in mind. */
const KEPT_MS = 10 * 60_000

interface Intention {
  action: string
  at: number
}

function read(): Intention | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    const known = typeof kept === 'object' && kept !== null && 'action' in kept && 'at' in kept
    if (!known || typeof kept.action !== 'string' || typeof kept.at !== 'number') return null
    return { action: kept.action, at: kept.at }
  } catch {
    return null
  }
}

/** Remembers in this tab what a visitor wanted to do; signing in with Google leads over another page. */
export function intend(action: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ action, at: Date.now() } satisfies Intention))
  } catch {
    // A browser that keeps nothing: it has to be pressed once more.
  }
}

/** Whether this was wanted a moment ago; true once. */
export function takeIntention(action: string): boolean {
  const kept = read()
  if (kept?.action !== action) return false
  sessionStorage.removeItem(KEY)
  return Date.now() - kept.at < KEPT_MS
}
