import type { Config } from '#platform/server/config/config.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'

/** What a stop may take after its requests and ticks, ms: sockets, jobs and connections are closed in a moment, or never. */
const REST_MS = 5_000
/** PostgreSQL of our own writes everything down first, and is killed if it does not: `launchPostgres`. */
const EMBEDDED_REST_MS = 75_000

/**
 * Ends the process when its stop hangs, such as on a database that is gone for good. Call it when the stop begins.
 * @param config how long requests may take, and whether PostgreSQL is stopped too
 */
export function endInTime(
  { drainMs, databaseUrl }: Pick<Config, 'drainMs' | 'databaseUrl'>,
  log: Pick<Logger, 'warn'>,
): void {
  const limitMs = drainMs + (databaseUrl === undefined ? EMBEDDED_REST_MS : REST_MS)
  setTimeout(() => {
    log.warn({ limitMs }, 'the stop took too long, what was under way is given up')
    process.exit(1)
  }, limitMs)
}
