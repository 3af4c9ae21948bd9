import { NodePgDatabase, NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import { isDatabaseAway } from './database-away.ts'
import { DatabaseClient } from './database-client.ts'

type NoTables = Record<string, never>

/**
 * Drizzle over more than one pool.
 *
 * @param choosePool asked at each statement and each transaction
 */
export function openDrizzle(choosePool: () => Pool): NodePgDatabase {
  const dialect = new PgDialect({ casing: 'snake_case' })
  const anyPool = { query: (...given: Parameters<Pool['query']>) => choosePool().query(...given) }

  class Session extends NodePgSession<NoTables, NoTables> {
    /** Gives the connection back whatever happens; drizzle by itself never returns one whose `begin` has failed. */
    override async transaction<T>(
      work: (tx: NodePgTransaction<NoTables, NoTables>) => Promise<T>,
      config?: PgTransactionConfig,
    ): Promise<T> {
      const client = await choosePool().connect()
      try {
        return await new NodePgSession<NoTables, NoTables>(client, dialect, undefined).transaction(
          work,
          config,
        )
      } catch (error) {
        // The rollback failed too, with an error that hides the reason.
        throw (isDatabaseAway(error) && client instanceof DatabaseClient && client.givenUp) || error
      } finally {
        // Destroyed when it is still within a transaction, which the next user must not inherit.
        client.release(client.getTransactionStatus() !== 'I')
      }
    }
  }
  return new NodePgDatabase(dialect, new Session(anyPool as Pool, dialect, undefined), undefined)
}
