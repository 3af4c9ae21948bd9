import { z } from 'zod'
import { loadLessonAccess } from '#features/catalogue/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { idSchema } from '#platform/rules/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import {
  UNWATCH_COMMENTS_MESSAGE,
  WATCH_COMMENTS_MESSAGE,
  type WatchCommentsResponse,
} from '../../rules/live-messages.ts'
import { findCommentableVideo } from '../comments/find-comment.ts'

/** The room of everybody who has a video's comments open. */
export const getCommentRoomName = (lessonId: string): string => `comments:${lessonId}`

/** The part of socket.io's socket that is used here. */
export interface CommentSocket {
  on(event: string, listener: (payload: unknown, answer: unknown) => void): unknown
  join(room: string): unknown
  leave(room: string): unknown
}

export type CommentViewer = { readonly kind: 'learner'; readonly actor: Actor } | { readonly kind: 'visitor' }

const request = z.object({ lessonId: idSchema })

/** How long a viewer may keep watching a video they have lost access to. */
const RECHECK_MS = 60_000
/** Connections of one look-up. */
const CHUNK = 500

/** Pending look-ups per connection; somebody who clicks through videos has one or two. */
const MOST_LOOK_UPS = 5

/** What a connection watches. */
interface Watcher {
  readonly userId: string | null
  readonly lessonId: string
  leave(): void
}

/**
 * Lets a connection watch the comments of one video at a time, if it may open it. The last request wins; leaving a video that is no
 * longer watched does nothing. Access is checked again every minute.
 */
export function createCommentRooms({ db, log }: { readonly db: Database; readonly log: Logger }) {
  const watchers = new Map<CommentSocket, Watcher>()
  let timer: NodeJS.Timeout | undefined

  async function recheck(): Promise<void> {
    const all = [...watchers]
    for (let from = 0; from < all.length; from += CHUNK) {
      const chunk = all.slice(from, from + CHUNK)
      const [userIds, lessonIds] = [new Set<string>(), new Set<string>()]
      for (const [, { userId, lessonId }] of chunk) {
        lessonIds.add(lessonId)
        if (userId !== null) userIds.add(userId)
      }
      const isOpen = await loadLessonAccess({ db }, { userIds: [...userIds], lessonIds: [...lessonIds] })
      for (const [socket, watcher] of chunk) {
        const still = watchers.get(socket) === watcher
        if (still && !isOpen(watcher.userId, watcher.lessonId)) watcher.leave()
      }
    }
  }

  /** The timer runs only while somebody watches. */
  function remember(socket: CommentSocket, watcher: Watcher | null): void {
    if (watcher) watchers.set(socket, watcher)
    else watchers.delete(socket)
    if (watchers.size === 0) {
      clearInterval(timer)
      timer = undefined
    } else if (watcher && !timer) {
      timer = setInterval(() => {
        recheck().catch((error: unknown) => log.error({ err: error }, 'who watches could not be looked up'))
      }, RECHECK_MS)
      timer.unref()
    }
  }

  return {
    /** For tests: the check that runs every minute. */
    recheck,

    onConnection(socket: CommentSocket, viewer: CommentViewer): void {
      const actor = viewer.kind === 'learner' ? viewer.actor : null
      let wanted: string | null = null
      let lookUps = 0

      function leave() {
        if (wanted !== null) socket.leave(getCommentRoomName(wanted))
        wanted = null
        remember(socket, null)
      }

      async function watch(lessonId: string): Promise<WatchCommentsResponse> {
        if (wanted !== lessonId) leave()
        wanted = lessonId
        const open = await findCommentableVideo({ db, actor }, lessonId)
        if (typeof open === 'string') {
          if (wanted === lessonId) leave()
          return { refused: 'not-found' }
        }
        if (wanted === lessonId) {
          remember(socket, { userId: actor?.id ?? null, lessonId, leave })
          await socket.join(getCommentRoomName(lessonId))
        }
        return { ok: true }
      }

      // A look-up that is still pending must not join a room afterwards: nothing would leave it again.
      socket.on('disconnect', leave)
      socket.on(UNWATCH_COMMENTS_MESSAGE, (payload, answer) => {
        const read = request.safeParse(payload)
        if (read.success && read.data.lessonId === wanted) leave()
        sendAnswer(answer, read.success ? { ok: true } : { refused: 'malformed' })
      })
      socket.on(WATCH_COMMENTS_MESSAGE, (payload, answer) => {
        const read = request.safeParse(payload)
        if (!read.success) return sendAnswer(answer, { refused: 'malformed' })
        if (lookUps >= MOST_LOOK_UPS) return sendAnswer(answer, { refused: 'unavailable' })
        lookUps += 1
        watch(read.data.lessonId)
          .then(
            (outcome) => sendAnswer(answer, outcome),
            (error: unknown) => {
              log.error({ err: error }, 'a video could not be looked up for its comments')
              sendAnswer(answer, { refused: 'unavailable' })
            },
          )
          .finally(() => {
            lookUps -= 1
          })
      })
    },
  }
}

function sendAnswer(answer: unknown, outcome: WatchCommentsResponse): void {
  if (typeof answer === 'function') answer(outcome)
}
