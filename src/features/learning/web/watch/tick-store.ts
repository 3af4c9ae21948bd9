import type { Tick } from '../../rules/tick.ts'

/** A tick that waits to be acknowledged. */
export interface StoredTick extends Tick {
  /** When it was made, ms by the clock of the queue; missing in what an earlier version has left. */
  readonly madeAt?: number | undefined
}

/** The unacknowledged ticks of one session, as kept over a reload. */
export interface StoredSession {
  readonly session: string
  /** When the session was opened, ms since 1970: earlier sessions are sent first. */
  readonly openedAt: number
  readonly ticks: readonly StoredTick[]
}

export interface TickStore {
  /** All sessions of this viewer that hold unacknowledged ticks, oldest first. */
  all(): StoredSession[]
  save(session: StoredSession): void
  remove(session: string): void
}

/** Older than this, nobody comes back for them: the server would not know what to do with them either. */
const keepMs = 7 * 24 * 60 * 60 * 1000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isTick = (value: unknown, session: string): value is StoredTick =>
  isRecord(value) &&
  value.session === session &&
  Number.isInteger(value.seq) &&
  typeof value.lesson === 'string' &&
  [value.from, value.to, value.playedMs, value.rate].every((field) => typeof field === 'number') &&
  (value.madeAt === undefined || typeof value.madeAt === 'number')

/** What another version or another hand has left there is not trusted. */
function readSession(session: string, text: string | null): StoredSession | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (!isRecord(value) || typeof value.openedAt !== 'number' || !Array.isArray(value.ticks))
      return undefined
    const ticks = value.ticks.filter((tick) => isTick(tick, session))
    if (ticks.length === 0 || ticks.length !== value.ticks.length) return undefined
    return { session, openedAt: value.openedAt, ticks: ticks.sort((a, b) => a.seq - b.seq) }
  } catch {
    return undefined
  }
}

/**
 * Keeps ticks in the browser's storage, one entry per session, so that two tabs never write the same one.
 * @param storage local storage, or undefined where it is forbidden: then ticks live as long as the page
 * @param viewer whose ticks they are; another person on the same device does not send them
 * @param now the device's clock, ms since 1970
 */
export function createTickStore(storage: Storage | undefined, viewer: string, now: () => number): TickStore {
  const prefix = `lectern.watch.${viewer}.`

  function all(): StoredSession[] {
    if (!storage) return []
    const found: StoredSession[] = []
    for (const key of Object.keys(storage).filter((name) => name.startsWith(prefix))) {
      const session = readSession(key.slice(prefix.length), storage.getItem(key))
      if (session && now() - session.openedAt < keepMs) found.push(session)
      else storage.removeItem(key)
    }
    return found.sort((a, b) => a.openedAt - b.openedAt)
  }

  return {
    all,
    save({ session, openedAt, ticks }) {
      try {
        storage?.setItem(prefix + session, JSON.stringify({ openedAt, ticks }))
      } catch {
        // Full or forbidden: the ticks are still in memory and go out from there.
      }
    },
    remove: (session) => storage?.removeItem(prefix + session),
  }
}

/** Local storage, where the browser lets us have it. */
export function getLocalStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
