import { once } from 'node:events'
import type { Server as HttpServer, IncomingMessage, RequestListener } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { Server, type Socket } from 'socket.io'
import type { Actor } from '#platform/rules/actor.ts'
import { isDatabaseUnavailable, logDatabaseUnavailable } from '#platform/server/db/database-errors.ts'
import { stripControlCharacters } from '#platform/server/http/strip-control-characters.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import type { Metrics } from '#platform/server/telemetry/metrics.ts'
import { createPostgresAdapter } from './postgres-adapter.ts'

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
const getUserRoom = (userId: string): string => `user:${userId}`

const createUserSockets = (io: Server): UserSockets => ({
  toUser: (userId, event, payload) => void io.to(getUserRoom(userId)).emit(event, payload),
  toRoom: (room, event, payload) => void io.to(room).emit(event, payload),
  disconnectUser: (userId) => io.in(getUserRoom(userId)).disconnectSockets(true),
})

/** Reaches users from a process that has no connections of its own, such as a worker, over the common database. */
export function openRemoteUserSockets(pool: Pool, log: Logger): UserSockets & { close(): Promise<void> } {
  const io = new Server().adapter(createPostgresAdapter(pool, log))
  return { ...createUserSockets(io), close: async () => io.of('/').adapter.close() }
}

/** The session that a connection belongs to. */
export interface ViewerSession {
  readonly id: string
  readonly expiresAt: Date
}

/** Who is at the other end: a signed-in learner, or a visitor known by their device. */
export type Viewer =
  | { readonly kind: 'learner'; readonly id: string; readonly actor: Actor; readonly session: ViewerSession }
  | { readonly kind: 'visitor'; readonly id: string }

export type ViewerSocket = Socket & { data: { viewer: Viewer } }

const keyOf = ({ kind, id }: Viewer): string => `${kind}:${id}`

export const REALTIME_PATH = '/api/realtime'

/** Of one person or device, in each process: more tabs than anybody has open. */
export const MAX_SOCKETS = 40
const GOODBYE_MS = 1_000
const PROTOCOL = '4'

export type ConnectionHandler = (socket: ViewerSocket, viewer: Viewer) => void

/**
 * The real-time connection: websocket only; a client without a session and without a device cookie is refused in the
 * handshake.
 */
export function createRealtime({
  httpServer,
  authenticate,
  allowOrigin,
  log,
  metrics,
}: {
  httpServer: HttpServer
  authenticate: (cookie: string | undefined) => Promise<Viewer | null>
  allowOrigin: (origin: string | undefined, host: string | undefined) => boolean
  log: Logger
  metrics: Metrics
}) {
  const listeners = httpServer.listeners('request') as RequestListener[]
  const io = new Server(httpServer, {
    path: REALTIME_PATH,
    transports: ['websocket'],
    serveClient: false,
    connectTimeout: 20_000,
    perMessageDeflate: false,
    allowRequest: (request, decide) =>
      decide(null, speaksProtocol(request) && allowOrigin(request.headers.origin, request.headers.host)),
  })
  // Connections come by upgrade alone; plain requests stay with whoever answers all others.
  httpServer.removeAllListeners('request')
  for (const listener of listeners) httpServer.on('request', listener)
  // A sender who is gone before anybody looks at the upgrade must not end the process.
  httpServer.prependListener('upgrade', (_request, socket) => socket.on('error', () => {}))
  const handlers: ConnectionHandler[] = []
  const counts = new Map<string, number>()
  const count = (viewer: Viewer, change: 1 | -1) => {
    const open = (counts.get(keyOf(viewer)) ?? 0) + change
    if (open > 0) counts.set(keyOf(viewer), open)
    else counts.delete(keyOf(viewer))
  }

  io.use((socket, next) => {
    authenticate(socket.handshake.headers.cookie).then(
      (viewer) => {
        if (!viewer) return next(new Error('unauthorized'))
        socket.data.viewer = viewer
        next()
      },
      (error: unknown) => {
        // The client tries again by itself, as thousands of others do.
        if (isDatabaseUnavailable(error)) logDatabaseUnavailable(log, error)
        else log.warn({ err: error }, 'handshake could not be checked')
        next(new Error('unavailable'))
      },
    )
  })
  io.on('connection', (socket: ViewerSocket) => {
    const { viewer } = socket.data
    socket.use((message, next) => {
      // In place: listeners are given the list itself.
      for (const [index, part] of message.entries()) message[index] = stripControlCharacters(part)
      next()
    })
    metrics.sockets.inc()
    count(viewer, 1)
    socket.on('disconnect', () => {
      metrics.sockets.dec()
      count(viewer, -1)
    })
    // Here and not in the handshake: any number of those may be under way at once.
    if ((counts.get(keyOf(viewer)) ?? 0) > MAX_SOCKETS) return void socket.disconnect(true)
    if (viewer.kind === 'learner') void socket.join(getUserRoom(viewer.id))
    for (const handle of handlers) handle(socket, viewer)
    socket.emit('handshake', { viewer: viewer.kind })
  })

  return {
    io,
    onConnection: (handler: ConnectionHandler) => void handlers.push(handler),
    ...createUserSockets(io),
    /** Joins the sockets of other processes over the same database: what is sent to a user reaches them too. */
    shareOver: (pool: Pool) => void io.adapter(createPostgresAdapter(pool, log)),
    /** Asks the clients of this process to come back soon, then closes their connections. */
    async close() {
      const closed = [...io.of('/').sockets.values()].map(({ conn }) => once(conn, 'close'))
      io.local.emit('restarting')
      io.local.disconnectSockets(true)
      // What was just said must be on its way first; a client that takes nothing is not waited for.
      await Promise.race([Promise.all(closed), delay(GOODBYE_MS, undefined, { ref: false })])
      await io.of('/').adapter.close()
      io.engine.close()
    },
  }
}

export const isRealtimeUrl = (url = ''): boolean => url.startsWith(`${REALTIME_PATH}/`)

/** Looked at before the upgrade, since afterwards a refusal could not be read as an answer any more. */
const speaksProtocol = ({ url }: IncomingMessage): boolean =>
  new URL(url ?? '', 'http://any').searchParams.get('EIO') === PROTOCOL
