import type { ConnectionState } from '#platform/web/realtime-client.ts'

export type ConnectionTrouble = 'offline' | 'lost' | null

export interface ConnectionInfo {
  /** What the browser says about the network. */
  online: boolean
  connection: ConnectionState
  signedIn: boolean
  /** A page with a player, which shows the lost connection itself (docs/product/connection.md#what-people-see). */
  player: boolean
}

/** The problem with the connection that is shown, if any. */
export function findConnectionTrouble({
  online,
  connection,
  signedIn,
  player,
}: ConnectionInfo): ConnectionTrouble {
  if (!online) return 'offline'
  return signedIn && !player && connection === 'lost' ? 'lost' : null
}

/** Whether a page has a player: the lessons of a course, and single videos. */
export const isPlayerPath = (path: string): boolean =>
  /^\/(courses\/[^/]+\/[^/]+|videos\/[^/]+)\/?$/.test(path)
