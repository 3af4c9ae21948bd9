import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSignedInAction } from '#features/accounts/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import type { Comment } from '../../rules/comment.ts'
import styles from './comment-item.module.css'
import { CommentMenu } from './comment-menu.tsx'
import { CommentText } from './comment-text.tsx'
import { useCommentsControl } from './comments-context.ts'
import { Composer } from './composer.tsx'
import type { DraftText } from './drafts.ts'
import { LikeComment } from './like-comment.tsx'
import { PersonName } from './person-name.tsx'
import { exactTime, timeAgo } from './time-ago.ts'

/** DOM id of a comment. */
export const commentElementId = (id: string) => `comment-${id}`

/** A comment or reply with its actions. */
export function CommentItem({ comment }: { comment: Comment }) {
  const { target, now, pathTo, seek, edit, reply, list } = useCommentsControl()
  const [writing, setWriting] = useState<'edit' | 'reply' | null>(null)
  const article = useRef<HTMLElement>(null)
  const { id, userInfo } = comment
  const answer = useSignedInAction(`reply:${id}`, 'Sign in to reply.', () => setWriting('reply'))

  function close() {
    setWriting(null)
    article.current?.focus({ preventScroll: true })
  }

  const time = (
    <Link to={pathTo(id)} className={styles.time} preventScrollReset>
      <time dateTime={comment.createdAt} title={exactTime(comment.createdAt)}>
        {timeAgo(comment.createdAt, now)}
      </time>
      {comment.editedAt && ' (edited)'}
    </Link>
  )

  return (
    <article
      ref={article}
      id={commentElementId(id)}
      tabIndex={-1}
      className={cx(styles.comment, id === target && styles.target)}
      aria-label={userInfo ? `Comment by ${userInfo.name}` : 'Removed comment'}
    >
      {userInfo ? (
        <Avatar name={userInfo.name} src={userInfo.profileImage} size="s" decorative />
      ) : (
        <span className={styles.nobody} aria-hidden="true" />
      )}
      <div className={styles.body}>
        {userInfo ? (
          <header className={styles.head}>
            <PersonName person={userInfo} />
            {comment.byCreator && <Badge tone="info">Creator</Badge>}
            {time}
          </header>
        ) : (
          <p className={styles.removed}>This comment was removed.</p>
        )}
        {writing === 'edit' ? (
          <Composer
            label="Your comment"
            placeholder="Your comment"
            action="Save"
            place={null}
            initial={{ text: comment.text ?? '', chosen: new Map() }}
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
            <LikeComment comment={comment} />
            <Button size="s" variant="quiet" aria-label={`Reply to ${userInfo.name}`} onClick={answer}>
              Reply
            </Button>
            <div className={styles.menu}>
              <CommentMenu comment={comment} onEdit={() => setWriting('edit')} />
            </div>
          </div>
        )}
        {writing === 'reply' && (
          <Composer
            label={`Your reply to ${userInfo?.name ?? 'this comment'}`}
            placeholder="Write a reply…"
            action="Reply"
            place={id}
            initial={comment.threadId === null ? undefined : addressed(comment)}
            autoFocus
            closed={list.abilities.comment ? undefined : 'You cannot comment here.'}
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
function addressed({ userInfo }: Comment): DraftText | undefined {
  if (!userInfo?.username) return undefined
  return { text: `@${userInfo.username} `, chosen: new Map([[userInfo.username, userInfo.id]]) }
}
