import { type ConnectionRegistry, DatabaseClient } from '#platform/server/db/database-client.ts'
import type { WatchLimits } from '../../rules/watch-limits.ts'
import { CREDIT_TICKS_SQL } from './credit-statement.ts'
import { type BatchTick, buildCreditParameters, type CreditRow } from './tick-batch.ts'

/** A statement that got no answer for this long is given up with its connection, and sent again on a new one. */
const ANSWER_TIMEOUT_MS = 30_000

// The plan is made once, for any batch, and goes by primary keys only: with a few hundred rows the planner would
// otherwise read whole tables, and keep doing so when they have grown.
const SESSION = `
set plan_cache_mode = force_generic_plan;
set enable_seqscan = off;
set enable_bitmapscan = off;
set enable_hashjoin = off;
set enable_mergejoin = off;
set jit = off;
set synchronous_commit = on;
set timezone = 'UTC'`

/** The one connection over which ticks are written: a session of its own, so not behind a statement pooler. */
export interface WatchConnection {
  /**
   * Runs one batch; when it returns, the batch is durable. Opens the connection when there is none.
   * @param batch at most one tick per viewer
   * @param now the server's time
   * @returns a row per tick; none for a tick that has to be sent again
   * @throws errors of pg; {@link isRetryableError} tells which of them will pass
   */
  credit(batch: readonly BatchTick[], now: Date): Promise<CreditRow[]>
  close(): Promise<void>
}

/**
 * Describes a connection; it is opened by the first batch.
 * @param connectionString PostgreSQL 18 or newer
 * @param limits read anew for each batch
 * @param getMilestones the learned times (ms) of a day that are told when reached, asked for each batch
 * @param registry ends the connection when the database is found to be away
 */
export function createWatchConnection(
  connectionString: string,
  limits: WatchLimits,
  getMilestones: () => readonly number[],
  registry?: ConnectionRegistry,
): WatchConnection {
  let open: DatabaseClient | undefined

  async function connect(): Promise<DatabaseClient> {
    const client = new DatabaseClient(
      {
        connectionString,
        application_name: 'lectern watch',
        keepAlive: true,
        connectionTimeoutMillis: 10_000,
        query_timeout: ANSWER_TIMEOUT_MS,
      },
      registry,
    )
    // The statement under way fails by itself; without a listener the event would end the process.
    client.on('error', () => {
      if (open === client) open = undefined
    })
    client.on('end', () => {
      if (open === client) open = undefined
    })
    try {
      await client.connect()
      await client.query(SESSION)
    } catch (error) {
      end(client)
      // Whatever the reason, it is not the ticks: no SQLSTATE of its own, so that the batch is tried again.
      throw new Error('no connection to the database', { cause: error })
    }
    open = client
    return client
  }

  return {
    async credit(batch, now) {
      const client = open ?? (await connect())
      try {
        const result = await client.query<CreditRow>({
          name: 'learning_credit_ticks',
          text: CREDIT_TICKS_SQL,
          values: buildCreditParameters(batch, now, limits, getMilestones()),
          rowMode: 'array',
        })
        return result.rows
      } catch (error) {
        // Whatever state a connection is in after a passing fault, a new one is in a good one.
        if (isRetryableError(error)) {
          if (open === client) open = undefined
          end(client)
        }
        throw error
      }
    },
    async close() {
      const client = open
      open = undefined
      await client?.end()
    },
  }
}

/** Lets a connection go without waiting: it may be broken. */
function end(client: DatabaseClient): void {
  client.end().catch(() => {})
}

/** Classes of SQLSTATE that are no tick's fault: connection, access, rollback, schema, resources, operator, system. */
const PASSING = /^(08|25|28|3D|40|42|53|55|57|58)|^23505$/

/**
 * Whether the same batch may succeed later. Errors without an SQLSTATE come from the socket or the client, unless they are
 * plain mistakes; 23505 is two processes making the same row at once.
 */
export function isRetryableError(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return /^[0-9A-Z]{5}$/.test(code) ? PASSING.test(code) : true
}
