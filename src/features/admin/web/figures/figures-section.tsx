import { useActor } from '#features/accounts/web/index.ts'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { SiteFigures } from '../../rules/figures-contract.ts'
import { FIGURE_PERIODS, type FigurePeriod } from '../../rules/site-figures.ts'
import { formatMoment } from '../console/format-age.ts'
import { FigureCard } from './figure-card.tsx'
import styles from './figures.module.css'
import { FiguresTable } from './figures-table.tsx'

interface FiguresSectionProps {
  figures: SiteFigures
  period: FigurePeriod
}

/** What happened on the site in the last days: sums with charts, and the same as a table. */
export function FiguresSection({ figures, period }: FiguresSectionProps) {
  const timeZone = useActor()?.timeZone ?? 'UTC'
  const periods = FIGURE_PERIODS.map((days) => ({
    to: `/admin?days=${days}`,
    label: t.countDays({ count: days }),
    current: days === period,
  }))
  return (
    <div className={styles.section}>
      <PageSection title={t.figures} action={<TabNav label={t.period} items={periods} keepsScroll />}>
        {figures.countedAt === null ? (
          <EmptyState compact title={t.nothingIsCountedYet} />
        ) : (
          <>
            <ul className={styles.cards}>
              {figures.figures.map((series) => (
                <FigureCard key={series.figure} series={series} period={period} />
              ))}
            </ul>
            <p className={styles.note}>
              {t.figuresCountedUntil({ at: formatMoment(figures.countedAt, timeZone) })}
            </p>
            <FiguresTable figures={figures} period={period} />
          </>
        )}
      </PageSection>
    </div>
  )
}
