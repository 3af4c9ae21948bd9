import { io, type Socket } from 'socket.io-client'
import type { Tick, TickAck, Viewer } from '#features/learning/rules/tick.ts'

/** A simulated player: keeps what is not acknowledged, and sends it again after every new connection. */
export interface WatchViewer {
  /** Sends ticks, and resolves when each of them is acknowledged. */
  send(ticks: readonly Tick[]): Promise<void>
  /** Ticks that were sent and not acknowledged yet. */
  readonly waiting: number
  /** Acknowledgements of ticks that had been taken before: commits whose answer was lost. */
  readonly duplicates: number
  close(): void
}

/**
 * Connects a viewer.
 * @param onAck told of every acknowledgement
 */
export function connectWatchViewer(port: number, viewer: Viewer, onAck: () => void): WatchViewer {
  const socket: Socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    auth: { viewer },
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    forceNew: true,
  })
  const unacknowledged = new Set<Tick>()
  let duplicates = 0
  let finish: (() => void) | undefined

  function acknowledged(tick: Tick, ack: TickAck): void {
    if ('want' in ack || ('refused' in ack && !('ok' in ack))) {
      // Nothing was taken, so everything not acknowledged is still to come, in order.
      resend()
      return
    }
    if (!unacknowledged.delete(tick)) return
    if ('duplicate' in ack) duplicates++
    onAck()
    if (unacknowledged.size === 0) finish?.()
  }
  const emit = (tick: Tick) => socket.emit('watch:tick', tick, (ack: TickAck) => acknowledged(tick, ack))
  const resend = () => unacknowledged.forEach(emit)
  socket.on('connect', resend)

  return {
    send(ticks) {
      for (const tick of ticks) {
        unacknowledged.add(tick)
        if (socket.connected) emit(tick)
      }
      if (ticks.length === 0) return Promise.resolve()
      return new Promise((resolve) => {
        finish = resolve
      })
    },
    get waiting() {
      return unacknowledged.size
    },
    get duplicates() {
      return duplicates
    },
    close: () => void socket.close(),
  }
}
