import type { Pool } from 'pg'
import { Server } from 'socket.io'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { postgresAdapter } from './postgres-adapter.ts'

/** Open connections, on whichever process they are. */
export interface UserSockets {
  /** Sends to every open tab of one user, on whichever process it is connected. */
  toUser(userId: string, event: string, payload: unknown): void
  /** Sends to every connection that has joined a room, likewise. */
  toRoom(room: string, event: string, payload: unknown): void
  /** Ends every connection of one user, after a change of roles; their tabs come back as who they are then. */
  disconnectUser(userId: string): void
}

/** The room that all connections of one user are in. */
export const roomOf = (userId: string): string => `user:${userId}`

export const userSockets = (io: Server): UserSockets => ({
  toUser: (userId, event, payload) => void io.to(roomOf(userId)).emit(event, payload),
  toRoom: (room, event, payload) => void io.to(room).emit(event, payload),
  disconnectUser: (userId) => io.in(roomOf(userId)).disconnectSockets(true),
})

/** Reaches users from a process that has no connections of its own, such as a worker, over the common database. */
export function remoteUserSockets(pool: Pool, log: Logger): UserSockets & { close(): Promise<void> } {
  const io = new Server().adapter(postgresAdapter(pool, log))
  return { ...userSockets(io), close: async () => io.of('/').adapter.close() }
}
