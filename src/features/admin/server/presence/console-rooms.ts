import type { Actor } from '#platform/rules/actor.ts'
import {
  CONSOLE_QUEUE_CHANGED_MESSAGE,
  CONSOLE_VIEWER_MESSAGE,
  type ConsoleQueueChange,
  type ConsoleViewer,
  OPEN_CONSOLE_QUEUE_MESSAGE,
  openConsoleQueueSchema,
} from '../../rules/console-messages.ts'
import { type ConsoleQueue, canOpenConsoleSection } from '../../rules/console-sections.ts'

const getQueueRoom = (queue: ConsoleQueue): string => `console:${queue}`
const getItemRoom = (queue: ConsoleQueue, itemId: string): string => `console:${queue}:${itemId}`

/** Tells everybody who has a queue open that something in it has changed. */
export type NotifyConsole = (queue: ConsoleQueue) => void

type SendToRoom = (room: string, event: string, payload: unknown) => void

export const createConsoleNotifier =
  (toRoom: SendToRoom): NotifyConsole =>
  (queue) =>
    toRoom(getQueueRoom(queue), CONSOLE_QUEUE_CHANGED_MESSAGE, { queue } satisfies ConsoleQueueChange)

/** The part of socket.io's socket that is used here. */
export interface ConsoleSocket {
  on(event: string, listener: (payload: unknown, answer: unknown) => void): unknown
  join(room: string): unknown
  leave(room: string): unknown
}

export type ConsoleSocketViewer =
  | { readonly kind: 'learner'; readonly actor: Actor }
  | { readonly kind: 'visitor' }

interface OpenQueue {
  readonly queue: ConsoleQueue
  readonly itemId: string | null
}

/**
 * Lets a connection follow one queue of the console, and tells those who have the same item open of each other. Nothing is stored: whoever
 * has an item open announces it again and again, on whichever process they are, and counts as gone without. A connection ends with
 * a change of roles, so they are checked once per message only.
 */
export function createConsoleRooms({ toRoom }: { readonly toRoom: SendToRoom }) {
  return {
    onConnection(socket: ConsoleSocket, viewer: ConsoleSocketViewer): void {
      if (viewer.kind !== 'learner') return
      const { actor } = viewer
      let open: OpenQueue | null = null

      function announce({ queue, itemId }: OpenQueue, left: boolean): void {
        if (itemId === null) return
        const { id, name, image } = actor
        const message: ConsoleViewer = { queue, itemId, viewer: { id, name, image }, left }
        toRoom(getItemRoom(queue, itemId), CONSOLE_VIEWER_MESSAGE, message)
      }

      function leave(): void {
        if (!open) return
        socket.leave(getQueueRoom(open.queue))
        if (open.itemId !== null) socket.leave(getItemRoom(open.queue, open.itemId))
        announce(open, true)
        open = null
      }

      socket.on('disconnect', leave)
      socket.on(OPEN_CONSOLE_QUEUE_MESSAGE, (payload, answer) => {
        const read = openConsoleQueueSchema.safeParse(payload)
        const queue = read.data?.queue ?? null
        const isAllowed = read.success && (queue === null || canOpenConsoleSection(actor, queue))
        if (isAllowed) {
          const itemId = read.data.itemId
          if (open?.queue !== queue || open?.itemId !== itemId) leave()
          if (queue !== null && !open) {
            open = { queue, itemId }
            socket.join(getQueueRoom(queue))
            if (itemId !== null) socket.join(getItemRoom(queue, itemId))
          }
          if (open) announce(open, false)
        }
        if (typeof answer === 'function') answer(isAllowed ? { ok: true } : { refused: 'forbidden' })
      })
    },
  }
}
