import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { CONSOLE_QUEUES } from './console-sections.ts'

/** Client to server: which queue is open, and which of its items; without a queue the console was left. */
export const OPEN_CONSOLE_QUEUE_MESSAGE = 'console:open'
/** Server to everybody who has an item open: somebody else has it open, too. Repeated while it is. */
export const CONSOLE_VIEWER_MESSAGE = 'console:viewer'
/** Server to everybody who has a queue open: something in it has changed. */
export const CONSOLE_QUEUE_CHANGED_MESSAGE = 'console:changed'

/** How often an open item is announced again. */
export const CONSOLE_VIEWER_ANNOUNCE_MS = 15_000
/** Somebody who has not been announced for so long has left. */
export const CONSOLE_VIEWER_EXPIRES_MS = 40_000

export const openConsoleQueueSchema = z.object({
  queue: z.enum(CONSOLE_QUEUES).nullable(),
  itemId: idSchema.nullable().default(null),
})

/** Somebody who has an item open. */
export interface ConsoleViewer {
  readonly queue: string
  readonly itemId: string
  readonly viewer: { readonly id: string; readonly name: string; readonly image: string | null }
  /** Whether they have just left. */
  readonly left: boolean
}

export interface ConsoleQueueChange {
  readonly queue: string
}
