import { AsyncLocalStorage } from 'node:async_hooks'
import { NodePgDatabase, NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import { type ClientConfig, Pool, type PoolClient, type QueryConfig } from 'pg'
import { type DatabaseAvailability, watchDatabaseAvailability } from './availability.ts'
import { DatabaseClient } from './database-client.ts'
import { DatabaseUnavailableError, isDatabaseUnavailable } from './database-errors.ts'
import { type ReadStatement, sendRead } from './joined-reads.ts'

type NoTables = Record<string, never>

/** What `json_build_array` takes. */
const MOST_COLUMNS = 100
const ONLY_READS = /^(select|\(select|with)\b(?!.*\b(insert into|update|delete from)\b)/s

/**
 * The connection of a transaction takes one statement after the other. Queries that ask for several at the same time are used within
 * transactions, too.
 */
function sendInTurns(client: PoolClient): PoolClient {
  let last: Promise<unknown> = Promise.resolve()
  const query = (statement: QueryConfig, values?: unknown[]) => {
    const answer = last.then(() => client.query(statement, values))
    last = answer.catch(() => {})
    return answer
  }
  return { query } as unknown as PoolClient
}

/**
 * Drizzle over more than one pool.
 *
 * @param choosePool asked at each statement and each transaction
 */
function createDrizzle(choosePool: () => Pool): NodePgDatabase {
  const dialect = new PgDialect({ casing: 'snake_case' })
  const send = (statement: string | QueryConfig, values?: unknown[]) => choosePool().query(statement, values)
  const reads = new Map<string, ReadStatement>()
  const anyPool = {
    query(statement: QueryConfig, values: unknown[]) {
      const read = statement.name === undefined ? undefined : reads.get(statement.name)
      if (!read) return send(statement, values)
      return sendRead({ statement: read, values, alone: () => send(statement, values), run: send })
    },
  }

  class Session extends NodePgSession<NoTables, NoTables> {
    /** Notes which prepared statements only read. @throws Error when one has the name of another */
    override prepareQuery<T extends PreparedQueryConfig>(
      ...given: Parameters<NodePgSession<NoTables, NoTables>['prepareQuery']>
    ) {
      const [query, fields, name] = given
      if (name !== undefined && fields && fields.length <= MOST_COLUMNS && ONLY_READS.test(query.sql)) {
        const known = reads.get(name)
        if (known && known.text !== query.sql) throw new Error(`there are two prepared statements ${name}`)
        reads.set(name, { name, text: query.sql, columnCount: fields.length })
      }
      return super.prepareQuery<T>(...given)
    }

    /** Gives the connection back whatever happens; drizzle by itself never returns one whose `begin` has failed. */
    override async transaction<T>(
      work: (tx: NodePgTransaction<NoTables, NoTables>) => Promise<T>,
      config?: PgTransactionConfig,
    ): Promise<T> {
      const client = await choosePool().connect()
      try {
        return await new NodePgSession<NoTables, NoTables>(
          sendInTurns(client),
          dialect,
          undefined,
        ).transaction(work, config)
      } catch (error) {
        // The rollback failed too, with an error that hides the reason.
        throw (isDatabaseUnavailable(error) && client instanceof DatabaseClient && client.givenUp) || error
      } finally {
        // Destroyed when it is still within a transaction, which the next user must not inherit.
        client.release(client.getTransactionStatus() !== 'I')
      }
    }
  }
  return new NodePgDatabase(dialect, new Session(anyPool as unknown as Pool, dialect, undefined), undefined)
}

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface DatabaseOptions {
  /** Connection string of PostgreSQL 18 or newer. */
  readonly url: string
  /** Called for connections that PostgreSQL closed; the pool replaces them by itself. */
  readonly onConnectionError: (error: Error) => void
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string
  /** Of each of the two pools. */
  readonly maxConnections?: number
  /** Longest time one statement may run outside of jobs, in milliseconds; 0 for no limit, and none for jobs either. */
  readonly statementTimeoutMs?: number
  /** Closes all connections when the database does not answer for so long; without it, statements wait. */
  readonly unresponsiveMs?: number
  /** Called when the database stops answering, and when it answers again; only with `patienceMs`. */
  readonly onAvailabilityChange?: (away: boolean) => void
}

export interface OpenDatabase {
  /** For background work: jobs, LISTEN, and whatever needs a connection of its own. */
  readonly pool: Pool
  /** Statements of requests and, within `runWithBackgroundPool`, those of jobs, each over connections of their own. */
  readonly db: Database
  /** Undefined without `patienceMs`. */
  readonly availability: DatabaseAvailability | undefined
  /** Waits for the statements under way, then closes every connection; with `patienceMs` no longer for a database that is away. */
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 10_000
const STATEMENT_TIMEOUT_MS = 30_000
const JOB_STATEMENT_TIMEOUT_MS = 10 * 60_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000
/** Requests for a connection beyond this queue fail at once. */
const MOST_WAITING = 500

const background = new AsyncLocalStorage<true>()

/** Runs work on the pool of jobs: with a longer time limit, and without taking connections from requests. */
export const runWithBackgroundPool = <T>(work: () => Promise<T>): Promise<T> => background.run(true, work)

/** Opens the pools of connections; the first one is made at the first statement. */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const {
    url,
    unresponsiveMs: patienceMs,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    onAvailabilityChange: onAvailability = () => {},
  } = options
  const availability =
    patienceMs === undefined
      ? undefined
      : watchDatabaseAvailability({ url, unresponsiveMs: patienceMs, onChange: onAvailability })
  const requests = openPool(options, availability, statementTimeoutMs)
  const jobs = openPool(options, availability, statementTimeoutMs === 0 ? 0 : JOB_STATEMENT_TIMEOUT_MS)
  const db = createDrizzle(() => (background.getStore() ? jobs : requests))
  return {
    pool: jobs,
    db,
    availability,
    async close() {
      // Polling goes on until the pools have ended: a database that hangs now would keep the process alive for ever.
      await Promise.all([requests.end(), jobs.end()]).finally(() => availability?.stop())
    },
  }
}

function openPool(
  options: DatabaseOptions,
  availability: DatabaseAvailability | undefined,
  statementTimeoutMs: number,
): Pool {
  class Client extends DatabaseClient {
    constructor(config?: ClientConfig) {
      super(config ?? {}, availability)
    }
  }
  const pool = new BoundedPool({
    connectionString: options.url,
    application_name: options.applicationName ?? 'lectern',
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    Client,
  })
  // The pool handles errors of idle connections only. One that is checked out when PostgreSQL stops (57P01) emits the event
  // itself, and without a listener that would end the process; its statement fails in any case.
  pool.on('error', options.onConnectionError)
  pool.on('connect', (client) => {
    client.on('error', options.onConnectionError)
  })
  return pool
}

type Callback = Parameters<Pool['connect']>[0]

class BoundedPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    const busy =
      this.waitingCount < MOST_WAITING
        ? undefined
        : new DatabaseUnavailableError('Too much is waiting for the database.')
    if (!callback) return busy ? Promise.reject(busy) : super.connect()
    if (busy) process.nextTick(callback, busy, undefined, () => {})
    else super.connect(callback)
    return undefined
  }
}
