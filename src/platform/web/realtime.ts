import { useSyncExternalStore } from 'react'
import {
  type ConnectionState,
  createRealtimeClient,
  REALTIME_SOCKET_OPTIONS,
  type RealtimeClient,
} from './realtime-client.ts'

/** The page's real-time connection. It exists from the start and connects when somebody asks. */
export const realtime: RealtimeClient = createRealtimeClient({
  load: async () => {
    const { io } = await import('socket.io-client')
    return () => io(window.location.origin, REALTIME_SOCKET_OPTIONS)
  },
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
})

if (typeof window !== 'undefined') window.addEventListener('online', () => realtime.retry())

/** Whether the connection stands; 'off' on the server and until somebody has asked for it. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(realtime.onState, realtime.state, () => 'off' as const)
}

interface ServerValueSource<Value> {
  /** Name of the event that the server sends with each change. */
  event: string
  /** The value in such a message; undefined where there is none. */
  read(message: unknown): Value | undefined
  fetch(): Promise<Value>
  onValue(value: Value): void
}

/**
 * Subscribes to a value that the server pushes. It is also fetched after each connection, since messages that were sent
 * meanwhile are lost.
 *
 * @returns unsubscribes
 */
export function subscribeToServerValue<Value>({
  event,
  read,
  fetch: ask,
  onValue: hear,
}: ServerValueSource<Value>): () => void {
  let messages = 0
  const leave = realtime.subscribe(event, (message) => {
    const value = read(message)
    if (value === undefined) return
    messages += 1
    hear(value)
  })
  const leaveState = realtime.onState(() => {
    if (realtime.state() !== 'connected') return
    const before = messages
    ask().then(
      // A message that came meanwhile is newer than the answer.
      (value) => messages === before && hear(value),
      // Failed: the last value stays.
      () => undefined,
    )
  })
  return () => {
    leave()
    leaveState()
  }
}
