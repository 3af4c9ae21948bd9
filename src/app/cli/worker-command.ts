import type { Command } from 'commander'
import { Client } from 'pg'
import { AppError } from '#platform/rules/app-error.ts'
import { applyClockOffset } from '#platform/server/clock.ts'
import { type Config, readConfig } from '#platform/server/config/config.ts'
import { getEmbeddedPostgresUrl } from '#platform/server/db/embedded-postgres.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { endInTime } from '../server/end-in-time.ts'

/** Adds `lectern worker`: the background half of a site whose web processes are set to WORKER=separate. */
export function addWorkerCommand(program: Command): void {
  program
    .command('worker')
    .description('do the jobs of a site that runs with WORKER=separate, until stopped')
    .action(async () => {
      const config = readConfig(process.env)
      applyClockOffset(config.clockOffsetMs)
      const log = createLogger(config.logLevel)
      const databaseUrl = config.databaseUrl ?? (await urlOfRunningSite(config))
      // Loaded only now, so that libraries see the shifted time from their first line on.
      const { startSeparateWorker } = await import('../worker/worker.ts')
      const starting = startSeparateWorker({ ...config, databaseUrl }, log)
      const stopped = Promise.withResolvers<void>()
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
        process.once(signal, () => {
          log.info({ reason: signal }, 'stopping')
          endInTime({ ...config, databaseUrl }, log)
          stopped.resolve()
        })
      }
      const worker = await starting
      process.stdout.write('Lectern is doing jobs\n')
      await stopped.promise
      await worker.stop()
      process.exit(0)
    })
}

/** The embedded database belongs to the site: a worker may use it, but starting it would lock the site out. */
async function urlOfRunningSite({ dataDir }: Config): Promise<string> {
  try {
    const url = getEmbeddedPostgresUrl(dataDir)
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.end()
    return url
  } catch (cause) {
    throw new AppError(
      'worker/no-database',
      `No site is running on ${dataDir}. Start it first, or set DATABASE_URL for both.`,
      { cause },
    )
  }
}
