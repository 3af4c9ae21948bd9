import { formatCountWithNoun } from '#features/catalogue/web/index.ts'
import { PRICE_REQUEST_STATES } from '#features/studio/rules/course-drafts/price-request.ts'
import { Badge } from '#ui/display/badge.tsx'
import { t } from '../../messages/index.ts'
import type { ConsolePriceRequest } from '../../rules/pricing-contract.ts'
import { adminApi } from '../api.ts'
import rowStyles from '../inbox/inbox-row.module.css'
import type { QueueDefinition, QueueFilterValues } from '../queue/queue.ts'
import { PRICE_REQUEST_LABELS, PriceBadge } from './price-badge.tsx'
import { PricingDetail } from './pricing-detail.tsx'

/** The filters of the prices as the API wants them. */
export const getPricingListInput = ({ state, search }: QueueFilterValues) => ({
  state: PRICE_REQUEST_STATES.find((one) => one === state) ?? ('waiting' as const),
  ...(search && { search }),
})

/** Courses and bundles that wait for a price, as a queue. */
export const PRICING_QUEUE: QueueDefinition<ConsolePriceRequest> = {
  name: 'pricing',
  title: t.pricing,
  subtitle: t.pricingSubtitle,
  emptyText: t.noCoursesToPrice,
  filters: [
    {
      name: 'state',
      label: t.state,
      options: PRICE_REQUEST_STATES.map((state) => ({ value: state, label: PRICE_REQUEST_LABELS[state] })),
    },
    { name: 'search', label: t.creatorOfCourse, hint: t.creatorOfCourseHint, searchedWith: {} },
  ],
  list: (filters, after) =>
    adminApi.listPriceRequests({ ...getPricingListInput(filters), ...(after !== undefined && { after }) }),
  find: (requestId) => adminApi.getPriceRequest({ requestId }),
  getHeading: ({ title }) => title,
  getWaitingSince: ({ submittedAt }) => submittedAt,
  isWaiting: ({ state }) => state === 'waiting',
  renderRow: ({ kind, creator, courseCount, lessonCount, state, price }) => (
    <>
      <span className={rowStyles.excerpt}>{creator.name}</span>
      <span className={rowStyles.badges}>
        {kind === 'bundle' && <Badge tone="info">{t.bundle}</Badge>}
        <Badge>
          {kind === 'bundle'
            ? formatCountWithNoun(courseCount, 'course')
            : formatCountWithNoun(lessonCount, 'lesson')}
        </Badge>
        <PriceBadge state={state} price={price} />
      </span>
    </>
  ),
  Detail: PricingDetail,
}
