import { Bell, BellOff, Ellipsis, Flag, Link2, Pencil, ThumbsUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSignedInAction } from '#features/accounts/web/index.ts'
import { getLanguage } from '#platform/rules/messages/language.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { MenuEntry } from '#ui/overlays/menu-items.ts'
import { MenuButton } from '#ui/overlays/popup-buttons.tsx'
import { t } from '../../messages/index.ts'
import type { Comment } from '../../rules/comment.ts'
import type { Person } from '../../rules/person.ts'
import { truncateName } from '../format-person.ts'
import { CommentComposer } from './comment-composer.tsx'
import styles from './comment-item.module.css'
import { CommentText } from './comment-text.tsx'
import { useCommentsContext } from './comments-context.ts'
import { formatExactTime, formatTimeAgo } from './format-comment.ts'
import type { CommentDraftText } from './use-comment-draft.ts'

/** Further actions, only those that the server would allow. */
function CommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const { userId, list, copyLink, remove, report, mute } = useCommentsContext()
  const own = userId !== null && comment.userInfo?.id === userId
  const threadId = comment.threadId ?? comment.id
  const muted = list.muted.has(threadId)
  const entries: MenuEntry[] = [
    { label: t.copyLink, icon: <Link2 />, onSelect: () => void copyLink(comment) },
    ...(own ? [{ label: t.edit, icon: <Pencil />, onSelect: onEdit }] : []),
    ...(userId !== null && comment.threadId === null
      ? [
          {
            label: muted ? t.unmuteThread : t.muteThread,
            icon: muted ? <Bell /> : <BellOff />,
            onSelect: () => void mute(threadId, !muted),
          },
        ]
      : []),
    ...(!own && comment.userInfo
      ? [{ label: t.report, icon: <Flag />, onSelect: () => report(comment) }]
      : []),
    ...(comment.userInfo && (own || list.abilities.moderate)
      ? [{ label: t.deleteAction, icon: <Trash2 />, danger: true, onSelect: () => void remove(comment) }]
      : []),
  ]
  const name = comment.userInfo?.name
  return (
    <MenuButton
      label={name ? t.actionsForCommentBy({ name }) : t.actionsForComment}
      entries={entries}
      variant="bare"
    >
      <Ellipsis aria-hidden="true" />
    </MenuButton>
  )
}

/** Toggles the reader's like; nothing changes before the server has answered. */
function CommentLikeButton({ comment }: { comment: Comment }) {
  const { list, like } = useCommentsContext()
  const [busy, setBusy] = useState(false)
  const liked = list.liked.has(comment.id)

  async function change(to: boolean) {
    setBusy(true)
    await like(comment, to)
    setBusy(false)
  }

  const likeIt = useSignedInAction(`like-comment:${comment.id}`, t.signInToLike, () => void change(true))
  return (
    <Button
      size="s"
      variant="quiet"
      busy={busy}
      aria-pressed={liked}
      aria-label={comment.likeCount === 0 ? t.like : t.likeWithCount({ count: comment.likeCount })}
      icon={<ThumbsUp aria-hidden="true" {...(liked && { fill: 'currentColor' })} />}
      onClick={() => (liked ? void change(false) : likeIt())}
    >
      {comment.likeCount > 0 && comment.likeCount.toLocaleString(getLanguage())}
    </Button>
  )
}

/** The author of a comment: the name cut as on cards, in full for screen readers and on hovering. */
function CommentAuthorName({ person: { name, username } }: { person: Person }) {
  const short = truncateName(name)
  const shown =
    short === name ? (
      <bdi>{name}</bdi>
    ) : (
      <>
        <bdi aria-hidden="true">{short}</bdi>
        <VisuallyHidden>{name}</VisuallyHidden>
      </>
    )
  if (username === null) return <span className={styles.name}>{shown}</span>
  return (
    <Link to={`/profile/${encodeURIComponent(username)}`} className={styles.name} title={name}>
      {shown}
    </Link>
  )
}

/** DOM id of a comment. */
export const getCommentElementId = (id: string) => `comment-${id}`

/** A comment or reply with its actions. */
export function CommentItem({ comment }: { comment: Comment }) {
  const { target, now, pathTo, seek, edit, reply, list } = useCommentsContext()
  const [writing, setWriting] = useState<'edit' | 'reply' | null>(null)
  const article = useRef<HTMLElement>(null)
  const { id, userInfo } = comment
  const answer = useSignedInAction(`reply:${id}`, t.signInToReply, () => setWriting('reply'))

  function close() {
    setWriting(null)
    article.current?.focus({ preventScroll: true })
  }

  const time = (
    <Link to={pathTo(id)} className={styles.time} preventScrollReset>
      <time dateTime={comment.createdAt} title={formatExactTime(comment.createdAt)}>
        {formatTimeAgo(comment.createdAt, now)}
      </time>
      {comment.editedAt && ` ${t.edited}`}
    </Link>
  )

  return (
    <article
      ref={article}
      id={getCommentElementId(id)}
      tabIndex={-1}
      className={cx(styles.comment, id === target && styles.target)}
      aria-label={userInfo ? t.commentBy({ name: userInfo.name }) : t.removedComment}
    >
      {userInfo ? (
        <Avatar name={userInfo.name} src={userInfo.profileImage} size="s" decorative />
      ) : (
        <span className={styles.nobody} aria-hidden="true" />
      )}
      <div className={styles.body}>
        {userInfo ? (
          <header className={styles.head}>
            <CommentAuthorName person={userInfo} />
            {comment.byCreator && <Badge tone="info">{t.creator}</Badge>}
            {time}
          </header>
        ) : (
          <p className={styles.removed}>{t.commentWasRemoved}</p>
        )}
        {writing === 'edit' ? (
          <CommentComposer
            label={t.yourComment}
            placeholder={t.yourComment}
            action={t.save}
            place={null}
            initial={{ text: comment.text ?? '', mentionIds: new Map() }}
            autoFocus
            onSend={async (written) => {
              await edit(comment, written)
              close()
            }}
            onCancel={close}
          />
        ) : (
          userInfo && <CommentText parts={comment.parts} onSeek={seek} />
        )}
        {userInfo && writing !== 'edit' && (
          <div className={styles.actions}>
            <CommentLikeButton comment={comment} />
            <Button size="s" variant="quiet" aria-label={t.replyTo({ name: userInfo.name })} onClick={answer}>
              {t.reply}
            </Button>
            <div className={styles.menu}>
              <CommentMenu comment={comment} onEdit={() => setWriting('edit')} />
            </div>
          </div>
        )}
        {writing === 'reply' && (
          <CommentComposer
            label={userInfo ? t.yourReplyTo({ name: userInfo.name }) : t.yourReplyToThisComment}
            placeholder={t.writeReply}
            action={t.reply}
            place={id}
            initial={comment.threadId === null ? undefined : createReplyDraft(comment)}
            autoFocus
            closed={list.abilities.comment ? undefined : t.cannotCommentHere}
            onSend={async (written) => {
              await reply(comment, written)
              setWriting(null)
            }}
            onCancel={close}
          />
        )}
      </div>
    </article>
  )
}

/** A reply to a reply begins with a mention of its author. */
function createReplyDraft({ userInfo }: Comment): CommentDraftText | undefined {
  if (!userInfo?.username) return undefined
  return { text: `@${userInfo.username} `, mentionIds: new Map([[userInfo.username, userInfo.id]]) }
}
