import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from '#platform/server/telemetry/log.ts'

const RETRY_MS = 500

export interface PersistentConnection {
  /** Resolves when the first connection is prepared, or after `stop`. */
  readonly ready: Promise<void>
  /** Releases the connection for good. */
  stop(): void
}

/**
 * Takes one connection of the pool and replaces it whenever it is lost: for what belongs to a database session, such as
 * LISTEN and advisory locks.
 *
 * @param options.purpose for the log, when the connection is lost
 * @param options.prepare sets up each new connection; when it throws, another one is tried
 */
export function openPersistentConnection(
  pool: Pool,
  {
    purpose,
    log,
    prepare,
  }: { purpose: string; log: Logger; prepare: (client: PoolClient) => Promise<unknown> },
): PersistentConnection {
  const stopping = new AbortController()
  const { signal } = stopping
  const ready = Promise.withResolvers<void>()
  let told = false

  async function hold(): Promise<never> {
    const client = await pool.connect()
    const lost = Promise.withResolvers<never>()
    const onEnd = () => lost.reject(new Error('the connection ended'))
    const onStop = () => lost.reject(signal.reason)
    client.on('error', lost.reject)
    client.on('end', onEnd)
    signal.addEventListener('abort', onStop)
    try {
      signal.throwIfAborted()
      await Promise.race([prepare(client), lost.promise])
      told = false
      ready.resolve()
      return await lost.promise
    } finally {
      signal.removeEventListener('abort', onStop)
      client.removeAllListeners('notification')
      client.off('error', lost.reject)
      client.off('end', onEnd)
      client.release(true)
    }
  }

  async function keep(): Promise<void> {
    while (!signal.aborted) {
      await hold().catch((error: unknown) => {
        if (signal.aborted || told) return
        told = true
        log.warn({ purpose, err: error instanceof Error ? error.message : error }, 'connection lost')
      })
      await delay(RETRY_MS, undefined, { signal }).catch(() => {})
    }
  }

  void keep()
  return {
    ready: ready.promise,
    stop() {
      stopping.abort()
      ready.resolve()
    },
  }
}

/**
 * Calls `onMessage` for each NOTIFY on the channel, over one connection of its own that is renewed when it is lost.
 * `onMessage` is also called after each (re)connection, since messages may have been missed; then without payload.
 */
export function listenToChannel(
  pool: Pool,
  channel: string,
  log: Logger,
  onMessage: (payload?: string) => void,
): { stop(): void } {
  return openPersistentConnection(pool, {
    purpose: `listening on ${channel}`,
    log,
    async prepare(client) {
      client.on('notification', ({ payload }) => onMessage(payload))
      await client.query(`listen "${channel}"`)
      onMessage()
    },
  })
}
