import { z } from 'zod'
import type { Actor } from '#platform/rules/actor.ts'
import { idSchema } from '#platform/rules/ids.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { WATCH_CLASSES_MESSAGE } from '../rules/live-messages.ts'
import { findClassBatch } from './find-class.ts'

/** The room of everybody who has a batch's classes open. */
export const getClassRoomName = (batchId: string): string => `live-classes:${batchId}`

/** The part of socket.io's socket that is used here. */
export interface ClassSocket {
  on(event: string, listener: (payload: unknown, answer: unknown) => void): unknown
  join(room: string): unknown
  leave(room: string): unknown
}

export type ClassViewer = { readonly kind: 'learner'; readonly actor: Actor } | { readonly kind: 'visitor' }

const request = z.object({ batchId: idSchema.nullable() })
/** Look-ups of a connection that may be under way. */
const MAX_LOOK_UPS = 5

/**
 * Lets a connection hear when the classes of one batch at a time change, if its reader may see them. The message has nothing of the
 * classes, so that it is not asked again whether they still may.
 */
export const createClassRooms = ({ db, clock, log }: QueryContext & { readonly log: Logger }) => ({
  onConnection(socket: ClassSocket, viewer: ClassViewer): void {
    let wanted: string | null = null
    let lookUps = 0

    async function watch(batchId: string | null): Promise<boolean> {
      if (wanted !== null && wanted !== batchId) await socket.leave(getClassRoomName(wanted))
      wanted = batchId
      if (batchId === null) return true
      if (viewer.kind !== 'learner') return false
      const batch = await findClassBatch({ db, clock, actor: viewer.actor }, 'read', batchId)
      if (!batch || wanted !== batchId) return false
      await socket.join(getClassRoomName(batchId))
      return true
    }

    socket.on(WATCH_CLASSES_MESSAGE, (payload, answer) => {
      const send = (ok: boolean) => typeof answer === 'function' && answer({ ok })
      const read = request.safeParse(payload)
      if (!read.success || lookUps >= MAX_LOOK_UPS) return send(false)
      lookUps += 1
      watch(read.data.batchId)
        .then(send, (error: unknown) => {
          log.error({ err: error }, 'a batch could not be looked up for its classes')
          send(false)
        })
        .finally(() => {
          lookUps -= 1
        })
    })
  },
})
