import { formatCountWithNoun } from '#features/catalogue/web/index.ts'
import { CardMeta } from '#ui/display/card.tsx'
import { t } from '../../messages/index.ts'
import type { CourseDraftCard } from '../../rules/course-drafts/course-draft-items.ts'
import { studioApi } from '../api.ts'
import { DraftList } from '../drafts/draft-list.tsx'
import { buildStepPath } from './builder-path.ts'

/** Drafts of courses. */
export function CourseDraftList({ drafts }: { drafts: readonly CourseDraftCard[] }) {
  return (
    <DraftList
      drafts={drafts}
      untitled={t.untitledCourse}
      buildPath={(draftId) => buildStepPath(draftId, 'structure')}
      remove={(draftId) => studioApi.deleteCourseDraft({ draftId })}
      renderState={({ lessonCount }) => (
        <CardMeta>
          <span>{formatCountWithNoun(lessonCount, 'lesson')}</span>
        </CardMeta>
      )}
    />
  )
}
