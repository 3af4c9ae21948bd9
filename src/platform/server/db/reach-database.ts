import { setTimeout as delay } from 'node:timers/promises'
import { type ClientConfig, DatabaseError } from 'pg'
import { AppError } from '#platform/rules/app-error.ts'
import { DatabaseClient } from './database-client.ts'

const TRY_MS = 2_000
const PAUSE_MS = 250

interface ReachOptions {
  /** How long to go on trying, ms. */
  readonly limitMs: number
  /** Called once, when the first attempt has failed and others follow. */
  readonly onWait?: ((reason: string) => void) | undefined
}

/**
 * Connects to a database that may be about to start.
 *
 * @throws AppError `database-unreachable` in one line for a person: at once when the server answers and lets nobody in with
 *   these settings, else when the time is up
 */
export async function reachDatabase(
  config: ClientConfig & { readonly connectionString: string },
  { limitMs, onWait }: ReachOptions,
): Promise<DatabaseClient> {
  const limit = performance.now() + limitMs
  for (let tries = 0; ; tries += 1) {
    const client = new DatabaseClient({ ...config, connectionTimeoutMillis: TRY_MS })
    client.on('error', () => {})
    try {
      return (await client.connect()) as DatabaseClient
    } catch (cause) {
      client.end().catch(() => {})
      const reason = reasonOf(cause)
      if (isFinal(cause) || performance.now() > limit) {
        const where = placeOf(client)
        throw new AppError('database-unreachable', `The database at ${where} cannot be reached: ${reason}.`, {
          cause,
        })
      }
      if (tries === 0) onWait?.(reason)
      await delay(PAUSE_MS)
    }
  }
}

/** Without user and password. */
const placeOf = ({ host, port, database }: DatabaseClient) =>
  `${host.startsWith('/') ? host : `${host}:${port}`}/${database ?? ''}`

/** Wrong passwords, unknown databases and the like, where waiting does not help. */
const isFinal = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(28|3D)/.test(error.code ?? '')

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  const text = error instanceof Error ? error.message : String(error)
  return text === 'timeout expired' ? `no answer within ${TRY_MS / 1000} seconds` : text
}
