import { useQuery } from '@tanstack/react-query'
import { useActor } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import type { CourseDraftDetail } from '../../rules/course-drafts/course-draft-items.ts'
import { isNotFoundError, studioApi } from '../api.ts'

const PRESENCE_POLL_MS = 60_000

/**
 * Whether a draft that its reader writes with others is gone for them, also while they save nothing: asked for now and then, and when they come
 * back to the tab. What fails for another reason says nothing.
 */
export function useIsSharedDraftGone({ id: draftId, isOwn }: CourseDraftDetail): boolean {
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const { error } = useQuery(
    {
      queryKey: ['studio', 'draft-presence', draftId],
      queryFn: async () => {
        await studioApi.getCourseDraft({ draftId })
        return true
      },
      initialData: true,
      enabled: !isOwn,
      refetchInterval: ({ state }) => (state.error ? false : PRESENCE_POLL_MS),
      refetchOnMount: false,
      retry: false,
      gcTime: 0,
      staleTime: 0,
    },
    client,
  )
  return isNotFoundError(error)
}
