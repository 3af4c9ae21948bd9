import type { Config } from '#platform/server/config/config.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'

/** Time to close sockets, jobs and connections once requests and ticks have drained, ms. */
const REST_MS = 5_000
/** The embedded PostgreSQL writes everything to disk first; `launchPostgres` kills it if that takes too long. */
const EMBEDDED_REST_MS = 75_000

/**
 * Ends the process if its stop hangs, for example on a database that is gone for good. Call it when the stop begins.
 * @param config how long requests may take, and whether PostgreSQL is stopped too
 */
export function endInTime(
  { drainMs, databaseUrl }: Pick<Config, 'drainMs' | 'databaseUrl'>,
  log: Pick<Logger, 'warn'>,
): void {
  const limitMs = drainMs + (databaseUrl === undefined ? EMBEDDED_REST_MS : REST_MS)
  setTimeout(() => {
    log.warn({ limitMs }, 'the stop took too long; giving up what is still running')
    process.exit(1)
  }, limitMs)
}
