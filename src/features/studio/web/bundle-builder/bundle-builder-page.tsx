import { useState } from 'react'
import { useAccountDialogs } from '#features/accounts/web/index.ts'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { t } from '../../messages/index.ts'
import type { BundleDraft } from '../../rules/bundle-drafts/bundle-draft.ts'
import type { BundleDraftDetail, BundlePricing } from '../../rules/bundle-drafts/bundle-draft-items.ts'
import { isStorableBundleDraft } from '../../rules/bundle-drafts/bundle-draft-text.ts'
import { findBundleStepBefore, isBundleStepComplete } from '../../rules/bundle-drafts/bundle-gates.ts'
import { studioApi } from '../api.ts'
import { BuilderFrame } from '../builder/builder-frame.tsx'
import fields from '../builder/course-builder-page.module.css'
import { UNSAVED_BUNDLE_DRAFT } from '../builder/course-draft-document.ts'
import { LandingPageStep } from '../builder/landing-page-step.tsx'
import { StepList } from '../builder/step-list.tsx'
import { TitleFields } from '../builder/title-fields.tsx'
import { useBuilderSteps } from '../builder/use-builder-steps.ts'
import { CreatorMessagesForm } from '../creator-messages/creator-messages-form.tsx'
import { DraftSaveStatus } from '../drafts/draft-save-status.tsx'
import { useSavedDraft } from '../drafts/use-saved-draft.ts'
import { BundleCurriculumStep } from './bundle-curriculum-step.tsx'
import {
  BUNDLE_STEP_TITLES,
  type BundleBuilderStep,
  buildBundleStepPath,
  listBundleBuilderSteps,
} from './bundle-path.ts'
import { BundlePublishStep } from './bundle-publish-step.tsx'
import { useBundleCourses } from './use-bundle-courses.ts'

const BundleConflictDialog = createLazyOverlay(
  () => import('./bundle-conflict-dialog.tsx').then((module) => module.BundleConflictDialog),
  ({ onClose }) => onClose(),
)

/** A bundle that is being built, or changed. */
export function BundleBuilderPage({
  draft,
  step: asked,
}: {
  draft: BundleDraftDetail
  step: BundleBuilderStep
}) {
  const { openSignIn } = useAccountDialogs()
  const draftId = draft.id
  const saved = useSavedDraft<BundleDraft, BundleDraftDetail>(draft, {
    form: UNSAVED_BUNDLE_DRAFT,
    isValid: isStorableBundleDraft,
    save: (version, changes) => studioApi.saveBundleDraft({ draftId, version, changes }),
  })
  const { content, change, saveState, flush } = saved
  const { courses, addKnown, refetch } = useBundleCourses(
    draft,
    content.courseIds,
    saveState.kind === 'saved',
  )
  const [pricing, setPricing] = useState<BundlePricing>(draft)
  const bundle = { document: content, courses, price: pricing.price }
  const [thumbnails, setThumbnails] = useState<readonly string[]>(draft.thumbnails)
  const [slug, setSlug] = useState(draft.slug)
  const [postponed, setPostponed] = useState<BundleDraftDetail | null>(null)
  const conflict = saveState.kind === 'changedElsewhere' ? saveState.current : null
  const buildPath = (step: BundleBuilderStep) => buildBundleStepPath(draftId, step)
  const findBefore = (step: BundleBuilderStep) => findBundleStepBefore(step, bundle)
  const steps = listBundleBuilderSteps(bundle)
  const { step, wasAsked, ask, warn, goOn } = useBuilderSteps({ asked, steps, findBefore, buildPath })
  const form = { document: content, wasAsked, change, flush }
  return (
    <>
      <BuilderFrame
        title={content.title.trim() || t.untitledBundle}
        from={{ label: t.myBundles, to: '/profile/mybundles' }}
        stepTitle={BUNDLE_STEP_TITLES[step]}
        status={
          <DraftSaveStatus
            state={saveState}
            onRetry={() => void flush()}
            onSignIn={() => openSignIn(t.signInToSaveDraft)}
            onDecide={() => setPostponed(null)}
          />
        }
        publishedPath={slug && `/bundles/${slug}`}
        checklist={
          <StepList
            label={t.bundleSteps}
            steps={steps}
            titles={BUNDLE_STEP_TITLES}
            current={step}
            buildPath={buildPath}
            isWaiting={(one) => findBefore(one) !== undefined}
            isComplete={(one) => one !== 'publish' && isBundleStepComplete(one, bundle)}
            onBlocked={warn}
          />
        }
        onNext={goOn}
      >
        {step === 'structure' && (
          <div className={fields.fields}>
            <TitleFields {...form} hint={t.bundleCertificateTitleHint} />
          </div>
        )}
        {step === 'landing-page' && (
          <LandingPageStep
            {...form}
            aboutLabel={t.aboutBundle}
            thumbnails={thumbnails}
            loadPreview={async () => (await studioApi.previewBundleText({ draftId })).html}
            sendPicture={(picture) => studioApi.addBundleThumbnail({ draftId, picture })}
            onAdd={setThumbnails}
          />
        )}
        {step === 'curriculam' && (
          <BundleCurriculumStep
            courses={courses}
            wasAsked={wasAsked}
            onChange={(courseIds) => change({ courseIds })}
            onPick={addKnown}
          />
        )}
        {step === 'creator-message' && (
          <CreatorMessagesForm
            of="bundle"
            title={content.title}
            value={content}
            wasAsked={wasAsked}
            change={change}
          />
        )}
        {step === 'publish' && (
          <BundlePublishStep
            draftId={draftId}
            bundle={bundle}
            slug={slug}
            priceRequestedAt={pricing.priceRequestedAt}
            onPricing={setPricing}
            flush={flush}
            refetchCourses={refetch}
            onIncomplete={ask}
            onPublished={setSlug}
            onUndone={(former, undone) => {
              saved.load(undone)
              setSlug(former)
            }}
          />
        )}
      </BuilderFrame>
      {conflict && (
        <BundleConflictDialog
          open={postponed !== conflict}
          mine={content}
          courses={courses}
          current={conflict}
          onKeepMine={() => void saved.keepMine(conflict)}
          onTakeOther={() => {
            saved.load(conflict)
            setThumbnails(conflict.thumbnails)
            for (const course of conflict.courses) addKnown(course)
          }}
          onClose={() => setPostponed(conflict)}
        />
      )}
    </>
  )
}
