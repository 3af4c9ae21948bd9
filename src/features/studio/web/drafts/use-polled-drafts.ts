import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import type { VideoDraftCard } from '../../rules/drafts/draft-items.ts'
import { studioApi } from '../api.ts'
import { useUploads } from '../uploads/page-uploads.ts'
import { FILM_POLL_MS, isFilmUnderWay } from './use-video-draft.ts'

/**
 * The drafts that a page came with, asked for again when an upload has changed and while one of their videos is processed. The page
 * itself is not loaded again, since a lost connection would replace it with an error.
 */
export function usePolledDrafts(
  given: readonly VideoDraftCard[],
  request: { readonly page: number; readonly limit: number },
): readonly VideoDraftCard[] {
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const queryKey = ['studio', 'video-drafts', request]
  const renew = useEffectEvent(
    (drafts: readonly VideoDraftCard[]) => void client.setQueryData(queryKey, drafts),
  )
  useEffect(() => renew(given), [given])
  const { data, refetch } = useQuery(
    {
      queryKey,
      queryFn: async (): Promise<readonly VideoDraftCard[]> =>
        (await studioApi.listVideoDrafts(request)).data,
      initialData: given,
      refetchOnMount: false,
      refetchInterval: ({ state }) => (state.data?.some(isFilmUnderWay) ? FILM_POLL_MS : false),
    },
    client,
  )
  const states = useUploads()
    .map(({ draftId, state }) => draftId + state)
    .join()
  const askAgain = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (states !== '') askAgain()
  }, [states])
  return data
}
