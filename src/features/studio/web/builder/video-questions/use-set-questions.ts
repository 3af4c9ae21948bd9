import { useQuery } from '@tanstack/react-query'
import { useActor } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { isNotFoundError, studioApi } from '../../api.ts'

/** The questions of a set that an item can ask. What is chosen in another window is there when this one is looked at again. */
export function useSetQuestions(item: { draftId: string; itemId: string }, questionSetId: string | null) {
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const { data, error, isPending, refetch } = useQuery(
    {
      queryKey: ['studio', 'set-questions', item.itemId, questionSetId],
      queryFn: async () =>
        (await studioApi.listItemQuestions({ ...item, questionSetId: questionSetId ?? '' })).questions,
      enabled: questionSetId !== null,
      retry: (count, failure) => count < 2 && !isNotFoundError(failure),
    },
    client,
  )
  const isGone = error !== null && isNotFoundError(error)
  return {
    /** None when the set is gone; null while nobody knows. */
    questions: data ?? (isGone ? [] : null),
    error: isGone ? null : error,
    isPending,
    retry: () => void refetch(),
  }
}
