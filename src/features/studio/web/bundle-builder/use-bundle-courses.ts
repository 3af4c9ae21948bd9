import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import type { BundleCourse, BundleDraftDetail } from '../../rules/bundle-drafts/bundle-draft-items.ts'
import { studioApi } from '../api.ts'

/**
 * What has become of the courses of a bundle in the making, whether or not they are saved. Asked for again when its creator comes
 * back to the tab, since a course may have been taken off meanwhile.
 */
export function useBundleCourses(draft: BundleDraftDetail, courseIds: readonly string[], isSaved: boolean) {
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const [picked, setPicked] = useState<readonly BundleCourse[]>([])
  const { data, refetch } = useQuery(
    {
      queryKey: ['studio', 'bundle-courses', draft.id],
      queryFn: async () => (await studioApi.getBundleDraft({ draftId: draft.id })).courses,
      initialData: draft.courses,
      refetchOnMount: false,
      staleTime: 0,
    },
    client,
  )
  const known = new Map([...picked, ...data].map((course) => [course.id, course]))
  // What was kept on this device, or taken from another window, is known once it is saved.
  const isUnknown = isSaved && courseIds.some((id) => !known.has(id))
  const ask = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (isUnknown) ask()
  }, [isUnknown])
  return {
    courses: courseIds.map(
      (id): BundleCourse =>
        known.get(id) ?? {
          id,
          title: '',
          lessonCount: 0,
          isForeign: false,
          needsAccess: false,
          state: 'gone',
        },
    ),
    addKnown: (course: BundleCourse) => setPicked((before) => [...before, course]),
    refetch,
  }
}
