import type { Pool, PoolClient } from 'pg'
import type { Logger } from '#platform/server/telemetry/log.ts'

/**
 * Calls `onMessage` for each NOTIFY on the channel, over one connection of its own that is renewed when it is lost.
 * `onMessage` is also called after each (re)connection, since messages may have been missed.
 */
export function listen(pool: Pool, channel: string, log: Logger, onMessage: () => void): { stop(): void } {
  let client: PoolClient | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  const lost = (error?: Error) => {
    client?.removeAllListeners()
    client?.on('error', () => {})
    client?.release(true)
    client = undefined
    if (stopped) return
    if (error) log.warn({ channel, err: error.message }, 'lost the connection that listens')
    retry = setTimeout(connect, 500)
  }

  const connect = async () => {
    try {
      const connected = await pool.connect()
      if (stopped) return connected.release()
      client = connected
      connected.on('notification', onMessage)
      connected.on('error', lost)
      connected.on('end', () => client === connected && lost())
      await connected.query(`listen "${channel}"`)
      onMessage()
    } catch (error) {
      lost(error instanceof Error ? error : new Error(String(error)))
    }
  }

  void connect()
  return {
    stop() {
      stopped = true
      clearTimeout(retry)
      lost()
    },
  }
}
