import type { CourseDraft } from '../../rules/course-drafts/course-draft.ts'
import type { CourseDraftDetail } from '../../rules/course-drafts/course-draft-items.ts'
import { isStorableCourseDraft } from '../../rules/course-drafts/course-draft-text.ts'
import { studioApi } from '../api.ts'
import { useSavedDraft } from '../drafts/use-saved-draft.ts'
import { UNSAVED_COURSE_DRAFT } from './course-draft-document.ts'

/** What a course says about itself, while it is written. */
export const useCourseDraft = (draft: CourseDraftDetail) =>
  useSavedDraft<CourseDraft, CourseDraftDetail>(draft, {
    form: UNSAVED_COURSE_DRAFT,
    isValid: isStorableCourseDraft,
    save: (version, changes) => studioApi.saveCourseDraft({ draftId: draft.id, version, changes }),
  })
