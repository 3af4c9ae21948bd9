import { Client, type ClientConfig } from 'pg'
import { DatabaseAwayError, markConnectionError } from './database-away.ts'
import { redactDatabaseError } from './redact-error.ts'

/** A connection that is closed when the database stops answering. */
export interface Connection {
  giveUp(): void
  /** Called once, for whatever reason it was closed. */
  onceClosed(listener: () => void): void
}

export interface ConnectionRegistry {
  /** Registers a connection before it is opened; false while the database is unavailable, when it must not be opened. */
  enlist(connection: Connection): boolean
}

/**
 * Every connection to PostgreSQL is one of these: its errors never contain the values of a statement, and it is closed when
 * the database stops answering, instead of waiting for it.
 */
export class DatabaseClient extends Client {
  readonly #registry: ConnectionRegistry | undefined
  #givenUp: DatabaseAwayError | undefined

  constructor(config: ClientConfig, registry?: ConnectionRegistry) {
    super(config)
    this.#registry = registry
    // Before anybody else sees it.
    this.connection.prependListener('errorMessage', redactDatabaseError)
    this.connection.prependListener('error', markConnectionError)
  }

  /** Why it was closed; later statements of the transaction fail with a less useful error. */
  get givenUp(): DatabaseAwayError | undefined {
    return this.#givenUp
  }

  override connect(): Promise<this>
  override connect(callback: (error: Error | null) => void): void
  override connect(callback?: (error: Error | null) => void): Promise<Client> | undefined {
    const away = !this.#registry || this.dependOn(this.#registry) ? undefined : foundAway()
    if (!callback) return away ? Promise.reject(away) : super.connect()
    if (away) process.nextTick(callback, away)
    else super.connect(callback as (error: Error) => void)
    return undefined
  }

  /** Lets the registry close this connection; false when the database is unavailable already. */
  dependOn(registry: ConnectionRegistry): boolean {
    const { connection } = this
    const { stream } = connection
    return registry.enlist({
      giveUp: () => {
        this.#givenUp = foundAway()
        connection.stream.destroy(this.#givenUp)
      },
      onceClosed: (listener) => void stream.once('close', listener),
    })
  }
}

/** The availability poll has logged it. */
const foundAway = () => new DatabaseAwayError(undefined, { told: true })
