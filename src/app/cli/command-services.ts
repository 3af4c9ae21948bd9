import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import type { CommandLineActor } from '#platform/rules/actor.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { applyClockOffset } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { acquirePostgres } from '#platform/server/db/embedded-postgres.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import type { Services } from '../server/services.ts'

/** Services that are the context of administrative commands as well. */
export interface CommandServices extends Services {
  readonly actor: CommandLineActor
}

/** Who types the command, by the name that the operating system gives them, or else by the number. */
function readCommandLineActor(): CommandLineActor {
  let osUser: string
  try {
    osUser = userInfo().username
  } catch {
    // No name belongs to the number, as in many containers.
    osUser = `uid ${process.getuid?.() ?? 'unknown'}`
  }
  return { kind: 'command-line', osUser }
}

/**
 * The services of a command. While the site runs on the same data folder, its database is used; otherwise one is started
 * for as long as the command runs.
 */
async function openCommandServices(): Promise<CommandServices> {
  const config = readConfig(process.env)
  applyClockOffset(config.clockOffsetMs)
  // The log goes to stderr, warnings only: stdout belongs to the command.
  const log = createLogger('warn', process.stderr)
  const { BACKGROUND_DATABASE_PATIENCE_MS, openServices } = await import('../server/services.ts')
  const postgres = await acquirePostgres({ ...config, log })
  try {
    const services = await openServices({ ...config, databaseUrl: postgres.url }, log, {
      patienceMs: BACKGROUND_DATABASE_PATIENCE_MS,
    })
    return {
      ...services,
      actor: readCommandLineActor(),
      async close() {
        await services.close()
        await postgres.release()
      },
    }
  } catch (error) {
    await postgres.release()
    throw error
  }
}

/** Runs a command with services and a signal that Ctrl-C ends, and closes everything whatever happens. */
export async function withServices<T>(
  work: (services: CommandServices, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const onSignal = () => stop.abort(new CommandStoppedError())
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  try {
    const services = await openCommandServices()
    try {
      stop.signal.throwIfAborted()
      return await work(services, stop.signal)
    } finally {
      await services.close()
    }
  } finally {
    process.off('SIGINT', onSignal)
    process.off('SIGTERM', onSignal)
  }
}

/** The command was interrupted by a signal such as Ctrl-C. */
export class CommandStoppedError extends AppError {
  constructor(message = 'Stopped.') {
    super('stopped', message)
  }
}

/** Resolves a path against the folder in which the command was typed; the launcher and npm change the working directory. */
export const resolveFromCaller = (path: string): string =>
  resolve(process.env['INIT_CWD'] ?? process.env['PWD'] ?? process.cwd(), path)
