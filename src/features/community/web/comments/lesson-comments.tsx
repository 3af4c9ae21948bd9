import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useActor } from '#features/accounts/web/index.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { ErrorState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { t } from '../../messages/index.ts'
import type { Comment } from '../../rules/comment.ts'
import { COMMUNITY_MESSAGES } from '../../rules/messages.ts'
import { communityApi } from '../api.ts'
import { LessonPanelFrame } from '../lesson-panel-frame.tsx'
import { CommentComposer } from './comment-composer.tsx'
import { getCommentElementId } from './comment-item.tsx'
import { CommentList } from './comment-list.tsx'
import { CommentsProvider } from './comments-context.ts'
import { CommentsSkeleton } from './comments-skeleton.tsx'
import styles from './lesson-comments.module.css'
import { addCommentToList } from './thread-list.ts'
import { useCommentActions } from './use-comment-actions.ts'
import type { CommentSubmission } from './use-comment-draft.ts'
import { useComments } from './use-comments.ts'

/**
 * Whether items can be inserted at the top of a list without moving what is being read: the top is in sight, and the keyboard focus
 * is not in the list.
 *
 * @param top an element at the top of the list
 * @param scroller what the list scrolls in
 */
function isListTopVisible(top: HTMLElement | null, scroller: HTMLElement | null): boolean {
  // Not rendered, as in a hidden panel: keep the position until it is.
  if (!top || !scroller || top.offsetParent === null) return false
  const begins = top.getBoundingClientRect().top
  const inSight = begins >= 0 && begins >= scroller.getBoundingClientRect().top
  return inSight && scroller.querySelector(':focus-visible') === null
}

const MINUTE_MS = 60_000

/** The time of the reader's device in ms, updated every minute. */
function useCurrentMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

const ReportDialog = createLazyOverlay(
  () => import('./report-dialog.tsx').then((module) => module.ReportCommentDialog),
  ({ onClose }) => onClose(),
)

export interface LessonCommentsProps {
  lessonId: string
  /** The video that is open. */
  player: { seek(seconds: number): void }
  /** Opens the real-time connection for a visitor, who may have none yet. */
  connectVisitor: () => void
}

/** The id of a comment in the hash of an address. */
const targetOf = (hash: string) => /^#([\da-f-]{36})$/i.exec(hash)?.[1]?.toLowerCase() ?? null

/** The comments below a video, updated live. */
export function LessonComments({ lessonId, player, connectVisitor }: LessonCommentsProps) {
  const actor = useActor()
  const userId = actor?.id ?? null
  const { pathname, search, hash, key } = useLocation()
  const target = targetOf(hash)
  const now = useCurrentMinute()
  const top = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const writing = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState('')
  const [report, setReport] = useState<{ comment: Comment; open: boolean } | null>(null)
  /** The comment to focus once it is rendered. */
  const [focused, setFocused] = useState<string | null>(null)

  const comments = useComments({
    lessonId,
    userId,
    target,
    visit: key,
    atTop: () => isListTopVisible(top.current, scroller.current),
    onPosted: (comment) =>
      setNews(comment?.userInfo ? t.newCommentByName({ name: comment.userInfo.name }) : t.newComment),
  })
  const { list, state, spot, setSpot } = comments
  const focusField = () => writing.current?.querySelector('textarea')?.focus()
  const actions = useCommentActions({
    lessonId,
    userId,
    comments,
    page: { pathname, search },
    seek: (seconds) => player.seek(seconds),
    announce: setNews,
    focus: (id) => (id === null ? focusField() : setFocused(id)),
    openReport: (comment) => setReport({ comment, open: true }),
  })

  useEffect(() => {
    if (userId === null) connectVisitor()
  }, [userId, connectVisitor])

  // biome-ignore lint/correctness/useExhaustiveDependencies: tries again whenever the list has changed
  useEffect(() => {
    const wanted = spot ?? focused
    const element = wanted && document.getElementById(getCommentElementId(wanted))
    if (!element) return
    element.scrollIntoView({ block: spot ? 'center' : 'nearest' })
    element.focus({ preventScroll: true })
    setSpot(null)
    setFocused(null)
  }, [spot, focused, list])

  /** Shows another page from its top and focuses its first thread. */
  async function turnTo(place: { after?: string; before?: string }) {
    const asked = await comments.load(place)
    // The page before may be nearly empty: then show the full first page.
    const page = asked && place.before && asked.previous === null ? await comments.load({}) : asked
    const first = page?.data[0]
    if (!first) return
    if (scroller.current) scroller.current.scrollTop = 0
    setFocused(first.id)
  }

  async function post({ id, text, taggedUser }: CommentSubmission) {
    const posted = await communityApi.saveComment({ lessonId, id, text, taggedUser, replyToId: null })
    setNews(t.commentPosted)
    if (list?.previous === null && list.pendingThreadIds.size === 0) {
      comments.update((before) => addCommentToList(before, posted, true))
    } else await comments.load({})
    if (scroller.current) scroller.current.scrollTop = 0
  }

  const head = (
    <>
      <div ref={writing} className={styles.writing}>
        {actor && <Avatar name={actor.name} src={actor.image} size="s" decorative />}
        <CommentComposer
          label={t.yourComment}
          placeholder={t.addAComment}
          action="Send"
          place={lessonId}
          closed={list && userId !== null && !list.abilities.comment ? t.youCannotCommentHere : undefined}
          onSend={post}
        />
      </div>
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </>
  )
  return (
    <LessonPanelFrame
      title={t.comments}
      count={list?.totalCount ?? 0}
      head={head}
      busy={state === 'loading'}
      scroller={scroller}
    >
      <div ref={top} className={styles.top} aria-hidden="true" />
      {comments.gone && (
        <Notice tone="warn" live>
          {COMMUNITY_MESSAGES.NOT_FOUND}
        </Notice>
      )}
      {state === 'failed' && (
        <ErrorState
          compact
          title={t.theCommentsCouldNotBe}
          {...(comments.failure && { message: comments.failure })}
          onRetry={() => void comments.reload()}
        />
      )}
      {!list && state === 'loading' && <CommentsSkeleton />}
      {list && (
        <CommentsProvider
          value={{ ...actions, userId, list, repliesState: comments.repliesState, target, now }}
        >
          <CommentList
            busy={state === 'loading'}
            onTurn={(place) => void turnTo(place)}
            onBegin={focusField}
          />
        </CommentsProvider>
      )}
      {report && (
        <ReportDialog
          key={report.comment.id}
          open={report.open}
          comment={report.comment}
          onClose={() => setReport({ ...report, open: false })}
        />
      )}
    </LessonPanelFrame>
  )
}
