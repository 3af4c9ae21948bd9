import type { Pool } from 'pg'
import type { Namespace } from 'socket.io'
import {
  type Adapter,
  ClusterAdapterWithHeartbeat,
  type ClusterMessage,
  type ClusterResponse,
  type Offset,
  type ServerId,
} from 'socket.io-adapter'
import { listenToChannel } from '#platform/server/db/persistent-connection.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'

const CHANNEL = 'realtime'

/**
 * Joins the socket servers of all processes on one database over LISTEN and NOTIFY. PostgreSQL carries messages of up to
 * 8000 bytes: send ids, not contents. A message that finds PostgreSQL away reaches the sockets of its own process only.
 */
export function createPostgresAdapter(pool: Pool, log: Logger) {
  // socket.io calls it with `new`, so it can't be an arrow.
  return function adapterOf(namespace: Namespace): Adapter {
    return new PostgresAdapter(namespace, pool, log)
  }
}

class PostgresAdapter extends ClusterAdapterWithHeartbeat {
  readonly #pool: Pool
  readonly #log: Logger
  readonly #listener: { stop(): void }
  /** Ends with the last message that is on its way. */
  #sending: Promise<unknown> = Promise.resolve()

  constructor(namespace: Namespace, pool: Pool, log: Logger) {
    super(namespace, {})
    this.#pool = pool
    this.#log = log
    this.#listener = listenToChannel(pool, CHANNEL, log, (payload) => {
      if (payload) this.#receive(payload)
    })
  }

  #receive(payload: string): void {
    try {
      this.onMessage(JSON.parse(payload))
    } catch (error) {
      this.#log.warn({ err: error }, 'a message from another process could not be read')
    }
  }

  /** One after the other: over two connections of the pool, the end of a socket could overtake what was said before it. */
  #send(message: object): Promise<void> {
    const sent = this.#sending.then(() => this.#notify(message))
    this.#sending = sent.catch(() => {})
    return sent
  }

  async #notify(message: object): Promise<void> {
    try {
      await this.#pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)])
    } catch (error) {
      this.#log.warn({ err: error }, 'a message did not reach other processes')
      throw error
    }
  }

  protected override async doPublish(message: ClusterMessage): Promise<Offset> {
    await this.#send(message)
    // For clients that catch up after a break, which are not supported.
    return ''
  }

  protected override doPublishResponse(_to: ServerId, response: ClusterResponse): Promise<void> {
    return this.#send(response)
  }

  /** Done when what was said before, and the farewell to the other processes, is on its way. */
  override async close(): Promise<void> {
    super.close()
    this.#listener.stop()
    await this.#sending
  }
}
