import { vi } from 'vitest'
import type { RealtimeSocket } from '#platform/web/realtime-client.ts'

/** A page connects when it has nothing else to do. */
const CONNECT_MS = 15_000

type Handler = (detail?: unknown) => void

let sockets: FakeSocket[] = []
const replies = new Map<string, unknown>()

class FakeSocket implements RealtimeSocket {
  connected = false
  active = true
  readonly io = { on: () => undefined, removeAllListeners: () => undefined }
  readonly #handlers = new Map<string, Handler[]>()
  #anyHandlers: ((event: string, payload: unknown) => void)[] = []

  connect() {
    this.connected = true
    queueMicrotask(() => this.receive('handshake'))
  }

  disconnect() {
    this.connected = false
    sockets = sockets.filter((socket) => socket !== this)
  }

  on(event: string, handler: Handler) {
    this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler])
  }

  onAny(handler: (event: string, payload: unknown) => void) {
    this.#anyHandlers.push(handler)
  }

  removeAllListeners() {
    this.#handlers.clear()
    this.#anyHandlers = []
  }

  timeout() {
    return {
      emit(event: string, payload: unknown, answer: (error: Error | null, reply: unknown) => void) {
        const reply = replies.get(event)
        if (reply === undefined) answer(new Error('nobody answers'), undefined)
        else answer(null, typeof reply === 'function' ? reply(payload) : reply)
      },
    }
  }

  receive(event: string, payload?: unknown) {
    for (const handler of this.#handlers.get(event) ?? []) handler(payload)
    for (const handler of this.#anyHandlers) handler(event, payload)
  }
}

/** Stands in for `socket.io-client` in component tests. */
export function io(): RealtimeSocket {
  const socket = new FakeSocket()
  sockets.push(socket)
  return socket
}

/** Waits two frames, by which time effects of the last render have subscribed to the server. */
const runEffects = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** Pushes a message from the server to the page, once the page has connected and listens. */
export async function pushFromServer(event: string, payload: unknown): Promise<void> {
  await vi.waitUntil(hasSocket, { timeout: CONNECT_MS })
  await runEffects()
  for (const socket of sockets) socket.receive(event, payload)
}

/** What the server answers to a message of this name from now on, or the function that says it; to others nobody answers. */
export const answerSocketMessage = (event: string, reply: unknown): void => void replies.set(event, reply)

/** Breaks the connection, and gives what restores it. */
export function breakConnection(): () => void {
  for (const socket of sockets) socket.receive('disconnect', 'transport close')
  return () => {
    for (const socket of sockets) socket.receive('handshake')
  }
}

/** Whether the page has a connection that the server could push over. */
const hasSocket = (): boolean => sockets.some(({ connected }) => connected)
