import type { ReactNode } from 'react'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { INSIGHT_SPANS, type InsightSpan } from '../../rules/insight-span.ts'
import { formatCountedAt } from '../insights-format.ts'
import styles from './insights-frame.module.css'

interface InsightsFrameProps {
  title: string
  subtitle: string
  /** The pages above this one. */
  above: ReadonlyArray<{ label: string; to: string }>
  span: InsightSpan
  pathOf: (span: InsightSpan) => string
  countedAt: string | null
  children: ReactNode
}

/** What the insights of videos and courses have in common: the way here, the span, and until when is counted. */
export function InsightsFrame({
  title,
  subtitle,
  above,
  span,
  pathOf,
  countedAt,
  children,
}: InsightsFrameProps) {
  const timeZone = useReaderTimeZone()
  const spans = INSIGHT_SPANS.map((one) => ({
    to: pathOf(one),
    label: t.spanOf({ span: one }),
    current: one === span,
  }))
  return (
    <Page>
      <PageHeader
        title={title}
        subtitle={subtitle}
        above={<Breadcrumbs items={[...above, { label: t.insights }]} />}
      >
        <TabNav label={t.period} items={spans} keepsScroll />
      </PageHeader>
      {children}
      <p className={styles.note}>
        {countedAt ? t.countedUntil({ at: formatCountedAt(countedAt, timeZone) }) : t.nothingIsCountedYet}
      </p>
    </Page>
  )
}
