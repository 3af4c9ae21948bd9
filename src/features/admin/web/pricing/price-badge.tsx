import { formatCoursePrice } from '#features/catalogue/rules/course-price.ts'
import type { PriceRequestState } from '#features/studio/rules/course-drafts/price-request.ts'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { Badge, type BadgeTone } from '#ui/display/badge.tsx'
import { t } from '../../messages/index.ts'
import type { ConsolePriceRequest } from '../../rules/pricing-contract.ts'

export const PRICE_REQUEST_LABELS: Readonly<Record<PriceRequestState, string>> = {
  waiting: t.waitsForPrice,
  priced: t.hasPrice,
  withdrawn: t.wasWithdrawn,
}
const STATE_TONES: Readonly<Record<PriceRequestState, BadgeTone>> = {
  waiting: 'accent',
  priced: 'good',
  withdrawn: 'neutral',
}

/** A request's state, and its price once it has one. */
export function PriceBadge({ state, price }: Pick<ConsolePriceRequest, 'state' | 'price'>) {
  const settings = useSiteSettings()
  return (
    <Badge tone={STATE_TONES[state]}>
      {price === null ? PRICE_REQUEST_LABELS[state] : formatCoursePrice(price, settings)}
    </Badge>
  )
}
