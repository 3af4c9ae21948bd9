import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { changePageItems, listPageItems } from '#platform/web/query-pages.ts'
import type { Note, NoteSort } from '../../rules/note.ts'
import { NOTES_PAGE_SIZE } from '../../rules/note-limits.ts'
import { communityApi, getErrorMessage } from '../api.ts'

/** Which notes are listed. */
export interface NotesFilter {
  scope: 'video' | 'course'
  videoId: string
  courseId: string
  sort: NoteSort
  query: string
}

const queries = createTanstackQueryUtils(communityApi, { path: ['community', 'notes'] })

/** Pages from 1 on. */
const PAGING = {
  initialPageParam: 1,
  getNextPageParam: ({ next }: { next: { page: number } | null }) => next?.page,
}

function notesQuery({ scope, videoId, courseId, sort, query }: NotesFilter) {
  const pageAt = (page: number) => ({ sort, query, page, limit: NOTES_PAGE_SIZE })
  return scope === 'video'
    ? queries.getVideoNotes.infiniteOptions({
        input: (page: number) => ({ videoId, ...pageAt(page) }),
        ...PAGING,
      })
    : queries.getCourseNotes.infiniteOptions({
        input: (page: number) => ({ courseId, ...pageAt(page) }),
        ...PAGING,
      })
}

/** The reader's notes, page after page. Those of the former search are shown until the new ones are there. */
export function useNotes(userId: string, filter: NotesFilter) {
  const client = useReaderQueryClient(userId)
  const query = notesQuery(filter)
  const { data, error, isPlaceholderData, isFetchNextPageError, ...result } = useInfiniteQuery(
    { ...query, placeholderData: keepPreviousData },
    client,
  )
  const hasFailed = isFetchNextPageError || (error !== null && !data)
  const isLoading = isPlaceholderData || (!data && !error)
  const last = data?.pages.at(-1)
  // More would break off asking again for what is shown.
  const canFetchMore = result.hasNextPage && !isLoading && !hasFailed && !result.isRefetching
  const next: 'waiting' | 'end' = canFetchMore ? 'waiting' : 'end'
  const more: 'loading' | typeof next = result.isFetchingNextPage ? 'loading' : next

  return {
    list: data && last && { notes: listPageItems<Note>(data.pages), totalCount: last.totalCount },
    isLoading,
    more,
    failure: hasFailed ? getErrorMessage(error) : null,
    // A refresh under way must finish: replacing it would lose what is new.
    fetchMore: () => void (data ? result.fetchNextPage({ cancelRefetch: false }) : result.refetch()),
    /**
     * Shows what became of a note, and loads all lists again, those in sight at once.
     * @param now null when it is deleted
     */
    change(id: string, now: Note | null) {
      changePageItems<Note>(client, query.queryKey, (note) => (note.id === id ? now : note))
      void client.invalidateQueries({ queryKey: queries.key() })
    },
  }
}
