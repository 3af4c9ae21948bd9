import { ErrorState } from '#ui/feedback/empty-state.tsx'
import { Spinner } from '#ui/feedback/loading.tsx'
import { useInfiniteScroll } from '#ui/navigation/use-infinite-scroll.ts'
import { t } from '../../messages/index.ts'
import type { ConsoleList } from './use-console-list.ts'

/** The end of a list of the console: loads what comes next as one gets near, and says when that fails. */
export function ConsoleListEnd({
  list: { canLoadMore, isLoadingMore, hasFailed, loadMore },
}: {
  list: Omit<ConsoleList<unknown>, 'items'>
}) {
  const nearEnd = useInfiniteScroll(canLoadMore, loadMore)
  return (
    <>
      <div ref={nearEnd} aria-hidden="true" />
      {isLoadingMore && <Spinner label={t.loading} />}
      {hasFailed && <ErrorState compact onRetry={loadMore} />}
    </>
  )
}
