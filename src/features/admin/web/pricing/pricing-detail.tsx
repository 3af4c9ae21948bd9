import { isDefinedError, safe } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { useActor } from '#features/accounts/web/index.ts'
import { formatCoursePrice } from '#features/catalogue/rules/course-price.ts'
import { formatCountWithNoun, formatDurationMinutes } from '#features/catalogue/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { Badge } from '#ui/display/badge.tsx'
import { ErrorState } from '#ui/feedback/empty-state.tsx'
import { Spinner } from '#ui/feedback/loading.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { ConsolePriceRequest, ConsolePriceRequestPage } from '../../rules/pricing-contract.ts'
import { adminApi } from '../api.ts'
import { FactList } from '../console/fact-list.tsx'
import { formatMoment } from '../console/format-age.ts'
import styles from '../orders/order-detail.module.css'
import type { QueueDetailProps } from '../queue/queue.ts'
import { PriceBadge } from './price-badge.tsx'
import { PriceForm } from './price-form.tsx'

const MINUTE_MS = 60_000

/** A submitted course or bundle beside the queue: what it has, and the price. */
export function PricingDetail({ item, onChanged }: QueueDetailProps<ConsolePriceRequest>) {
  const toast = useToast()
  const settings = useSiteSettings()
  const client = useReaderQueryClient(useActor()?.id ?? '')
  // Below the key of the queue, so that a change of it asks for the course again.
  const queryKey = ['console', 'pricing', 'page', item.id]
  const { data, isError, refetch } = useQuery(
    { queryKey, queryFn: () => adminApi.getPriceRequest({ requestId: item.id }) },
    client,
  )

  async function save(price: number): Promise<void> {
    const expectedPrice = data?.price ?? null
    const outcome = await safe(adminApi.setRequestedPrice({ requestId: item.id, price, expectedPrice }))
    if (!outcome.error) {
      toast.success(t.priceIsSet({ price: formatCoursePrice(price, settings) }))
      return onChanged({ finished: expectedPrice === null })
    }
    toast.error(isDefinedError(outcome.error) ? outcome.error.message : t.somethingWentWrong)
    // Somebody was first, or it is gone: what there is now is shown.
    if (isDefinedError(outcome.error)) onChanged({ finished: false })
  }

  if (isError && !data) return <ErrorState compact onRetry={() => void refetch()} />
  if (!data) return <Spinner label={t.loading} />
  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <h2 className={styles.title} dir="auto">
          {data.title}
        </h2>
        <PriceBadge state={data.state} price={data.price} />
      </header>
      {data.state !== 'withdrawn' && <PriceForm key={data.price} price={data.price} onSave={save} />}
      <RequestFacts request={data} />
      <section className={styles.part}>
        <h3 className={styles.partTitle}>{data.kind === 'bundle' ? t.aboutTheBundle : t.aboutTheCourse}</h3>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown and sanitized by the server */}
        <div dir="auto" dangerouslySetInnerHTML={{ __html: data.aboutHtml }} />
      </section>
      {data.courses.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.partTitle}>{t.coursesInTheBundle}</h3>
          <ol className={styles.lines}>
            {data.courses.map((course) => (
              <li key={course.id} className={styles.entry}>
                <bdi>{course.title || t.courseIsGone}</bdi>
                {course.needsAccess && <Badge>{t.needsAccess}</Badge>}
                <span>{formatCountWithNoun(course.lessonCount, 'lesson')}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {data.topics.map(({ id, title, items }) => (
        <section key={id} className={styles.part}>
          <h3 className={styles.partTitle} dir="auto">
            {title}
          </h3>
          <ol className={styles.lines}>
            {items.map((lesson) => (
              <li key={lesson.id} className={styles.entry}>
                <bdi>{lesson.title}</bdi>
                {lesson.durationMs !== null && (
                  <span>{formatDurationMinutes(Math.round(lesson.durationMs / MINUTE_MS))}</span>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </article>
  )
}

function RequestFacts({ request }: { request: ConsolePriceRequestPage }) {
  const timeZone = useActor()?.timeZone ?? 'UTC'
  const { kind, creator, submittedAt, decidedAt, decidedBy, seoTitle, courseCount, lessonCount } = request
  return (
    <FactList
      facts={[
        [
          t.creatorOfCourse,
          <span key="creator">
            {creator.name}{' '}
            {creator.username && <Link to={`/profile/${creator.username}`}>@{creator.username}</Link>}{' '}
            <a href={`mailto:${creator.email}`}>{creator.email}</a>
          </span>,
        ],
        [t.submittedForPrice, formatMoment(submittedAt, timeZone)],
        [t.courses, kind === 'bundle' && formatCountWithNoun(courseCount, 'course')],
        [t.lessons, formatCountWithNoun(lessonCount, 'lesson')],
        [
          t.onTheSite,
          seoTitle && (
            <Link key="page" to={`/${kind === 'bundle' ? 'bundles' : 'courses'}/${seoTitle}`}>
              {t.openOnTheSite}
            </Link>
          ),
        ],
        [t.decidedOn, decidedAt && formatMoment(decidedAt, timeZone)],
        [t.decidedByPerson, decidedBy?.name],
      ]}
    />
  )
}
