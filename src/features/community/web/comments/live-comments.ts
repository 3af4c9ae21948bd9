import type { RealtimeClient } from '#platform/web/realtime-client.ts'
import {
  COMMENT_CHANGED_MESSAGE,
  COMMENT_CREATED_MESSAGE,
  COMMENT_DELETED_MESSAGE,
  COMMENT_LIKE_MESSAGE,
  type LiveComment,
  type LiveCommentDeletion,
  type LiveCommentLike,
  UNWATCH_COMMENTS_MESSAGE,
  WATCH_COMMENTS_MESSAGE,
} from '../../rules/live-messages.ts'

/** Timeout of a request to watch. */
const ANSWER_MS = 5_000
/** Delay before a failed request is repeated. */
const RETRY_MS = 2_000

export interface LiveCommentHandlers {
  /** Changes arrive from now on; fetch what came before. Called again after each reconnection. */
  watching(): void
  posted(live: LiveComment): void
  changed(live: LiveComment): void
  deleted(gone: LiveCommentDeletion): void
  /** The reader's like changed, here or in another tab. */
  liked(like: LiveCommentLike): void
}

const isLive = (payload: unknown): payload is LiveCommentDeletion =>
  typeof payload === 'object' && payload !== null && 'id' in payload && 'lessonId' in payload

const isLiveLike = (payload: unknown): payload is LiveCommentLike =>
  isLive(payload) && 'liked' in payload && 'likeCount' in payload

const isLiveComment = (payload: unknown): payload is LiveComment => isLive(payload) && 'comment' in payload

/**
 * Subscribes to the comments of a lesson, across reconnections.
 *
 * @param after calls back after so many ms; returns a function that cancels it
 * @returns unsubscribes
 */
export function watchComments(
  client: Pick<RealtimeClient, 'subscribe' | 'request' | 'state' | 'onState'>,
  lessonId: string,
  handlers: LiveCommentHandlers,
  after: (ms: number, callback: () => void) => () => void,
): () => void {
  let ended = false
  let cancelRetry: (() => void) | undefined

  function watch() {
    cancelRetry?.()
    cancelRetry = undefined
    if (client.state() !== 'connected') return
    client.request(WATCH_COMMENTS_MESSAGE, { lessonId }, ANSWER_MS, (reply) => {
      if (ended) return
      if (typeof reply === 'object' && reply !== null && 'ok' in reply) return handlers.watching()
      // Other refusals are final; without a connection the next one asks again.
      const refused = typeof reply === 'object' && reply !== null && 'refused' in reply && reply.refused
      if (refused && refused !== 'unavailable') return
      if (client.state() === 'connected') cancelRetry = after(RETRY_MS, watch)
    })
  }

  const ways = [
    client.onState(watch),
    client.subscribe(COMMENT_CREATED_MESSAGE, (payload) => {
      if (isLiveComment(payload) && payload.lessonId === lessonId) handlers.posted(payload)
    }),
    client.subscribe(COMMENT_CHANGED_MESSAGE, (payload) => {
      if (isLiveComment(payload) && payload.lessonId === lessonId) handlers.changed(payload)
    }),
    client.subscribe(COMMENT_LIKE_MESSAGE, (payload) => {
      if (isLiveLike(payload) && payload.lessonId === lessonId) handlers.liked(payload)
    }),
    client.subscribe(COMMENT_DELETED_MESSAGE, (payload) => {
      if (isLive(payload) && payload.lessonId === lessonId) handlers.deleted(payload)
    }),
  ]
  watch()
  return () => {
    ended = true
    cancelRetry?.()
    for (const leave of ways) leave()
    client.request(UNWATCH_COMMENTS_MESSAGE, { lessonId }, ANSWER_MS, () => {})
  }
}
