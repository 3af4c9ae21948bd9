import { setTimeout as delay } from 'node:timers/promises'
import { type Connection, type ConnectionRegistry, DatabaseClient } from './database-client.ts'

const PAUSE_MS = 400
const PAUSE_WHILE_AWAY_MS = 200
/** The wait is cut into parts: while this process itself stands still, no more than one of them passes. */
const PARTS = 10

export interface Availability extends ConnectionRegistry {
  isAway(): boolean
  stop(): void
}

type Outcome = 'answered' | 'failed' | 'silent'

interface AvailabilityOptions {
  readonly url: string
  /** How long the smallest of all questions may stay unanswered, ms. */
  readonly patienceMs: number
  /** Told when the database is found to be away, and when it answers again. */
  readonly onChange: (away: boolean) => void
}

/**
 * Asks the database again and again, over a connection of its own, whether it is there. When it does not answer, every other
 * connection is given up, so that nobody waits for a server that has stopped or cannot be reached; until it answers, none is
 * made. A statement that takes its time harms nothing as long as this question is answered.
 */
export function watchAvailability({ url, patienceMs, onChange }: AvailabilityOptions): Availability {
  const connections = new Set<Connection>()
  const stopping = new AbortController()
  const { signal } = stopping
  let away = false
  let client: DatabaseClient | undefined

  async function connect(): Promise<DatabaseClient> {
    const fresh = new DatabaseClient({ connectionString: url, application_name: 'lectern availability' })
    client = fresh
    fresh.on('error', () => {})
    await fresh.connect()
    return fresh
  }

  function drop(): void {
    client?.connection.stream.destroy()
    client = undefined
  }

  const pause = (ms: number) => delay(ms, undefined, { signal }).catch(() => {})

  /** Settles within about `patienceMs`, whatever the database does. */
  async function ask(): Promise<Outcome> {
    let outcome = 'silent' as Outcome
    const asked = Promise.resolve(client ?? connect())
      .then((open) => open.query('select'))
      .then(
        () => {
          outcome = 'answered'
        },
        () => {
          outcome = 'failed'
        },
      )
    const isSilent = () => outcome === 'silent' && !signal.aborted
    for (let part = 0; part < PARTS && isSilent(); part++) {
      await Promise.race([asked, pause(patienceMs / PARTS)])
    }
    if (outcome !== 'answered') drop()
    return outcome
  }

  async function isAnswering(): Promise<boolean> {
    const known = client !== undefined
    const outcome = await ask()
    // That one connection ended says little: PostgreSQL may be there again already.
    return (outcome === 'failed' && known ? await ask() : outcome) === 'answered'
  }

  function change(next: boolean): void {
    if (next === away) return
    away = next
    onChange(away)
    if (away) for (const connection of [...connections]) connection.giveUp()
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      const answering = await isAnswering()
      if (signal.aborted) break
      change(!answering)
      await pause(away ? PAUSE_WHILE_AWAY_MS : PAUSE_MS)
    }
    drop()
  }

  void watch()
  return {
    isAway: () => away,
    enlist(connection) {
      if (away) return false
      connections.add(connection)
      connection.onceClosed(() => connections.delete(connection))
      return true
    },
    stop: () => stopping.abort(),
  }
}
