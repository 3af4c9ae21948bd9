import { useActor } from '#features/accounts/web/index.ts'
import { formatCountWithNoun } from '#features/catalogue/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { Link } from '#ui/navigation/link.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { CoursePricing } from '../../rules/course-drafts/course-draft-items.ts'
import {
  findStepBefore,
  findStepToPublish,
  isOptionalCourseStep,
  isStepComplete,
  listCourseSteps,
} from '../../rules/course-drafts/course-gates.ts'
import { studioApi } from '../api.ts'
import { buildStepPath } from './builder-path.ts'
import type { BuiltCourse } from './built-course.ts'
import { buildPublicationKey, LastPublication } from './last-publication.tsx'
import { listMissingOfStep } from './list-missing.ts'
import { PRICE_POLL_MS, PricingState } from './pricing-state.tsx'
import { buildDraftAddOnKey } from './promotions/use-draft-add-on.ts'
import { MissingOfStep, PublishPanel, StepSummary } from './publish-panel.tsx'
import styles from './publish-step.module.css'
import { STEP_TITLES } from './step-titles.ts'

interface PublishStepProps {
  draftId: string
  course: BuiltCourse
  seoTitle: string | null
  /** Since when it waits for a price. */
  priceRequestedAt: string | null
  onPricing: (pricing: CoursePricing) => void
  flush: () => Promise<boolean>
  onIncomplete: () => void
  onPublished: (seoTitle: string) => void
}

/** The last step of a course. */
export function PublishStep({
  draftId,
  course,
  seoTitle,
  priceRequestedAt,
  onPricing,
  flush,
  onIncomplete,
  onPublished,
}: PublishStepProps) {
  const toast = useToast()
  const client = useReaderQueryClient(useActor()?.id ?? '')
  function refuse() {
    onIncomplete()
    toast.info(t.cannotPublishAnIncompleteCourse)
  }
  // What is optional is named only where there is something.
  const steps = listCourseSteps(course.document.visibility).filter(
    (step) => !isOptionalCourseStep(step) || isStepComplete(step, course),
  )
  return (
    <>
      <PublishPanel
        queryKey={['course-changes', draftId]}
        load={async () => {
          const [draft, { changes }] = await Promise.all([
            studioApi.getCourseDraft({ draftId }),
            studioApi.listCourseDraftChanges({ draftId }),
          ])
          onPricing(draft)
          // What has become of its add-on is said before it is published.
          client.setQueryData(buildDraftAddOnKey(draftId), draft.addOn)
          return { updatedAt: draft.updatedAt, hasChanges: draft.hasChanges, changes }
        }}
        publish={async ({ updatedAt }) => {
          const answer = await studioApi.publishCourse({ draftId, updatedAt })
          onPublished(answer.seoTitle)
          void client.invalidateQueries({ queryKey: buildPublicationKey('course', draftId) })
          return `/courses/${answer.seoTitle}`
        }}
        pollMs={priceRequestedAt === null ? undefined : PRICE_POLL_MS}
        flush={flush}
        isComplete={findStepToPublish(course) === undefined}
        isPublished={seoTitle !== null}
        onIncomplete={onIncomplete}
        summary={describeCourse(course)}
        texts={{
          incomplete: t.cannotPublishAnIncompleteCourse,
          published: t.coursePublished,
          open: t.openCourse,
          share: t.shareCourseNow,
        }}
      >
        {course.document.visibility === 'restricted' &&
          course.addOn &&
          course.addOn.state !== 'available' && (
            <StepSummary isComplete={false}>
              <Link to={buildStepPath(draftId, 'promotions')}>{STEP_TITLES.promotions}</Link>
              <p className={styles.state}>
                {t.addOnWillNotBeGiven({
                  title: course.addOn.title || t.addOnIsGone,
                  state: course.addOn.state,
                })}
              </p>
            </StepSummary>
          )}
        {steps.map((step) =>
          step === 'pricing' ? (
            <StepSummary key={step} isComplete={course.price !== null}>
              <PricingState
                price={course.price}
                requestedAt={priceRequestedAt}
                hint={t.priceIsSetByTeam}
                isComplete={findStepBefore('publish', course) === undefined}
                submit={() => studioApi.requestCoursePrice({ draftId })}
                withdraw={() => studioApi.withdrawPriceRequest({ draftId })}
                flush={flush}
                onIncomplete={refuse}
                onPricing={onPricing}
              />
            </StepSummary>
          ) : (
            <MissingOfStep
              key={step}
              title={STEP_TITLES[step]}
              path={buildStepPath(draftId, step)}
              missing={listMissingOfStep(step, course)}
            />
          ),
        )}
      </PublishPanel>
      {seoTitle !== null && (
        <LastPublication
          kind="course"
          draftId={draftId}
          load={() => studioApi.getCoursePublication({ draftId })}
          flush={flush}
          undo={async (publishedAt) =>
            onPublished((await studioApi.undoCoursePublication({ draftId, publishedAt })).seoTitle)
          }
        />
      )}
    </>
  )
}

function describeCourse({ curriculum: { topics } }: BuiltCourse): string {
  const count = topics.reduce((sum, { items }) => sum + items.length, 0)
  return t.willBePublished({ lessons: formatCountWithNoun(count, 'lesson'), topics: topics.length })
}
