import { Client, type ClientConfig } from 'pg'
import { DatabaseUnavailableError, markConnectionError } from './database-errors.ts'
import { redactDatabaseError } from './redact-error.ts'

/** A connection that is closed when the database stops answering. */
export interface AbortableConnection {
  abort(): void
  /** Called once, for whatever reason it was closed. */
  onceClosed(listener: () => void): void
}

export interface ConnectionRegistry {
  /** Registers a connection before it is opened; false while the database is unavailable, when it must not be opened. */
  register(connection: AbortableConnection): boolean
}

/**
 * Every connection to PostgreSQL is one of these: its errors never contain the values of a statement, and it is closed when
 * the database stops answering, instead of waiting for it.
 */
export class DatabaseClient extends Client {
  readonly #registry: ConnectionRegistry | undefined
  #givenUp: DatabaseUnavailableError | undefined

  constructor(config: ClientConfig, registry?: ConnectionRegistry) {
    super(config)
    this.#registry = registry
    // Before anybody else sees it.
    this.connection.prependListener('errorMessage', redactDatabaseError)
    this.connection.prependListener('error', markConnectionError)
  }

  /** Why it was closed; later statements of the transaction fail with a less useful error. */
  get givenUp(): DatabaseUnavailableError | undefined {
    return this.#givenUp
  }

  override connect(): Promise<this>
  override connect(callback: (error: Error | null) => void): void
  override connect(callback?: (error: Error | null) => void): Promise<Client> | undefined {
    const away = !this.#registry || this.registerWith(this.#registry) ? undefined : foundAway()
    if (!callback) return away ? Promise.reject(away) : super.connect()
    if (away) process.nextTick(callback, away)
    else super.connect(callback as (error: Error) => void)
    return undefined
  }

  /** Lets the registry close this connection; false when the database is unavailable already. */
  registerWith(registry: ConnectionRegistry): boolean {
    const { connection } = this
    const { stream } = connection
    return registry.register({
      abort: () => {
        this.#givenUp = foundAway()
        connection.stream.destroy(this.#givenUp)
      },
      onceClosed: (listener) => void stream.once('close', listener),
    })
  }
}

/** The availability poll has logged it. */
const foundAway = () => new DatabaseUnavailableError(undefined, { logged: true })
