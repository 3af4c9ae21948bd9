import { ArrowUp, MessagesSquare } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { t } from '../../messages/index.ts'
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
            {waiting.size === 1 ? '1 new comment' : t.sizeNewComments({ size: waiting.size })}
          </Button>
        </div>
      )}
      {previous && (
        <div className={styles.turn}>
          <Button size="s" busy={busy} onClick={() => onTurn({ before: previous })}>
            {t.seeLatestComments}
          </Button>
          <Button size="s" variant="link" onClick={() => onTurn({})}>
            {t.toTheNewest}
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
          title={t.noComments}
          icon={<MessagesSquare />}
          action={
            <Button size="s" onClick={onBegin}>
              {t.writeTheFirst}
            </Button>
          }
        >
          {t.askWhatYouDidNot}
        </EmptyState>
      )}
      {next && (
        <div className={styles.turn}>
          <Button size="s" busy={busy} onClick={() => onTurn({ after: next })}>
            {t.seeOldComments}
          </Button>
        </div>
      )}
      {threads.length > 0 && !next && <p className={styles.end}>{t.theseAreAllTheComments}</p>}
    </>
  )
}
