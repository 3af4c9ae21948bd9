import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAccountDialogs } from '#features/accounts/web/index.ts'
import { requiresAccessGrant } from '#features/catalogue/rules/policy.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { CourseDraftDetail, CoursePricing } from '../../rules/course-drafts/course-draft-items.ts'
import { findStepBefore } from '../../rules/course-drafts/course-gates.ts'
import { CreatorMessagesForm } from '../creator-messages/creator-messages-form.tsx'
import { DraftSaveStatus } from '../drafts/draft-save-status.tsx'
import { buildAccessPath } from '../own-list.ts'
import { useCopyLink } from '../use-copy-link.ts'
import { type BuilderStep, buildStepPath, listBuilderSteps } from './builder-path.ts'
import styles from './course-builder-page.module.css'
import { CurriculumStep } from './curriculum/curriculum-step.tsx'
import { useCurriculum } from './curriculum/use-curriculum.ts'
import { LandingPageStep } from './landing-page-step.tsx'
import { PreviewButton } from './preview/preview-button.tsx'
import { PublishStep } from './publish-step.tsx'
import { StepList } from './step-list.tsx'
import { STEP_TITLES } from './step-titles.ts'
import { StructureStep } from './structure-step.tsx'
import { useCourseDraft } from './use-course-draft.ts'

const CourseConflictDialog = createLazyOverlay(
  () => import('./course-conflict-dialog.tsx').then((module) => module.CourseConflictDialog),
  ({ onClose }) => onClose(),
)

/** A course that is being built, or changed: one frame around its steps. */
export function CourseBuilderPage({ draft, step: asked }: { draft: CourseDraftDetail; step: BuilderStep }) {
  const navigate = useNavigate()
  const toast = useToast()
  const copyLink = useCopyLink()
  const { openSignIn } = useAccountDialogs()
  const document = useCourseDraft(draft)
  const { content, change, saveState, flush } = document
  const curriculum = useCurriculum(draft)
  const [pricing, setPricing] = useState<CoursePricing>(draft)
  const course = { document: content, curriculum: curriculum.curriculum, price: pricing.price }
  const [thumbnails, setThumbnails] = useState<readonly string[]>(draft.thumbnails)
  const [seoTitle, setSeoTitle] = useState(draft.seoTitle)
  /** Something was asked for that needs what is missing: each field says so from then on. */
  const [wasAsked, setAsked] = useState(false)
  const [postponed, setPostponed] = useState<CourseDraftDetail | null>(null)
  const [entered, setEntered] = useState<BuilderStep | null>(null)
  const conflict = saveState.kind === 'changedElsewhere' ? saveState.current : null
  // What becomes incomplete while a step is shown does not throw anybody out of it.
  const steps = listBuilderSteps(content.visibility)
  /** The last one stands for those that this course does not have. */
  const wanted = steps.includes(asked) ? asked : 'publish'
  const step = (entered === wanted ? undefined : findStepBefore(wanted, course)) ?? wanted

  function warn() {
    setAsked(true)
    toast.info(t.completePreviousSections)
  }

  const enter = useEffectEvent(() => {
    const before = findStepBefore(wanted, course)
    if (before) warn()
    else setEntered(wanted)
    const entered = before ?? wanted
    if (entered !== asked) void navigate(buildStepPath(draft.id, entered), { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step that an address names is to be entered
  useEffect(() => enter(), [asked, wanted])

  const next = steps[steps.indexOf(step) + 1]
  function goOn() {
    if (!next) return
    if (findStepBefore(next, course)) warn()
    else void navigate(buildStepPath(draft.id, next))
  }

  const isSaved = saveState.kind === 'saved'
  // Forms of items say by themselves whether they are saved.
  const isStatusShown = step !== 'curriculam' || curriculum.isBusy || !isSaved
  const form = { draftId: draft.id, document: content, wasAsked, change, flush }
  return (
    <Page>
      <PageHeader
        title={content.title.trim() || t.untitledCourse}
        above={
          <Breadcrumbs
            items={[{ label: t.myCourses, to: '/profile/mycourses' }, { label: STEP_TITLES[step] }]}
          />
        }
        actions={
          <>
            {isStatusShown && (
              <DraftSaveStatus
                state={curriculum.isBusy && isSaved ? { kind: 'saving' } : saveState}
                onRetry={() => void flush()}
                onSignIn={() => openSignIn(t.signInToSaveDraft)}
                onDecide={() => setPostponed(null)}
              />
            )}
            <PreviewButton draftId={draft.id} flush={flush} isWaiting={curriculum.isBusy} />
            {draft.courseId !== null && requiresAccessGrant(content) && (
              <LinkButton to={buildAccessPath('course', draft.courseId)} variant="quiet">
                {t.access}
              </LinkButton>
            )}
            {seoTitle && (
              <>
                <Button variant="quiet" onClick={() => void copyLink(`/courses/${seoTitle}`)}>
                  {t.copyLink}
                </Button>
                <LinkButton to={`/courses/${seoTitle}`}>{t.seeThePage}</LinkButton>
              </>
            )}
          </>
        }
      />
      <div className={styles.builder}>
        <StepList draftId={draft.id} course={course} current={step} onBlocked={warn} />
        <div className={styles.step}>
          <h2 className={styles.title}>{STEP_TITLES[step]}</h2>
          {step === 'structure' && <StructureStep {...form} />}
          {step === 'landing-page' && (
            <LandingPageStep {...form} thumbnails={thumbnails} onAdd={setThumbnails} />
          )}
          {step === 'curriculam' && (
            <CurriculumStep draftId={draft.id} wasAsked={wasAsked} state={curriculum} />
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
          {step === 'publish' && (
            <PublishStep
              draftId={draft.id}
              course={course}
              seoTitle={seoTitle}
              priceRequestedAt={pricing.priceRequestedAt}
              onPricing={setPricing}
              flush={flush}
              onIncomplete={() => setAsked(true)}
              onPublished={setSeoTitle}
            />
          )}
          {next && (
            <Button className={styles.next} variant="primary" onClick={goOn}>
              {t.continueToNextStep}
            </Button>
          )}
        </div>
      </div>
      {conflict && (
        <CourseConflictDialog
          open={postponed !== conflict}
          mine={content}
          current={conflict}
          onKeepMine={() => void document.keepMine(conflict)}
          onTakeOther={() => {
            document.load(conflict)
            setThumbnails(conflict.thumbnails)
          }}
          onClose={() => setPostponed(conflict)}
        />
      )}
    </Page>
  )
}
