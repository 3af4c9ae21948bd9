import { useQuery } from '@tanstack/react-query'
import { useActor } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import type { FilmTexts } from '../../rules/captions/captions-contract.ts'
import { hasErrorCode, studioApi } from '../api.ts'

const POLL_MS = 5_000

/** Captions and chapters of a film, as they are stored. */
export function useFilmTexts(videoId: string) {
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const queryKey = ['studio', 'film-texts', videoId]
  const { data, error, refetch } = useQuery(
    {
      queryKey,
      queryFn: () => studioApi.getFilmTexts({ videoId }),
      // Its picture comes with the end of the transcode.
      refetchInterval: ({ state }) => (state.data?.stream === null ? POLL_MS : false),
    },
    client,
  )
  return {
    texts: data ?? null,
    error,
    refetch: () => void refetch(),
    /** To be called with what the server has answered to a change. */
    setTexts: (texts: FilmTexts) => void client.setQueryData(queryKey, texts),
  }
}

/** What another window has saved, when that is why the server refused. */
export const getCurrentFilmTexts = (error: unknown): FilmTexts | null =>
  hasErrorCode(error, 'CHANGED_ELSEWHERE') ? (error as { data: { current: FilmTexts } }).data.current : null
