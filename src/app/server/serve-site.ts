import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { AppError } from '#platform/rules/app-error.ts'
import { applyClockOffset } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { createLogger, type LogDestination } from '#platform/server/telemetry/log.ts'
import { endInTime } from './end-in-time.ts'
import type { OpenFrontend } from './lectern.ts'

/**
 * The whole life of a web process: reads the configuration, starts everything, and stops it in good order when asked.
 * @param loadFrontend called when the time is set, so that libraries see a shifted one from their first line on
 * @param logTo where the log goes instead of stdout
 */
export async function serveSite(
  loadFrontend: () => Promise<OpenFrontend>,
  logTo?: LogDestination,
): Promise<void> {
  try {
    await serve(loadFrontend, logTo)
  } catch (error) {
    const text =
      error instanceof AppError ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${text}\n`)
    process.exit(1)
  }
}

async function serve(loadFrontend: () => Promise<OpenFrontend>, logTo?: LogDestination): Promise<void> {
  const config = readConfig(process.env)
  applyClockOffset(config.clockOffsetMs)
  const log = createLogger(config.logLevel, logTo)
  const [{ startLectern }, openFrontend] = await Promise.all([import('./lectern.ts'), loadFrontend()])

  const stopping = new AbortController()
  const starting = startLectern(config, log, openFrontend)
  const stop = async (reason: string, exitCode: number) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    log.info({ reason }, 'stopping')
    endInTime(config, log)
    const lectern = await starting
    await lectern.stop()
    process.exit(exitCode)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop(signal, 0))

  const { address, services } = await starting
  services.databaseFailed.then((reason) => stop(reason, 1))
  if (config.seedDemo) {
    const { seedAndAnnounceDemo } = await import('./announce-demo.ts')
    await seedAndAnnounceDemo(services, stopping.signal)
  }
  process.stdout.write(`Lectern is at ${address}\n`)
  setTimeout(releaseStartMemory, RELEASE_AFTER_MS).unref()
}

/** When those who waited for the start have had their first pages. */
const RELEASE_AFTER_MS = 10_000

/** Gives back what only the start needed, two fifths of an idle process: V8 would keep it until there is much to do. */
function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
