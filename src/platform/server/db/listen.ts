import type { Pool } from 'pg'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { holdConnection } from './hold-connection.ts'

/**
 * Calls `onMessage` for each NOTIFY on the channel, over one connection of its own that is renewed when it is lost.
 * `onMessage` is also called after each (re)connection, since messages may have been missed; then without payload.
 */
export function listen(
  pool: Pool,
  channel: string,
  log: Logger,
  onMessage: (payload?: string) => void,
): { stop(): void } {
  return holdConnection(pool, {
    purpose: `listening on ${channel}`,
    log,
    async prepare(client) {
      client.on('notification', ({ payload }) => onMessage(payload))
      await client.query(`listen "${channel}"`)
      onMessage()
    },
  })
}
