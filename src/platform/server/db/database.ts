import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface DatabaseOptions {
  /** Connection string of PostgreSQL 18 or newer. */
  readonly url: string
  /** Told about connections that PostgreSQL ended; the pool replaces them by itself. */
  readonly onConnectionError: (error: Error) => void
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string
  readonly maxConnections?: number
  /** Longest time one statement may run, in milliseconds; 0 for no limit. */
  readonly statementTimeoutMs?: number
}

export interface OpenDatabase {
  readonly pool: Pool
  readonly db: Database
  /** Waits for the statements under way, then closes every connection. */
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 10_000
const STATEMENT_TIMEOUT_MS = 30_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000

/** Opens a pool of connections; the first one is made at the first statement. */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const pool = new Pool({
    connectionString: options.url,
    application_name: options.applicationName ?? 'lectern',
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  })
  // The pool speaks for idle connections only. One that is checked out when PostgreSQL stops (57P01) raises the event
  // itself, and without a listener that ends the process; its statement fails all the same.
  pool.on('error', options.onConnectionError)
  pool.on('connect', (client) => {
    client.on('error', options.onConnectionError)
  })
  return { pool, db: drizzle(pool, { casing: 'snake_case' }), close: () => pool.end() }
}
