import type { Comment, CommentPage } from '../../rules/comment.ts'
import { COMMENT_PAGE_SIZE } from '../../rules/limits.ts'
import type { LiveCommentDeletion } from '../../rules/live-messages.ts'

/** The loaded replies of a thread, the earliest first. */
export interface LoadedReplies {
  readonly items: readonly Comment[]
  /** Leads to earlier ones; null at the beginning. */
  readonly previous: string | null
  /** Leads to later ones; null at the end. */
  readonly next: string | null
}

/** The loaded comments of a lesson. Immutable: every function here returns a new list. */
export interface ThreadList {
  /** Threads of the page, the latest first. */
  readonly threads: readonly Comment[]
  readonly totalCount: number
  /** Leads to older threads. */
  readonly next: string | null
  /** Leads to later ones; null on the first page. */
  readonly previous: string | null
  readonly replies: ReadonlyMap<string, LoadedReplies>
  readonly liked: ReadonlySet<string>
  readonly muted: ReadonlySet<string>
  readonly abilities: CommentPage['viewerState']['abilities']
  /** New threads that came while the reader was further down or on another page; shown on request. */
  readonly pendingThreadIds: ReadonlySet<string>
  /** Replies that were counted already, so that none is counted twice. */
  readonly countedReplyIds: ReadonlySet<string>
  /** Replies that were deleted, so that none is subtracted twice. */
  readonly deletedReplyIds: ReadonlySet<string>
}

/** Threads up to which new ones are added to the first page at once; further ones wait. */
const THREADS_MAX = 3 * COMMENT_PAGE_SIZE
/** Loaded replies of one thread. */
const REPLIES_MAX = 5 * COMMENT_PAGE_SIZE

const withIds = (known: ReadonlySet<string>, more: readonly string[]) => new Set([...known, ...more])
const without = (known: ReadonlySet<string>, id: string) => new Set([...known].filter((one) => one !== id))

/** For comments of the page its own ids count; for all others, what was known before. */
function mergeViewerState(
  before: ReadonlySet<string> | undefined,
  page: CommentPage,
  ids: readonly string[],
) {
  const asked = new Set(page.data.map(({ id }) => id))
  return withIds(new Set([...(before ?? [])].filter((id) => !asked.has(id))), ids)
}

/** Shows another page of threads. Threads that are still on it keep their open replies. */
export function showThreadPage(before: ThreadList | null, page: CommentPage): ThreadList {
  const ids = new Set(page.data.map(({ id }) => id))
  const first = page.previous === null
  return {
    threads: page.data,
    totalCount: page.totalCount,
    next: page.next,
    previous: page.previous,
    replies: new Map([...(before?.replies ?? [])].filter(([id]) => ids.has(id))),
    liked: mergeViewerState(before?.liked, page, page.viewerState.liked),
    muted: mergeViewerState(before?.muted, page, page.viewerState.muted),
    abilities: page.viewerState.abilities,
    pendingThreadIds: first ? new Set() : (before?.pendingThreadIds ?? new Set()),
    countedReplyIds: before?.countedReplyIds ?? new Set(),
    deletedReplyIds: before?.deletedReplyIds ?? new Set(),
  }
}

/**
 * Shows a page that was fetched again because changes may have been missed.
 * @param hold the reader is further down: new threads wait, so that nothing moves
 */
export function refreshThreadPage(list: ThreadList, page: CommentPage, hold: boolean): ThreadList {
  const shown = showThreadPage(list, page)
  const known = new Set(list.threads.map(({ id }) => id))
  const unknown = page.data.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  if (page.previous !== null || !hold || unknown.length === 0) return shown
  const fresh = new Set(page.data.map(({ id }) => id))
  const lastCommon = list.threads.findLastIndex(({ id }) => fresh.has(id))
  // Threads after the last common one were pushed off the page; missing ones before it were deleted.
  const tail = list.threads.slice(lastCommon + 1)
  return {
    ...shown,
    threads: [...page.data.filter(({ id }) => known.has(id)), ...tail],
    next: tail.length > 0 ? list.next : page.next,
    replies: list.replies,
    pendingThreadIds: withIds(list.pendingThreadIds, unknown),
  }
}

/**
 * Adds a comment that arrived live, or that the reader has just posted.
 * @param show puts a new thread on top if this is the first page; otherwise it waits
 */
export function addCommentToList(list: ThreadList, comment: Comment, show: boolean): ThreadList {
  if (comment.threadId !== null) return addReply(list, comment, comment.threadId)
  if (list.threads.some(({ id }) => id === comment.id)) return list
  const isNew = !list.pendingThreadIds.has(comment.id)
  const totalCount = list.totalCount + (isNew ? 1 : 0)
  if (show && list.previous === null && list.threads.length < THREADS_MAX) {
    return {
      ...list,
      totalCount,
      threads: [comment, ...list.threads],
      pendingThreadIds: without(list.pendingThreadIds, comment.id),
    }
  }
  return { ...list, totalCount, pendingThreadIds: withIds(list.pendingThreadIds, [comment.id]) }
}

function addReply(list: ThreadList, reply: Comment, threadId: string): ThreadList {
  if (list.countedReplyIds.has(reply.id)) return list
  const replies = list.replies.get(threadId)
  const counted = withIds(list.countedReplyIds, [reply.id])
  if (replies?.items.some(({ id }) => id === reply.id)) return { ...list, countedReplyIds: counted }
  const counting = changeThread({ ...list, countedReplyIds: counted }, threadId, (thread) => ({
    ...thread,
    replyCount: thread.replyCount + 1,
  }))
  if (!replies || replies.next !== null) return counting
  return setReplies(counting, threadId, { ...replies, items: [...replies.items, reply] })
}

/** Replaces a comment. Its number of replies stays, since that is counted as they come and go. */
export function updateCommentInList(list: ThreadList, comment: Comment): ThreadList {
  if (comment.threadId === null) {
    return changeThread(list, comment.id, ({ replyCount }) => ({ ...comment, replyCount }))
  }
  const replies = list.replies.get(comment.threadId)
  if (!replies) return list
  const items = replies.items.map((one) => (one.id === comment.id ? comment : one))
  return setReplies(list, comment.threadId, { ...replies, items })
}

export function removeCommentFromList(
  list: ThreadList,
  { id, threadId }: Pick<LiveCommentDeletion, 'id' | 'threadId'>,
): ThreadList {
  if (threadId === null) {
    const known = list.threads.some((thread) => thread.id === id) || list.pendingThreadIds.has(id)
    return {
      ...list,
      totalCount: list.totalCount - (known ? 1 : 0),
      threads: list.threads.filter((thread) => thread.id !== id),
      replies: new Map([...list.replies].filter(([thread]) => thread !== id)),
      pendingThreadIds: without(list.pendingThreadIds, id),
    }
  }
  if (list.deletedReplyIds.has(id)) return list
  const counting = changeThread(
    { ...list, deletedReplyIds: withIds(list.deletedReplyIds, [id]) },
    threadId,
    (thread) => ({
      ...thread,
      replyCount: Math.max(0, thread.replyCount - 1),
    }),
  )
  const replies = list.replies.get(threadId)
  if (!replies) return counting
  return setReplies(counting, threadId, { ...replies, items: replies.items.filter((one) => one.id !== id) })
}

/** A deleted comment whose replies stay. */
export const createRemovedComment = (comment: Comment): Comment => ({
  ...comment,
  userInfo: null,
  text: null,
  parts: [],
  editedAt: null,
})

/**
 * Adds a page of replies.
 * @param where `start` replaces the loaded ones, the others join them on that side
 */
export function addRepliesToList(
  list: ThreadList,
  threadId: string,
  page: CommentPage,
  where: 'start' | 'earlier' | 'later',
): ThreadList {
  const known = where === 'start' ? undefined : list.replies.get(threadId)
  const have = new Set(known?.items.map(({ id }) => id))
  const come = page.data.filter(({ id }) => !have.has(id))
  const items = where === 'earlier' ? [...come, ...(known?.items ?? [])] : [...(known?.items ?? []), ...come]
  // When they get too many, keep only this page: it has cursors in both directions.
  const joined: LoadedReplies =
    !known || items.length > REPLIES_MAX
      ? { items: page.data, previous: page.previous, next: page.next }
      : {
          items,
          previous: where === 'earlier' ? page.previous : known.previous,
          next: where === 'later' ? page.next : known.next,
        }
  const counting = changeThread(list, threadId, (thread) => ({ ...thread, replyCount: page.totalCount }))
  return {
    ...setReplies(counting, threadId, joined),
    liked: mergeViewerState(list.liked, page, page.viewerState.liked),
    countedReplyIds: withIds(
      list.countedReplyIds,
      page.data.map(({ id }) => id),
    ),
  }
}

export function hideRepliesInList(list: ThreadList, threadId: string): ThreadList {
  return { ...list, replies: new Map([...list.replies].filter(([id]) => id !== threadId)) }
}

export function setCommentLiked(list: ThreadList, id: string, liked: boolean, likeCount: number): ThreadList {
  const comment = findCommentInList(list, id)
  const counted = comment ? updateCommentInList(list, { ...comment, likeCount }) : list
  return { ...counted, liked: liked ? withIds(list.liked, [id]) : without(list.liked, id) }
}

export function setThreadMuted(list: ThreadList, threadId: string, muted: boolean): ThreadList {
  return { ...list, muted: muted ? withIds(list.muted, [threadId]) : without(list.muted, threadId) }
}

/** A loaded thread or reply. */
export function findCommentInList(list: ThreadList, id: string): Comment | undefined {
  const thread = list.threads.find((one) => one.id === id)
  if (thread) return thread
  for (const { items } of list.replies.values()) {
    const reply = items.find((one) => one.id === id)
    if (reply) return reply
  }
  return undefined
}

function changeThread(list: ThreadList, id: string, change: (thread: Comment) => Comment): ThreadList {
  return { ...list, threads: list.threads.map((thread) => (thread.id === id ? change(thread) : thread)) }
}

function setReplies(list: ThreadList, threadId: string, replies: LoadedReplies): ThreadList {
  return { ...list, replies: new Map(list.replies).set(threadId, replies) }
}
