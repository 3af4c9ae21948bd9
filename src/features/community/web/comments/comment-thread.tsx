import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Button } from '#ui/actions/button.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'
import type { Comment } from '../../rules/comment.ts'
import { CommentItem } from './comment-item.tsx'
import { useCommentsContext } from './comments-context.ts'
import styles from './thread.module.css'

/** What the button says: to whom the replies are is for screen readers only. */
function toggleLabel(count: number, shown: boolean, name: string | undefined): ReactNode {
  if (name === undefined) return shown ? t.hideReplies : t.showReplies({ count })
  const values = {
    count,
    name,
    hidden: (text: readonly string[]) => <VisuallyHidden>{text}</VisuallyHidden>,
  }
  return renderMessage(shown ? t.hideRepliesTo(values) : t.showRepliesTo(values))
}

/** A comment and, when expanded, its replies. */
export function CommentThread({ thread }: { thread: Comment }) {
  const { list, repliesState, showReplies, hideReplies } = useCommentsContext()
  const { id, replyCount } = thread
  const replies = list.replies.get(id)
  const state = repliesState.get(id)
  const name = thread.userInfo?.name
  const more = (where: 'earlier' | 'later', label: string) => (
    <Button
      size="s"
      variant="quiet"
      className={styles.toggle}
      busy={state === 'loading'}
      onClick={() => void showReplies(id, where)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <CommentItem comment={thread} />
      {(replyCount > 0 || replies) && (
        <div className={styles.replies}>
          <Button
            size="s"
            variant="quiet"
            className={styles.toggle}
            busy={state === 'loading' && !replies}
            aria-expanded={replies !== undefined}
            icon={replies ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
            onClick={() => (replies ? hideReplies(id) : void showReplies(id, 'start'))}
          >
            {toggleLabel(replyCount, replies !== undefined, name)}
          </Button>
          {state === 'failed' && (
            <p className={styles.failed} role="alert">
              {t.repliesNotLoaded}{' '}
              <Button
                size="s"
                variant="link"
                onClick={() => void showReplies(id, replies ? 'later' : 'start')}
              >
                {t.tryAgain}
              </Button>
            </p>
          )}
          {replies && (
            <>
              {replies.previous && more('earlier', t.showEarlierReplies)}
              <ol className={styles.list}>
                {replies.items.map((reply) => (
                  <li key={reply.id}>
                    <CommentItem comment={reply} />
                  </li>
                ))}
              </ol>
              {replies.next && more('later', t.showMoreReplies)}
            </>
          )}
        </div>
      )}
    </>
  )
}
