import { useActor } from '#features/accounts/web/index.ts'
import { isCreatorMessageComplete } from '#features/catalogue/rules/creator-message.ts'
import { formatCountWithNoun } from '#features/catalogue/web/index.ts'
import { cleanTitle } from '#platform/rules/title.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { BundleDraft } from '../../rules/bundle-drafts/bundle-draft.ts'
import type {
  BundleCourse,
  BundleDraftDetail,
  BundlePricing,
} from '../../rules/bundle-drafts/bundle-draft-items.ts'
import {
  type BundleStep,
  findBundleStepBefore,
  findBundleStepToPublish,
  listBundleSteps,
} from '../../rules/bundle-drafts/bundle-gates.ts'
import { studioApi } from '../api.ts'
import { buildPublicationKey, LastPublication } from '../builder/last-publication.tsx'
import { PRICE_POLL_MS, PricingState } from '../builder/pricing-state.tsx'
import { MissingOfStep, PublishPanel, StepSummary } from '../builder/publish-panel.tsx'
import { BUNDLE_STEP_TITLES, buildBundleStepPath } from './bundle-path.ts'

interface BuiltBundle {
  readonly document: BundleDraft
  readonly courses: readonly BundleCourse[]
  readonly price: number | null
}

interface BundlePublishStepProps {
  draftId: string
  bundle: BuiltBundle
  slug: string | null
  /** Since when it waits for a price. */
  priceRequestedAt: string | null
  onPricing: (pricing: BundlePricing) => void
  flush: () => Promise<boolean>
  /** Asks again what has become of its courses. */
  refetchCourses: () => Promise<unknown>
  onIncomplete: () => void
  onPublished: (slug: string) => void
  onUndone: (slug: string, draft: BundleDraftDetail) => void
}

/** The last step of a bundle. */
export function BundlePublishStep({
  draftId,
  bundle,
  slug,
  priceRequestedAt,
  onPricing,
  flush,
  refetchCourses,
  onIncomplete,
  onPublished,
  onUndone,
}: BundlePublishStepProps) {
  const toast = useToast()
  const client = useReaderQueryClient(useActor()?.id ?? '')
  function refuse() {
    onIncomplete()
    void refetchCourses()
  }
  return (
    <>
      <PublishPanel
        queryKey={['bundle-changes', draftId]}
        load={async () => {
          const [draft, { changes }] = await Promise.all([
            studioApi.getBundleDraft({ draftId }),
            studioApi.listBundleDraftChanges({ draftId }),
            refetchCourses(),
          ])
          onPricing(draft)
          return { version: draft.version, hasChanges: draft.hasChanges, changes }
        }}
        publish={async ({ version }) => {
          const answer = await studioApi.publishBundle({ draftId, version })
          onPublished(answer.slug)
          void client.invalidateQueries({ queryKey: buildPublicationKey('bundle', draftId) })
          return `/bundles/${answer.slug}`
        }}
        pollMs={priceRequestedAt === null ? undefined : PRICE_POLL_MS}
        flush={flush}
        isComplete={findBundleStepToPublish(bundle) === undefined}
        isPublished={slug !== null}
        onIncomplete={refuse}
        summary={t.bundleWillBePublished({ courses: formatCountWithNoun(bundle.courses.length, 'course') })}
        texts={{
          incomplete: t.cannotPublishAnIncompleteBundle,
          published: t.bundlePublished,
          open: t.openBundle,
          share: t.shareCourseNow,
        }}
      >
        {listBundleSteps(bundle).map((step) =>
          step === 'pricing' ? (
            <StepSummary key={step} isComplete={bundle.price !== null}>
              <PricingState
                price={bundle.price}
                requestedAt={priceRequestedAt}
                hint={t.bundlePriceIsSetByTeam}
                isComplete={findBundleStepBefore('publish', bundle) === undefined}
                submit={() => studioApi.requestBundlePrice({ draftId })}
                withdraw={() => studioApi.withdrawBundlePriceRequest({ draftId })}
                flush={flush}
                onIncomplete={() => {
                  refuse()
                  toast.info(t.cannotPublishAnIncompleteBundle)
                }}
                onPricing={onPricing}
              />
            </StepSummary>
          ) : (
            <MissingOfStep
              key={step}
              title={BUNDLE_STEP_TITLES[step]}
              path={buildBundleStepPath(draftId, step)}
              missing={listMissing(step, bundle)}
            />
          ),
        )}
      </PublishPanel>
      {slug !== null && (
        <LastPublication
          kind="bundle"
          draftId={draftId}
          load={() => studioApi.getBundlePublication({ draftId })}
          flush={flush}
          undo={async (publishedAt) => {
            const undone = await studioApi.undoBundlePublication({ draftId, publishedAt })
            onUndone(undone.slug, undone.draft)
          }}
        />
      )}
    </>
  )
}

/** What a step of a bundle still needs, in words. */
function listMissing(step: Exclude<BundleStep, 'pricing'>, { document, courses }: BuiltBundle): string[] {
  switch (step) {
    case 'structure':
      return [
        ...(cleanTitle(document.title) === '' ? [t.title] : []),
        ...(cleanTitle(document.ctfTitle) === '' ? [t.certificateTitle] : []),
      ]
    case 'landing-page':
      return document.about.trim() === '' ? [t.aboutBundle] : []
    case 'curriculam':
      return courses.length === 0
        ? [t.oneCourse]
        : courses
            .filter(({ state }) => state !== 'shown')
            .map(({ title }) => t.anotherCourseThan({ title: title || t.deletedCourse }))
    case 'creator-message':
      return [
        ...(isCreatorMessageComplete(document.welcomeEmail) ? [] : [t.welcomeEmail]),
        ...(isCreatorMessageComplete(document.congratulationsEmail) ? [] : [t.congratulationsEmail]),
      ]
  }
}
