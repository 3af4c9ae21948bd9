import { and, eq, gt, inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Viewer } from '#platform/server/realtime/realtime.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { SESSION_ENDED_EVENT, type SessionEndedPayload } from '../../rules/session-end.ts'
import { isBanned } from '../actor.ts'
import { sessions, users } from '../tables.ts'

/**
 * Which of these sessions are still valid.
 *
 * @returns the time of expiry, by id of the session
 */
async function findActiveSessions(
  { db, clock }: QueryContext,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const now = clock.now()
  const rows = await db
    .select({
      id: sessions.id,
      expiresAt: sessions.expiresAt,
      banned: users.banned,
      banExpires: users.banExpires,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...sessionIds]), gt(sessions.expiresAt, now)))
  return new Map(rows.filter((row) => !isBanned(row, now)).map(({ id, expiresAt }) => [id, expiresAt]))
}

/** Which of these people are banned now. */
async function findBannedUserIds(
  { db, clock }: QueryContext,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: users.id, banned: users.banned, banExpires: users.banExpires })
    .from(users)
    .where(inArray(users.id, [...userIds]))
  return new Set(rows.filter((row) => isBanned(row, clock.now())).map(({ id }) => id))
}

/** How often the expiry of sessions is checked, in memory. */
const EXPIRY_CHECK_MS = 1_000
/** After this many checks all sessions are looked up, to find those whose notification was lost. */
const CHECKS_PER_LOOK_UP = 15
/** Sessions per look-up. */
const CHUNK = 500
/** A connection that opens this soon after its user's sessions ended may have been authenticated just before. */
const OPENING_MS = 30_000

/** The part of a socket that is used here; socket.io's fits. */
export interface SessionSocket {
  /** Sees each message before its handler does. */
  use(middleware: (message: unknown, next: () => void) => void): unknown
  on(event: 'disconnect', listener: () => void): unknown
  emit(event: string, payload: SessionEndedPayload): unknown
  disconnect(close: true): unknown
}

interface OpenSession {
  readonly userId: string
  readonly sessionId: string
  expiresAt: Date
}

/**
 * Closes the connections of this process whose sessions have ended, for whatever reason (docs/product/sessions.md). While a session is
 * being looked up, its messages wait, so that none is accepted after the end.
 */
export function createSessionSockets(ctx: QueryContext & { readonly log: Logger }) {
  const { clock, log } = ctx
  const open = new Map<SessionSocket, OpenSession>()
  const lookUps = new Map<string, Promise<void>>()
  const lately = new LRUCache<string, true>({ max: 10_000, ttl: OPENING_MS })
  let checks = 0
  let checking = false
  let timer: NodeJS.Timeout | undefined

  async function closeEnded(chunk: readonly (readonly [SessionSocket, OpenSession])[]): Promise<void> {
    const live = await findActiveSessions(ctx, [...new Set(chunk.map(([, { sessionId }]) => sessionId))])
    const ended = chunk.filter(([, session]) => {
      const expiresAt = live.get(session.sessionId)
      if (expiresAt) session.expiresAt = expiresAt
      return expiresAt === undefined
    })
    if (ended.length === 0) return
    const banned = await findBannedUserIds(ctx, [...new Set(ended.map(([, { userId }]) => userId))])
    for (const [socket, { userId }] of ended) {
      if (!open.has(socket)) continue
      forget(socket)
      socket.emit(SESSION_ENDED_EVENT, { reason: banned.has(userId) ? 'banned' : 'ended' })
      socket.disconnect(true)
    }
  }

  /** On failure connections stay open until the next check. */
  async function lookUp(isMeant: (session: OpenSession) => boolean): Promise<void> {
    const meant = [...open].filter(([, session]) => isMeant(session))
    for (let from = 0; from < meant.length; from += CHUNK) {
      await closeEnded(meant.slice(from, from + CHUNK)).catch((error: unknown) =>
        log.warn({ err: error }, 'it could not be looked up which sessions go on'),
      )
    }
  }

  /** Looks up one user's sessions, after any look-up in progress for them, which may have begun before the end. */
  function lookUpUser(userId: string): Promise<void> {
    const before = lookUps.get(userId) ?? Promise.resolve()
    const mine = before
      .then(() => lookUp((session) => session.userId === userId))
      .finally(() => {
        if (lookUps.get(userId) === mine) lookUps.delete(userId)
      })
    lookUps.set(userId, mine)
    return mine
  }

  async function check(): Promise<void> {
    // Checks do not pile up while one takes long, such as during an outage of the database.
    if (checking) return
    checking = true
    checks += 1
    const now = clock.now()
    const all = checks % CHECKS_PER_LOOK_UP === 0
    await lookUp(({ expiresAt }) => all || expiresAt <= now)
    checking = false
  }

  function forget(socket: SessionSocket): void {
    open.delete(socket)
    if (open.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    onConnection(socket: SessionSocket, viewer: Viewer): void {
      if (viewer.kind !== 'learner') return
      const { id: userId, session } = viewer
      open.set(socket, { userId, sessionId: session.id, expiresAt: session.expiresAt })
      timer ??= setInterval(() => void check(), EXPIRY_CHECK_MS).unref()
      socket.on('disconnect', () => forget(socket))
      // socket.io drops what waits here once the connection is closed.
      socket.use((_message, next) => {
        const underWay = lookUps.get(userId)
        if (underWay) void underWay.then(next)
        else next()
      })
      if (lately.has(userId)) void lookUpUser(userId)
    },

    /**
     * Looks up now which connections have to be closed.
     * @param userId whose sessions ended; undefined when notifications may have been missed: then everybody is looked up
     */
    async recheck(userId?: string): Promise<void> {
      if (userId === undefined) return lookUp(() => true)
      lately.set(userId, true)
      if ([...open.values()].some((session) => session.userId === userId)) await lookUpUser(userId)
    },

    stop(): void {
      clearInterval(timer)
    },
  }
}
