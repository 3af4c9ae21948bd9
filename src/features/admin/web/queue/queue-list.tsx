import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/empty-state.tsx'
import { Spinner } from '#ui/feedback/loading.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useInfiniteScroll } from '#ui/navigation/use-infinite-scroll.ts'
import { t } from '../../messages/index.ts'
import { formatAge } from '../console/format-age.ts'
import type { QueueDefinition } from './queue.ts'
import styles from './queue-list.module.css'
import type { useQueue } from './use-queue.ts'

interface QueueListProps<Item extends { readonly id: string }>
  extends Pick<
    ReturnType<typeof useQueue<Item>>,
    'items' | 'isEnd' | 'isLoadingMore' | 'hasFailed' | 'isRefreshing' | 'more'
  > {
  queue: QueueDefinition<Item>
  openId: string | null
  /** The chosen ones; null where none can be. */
  chosen: ReadonlySet<string> | null
  onChoose: (itemId: string, isChosen: boolean) => void
  /** The address that opens an item. */
  buildAddress: (itemId: string) => string
  now: number
}

/** The rows of a queue, the oldest first. */
export function QueueList<Item extends { readonly id: string }>({
  queue,
  items,
  isEnd,
  isLoadingMore,
  hasFailed,
  isRefreshing,
  more,
  openId,
  chosen,
  onChoose,
  buildAddress,
  now,
}: QueueListProps<Item>) {
  const nearEnd = useInfiniteScroll(!isLoadingMore && !hasFailed && !isEnd && !isRefreshing, more)
  if (items.length === 0 && !hasFailed) return <EmptyState compact title={queue.emptyText} />
  return (
    <>
      <ul className={styles.list}>
        {items.map((item) => {
          const heading = queue.getHeading(item)
          return (
            <li key={item.id} className={styles.row} data-open={item.id === openId ? '' : undefined}>
              {chosen && (
                <input
                  type="checkbox"
                  className={styles.choice}
                  aria-label={t.chooseItem({ heading })}
                  checked={chosen.has(item.id)}
                  onChange={(event) => onChoose(item.id, event.target.checked)}
                />
              )}
              <Link
                id={`queue-${item.id}`}
                to={buildAddress(item.id)}
                className={styles.link}
                preventScrollReset
                {...(item.id === openId && { 'aria-current': 'true' as const })}
              >
                <span className={styles.top}>
                  <span className={styles.heading}>{heading}</span>
                  <span className={styles.age}>{formatAge(queue.getWaitingSince(item), now)}</span>
                </span>
                {queue.renderRow(item)}
              </Link>
            </li>
          )
        })}
      </ul>
      <div ref={nearEnd} aria-hidden="true" />
      {isLoadingMore && <Spinner label={t.loading} />}
      {hasFailed && <ErrorState compact onRetry={more} />}
      {isEnd && items.length > 20 && <p className={styles.end}>{t.thatsEverything}</p>}
      <VisuallyHidden>
        <span role="status">{t.countListed({ count: items.length })}</span>
      </VisuallyHidden>
    </>
  )
}
