import { setTimeout as delay } from 'node:timers/promises'
import { getClusterFolder } from './embedded-postgres-files.ts'
import { stopOrphanedPostgres } from './embedded-postgres-orphans.ts'
import {
  launchPostgres,
  type PostgresLaunchOptions,
  type PostgresProcess,
} from './embedded-postgres-process.ts'

const RESTARTS = 5
const RESTART_WINDOW_MS = 60_000
const RESTART_PAUSE_MS = 500

export interface PostgresSupervisor {
  pid(): number
  /** Resolves with the reason when PostgreSQL is not started again; never after `stop`. */
  readonly failed: Promise<string>
  stop(): Promise<void>
}

/** Starts PostgreSQL again whenever it ends unasked; gives up when it ends more than five times in a minute. */
export function supervisePostgres(launch: PostgresLaunchOptions, first: PostgresProcess): PostgresSupervisor {
  let current = first
  let stopping = false

  async function watch(): Promise<string | undefined> {
    let restarts: number[] = []
    for (;;) {
      const reason = await current.ended
      if (stopping) return undefined
      launch.log.warn(`PostgreSQL ended unexpectedly: ${reason}; starting it again`)
      const now = performance.now()
      restarts = [...restarts.filter((time) => now - time < RESTART_WINDOW_MS), now]
      if (restarts.length > RESTARTS) return `PostgreSQL keeps ending: ${reason}`
      if (restarts.length > 1) await delay(RESTART_PAUSE_MS)
      try {
        await stopOrphanedPostgres(getClusterFolder(launch.dataDir), launch.socketFolder)
        if (stopping) return undefined
        current = await launchPostgres(launch)
        launch.log.info('PostgreSQL is back')
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
      if (stopping) await current.stop()
    }
  }

  const watching = watch()
  return {
    pid: () => current.pid,
    failed: new Promise((resolve) => {
      void watching.then((reason) => reason !== undefined && resolve(reason))
    }),
    async stop() {
      stopping = true
      await current.stop()
      // A restart may be under way: the data folder is free only when that has been stopped too.
      await watching
    },
  }
}
