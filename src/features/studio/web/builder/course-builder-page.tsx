import { useState } from 'react'
import { useAccountDialogs } from '#features/accounts/web/index.ts'
import { requiresAccessGrant } from '#features/catalogue/rules/policy.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { t } from '../../messages/index.ts'
import type { CourseWriters } from '../../rules/co-creators/co-creator.ts'
import type { CourseDraftDetail, CoursePricing } from '../../rules/course-drafts/course-draft-items.ts'
import {
  findStepBefore,
  isOptionalCourseStep,
  isStepComplete,
} from '../../rules/course-drafts/course-gates.ts'
import { studioApi } from '../api.ts'
import { CoCreatorsPanel } from '../co-creators/co-creators-panel.tsx'
import { CreatorMessagesForm } from '../creator-messages/creator-messages-form.tsx'
import { DraftSaveStatus } from '../drafts/draft-save-status.tsx'
import { buildAccessPath } from '../own-list.ts'
import { useCopyLink } from '../use-copy-link.ts'
import { BuilderFrame } from './builder-frame.tsx'
import { type BuilderStep, buildStepPath, listBuilderSteps } from './builder-path.ts'
import { CurriculumStep } from './curriculum/curriculum-step.tsx'
import { useCurriculum } from './curriculum/use-curriculum.ts'
import { DownloadCourse } from './download-course.tsx'
import { LandingPageStep } from './landing-page-step.tsx'
import { PracticeProblemsStep } from './practice/practice-problems-step.tsx'
import { PreviewButton } from './preview/preview-button.tsx'
import { PromotionsStep } from './promotions/promotions-step.tsx'
import { useDraftAddOn } from './promotions/use-draft-add-on.ts'
import { ProspectusFields } from './prospectus-fields.tsx'
import { PublishStep } from './publish-step.tsx'
import { LockStagesStep } from './stages/lock-stages-step.tsx'
import { StepList } from './step-list.tsx'
import { STEP_TITLES } from './step-titles.ts'
import { StructureStep } from './structure-step.tsx'
import { useBuilderSteps } from './use-builder-steps.ts'
import { useCourseDraft } from './use-course-draft.ts'
import { useIsSharedDraftGone } from './use-draft-presence.ts'

const DraftGoneDialog = createLazyOverlay(
  () => import('./draft-gone-dialog.tsx').then((module) => module.DraftGoneDialog),
  ({ onClose }) => onClose(),
)
const CourseConflictDialog = createLazyOverlay(
  () => import('./course-conflict-dialog.tsx').then((module) => module.CourseConflictDialog),
  ({ onClose }) => onClose(),
)

/** A course that is being built, or changed: one frame around its steps. */
export function CourseBuilderPage({ draft, step: asked }: { draft: CourseDraftDetail; step: BuilderStep }) {
  const copyLink = useCopyLink()
  const { openSignIn } = useAccountDialogs()
  const document = useCourseDraft(draft)
  const { content, change, saveState, flush } = document
  const curriculum = useCurriculum(draft)
  const [pricing, setPricing] = useState<CoursePricing>(draft)
  const { addOn, addKnown } = useDraftAddOn(draft, content.addOn, saveState.kind === 'saved')
  const course = { document: content, curriculum: curriculum.curriculum, price: pricing.price, addOn }
  const [thumbnails, setThumbnails] = useState<readonly string[]>(draft.thumbnails)
  const [writers, setWriters] = useState<CourseWriters>(draft)
  const [seoTitle, setSeoTitle] = useState(draft.seoTitle)
  const [postponed, setPostponed] = useState<CourseDraftDetail | null>(null)
  const conflict = saveState.kind === 'changedElsewhere' ? saveState.current : null
  const isSharedGone = useIsSharedDraftGone(draft)
  const isGone = saveState.kind === 'gone' || isSharedGone
  const [wasToldGone, setToldGone] = useState(false)
  const draftId = draft.id
  const steps = listBuilderSteps(content.visibility)
  const buildPath = (step: BuilderStep) => buildStepPath(draftId, step)
  const findBefore = (step: BuilderStep) => findStepBefore(step, course)
  const { step, wasAsked, ask, warn, goOn } = useBuilderSteps<BuilderStep>({
    asked,
    steps,
    findBefore,
    buildPath,
  })

  const isSaved = saveState.kind === 'saved'
  // Forms of items say by themselves whether they are saved.
  const isStatusShown = step !== 'curriculam' || curriculum.isBusy || !isSaved
  const form = { document: content, wasAsked, change, flush }
  return (
    <>
      <BuilderFrame
        title={content.title.trim() || t.untitledCourse}
        from={{ label: t.myCourses, to: '/profile/mycourses' }}
        stepTitle={STEP_TITLES[step]}
        status={
          isStatusShown && (
            <DraftSaveStatus
              state={curriculum.isBusy && isSaved ? { kind: 'saving' } : saveState}
              onRetry={() => void flush()}
              onSignIn={() => openSignIn(t.signInToSaveDraft)}
              onDecide={() => setPostponed(null)}
            />
          )
        }
        actions={
          <>
            <PreviewButton draftId={draftId} flush={flush} isWaiting={curriculum.isBusy} />
            {draft.isOwn && draft.courseId !== null && requiresAccessGrant(content) && (
              <LinkButton to={buildAccessPath('course', draft.courseId)} variant="quiet">
                {t.access}
              </LinkButton>
            )}
            {seoTitle && (
              <Button variant="quiet" onClick={() => void copyLink(`/courses/${seoTitle}`)}>
                {t.copyLink}
              </Button>
            )}
          </>
        }
        publishedPath={seoTitle && `/courses/${seoTitle}`}
        checklist={
          <StepList
            label={t.courseSteps}
            steps={steps}
            titles={STEP_TITLES}
            current={step}
            buildPath={buildPath}
            isWaiting={(one) => findBefore(one) !== undefined}
            isComplete={(one) => one !== 'publish' && isStepComplete(one, course)}
            isOptional={(one) => one !== 'publish' && isOptionalCourseStep(one)}
            onBlocked={warn}
          />
        }
        onNext={goOn}
        below={step === 'structure' && draft.isOwn && <DownloadCourse draftId={draftId} flush={flush} />}
      >
        {step === 'structure' && (
          <>
            <StructureStep {...form} />
            <CoCreatorsPanel draftId={draftId} writers={writers} isOwn={draft.isOwn} onChange={setWriters} />
          </>
        )}
        {step === 'landing-page' && (
          <>
            <LandingPageStep
              {...form}
              aboutLabel={t.aboutCourse}
              thumbnails={thumbnails}
              loadPreview={async () => (await studioApi.previewCourseText({ draftId })).html}
              sendPicture={(picture) => studioApi.addCourseThumbnail({ draftId, picture })}
              onAdd={setThumbnails}
            />
            <ProspectusFields document={content} change={change} />
          </>
        )}
        {step === 'curriculam' && (
          <CurriculumStep
            draftId={draftId}
            hasLiveClasses={content.mode !== null}
            wasAsked={wasAsked}
            state={curriculum}
          />
        )}
        {step === 'practice-problems' && (
          <PracticeProblemsStep draftId={draftId} wasAsked={wasAsked} state={curriculum} />
        )}
        {step === 'lock-stages' && (
          <LockStagesStep
            stages={content.stages}
            topics={curriculum.curriculum.topics}
            wasAsked={wasAsked}
            change={change}
          />
        )}
        {step === 'creator-message' && (
          <CreatorMessagesForm
            of="course"
            title={content.title}
            value={content}
            wasAsked={wasAsked}
            change={change}
          />
        )}
        {step === 'promotions' && (
          <PromotionsStep
            draftId={draftId}
            addOn={addOn}
            percent={content.referralDiscount}
            onPick={addKnown}
            change={change}
          />
        )}
        {step === 'publish' && (
          <PublishStep
            draftId={draftId}
            course={course}
            seoTitle={seoTitle}
            priceRequestedAt={pricing.priceRequestedAt}
            onPricing={setPricing}
            flush={flush}
            onIncomplete={ask}
            onPublished={setSeoTitle}
          />
        )}
      </BuilderFrame>
      {isGone && (
        <DraftGoneDialog
          open={!wasToldGone}
          owner={draft.isOwn ? null : draft.owner.name}
          onClose={() => setToldGone(true)}
        />
      )}
      {conflict && (
        <CourseConflictDialog
          open={postponed !== conflict}
          mine={content}
          myAddOn={addOn}
          current={conflict}
          onKeepMine={() => void document.keepMine(conflict)}
          onTakeOther={() => {
            document.load(conflict)
            setThumbnails(conflict.thumbnails)
          }}
          onClose={() => setPostponed(conflict)}
        />
      )}
    </>
  )
}
