import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../../messages/index.ts'
import type { CourseDraftDetail, Curriculum } from '../../../rules/course-drafts/course-draft-items.ts'
import { getCurrentDraft, getFailureMessage, studioApi } from '../../api.ts'
import { isFilmUnderWay } from '../../drafts/use-video-draft.ts'
import { createCurriculumQueue } from './curriculum-queue.ts'

const POLL_MS = 5_000

const hasFilmUnderWay = ({ topics }: Curriculum) => topics.some(({ items }) => items.some(isFilmUnderWay))

/** The curriculum of a draft and its changes. It is asked for again while films are on their way. */
export function useCurriculum(draft: CourseDraftDetail) {
  const toast = useToast()
  const [curriculum, setCurriculum] = useState(draft.curriculum)
  const [isBusy, setBusy] = useState(false)
  const [queue] = useState(() =>
    createCurriculumQueue({
      initial: draft.curriculum,
      // What is the same stays the same, so that its rows need not be rendered again.
      show: (next) => setCurriculum((before) => replaceEqualDeep(before, next)),
      getCurrent: getCurrentDraft<Curriculum>,
      onChangedElsewhere: () => toast.info(t.orderChangedElsewhere),
      onFailure: (error) => toast.error(getFailureMessage(error)),
      onBusy: setBusy,
    }),
  )
  const refresh = useCallback(
    () =>
      queue
        .refresh(async () => (await studioApi.getCourseDraft({ draftId: draft.id })).curriculum)
        // Without a line the page shows what it knows.
        .catch(() => undefined),
    [queue, draft.id],
  )
  const isWaiting = hasFilmUnderWay(curriculum)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void refresh(), POLL_MS)
    return () => clearInterval(timer)
  }, [isWaiting, refresh])
  return {
    curriculum,
    queue,
    /** Whether a change is on its way. */
    isBusy,
    refresh,
  }
}
export type CurriculumState = ReturnType<typeof useCurriculum>
