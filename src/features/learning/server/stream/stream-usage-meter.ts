import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import type { WatchLogger } from '../watch/watch-log.ts'

/** How long counts are gathered before they are written, ms: what a crash can lose, and how far processes drift apart. */
const FLUSH_MS = 5_000
/** About one entry per viewer of the day. */
const ENTRIES = 100_000
const KEPT_DAYS = 2
/** A sum is an int4. */
const MOST_MS = 2_000_000_000

/** Adds sorted rows, so that two processes never deadlock. */
const ADD = `
insert into stream_usage as s (key, day, served_ms)
select key, day, ms from unnest($1::text[], $2::date[], $3::int4[]) as t (key, day, ms) order by key, day
on conflict (key, day) do update set served_ms = least(s.served_ms::int8 + excluded.served_ms, ${MOST_MS})::int4
returning key, day::text as day, served_ms as "servedMs"`

interface Row {
  readonly key: string
  readonly day: string
  readonly servedMs: number
}

interface Entry {
  /** What the database holds, as far as this process knows. */
  writtenMs: number
  /** What waits to be written. */
  pendingMs: number
}

interface Waiting {
  readonly key: string
  readonly day: string
  readonly ms: number
}

export interface StreamUsageMeter {
  /** What was handed out under this key in this day, ms; at once when it is known. */
  total(key: string, day: string): number | Promise<number>
  add(key: string, day: string, ms: number): void
  /** Writes what waits. */
  flush(): Promise<void>
}

const nameOf = (key: string, day: string) => `${day} ${key}`

/** Counts in memory what is handed out, and keeps the sums of all processes in the database. */
export function createStreamUsageMeter(pool: Pick<Pool, 'query'>, log: WatchLogger): StreamUsageMeter {
  const known = new LRUCache<string, Entry>({ max: ENTRIES })
  const waiting = new Map<string, { key: string; day: string; entry: Entry }>()
  const asked = new Map<string, Promise<number>>()
  let timer: NodeJS.Timeout | undefined
  let newestDay = ''

  async function load(key: string, day: string): Promise<number> {
    const { rows } = await pool.query<Row>(
      'select key, day::text as day, served_ms as "servedMs" from stream_usage where key = $1 and day = $2',
      [key, day],
    )
    const entry = entryOf(key, day)
    entry.writtenMs = Math.max(entry.writtenMs, rows[0]?.servedMs ?? 0)
    return entry.writtenMs + entry.pendingMs
  }

  function entryOf(key: string, day: string): Entry {
    const name = nameOf(key, day)
    let entry = known.get(name)
    if (!entry) {
      entry = waiting.get(name)?.entry ?? { writtenMs: 0, pendingMs: 0 }
      known.set(name, entry)
    }
    return entry
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = [...waiting.values()].map(({ key, day, entry }) => ({
      key,
      day,
      entry,
      ms: entry.pendingMs,
    }))
    waiting.clear()
    if (batch.length === 0) return
    for (const { entry, ms } of batch) {
      entry.pendingMs -= ms
      entry.writtenMs += ms
    }
    const rows = await write(batch)
    for (const { key, day, servedMs } of rows) entryOf(key, day).writtenMs = servedMs
    await forgetOldDays(batch.map(({ day }) => day))
  }

  /** Adds to the sums of all processes. What can't be written waits for the next time. */
  async function write(batch: readonly Waiting[]): Promise<Row[]> {
    try {
      const columns = [batch.map(({ key }) => key), batch.map(({ day }) => day), batch.map(({ ms }) => ms)]
      return (await pool.query<Row>(ADD, columns)).rows
    } catch (error) {
      for (const { key, day, ms } of batch) {
        const entry = entryOf(key, day)
        entry.writtenMs = Math.max(0, entry.writtenMs - ms)
        entry.pendingMs += ms
        waiting.set(nameOf(key, day), { key, day, entry })
      }
      throw error
    }
  }

  /** Once a day is enough: what was handed out two days ago limits nobody. */
  async function forgetOldDays(days: readonly string[]): Promise<void> {
    const newest = [...days, newestDay].sort().at(-1) ?? ''
    if (newest === newestDay) return
    newestDay = newest
    await pool.query('delete from stream_usage where day < $1::date - $2::int4', [newest, KEPT_DAYS])
  }

  function flushSoon() {
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => {
        // What was counted stays counted in this process; it is written with the next batch.
        log.warn({ err: error }, 'handed out video could not be counted')
      })
    }, FLUSH_MS).unref()
  }

  return {
    total(key, day) {
      const name = nameOf(key, day)
      const entry = known.get(name)
      if (entry) return entry.writtenMs + entry.pendingMs
      let answer = asked.get(name)
      if (!answer) {
        answer = load(key, day).finally(() => asked.delete(name))
        asked.set(name, answer)
      }
      return answer
    },
    add(key, day, ms) {
      const entry = entryOf(key, day)
      entry.pendingMs += Math.max(0, Math.round(ms))
      waiting.set(nameOf(key, day), { key, day, entry })
      flushSoon()
    },
    flush,
  }
}
