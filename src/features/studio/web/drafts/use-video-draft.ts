import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { useSavedDocument } from '#platform/web/use-saved-document.ts'
import type { DraftFilm, DraftUpload, VideoDraftDetail } from '../../rules/drafts/draft-items.ts'
import { isStorableDraft, listDifferentFields } from '../../rules/drafts/draft-text.ts'
import type { VideoDraft } from '../../rules/video-draft.ts'
import { getCurrentDraft, isNotFoundError, studioApi } from '../api.ts'
import { useLeaveWarning } from './use-leave-warning.ts'
import { UNSAVED_VIDEO_DRAFT } from './video-draft-document.ts'

export const FILM_POLL_MS = 5_000

/** What has changed, for what is saved field by field. */
const pickChanges = (content: VideoDraft, saved: VideoDraft): Partial<VideoDraft> =>
  Object.fromEntries(listDifferentFields(content, saved).map((field) => [field, content[field]]))

/** A draft that is being written. What is not saved yet stays on this device, and the browser asks before it leaves. */
export function useVideoDraft(draft: VideoDraftDetail) {
  const document = useSavedDocument<VideoDraft, VideoDraftDetail>({
    current: draft,
    getContent: (current) => current.document,
    userId: useActor()?.id ?? '',
    form: UNSAVED_VIDEO_DRAFT,
    isValid: isStorableDraft,
    isSame: (one, other) => listDifferentFields(one, other).length === 0,
    save: async (content, version, saved) => {
      const changes = pickChanges(content, saved)
      return (await studioApi.saveVideoDraft({ draftId: draft.id, version, changes })).version
    },
    getCurrent: getCurrentDraft,
    isGone: isNotFoundError,
  })
  useLeaveWarning(document.saveState.kind !== 'saved')
  const { setContent } = document
  const change = useCallback(
    (changed: Partial<VideoDraft>) => setContent((content) => ({ ...content, ...changed })),
    [setContent],
  )
  return { ...document, change }
}

export interface DraftFilmState {
  readonly film: DraftFilm | null
  readonly upload: DraftUpload | null
}

/** Whether something happens with a film by itself. */
export const isFilmUnderWay = ({ film, upload }: DraftFilmState): boolean =>
  (upload !== null && upload.state !== 'refused') ||
  [film?.state, film?.remainingQualities].some((state) => state === 'queued' || state === 'processing')

/** How far the film of a draft is, polled while something happens with it. */
export function useDraftFilm(draft: VideoDraftDetail) {
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const { data, refetch } = useQuery(
    {
      queryKey: ['studio', 'draft-film', draft.id],
      queryFn: async (): Promise<DraftFilmState> => {
        const { film, upload } = await studioApi.getVideoDraft({ draftId: draft.id })
        return { film, upload }
      },
      initialData: { film: draft.film, upload: draft.upload },
      refetchOnMount: false,
      refetchInterval: ({ state }) => (state.data && isFilmUnderWay(state.data) ? FILM_POLL_MS : false),
    },
    client,
  )
  return { ...data, refetch: () => void refetch() }
}
