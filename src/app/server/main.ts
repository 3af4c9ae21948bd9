import { AppError } from '#platform/rules/app-error.ts'
import { applyClockOffset } from '#platform/server/clock-offset.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { createLog } from '#platform/server/telemetry/log.ts'

/** `npm start` ends here: reads the configuration, starts everything, and stops it in good order. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  applyClockOffset(config.clockOffsetMs)
  const log = createLog(config.logLevel)
  // Loaded only now, so that libraries see the shifted time from their first line on.
  const { startLectern } = await import('./lectern.ts')
  const { builtFrontend } = await import('./built-frontend.ts')

  const stopping = new AbortController()
  const starting = startLectern(config, log, builtFrontend())
  const stop = async (reason: string, exitCode: number) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    log.info({ reason }, 'stopping')
    const lectern = await starting
    await lectern.stop()
    process.exit(exitCode)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop(signal, 0))

  const { address, services } = await starting
  services.databaseFailed.then((reason) => stop(reason, 1))
  if (config.seedDemo) {
    const { announceDemo } = await import('./announce-demo.ts')
    await announceDemo(services, stopping.signal)
  }
  process.stdout.write(`Lectern is at ${address}\n`)
}

main().catch((error: unknown) => {
  const text =
    error instanceof AppError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
})
