/** off: not asked for. lost: was or should be connected, and is being tried again. */
export type ConnectionState = 'off' | 'connecting' | 'connected' | 'lost'

export interface RealtimeClient {
  /**
   * Connects, unless connected as the same person already. Called again after a sign-in or sign-out, it connects
   * anew, so that the server sees the new session.
   * @param identity whose cookies the browser has now, such as the user's id or 'visitor'
   */
  connect(identity: string): void
  disconnect(): void
  /**
   * Calls the handler at each event of that name, over all reconnections; `unauthorized` is one that the server refuses.
   * Returns the way out.
   */
  subscribe(event: string, handler: (payload: unknown) => void): () => void
  /** Sends once; answers once, with undefined when there is no connection, no answer in time or the line broke. */
  request(event: string, payload: unknown, timeoutMs: number, answer: (reply: unknown) => void): void
  /** Tries at once instead of at the end of the wait, such as when the device is online again. */
  retry(): void
  state(): ConnectionState
  /** As whom it was last asked to connect. */
  identity(): string | undefined
  onState(listener: () => void): () => void
}

/** What is used of socket.io's client. */
export interface RealtimeSocket {
  readonly connected: boolean
  /** Whether it reconnects by itself. */
  readonly active: boolean
  readonly io: {
    on(event: 'reconnect_failed', handler: () => void): unknown
    removeAllListeners(): unknown
  }
  connect(): unknown
  disconnect(): unknown
  on(event: string, handler: (detail?: unknown) => void): unknown
  onAny(handler: (event: string, payload: unknown) => void): unknown
  removeAllListeners(): unknown
  timeout(ms: number): {
    emit(event: string, payload: unknown, answer: (error: Error | null, reply: unknown) => void): unknown
  }
}

export interface RealtimeClientDeps {
  /** Makes a socket that does not connect by itself yet. Loaded late: pages that stay silent don't pay for it. */
  load(): Promise<() => RealtimeSocket>
  after(ms: number, callback: () => void): () => void
}

const MAX_RECONNECT_DELAY_MS = 30_000

/** Delay before round n (from 1), once socket.io's own attempts are used up (docs/product/connection.md#reconnecting). */
export const computeReconnectDelayMs = (round: number): number =>
  Math.min(MAX_RECONNECT_DELAY_MS, 2 ** round * 1_000)

/** Limits: docs/product/connection.md#reconnecting. The delays are doubled by socket.io between the two bounds. */
export const REALTIME_SOCKET_OPTIONS = {
  path: '/api/realtime',
  transports: ['websocket'],
  reconnectionAttempts: 5,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  timeout: 20_000,
  autoConnect: false,
  forceNew: true,
}

/** The one real-time connection of a page. Made with its parts, so that it can be tested without a network. */
export function createRealtimeClient({ load, after }: RealtimeClientDeps): RealtimeClient {
  const listeners = new Set<() => void>()
  const handlers = new Map<string, Set<(payload: unknown) => void>>()
  let state: ConnectionState = 'off'
  let socket: RealtimeSocket | undefined
  let identity: string | undefined
  let round = 0
  let cancelRound: (() => void) | undefined

  function setState(next: ConnectionState) {
    if (state === next) return
    state = next
    for (const listener of listeners) listener()
  }

  function drop() {
    cancelRound?.()
    cancelRound = undefined
    socket?.removeAllListeners()
    socket?.io.removeAllListeners()
    socket?.disconnect()
    socket = undefined
  }

  function nextRound() {
    round += 1
    cancelRound?.()
    cancelRound = after(computeReconnectDelayMs(round), () => {
      cancelRound = undefined
      socket?.connect()
    })
  }

  function dispatch(event: string, payload: unknown) {
    for (const handler of handlers.get(event) ?? []) handler(payload)
  }

  function attach(created: RealtimeSocket) {
    socket = created
    created.on('handshake', () => {
      round = 0
      setState('connected')
    })
    created.on('disconnect', (reason) => {
      setState('lost')
      // The client comes back by itself from everything but the server's own goodbye.
      if (reason === 'io server disconnect') nextRound()
    })
    created.on('connect_error', (error) => {
      setState('lost')
      if (error instanceof Error && error.message === 'unauthorized') dispatch('unauthorized', undefined)
      // Refused in the handshake: nothing more happens by itself.
      if (!created.active) nextRound()
    })
    created.io.on('reconnect_failed', nextRound)
    created.onAny(dispatch)
    created.connect()
  }

  function connect(as: string) {
    if (identity === as) return
    drop()
    identity = as
    round = 0
    setState('connecting')
    load().then(
      (create) => {
        if (identity === as && !socket) attach(create())
      },
      () => {
        // The code could not be fetched: the next page that asks tries again.
        if (identity !== as) return
        identity = undefined
        setState('lost')
      },
    )
  }

  return {
    connect,
    disconnect() {
      identity = undefined
      drop()
      setState('off')
    },
    subscribe(event, handler) {
      const known = handlers.get(event) ?? new Set()
      handlers.set(event, known.add(handler))
      return () => void known.delete(handler)
    },
    request(event, payload, timeoutMs, answer) {
      // Not while disconnected: socket.io would keep it and send it later, out of its sender's sight.
      if (!socket?.connected) return answer(undefined)
      socket.timeout(timeoutMs).emit(event, payload, (error: Error | null, reply: unknown) => {
        answer(error ? undefined : reply)
      })
    },
    retry() {
      if (!cancelRound) return
      cancelRound()
      cancelRound = undefined
      socket?.connect()
    },
    state: () => state,
    identity: () => identity,
    onState(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
