import { useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { formatCoursePrice } from '#features/catalogue/rules/course-price.ts'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'
import type { CoursePricing } from '../../rules/course-drafts/course-draft-items.ts'
import { getFailureMessage, hasErrorCode } from '../api.ts'
import { formatLongTime } from '../own-item-format.ts'
import styles from './publish-step.module.css'
import { STEP_TITLES } from './step-titles.ts'

/** How often the last page of a builder asks whether there is a price. */
export const PRICE_POLL_MS = 20_000

interface PricingStateProps {
  /** Null: none was set. */
  price: number | null
  requestedAt: string | null
  /** Who sets the price, and when it is submitted. */
  hint: string
  /** Whether everything else is there. */
  isComplete: boolean
  submit: () => Promise<CoursePricing>
  withdraw: () => Promise<CoursePricing>
  /** What is submitted is what is saved. */
  flush: () => Promise<boolean>
  onIncomplete: () => void
  onPricing: (pricing: CoursePricing) => void
}

/** What a course or bundle with a price waits for: its creator submits it, and somebody else sets the price. */
export function PricingState({
  price,
  requestedAt,
  hint,
  isComplete,
  submit: send,
  withdraw,
  flush,
  onIncomplete,
  onPricing,
}: PricingStateProps) {
  const toast = useToast()
  const settings = useSiteSettings()
  const timeZone = useActor()?.timeZone ?? 'UTC'
  const [isBusy, setBusy] = useState(false)

  async function act(call: () => Promise<CoursePricing>): Promise<void> {
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
    if (!isComplete) return onIncomplete()
    void act(send)
  }

  const title = <strong>{STEP_TITLES.pricing}</strong>
  if (price !== null) {
    return (
      <>
        {title}
        <p className={styles.state}>{t.priceIs({ price: formatCoursePrice(price, settings) })}</p>
      </>
    )
  }
  if (requestedAt === null) {
    return (
      <>
        {title}
        <p className={styles.state}>{hint}</p>
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
      <p className={styles.state}>{renderMessage(t.submittedForPricingOn({ time }))}</p>
      <Button className={styles.act} size="s" busy={isBusy} onClick={() => void act(withdraw)}>
        {t.withdrawFromPricing}
      </Button>
    </>
  )
}
