import type { Pool } from 'pg'
import type { Logger } from '../telemetry/log.ts'
import { listenToChannel } from './persistent-connection.ts'

/** A notification that got lost costs no more than this. */
const RELOAD_EVERY_MS = 4_000

/** Keeps something that is read from the database up to date in the memory of a process. */
export interface LiveReload {
  /** Reads it now, after a read that is under way. */
  load(): Promise<void>
  /** Loads whenever a change is told, after each reconnection, and every few seconds. */
  watch(pool: Pool): { stop(): void }
}

/**
 * @param channel on which changes are told
 * @param load reads and keeps what is in the database; never called twice at a time
 */
export function createLiveReload(channel: string, log: Logger, load: () => Promise<void>): LiveReload {
  let loading: Promise<void> | undefined
  let again = false

  /** One after the other: an answer that is overtaken would bring an old value back. */
  function loadInTurn(): Promise<void> {
    if (loading) {
      again = true
      return loading
    }
    loading = (async () => {
      try {
        do {
          again = false
          await load()
        } while (again)
      } finally {
        loading = undefined
      }
    })()
    return loading
  }

  return {
    load: loadInTurn,
    watch(pool) {
      // A database that is away is told of elsewhere; the next load makes up for it.
      const reload = () => void loadInTurn().catch(() => {})
      const timer = setInterval(reload, RELOAD_EVERY_MS).unref()
      const changes = listenToChannel(pool, channel, log, reload)
      return {
        stop() {
          clearInterval(timer)
          changes.stop()
        },
      }
    },
  }
}
