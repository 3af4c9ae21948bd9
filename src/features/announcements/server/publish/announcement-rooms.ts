import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { batches, findBatch } from '#features/batches/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { idSchema } from '#platform/rules/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { WATCH_ANNOUNCEMENTS_MESSAGE } from '../../rules/events.ts'
import { canReadAnnouncements } from '../../rules/policy.ts'

/** The room of everybody who has a page of a batch open that shows its announcements. */
export const getAnnouncementRoomName = (batchId: string): string => `announcements:${batchId}`

/** The part of socket.io's socket that is used here. */
export interface AnnouncementSocket {
  on(event: string, listener: (payload: unknown, answer: unknown) => void): unknown
  join(room: string): unknown
  leave(room: string): unknown
}

export type AnnouncementViewer =
  | { readonly kind: 'learner'; readonly actor: Actor }
  | { readonly kind: 'visitor' }

const request = z.object({ batchId: idSchema })
/** Pending look-ups per connection. */
const MOST_LOOK_UPS = 5

/**
 * Lets a connection hear when something is announced to a batch, one at a time, if its person may read it. Who is removed meanwhile
 * still hears that there is something, which their page then may not read.
 */
export const createAnnouncementRooms = ({ db, log }: { readonly db: Database; readonly log: Logger }) => ({
  onConnection(socket: AnnouncementSocket, viewer: AnnouncementViewer): void {
    if (viewer.kind !== 'learner') return
    const { actor } = viewer
    let joined: string | null = null
    let lookUps = 0

    async function watch(batchId: string): Promise<boolean> {
      if (joined !== null) socket.leave(getAnnouncementRoomName(joined))
      joined = batchId
      const batch = await findBatch({ db, actor }, eq(batches.id, batchId))
      if (joined !== batchId || !batch || !canReadAnnouncements(actor, batch)) return false
      await socket.join(getAnnouncementRoomName(batchId))
      return true
    }

    socket.on(WATCH_ANNOUNCEMENTS_MESSAGE, (payload, answer) => {
      const respond = (ok: boolean) => typeof answer === 'function' && answer({ ok })
      const read = request.safeParse(payload)
      if (!read.success || lookUps >= MOST_LOOK_UPS) return respond(false)
      lookUps += 1
      watch(read.data.batchId)
        .then(respond, (error: unknown) => {
          log.error({ err: error }, 'a batch could not be looked up for its announcements')
          respond(false)
        })
        .finally(() => {
          lookUps -= 1
        })
    })
  },
})
