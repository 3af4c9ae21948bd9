import { useSyncExternalStore } from 'react'
import {
  type ConnectionState,
  createRealtimeClient,
  type RealtimeClient,
  socketOptions,
} from './realtime-client.ts'

/** The page's real-time connection. It exists from the start and connects when somebody asks. */
export const realtime: RealtimeClient = createRealtimeClient({
  load: async () => {
    const { io } = await import('socket.io-client')
    return () => io(window.location.origin, socketOptions)
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
