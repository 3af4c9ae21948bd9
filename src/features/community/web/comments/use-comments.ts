import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { realtime } from '#platform/web/realtime.ts'
import type { Comment } from '../../rules/comment.ts'
import { COMMENT_PAGE_SIZE } from '../../rules/limits.ts'
import { communityApi, getRefusalMessage } from '../api.ts'
import { watchComments } from './live-comments.ts'
import {
  addCommentToList,
  addRepliesToList,
  findCommentInList,
  hideRepliesInList,
  refreshThreadPage,
  removeCommentFromList,
  setCommentLiked,
  showThreadPage,
  type ThreadList,
  updateCommentInList,
} from './thread-list.ts'

/** How long the first page waits for the live connection, so that nothing is lost between the two. */
const WATCH_PATIENCE_MS = 250

/** A page of threads; without any of these the first one. */
interface ThreadPagePosition {
  after?: string
  before?: string
  target?: string
}

interface UseCommentsOptions {
  readonly lessonId: string
  /** Null for a visitor. */
  readonly userId: string | null
  /** The comment in the hash of the address. */
  readonly target: string | null
  /** Changes with each navigation, also to the same address. */
  readonly visit: string
  /** Whether new threads may be inserted at the top. */
  atTop(): boolean
  /** Somebody else posted a comment. */
  onPosted(comment: Comment | null): void
}

function after(ms: number, callback: () => void) {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}

/** The comments of a lesson: pages, replies and live changes. */
export function useComments({ lessonId, userId, target, visit, atTop, onPosted }: UseCommentsOptions) {
  const [list, setList] = useState<ThreadList | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [failure, setFailure] = useState<string>()
  /** Threads whose replies are loading, or could not be loaded. */
  const [repliesState, setRepliesState] = useState<ReadonlyMap<string, 'loading' | 'failed'>>(new Map())
  /** The comment to scroll to once it is rendered. */
  const [spot, setSpot] = useState<string | null>(null)
  /** Whether the comment in the address is gone. */
  const [gone, setGone] = useState(false)
  const place = useRef<ThreadPagePosition>({})
  /** Counts requests for pages, so that only the answer to the latest is shown. */
  const turn = useRef(0)

  const update = (change: (list: ThreadList) => ThreadList) =>
    setList((before) => (before ? change(before) : before))

  async function load(to: ThreadPagePosition) {
    turn.current += 1
    const mine = turn.current
    place.current = to
    setState('loading')
    try {
      const page = await communityApi.listComments({ lessonId, ...to })
      if (mine !== turn.current) return null
      setList((before) => showThreadPage(before, page))
      setState('ready')
      return page
    } catch (error) {
      if (mine !== turn.current) return null
      setFailure(getRefusalMessage(error))
      setState('failed')
      return null
    }
  }

  /** @param at loads the page with this reply instead */
  async function loadReplies(threadId: string, where: 'start' | 'earlier' | 'later', at?: string) {
    const known = list?.replies.get(threadId)
    const cursor =
      where === 'later' && known?.next
        ? { after: known.next }
        : where === 'earlier' && known?.previous
          ? { before: known.previous }
          : {}
    setRepliesState((states) => new Map(states).set(threadId, 'loading'))
    try {
      const page = await communityApi.listReplies({
        commentId: threadId,
        ...(at ? { target: at } : cursor),
      })
      update((before) => addRepliesToList(before, threadId, page, where))
      setRepliesState((states) => new Map([...states].filter(([id]) => id !== threadId)))
      return page.data
    } catch {
      setRepliesState((states) => new Map(states).set(threadId, 'failed'))
      return []
    }
  }

  /** Fetches what is shown again, such as after the connection was lost. */
  async function refresh(hold: boolean) {
    const mine = turn.current
    const page = await communityApi.listComments({ lessonId, ...place.current }).catch(() => null)
    if (!page || mine !== turn.current) return
    // When the target is gone, this is another page than the one shown.
    const asked = place.current.target
    if (asked && page.targetThreadId === null && !page.data.some(({ id }) => id === asked)) return
    update((before) => refreshThreadPage(before, page, hold))
    for (const [threadId, { items }] of list?.replies ?? []) {
      const last = items.at(-1)
      if (items.length <= COMMENT_PAGE_SIZE || !last) void loadReplies(threadId, 'start')
      else void loadReplies(threadId, 'later', last.id)
    }
  }

  /** Opens the page with a comment or reply. False only when it is known to be gone. */
  async function openTarget(id: string): Promise<boolean> {
    if (list && findCommentInList(list, id)) return true
    const page = await load({ target: id })
    if (!page || page.data.some((one) => one.id === id)) return true
    if (page.targetThreadId === null) return false
    const replies = await loadReplies(page.targetThreadId, 'start', id)
    return replies.some((one) => one.id === id)
  }

  const live = useEffectEvent((kind: 'posted' | 'changed', comment: Comment | null) => {
    const top = atTop()
    const known = comment !== null && list !== null && findCommentInList(list, comment.id) !== undefined
    // Too large for a live message: fetch the page again.
    if (comment === null) void refresh(!top)
    else if (kind === 'changed') update((before) => updateCommentInList(before, comment))
    else update((before) => addCommentToList(before, comment, top))
    if (kind === 'posted' && !known && comment?.userInfo?.id !== userId) onPosted(comment)
  })
  const removed = useEffectEvent((id: string, threadId: string | null) =>
    update((before) => removeCommentFromList(before, { id, threadId })),
  )
  const likedElsewhere = useEffectEvent((id: string, liked: boolean, likeCount: number) =>
    update((before) => setCommentLiked(before, id, liked, likeCount)),
  )
  const begun = useRef(false)
  /** Counts searches for a target: only the latest may say whether it is there. */
  const looks = useRef(0)
  const goTo = useEffectEvent(async (id: string) => {
    looks.current += 1
    const mine = looks.current
    const there = await openTarget(id)
    if (mine !== looks.current) return
    setGone(!there)
    if (there) setSpot(id)
  })
  const begin = useEffectEvent(() => void (target ? goTo(target) : load({})))
  const missed = useEffectEvent(() => (list ? void refresh(!atTop()) : begin()))

  useEffect(() => {
    const start = () => {
      if (begun.current) return false
      begun.current = true
      begin()
      return true
    }
    const cancel = after(WATCH_PATIENCE_MS, start)
    const leave = watchComments(
      realtime,
      lessonId,
      {
        watching: () => start() || missed(),
        posted: (live_) => live('posted', live_.comment),
        changed: (live_) => live('changed', live_.comment),
        deleted: ({ id, threadId }) => removed(id, threadId),
        liked: ({ id, liked, likeCount }) => likedElsewhere(id, liked, likeCount),
      },
      after,
    )
    return () => {
      cancel()
      leave()
      begun.current = false
    }
  }, [lessonId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating to the same address again goes there again
  useEffect(() => {
    setGone(false)
    if (begun.current && target) void goTo(target)
  }, [target, visit])

  // Likes and abilities change on signing in or out.
  const standingOf = useRef(userId)
  const ask = useEffectEvent(() => void refresh(true))
  useEffect(() => {
    if (standingOf.current === userId) return
    standingOf.current = userId
    ask()
  }, [userId])

  return {
    list,
    state,
    failure,
    repliesState,
    spot,
    setSpot,
    gone,
    update,
    load,
    loadReplies,
    reload: () => load(place.current),
    hideReplies: (threadId: string) => update((before) => hideRepliesInList(before, threadId)),
  }
}

export type CommentsState = ReturnType<typeof useComments>
