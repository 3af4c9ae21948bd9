import type { Tick, TickAck, TickCredit } from '../../rules/tick.ts'
import type { SessionClaims } from './session-claims.ts'
import { createTickQueue } from './tick-queue.ts'
import type { TickStore } from './tick-store.ts'
import type { PlayedStretch } from './watch-session.ts'

/** What the server has said about the viewer's watching. */
export interface WatchStatus {
  /** Where the viewer stands after the last tick taken; undefined before the first. */
  readonly credit: TickCredit | undefined
  /** Another tab or device has taken over. */
  readonly superseded: boolean
  /** The day's allowance is used up. */
  readonly limit: boolean
}

export interface WatchClientDeps {
  readonly store: TickStore
  readonly claims: SessionClaims
  send(tick: Tick, answer: (ack: TickAck | undefined) => void): void
  after(ms: number, callback: () => void): void
  newSessionId(): string
  now(): number
}

/** A pause longer than this ends the session: another device may have begun one meanwhile. */
const sessionPauseMs = 30_000

export const INITIAL_WATCH_STATUS: WatchStatus = { credit: undefined, superseded: false, limit: false }

/** One viewer's watching on this page: lives longer than a player, so that the last ticks of a lesson still go out. */
export function createWatchClient({ store, claims, send, after, newSessionId, now }: WatchClientDeps) {
  const listeners = new Set<() => void>()
  const takenListeners = new Set<(tick: Tick, ack: TickAck) => void>()
  let status = INITIAL_WATCH_STATUS
  /** Whose session is open, and which player and lesson are on the page now. */
  let openFor: object | undefined
  let current: { readonly player: object; readonly lesson: string } | undefined
  let lastAt = 0
  let adopted: Promise<void> | undefined

  const queue = createTickQueue({
    store,
    send,
    after,
    now,
    newSessionId: () => {
      const session = newSessionId()
      claims.hold(session)
      return session
    },
    onTaken(tick, ack, live) {
      if ('ok' in ack && live && tick.lesson === current?.lesson) {
        setStatus({
          // A refused tick is not about this lesson, so the server can't say what is left for it.
          credit: ack.refused ? status.credit : ack.credit,
          superseded: ack.superseded === true,
          limit: ack.limit === true,
        })
      }
      for (const listener of takenListeners) listener(tick, ack)
    },
  })

  function setStatus(next: WatchStatus) {
    status = next
    for (const listener of listeners) listener()
  }

  return {
    /** Takes over what earlier pages have left and no other tab is sending. Once; answers when that is done. */
    adoptLeftovers() {
      adopted ??= claims.claim(store.all()).then((sessions) => queue.adopt(sessions))
      return adopted
    },
    setOnline: (online: boolean) => queue.setOnline(online),

    /** A player for a lesson comes onto the page: what was said about the one before does not hold for it. */
    enter(lesson: string) {
      current = { player: {}, lesson }
      setStatus(INITIAL_WATCH_STATUS)
    },

    /**
     * Playing begins or goes on. A player that has just come, one that was superseded and one that has long rested open
     * a session; the others go on in theirs, so that a pause during an outage costs nothing.
     * @param opening the empty stretch that says so
     */
    begin(opening: PlayedStretch) {
      const rested = now() - lastAt > sessionPauseMs && queue.size() === 0
      lastAt = now()
      if (openFor !== undefined && openFor === current?.player && !status.superseded && !rested) {
        return queue.push(opening)
      }
      openFor = current?.player
      setStatus({ ...status, superseded: false })
      return queue.open(opening)
    },
    report(stretch: PlayedStretch) {
      lastAt = now()
      return queue.push(stretch)
    },
    /** Real playing time that has been reported and not acknowledged yet, ms. */
    pendingMs: () => queue.pendingMs(),
    /** Waits until the server has taken all there is; for ever while there is no line. */
    allTaken: () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (queue.size() > 0) return
          takenListeners.delete(look)
          resolve()
        }
        takenListeners.add(look)
        look()
      }),
    status: () => status,
    onStatus(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onTaken(listener: (tick: Tick, ack: TickAck) => void) {
      takenListeners.add(listener)
      return () => void takenListeners.delete(listener)
    },
  }
}

export type WatchClient = ReturnType<typeof createWatchClient>
