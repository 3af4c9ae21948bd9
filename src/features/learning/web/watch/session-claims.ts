import type { StoredSession } from './tick-store.ts'

const lockName = (session: string) => `lectern.watch.${session}`

/** Without locks: ticks this old can't be of a tab that is still bringing them to the server itself. */
const orphanedAfterMs = 60_000

const never = new Promise<void>(() => {})

/**
 * Which tab may send the ticks of a session. A tab holds a lock on its own sessions as long as it lives; another tab
 * takes over only what nobody holds. Where the browser has no locks (plain http), age decides; sent twice does no harm
 * to the count, since the server takes each tick once.
 * @param locks the browser's lock manager, if it has one
 * @param now the device's clock, ms since 1970
 */
export function createSessionClaims(locks: LockManager | undefined, now: () => number) {
  return {
    /** Marks a session as this tab's own. */
    hold(session: string) {
      void locks?.request(lockName(session), () => never)
    },

    /** Of sessions found in storage those that this tab now holds. */
    async claim(stored: readonly StoredSession[]): Promise<StoredSession[]> {
      if (!locks) return stored.filter(({ openedAt }) => now() - openedAt > orphanedAfterMs)
      const claimed: StoredSession[] = []
      for (const session of stored) {
        const free = await new Promise<boolean>((resolve) => {
          void locks.request(lockName(session.session), { ifAvailable: true }, (lock) => {
            resolve(lock !== null)
            return lock ? never : undefined
          })
        })
        if (free) claimed.push(session)
      }
      return claimed
    },
  }
}

export type SessionClaims = ReturnType<typeof createSessionClaims>
