const KEY = 'lectern.invite'
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Remembers by whose invitation this browser came, for a sign-up within 30 days; null: it is used up. */
export function keepInvite(code: string | null): void {
  try {
    if (code) localStorage.setItem(KEY, JSON.stringify({ code, keptAt: Date.now() }))
    else localStorage.removeItem(KEY)
  } catch {
    // Storage may be switched off; then nobody is told who invited whom.
  }
}

/** The code of the invitation by which this browser came. */
export function readInvite(): string | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('code' in kept) || !('keptAt' in kept)) return
    const fresh = typeof kept.keptAt === 'number' && Date.now() - kept.keptAt < KEPT_MS
    return fresh && typeof kept.code === 'string' ? kept.code : undefined
  } catch {
    return undefined
  }
}
