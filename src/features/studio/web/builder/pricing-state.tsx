import { Children, useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { formatCoursePrice } from '#features/catalogue/rules/course-price.ts'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { CourseDraftDetail, CoursePricing } from '../../rules/course-drafts/course-draft-items.ts'
import { findStepBefore } from '../../rules/course-drafts/course-gates.ts'
import { getFailureMessage, hasErrorCode, studioApi } from '../api.ts'
import { formatLongTime } from '../own-item-format.ts'
import type { BuiltCourse } from './built-course.ts'
import styles from './publish-step.module.css'
import { STEP_TITLES } from './step-titles.ts'

interface PricingStateProps {
  draftId: string
  course: BuiltCourse
  requestedAt: string | null
  /** What is submitted is what is saved. */
  flush: () => Promise<boolean>
  onIncomplete: () => void
  onPricing: (pricing: CoursePricing) => void
}

/** What a restricted course waits for: its creator submits it, and somebody else sets the price. */
export function PricingState({
  draftId,
  course,
  requestedAt,
  flush,
  onIncomplete,
  onPricing,
}: PricingStateProps) {
  const toast = useToast()
  const settings = useSiteSettings()
  const timeZone = useActor()?.timeZone ?? 'UTC'
  const [isBusy, setBusy] = useState(false)

  async function send(call: () => Promise<CourseDraftDetail>): Promise<void> {
    setBusy(true)
    try {
      if (await flush()) onPricing(await call())
    } catch (error) {
      if (hasErrorCode(error, 'INCOMPLETE')) onIncomplete()
      else toast.error(getFailureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  function submit() {
    if (findStepBefore('publish', course)) return onIncomplete()
    void send(() => studioApi.requestCoursePrice({ draftId }))
  }

  const title = <strong>{STEP_TITLES.pricing}</strong>
  if (course.price !== null) {
    const price = formatCoursePrice(course.price, settings)
    return (
      <>
        {title}
        <p className={styles.state}>{t.priceIs({ price })}</p>
      </>
    )
  }
  if (requestedAt === null) {
    return (
      <>
        {title}
        <p className={styles.state}>{t.priceIsSetByTeam}</p>
        <Button className={styles.act} size="s" busy={isBusy} onClick={submit}>
          {t.submitForPricing}
        </Button>
      </>
    )
  }
  const time = () => <time dateTime={requestedAt}>{formatLongTime(requestedAt, timeZone)}</time>
  return (
    <>
      {title} <Badge tone="info">{t.waitingForPricing}</Badge>
      <p className={styles.state}>{Children.toArray(t.submittedForPricingOn({ time }))}</p>
      <Button
        className={styles.act}
        size="s"
        busy={isBusy}
        onClick={() => void send(() => studioApi.withdrawPriceRequest({ draftId }))}
      >
        {t.withdrawFromPricing}
      </Button>
    </>
  )
}
