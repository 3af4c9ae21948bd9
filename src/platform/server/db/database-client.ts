import { Client, type ClientConfig } from 'pg'
import { DatabaseAwayError, markConnectionError } from './database-away.ts'
import { redactDatabaseError } from './redact-error.ts'

/** What is ended when the database is found to be away. */
export interface Connection {
  giveUp(): void
  /** Calls back when it has ended, for whatever reason. */
  onceClosed(listener: () => void): void
}

export interface ConnectionRegistry {
  /** Enters a connection that is about to be made; false when the database is away, and it should not be. */
  enlist(connection: Connection): boolean
}

/**
 * A connection whose failures carry nothing of what a statement was given, and which ends when the database is found to be
 * away, instead of waiting for it. Every connection to PostgreSQL is one of these.
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

  /** Why it was ended; later statements of a transaction hear only that the connection is of no use. */
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

  /** Ends this connection when the registry says so; false when it has done so already. */
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

/** Whoever watches the database has written that down. */
const foundAway = () => new DatabaseAwayError(undefined, { told: true })
