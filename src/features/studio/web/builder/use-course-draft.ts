import { useCallback } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { useSavedDocument } from '#platform/web/use-saved-document.ts'
import type { CourseDraft } from '../../rules/course-drafts/course-draft.ts'
import type { CourseDraftDetail } from '../../rules/course-drafts/course-draft-items.ts'
import { isStorableCourseDraft, listDifferences } from '../../rules/course-drafts/course-draft-text.ts'
import { getCurrentDraft, isNotFoundError, studioApi } from '../api.ts'
import { useLeaveWarning } from '../drafts/use-leave-warning.ts'
import { UNSAVED_COURSE_DRAFT } from './course-draft-document.ts'

/** What a course says about itself, while it is written. What is not saved yet stays on this device. */
export function useCourseDraft(draft: CourseDraftDetail) {
  const document = useSavedDocument<CourseDraft, CourseDraftDetail>({
    current: draft,
    getContent: (current) => current.document,
    userId: useActor()?.id ?? '',
    form: UNSAVED_COURSE_DRAFT,
    isValid: isStorableCourseDraft,
    isSame: (one, other) => listDifferences(one, other).length === 0,
    save: async (content, version, saved) => {
      const changes: Partial<CourseDraft> = Object.fromEntries(
        listDifferences(content, saved).map((field) => [field, content[field]]),
      )
      return (await studioApi.saveCourseDraft({ draftId: draft.id, version, changes })).version
    },
    getCurrent: getCurrentDraft,
    isGone: isNotFoundError,
  })
  useLeaveWarning(document.saveState.kind !== 'saved')
  const { setContent } = document
  const change = useCallback(
    (changed: Partial<CourseDraft>) => setContent((content) => ({ ...content, ...changed })),
    [setContent],
  )
  return { ...document, change }
}
