import type { Pool } from 'pg'
import {
  ClusterAdapterWithHeartbeat,
  type ClusterMessage,
  type ClusterResponse,
  type Offset,
  type ServerId,
} from 'socket.io-adapter'
import { listen } from '#platform/server/db/listen.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'

const CHANNEL = 'realtime'

/**
 * Joins the socket servers of all processes on one database over LISTEN and NOTIFY. PostgreSQL carries messages of up to
 * 8000 bytes: send ids, not contents. A message that finds PostgreSQL away reaches the sockets of its own process only.
 */
export function postgresAdapter(pool: Pool, log: Logger) {
  return class PostgresAdapter extends ClusterAdapterWithHeartbeat {
    readonly #listener: { stop(): void }

    constructor(namespace: ConstructorParameters<typeof ClusterAdapterWithHeartbeat>[0]) {
      super(namespace, {})
      this.#listener = listen(pool, CHANNEL, log, (payload) => {
        if (payload) this.#receive(payload)
      })
    }

    #receive(payload: string): void {
      try {
        this.onMessage(JSON.parse(payload))
      } catch (error) {
        log.warn({ err: error }, 'a message from another process could not be read')
      }
    }

    async #send(message: object): Promise<void> {
      try {
        await pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)])
      } catch (error) {
        log.warn({ err: error }, 'a message did not reach other processes')
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

    override close(): void {
      super.close()
      this.#listener.stop()
    }
  }
}
