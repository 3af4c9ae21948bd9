import { ArrowUp, MessagesSquare } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import styles from './comment-list.module.css'
import { CommentThread } from './comment-thread.tsx'
import { useCommentsContext } from './comments-context.ts'

interface CommentListProps {
  /** Another page is loading. */
  busy: boolean
  onTurn: (place: { after?: string; before?: string }) => void
  /** The reader wants to write the first comment. */
  onBegin: () => void
}

/** A page of threads with buttons for newer and older ones. */
export function CommentList({ busy, onTurn, onBegin }: CommentListProps) {
  const { list } = useCommentsContext()
  const { threads, pendingThreadIds: waiting, previous, next } = list
  return (
    <>
      {waiting.size > 0 && (
        <div className={styles.news}>
          <Button size="s" variant="ink" icon={<ArrowUp aria-hidden="true" />} onClick={() => onTurn({})}>
            {waiting.size === 1 ? '1 new comment' : `${waiting.size} new comments`}
          </Button>
        </div>
      )}
      {previous && (
        <div className={styles.turn}>
          <Button size="s" busy={busy} onClick={() => onTurn({ before: previous })}>
            See latest comments
          </Button>
          <Button size="s" variant="link" onClick={() => onTurn({})}>
            To the newest
          </Button>
        </div>
      )}
      {threads.length > 0 && (
        <ol className={styles.list}>
          {threads.map((thread) => (
            <li key={thread.id} className={styles.thread}>
              <CommentThread thread={thread} />
            </li>
          ))}
        </ol>
      )}
      {threads.length === 0 && waiting.size === 0 && (
        <EmptyState
          compact
          title="No Comments"
          icon={<MessagesSquare />}
          action={
            <Button size="s" onClick={onBegin}>
              Write the first
            </Button>
          }
        >
          Ask what you did not understand, or say what helped.
        </EmptyState>
      )}
      {next && (
        <div className={styles.turn}>
          <Button size="s" busy={busy} onClick={() => onTurn({ after: next })}>
            See old comments
          </Button>
        </div>
      )}
      {threads.length > 0 && !next && <p className={styles.end}>These are all the comments.</p>}
    </>
  )
}
