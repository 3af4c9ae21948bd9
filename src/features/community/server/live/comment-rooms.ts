import { z } from 'zod'
import type { Actor } from '#platform/rules/actor.ts'
import { idSchema } from '#platform/rules/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { COMMENTS_LEAVE, COMMENTS_WATCH, type WatchAnswer } from '../../rules/live.ts'
import { openVideo } from '../comments/open-video.ts'

/** The room of all who have a video's comments before them. */
export const roomOfLesson = (lessonId: string): string => `comments:${lessonId}`

/** The part of a socket that is used here; socket.io's fits. */
export interface RoomSocket {
  on(event: string, listener: (payload: unknown, answer: unknown) => void): unknown
  join(room: string): unknown
  leave(room: string): unknown
}

export type RoomViewer = { readonly kind: 'learner'; readonly actor: Actor } | { readonly kind: 'visitor' }

const request = z.object({ lessonId: idSchema })

/**
 * Lets connections watch the comments of one video at a time that they may open. A connection that has asked again meanwhile
 * gets what it asked for last; leaving a video that it does not watch any more does nothing.
 */
export function createCommentRooms({ db, log }: { readonly db: Database; readonly log: Logger }) {
  return {
    onConnection(socket: RoomSocket, viewer: RoomViewer): void {
      const actor = viewer.kind === 'learner' ? viewer.actor : null
      let wanted: string | null = null

      function leave() {
        if (wanted !== null) socket.leave(roomOfLesson(wanted))
        wanted = null
      }

      async function watch(lessonId: string): Promise<WatchAnswer> {
        if (wanted !== lessonId) leave()
        wanted = lessonId
        const open = await openVideo(db, actor, lessonId)
        if (typeof open === 'string') {
          if (wanted === lessonId) leave()
          return { refused: 'not-found' }
        }
        if (wanted === lessonId) await socket.join(roomOfLesson(lessonId))
        return { ok: true }
      }

      socket.on(COMMENTS_LEAVE, (payload, answer) => {
        const read = request.safeParse(payload)
        if (read.success && read.data.lessonId === wanted) leave()
        tell(answer, read.success ? { ok: true } : { refused: 'malformed' })
      })
      socket.on(COMMENTS_WATCH, (payload, answer) => {
        const read = request.safeParse(payload)
        if (!read.success) return tell(answer, { refused: 'malformed' })
        watch(read.data.lessonId).then(
          (outcome) => tell(answer, outcome),
          (error: unknown) => {
            log.error({ err: error }, 'a video could not be looked up for its comments')
            tell(answer, { refused: 'unavailable' })
          },
        )
      })
    },
  }
}

function tell(answer: unknown, outcome: WatchAnswer): void {
  if (typeof answer === 'function') answer(outcome)
}
