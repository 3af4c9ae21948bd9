import type { Tick, TickAck, TickNotTakenReason } from '../../rules/tick.ts'
import type { StoredSession, StoredTick, TickStore } from './tick-store.ts'
import type { PlayedStretch } from './watch-session.ts'

/** Most ticks on their way at once; a long outage is caught up with in steps. */
export const MAX_OUTSTANDING_TICKS = 4

const firstRetryMs = 1_000
const maxRetryMs = 30_000

export interface TickQueueDeps {
  readonly store: TickStore
  /** Sends one tick. The answer comes exactly once; undefined when there was none (lost, too late). */
  send(tick: Tick, answer: (ack: TickAck | undefined) => void): void
  /** Calls back after so many milliseconds. */
  after(ms: number, callback: () => void): void
  newSessionId(): string
  /** The device's clock, ms since 1970; one that does not jump while the page is open. */
  now(): number
  /** Told of every tick that the server has taken; `live` when it belongs to the session being watched. */
  onTaken?(tick: Tick, ack: TickAck, live: boolean): void
}

export interface TickQueue {
  /** Opens a new session, which begins with this stretch. */
  open(first: PlayedStretch): Tick
  /** Adds to the open session. */
  push(stretch: PlayedStretch): Tick
  /** Takes over what an earlier page has left; it is sent before anything of a newer session. */
  adopt(sessions: readonly StoredSession[]): void
  setOnline(online: boolean): void
  /** Ticks not yet acknowledged. */
  size(): number
  /** Real playing time in them, ms. */
  pendingMs(): number
}

interface Session {
  id: string
  readonly openedAt: number
  lastSeq: number
  /** Not yet acknowledged, by number. */
  ticks: StoredTick[]
}

/**
 * Brings ticks to the server in order and exactly once (docs/decisions/0003-watch-ticks-in-one-statement.md): every tick is
 * stored until it is acknowledged, and sent again after a loss, from where the server says when it misses one. A session is
 * finished before the next one begins, since opening a session ends the earning of those before it.
 */
export function createTickQueue({
  store,
  send,
  after,
  newSessionId,
  now,
  onTaken,
}: TickQueueDeps): TickQueue {
  let sessions: Session[] = []
  let live: Session | undefined
  let online = false
  /** How many ticks of the first session have been sent in this round. */
  let sent = 0
  let outstanding = 0
  /** Rises with each new start of sending; an answer that says "again" to an older round has been heeded already. */
  let round = 0
  let retryMs = firstRetryMs
  let resting = false

  function save(session: Session) {
    if (session.ticks.length === 0) return store.remove(session.id)
    store.save({ session: session.id, openedAt: session.openedAt, ticks: session.ticks })
  }

  function again() {
    round += 1
    sent = 0
  }

  /** Lets go of all ticks up to a number. */
  function taken(session: Session, upTo: number) {
    const before = session.ticks.length
    session.ticks = session.ticks.filter((tick) => tick.seq > upTo)
    if (session.ticks.length === before) return
    if (session === sessions[0]) sent = Math.max(0, sent - (before - session.ticks.length))
    retryMs = firstRetryMs
    save(session)
  }

  /** The server does not know this session (any more), or cannot read it: what is left becomes a new one. */
  function renumber(session: Session, ticks: readonly Tick[]) {
    store.remove(session.id)
    session.id = newSessionId()
    session.ticks = ticks.map((tick, index) => ({ ...tick, session: session.id, seq: index + 1 }))
    session.lastSeq = session.ticks.length
    save(session)
    again()
  }

  function rest() {
    if (resting) return
    resting = true
    const ms = retryMs
    retryMs = Math.min(maxRetryMs, retryMs * 2)
    after(ms, () => {
      resting = false
      pump()
    })
  }

  function notTaken(session: Session, tick: Tick, reason: TickNotTakenReason | undefined) {
    if (reason === 'malformed')
      return renumber(
        session,
        session.ticks.filter((each) => each.seq !== tick.seq),
      )
    again()
    rest()
  }

  function settle(session: Session, tick: Tick, ack: TickAck | undefined, sentIn: number) {
    outstanding -= 1
    const current = tick.session === session.id
    if (ack && ('ok' in ack || 'duplicate' in ack)) {
      if (current) taken(session, tick.seq)
      onTaken?.(tick, ack, session === live)
    } else if (current && sentIn === round) {
      if (ack && 'want' in ack) {
        taken(session, ack.want - 1)
        session.lastSeq = Math.max(session.lastSeq, ack.want - 1)
        const next = session.ticks[0]
        if (next && next.seq > ack.want) renumber(session, session.ticks)
        else again()
      } else notTaken(session, tick, ack?.refused)
    }
    pump()
  }

  /** The session that sends now. The open one stays, even when empty, as long as it is the last. */
  function head(): Session | undefined {
    while (sessions[0]?.ticks.length === 0 && sessions[0] !== live) {
      sessions.shift()
      again()
    }
    return sessions[0]
  }

  /** Says how long the tick was kept back, so that the server begins its time when it was made. */
  function withHeld({ madeAt, ...tick }: StoredTick): Tick {
    const heldMs = madeAt === undefined ? 0 : Math.round(now() - madeAt)
    return heldMs > 0 ? { ...tick, heldMs } : tick
  }

  function pump() {
    while (online && !resting && outstanding < MAX_OUTSTANDING_TICKS) {
      const session = head()
      const tick = session?.ticks[sent]
      if (!session || !tick) return
      sent += 1
      outstanding += 1
      const sentIn = round
      send(withHeld(tick), (ack) => settle(session, tick, ack, sentIn))
    }
  }

  function add(session: Session, stretch: PlayedStretch): Tick {
    session.lastSeq += 1
    const tick: StoredTick = { ...stretch, session: session.id, seq: session.lastSeq, madeAt: now() }
    session.ticks.push(tick)
    save(session)
    pump()
    return tick
  }

  function open(first: PlayedStretch): Tick {
    live = { id: newSessionId(), openedAt: now(), lastSeq: 0, ticks: [] }
    sessions.push(live)
    return add(live, first)
  }

  const unacknowledged = () => sessions.flatMap((session) => session.ticks)

  return {
    open,
    push: (stretch) => (live ? add(live, stretch) : open(stretch)),
    adopt(stored) {
      const known = new Set(sessions.map(({ id }) => id))
      const earlier = stored
        .filter(({ session }) => !known.has(session))
        .map(({ session, openedAt, ticks }) => ({
          id: session,
          openedAt,
          lastSeq: ticks.at(-1)?.seq ?? 0,
          ticks: [...ticks],
        }))
      if (earlier.length === 0) return
      sessions = [...earlier, ...sessions].sort((a, b) => a.openedAt - b.openedAt)
      again()
      pump()
    },
    setOnline(next) {
      if (online === next) return
      online = next
      if (online) {
        again()
        retryMs = firstRetryMs
        resting = false
      }
      pump()
    },
    size: () => unacknowledged().length,
    pendingMs: () => unacknowledged().reduce((sum, tick) => sum + tick.playedMs, 0),
  }
}
