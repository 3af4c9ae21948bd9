import { formatCountWithNoun } from '#features/catalogue/web/index.ts'
import { CardMeta } from '#ui/display/card.tsx'
import { t } from '../../messages/index.ts'
import type { BundleDraftCard } from '../../rules/bundle-drafts/bundle-draft-items.ts'
import { studioApi } from '../api.ts'
import { DraftList } from '../drafts/draft-list.tsx'
import { buildBundleStepPath } from './bundle-path.ts'

/** Drafts of bundles. */
export function BundleDraftList({ drafts }: { drafts: readonly BundleDraftCard[] }) {
  return (
    <DraftList
      drafts={drafts.map(({ slug, ...draft }) => ({ ...draft, category: null, seoTitle: slug }))}
      untitled={t.untitledBundle}
      buildPath={(draftId) => buildBundleStepPath(draftId, 'structure')}
      remove={(draftId) => studioApi.deleteBundleDraft({ draftId })}
      renderState={({ courseCount }) => (
        <CardMeta>
          <span>{formatCountWithNoun(courseCount, 'course')}</span>
        </CardMeta>
      )}
    />
  )
}
