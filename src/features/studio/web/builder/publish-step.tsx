import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { formatCountWithNoun } from '#features/catalogue/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { CoursePricing } from '../../rules/course-drafts/course-draft-items.ts'
import { findStepToPublish, listCourseSteps } from '../../rules/course-drafts/course-gates.ts'
import { getFailureMessage, hasErrorCode, studioApi } from '../api.ts'
import { buildStepPath } from './builder-path.ts'
import type { BuiltCourse } from './built-course.ts'
import { ChangeList } from './change-list.tsx'
import { listMissingOfStep } from './list-missing.ts'
import { PricingState } from './pricing-state.tsx'
import styles from './publish-step.module.css'
import { STEP_TITLES } from './step-titles.ts'

const PublishCelebration = createLazyComponent(() =>
  import('../drafts/publish-celebration.tsx').then((module) => module.PublishCelebration),
)

const PRICE_POLL_MS = 20_000

interface PublishStepProps {
  draftId: string
  course: BuiltCourse
  seoTitle: string | null
  /** Since when it waits for a price. */
  priceRequestedAt: string | null
  onPricing: (pricing: CoursePricing) => void
  /** What is published is what is saved. */
  flush: () => Promise<boolean>
  onIncomplete: () => void
  onPublished: (seoTitle: string) => void
}

/** What is missing, what publishing would change, and the button. */
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
  const [isBusy, setBusy] = useState(false)
  const [celebrated, setCelebrated] = useState<{ seoTitle: string; isFirst: boolean }>()
  const isComplete = findStepToPublish(course) === undefined
  const look = useQuery(
    {
      queryKey: ['studio', 'course-changes', draftId],
      queryFn: async () => {
        await flush()
        const [draft, { changes }] = await Promise.all([
          studioApi.getCourseDraft({ draftId }),
          studioApi.listCourseDraftChanges({ draftId }),
        ])
        onPricing(draft)
        return { updatedAt: draft.updatedAt, hasChanges: draft.hasChanges, changes }
      },
      refetchInterval: priceRequestedAt === null ? false : PRICE_POLL_MS,
      gcTime: 0,
      staleTime: 0,
    },
    client,
  )

  async function publish() {
    if (!isComplete) return refuse()
    if (!look.data) return
    setBusy(true)
    try {
      if (!(await flush())) return
      const answer = await studioApi.publishCourse({ draftId, updatedAt: look.data.updatedAt })
      setCelebrated({ seoTitle: answer.seoTitle, isFirst: seoTitle === null })
      onPublished(answer.seoTitle)
      await look.refetch()
    } catch (error) {
      if (hasErrorCode(error, 'INCOMPLETE')) return refuse()
      if (!hasErrorCode(error, 'CHANGED_ELSEWHERE')) return void toast.error(getFailureMessage(error))
      toast.info(t.draftChangedMeanwhile)
      await look.refetch()
    } finally {
      setBusy(false)
    }
  }

  function refuse() {
    onIncomplete()
    toast.info(t.cannotPublishAnIncompleteCourse)
  }

  const isUpToDate = seoTitle !== null && look.data?.hasChanges === false
  return (
    <>
      <ul className={styles.steps}>
        {listCourseSteps(course.document.visibility).map((step) => {
          const missing = listMissingOfStep(step, course)
          const Icon = missing.length === 0 ? CircleCheck : CircleAlert
          return (
            <li key={step} className={missing.length === 0 ? styles.complete : styles.incomplete}>
              <Icon aria-hidden="true" />
              <div>
                {step === 'pricing' ? (
                  <PricingState
                    draftId={draftId}
                    course={course}
                    requestedAt={priceRequestedAt}
                    flush={flush}
                    onIncomplete={refuse}
                    onPricing={onPricing}
                  />
                ) : (
                  <>
                    <Link to={buildStepPath(draftId, step)}>{STEP_TITLES[step]}</Link>
                    <p className={styles.state}>
                      {missing.length === 0 ? t.stepIsComplete : t.stillNeeded({ what: missing.join(', ') })}
                    </p>
                  </>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {look.error && (
        <Notice
          tone="bad"
          live
          action={
            <Button size="s" onClick={() => void look.refetch()}>
              {t.tryAgain}
            </Button>
          }
        >
          {getFailureMessage(look.error)}
        </Notice>
      )}
      {look.isPending && <Skeleton shape="text" width="half" />}
      {isUpToDate && <p className={styles.state}>{t.everythingIsPublished}</p>}
      {look.data && seoTitle === null && <p>{describeCourse(course)}</p>}
      {look.data && seoTitle !== null && look.data.changes.length > 0 && (
        <ChangeList changes={look.data.changes} />
      )}
      <Button
        className={styles.publish}
        variant="primary"
        busy={isBusy}
        disabled={look.isPending || isUpToDate}
        onClick={() => void publish()}
      >
        {seoTitle ? t.publishChanges : t.publish}
      </Button>
      {celebrated && (
        <PublishCelebration
          title={celebrated.isFirst ? t.coursePublished : t.changesPublished}
          link={{ to: `/courses/${celebrated.seoTitle}`, label: t.openCourse }}
          onClose={() => setCelebrated(undefined)}
        >
          {t.shareCourseNow}
        </PublishCelebration>
      )}
    </>
  )
}

function describeCourse({ curriculum: { topics } }: BuiltCourse): string {
  const count = topics.reduce((sum, { items }) => sum + items.length, 0)
  return t.willBePublished({ lessons: formatCountWithNoun(count, 'lesson'), topics: topics.length })
}
