import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import type { AddOn } from '#features/catalogue/rules/promotion.ts'
import type { AddOnWork } from '#features/catalogue/rules/promotion-schemas.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import type { CourseDraftDetail } from '../../../rules/course-drafts/course-draft-items.ts'
import { studioApi } from '../../api.ts'

export const buildDraftAddOnKey = (draftId: string) => ['studio', 'draft-add-on', draftId]

/**
 * What the add-on of a course is and what has become of it, whether or not it is saved. Asked for again when its creator comes back
 * to the tab, since it may have been taken off meanwhile.
 */
export function useDraftAddOn(draft: CourseDraftDetail, chosen: AddOn | null, isSaved: boolean) {
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const [picked, setPicked] = useState<AddOnWork | null>(null)
  const { data, refetch } = useQuery(
    {
      queryKey: buildDraftAddOnKey(draft.id),
      queryFn: async () => (await studioApi.getCourseDraft({ draftId: draft.id })).addOn,
      initialData: draft.addOn,
      refetchOnMount: false,
      enabled: chosen !== null,
      staleTime: 0,
    },
    client,
  )
  const isChosen = (work: AddOnWork | null) => work?.kind === chosen?.kind && work?.id === chosen?.id
  const known = [data, picked].find((work) => work !== null && isChosen(work))
  // What was kept on this device, or taken from another window, is known once it is saved.
  const isUnknown = isSaved && chosen !== null && !known
  const ask = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (isUnknown) ask()
  }, [isUnknown])
  const gone = { title: '', category: '', image: null, path: null, state: 'gone' as const }
  return { addOn: chosen && (known ?? { ...chosen, ...gone }), addKnown: setPicked }
}
