import { setTimeout as delay } from 'node:timers/promises'
import { type AbortableConnection, type ConnectionRegistry, DatabaseClient } from './database-client.ts'

const PAUSE_MS = 400
const PAUSE_WHILE_AWAY_MS = 200
/** The wait is split up, so that a pause of this process itself (a suspended machine) counts as one part at most. */
const PARTS = 10

export interface DatabaseAvailability extends ConnectionRegistry {
  isUnavailable(): boolean
  stop(): void
}

type Outcome = 'answered' | 'failed' | 'silent'

interface AvailabilityOptions {
  readonly url: string
  /** How long `select` may take before the database counts as unavailable. */
  readonly unresponsiveMs: number
  /** Called when the database stops answering, and when it answers again. */
  readonly onChange: (away: boolean) => void
}

/**
 * Polls the database over a connection of its own. When it does not answer, all other connections are closed, so that
 * nobody waits for a server that has stopped or cannot be reached, and no new ones are opened until it answers again. Slow
 * statements do not matter as long as the poll is answered.
 */
export function watchDatabaseAvailability({
  url,
  unresponsiveMs: patienceMs,
  onChange,
}: AvailabilityOptions): DatabaseAvailability {
  const connections = new Set<AbortableConnection>()
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
    // One lost connection proves nothing: PostgreSQL may have restarted already.
    return (outcome === 'failed' && known ? await ask() : outcome) === 'answered'
  }

  function change(next: boolean): void {
    if (next === away) return
    away = next
    onChange(away)
    if (away) for (const connection of [...connections]) connection.abort()
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
    isUnavailable: () => away,
    register(connection) {
      if (away) return false
      connections.add(connection)
      connection.onceClosed(() => connections.delete(connection))
      return true
    },
    stop: () => stopping.abort(),
  }
}
