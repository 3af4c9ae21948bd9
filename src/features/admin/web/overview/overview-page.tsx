import { useActor } from '#features/accounts/web/index.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { SiteFigures } from '../../rules/figures-contract.ts'
import type { FigurePeriod } from '../../rules/site-figures.ts'
import { useQueueBacklogs } from '../console/console-layout.tsx'
import { formatAge } from '../console/format-age.ts'
import { formatWaiting } from '../console/format-waiting.ts'
import { listSectionLinks } from '../console/section-links.ts'
import { useNow } from '../console/use-now.ts'
import { FiguresSection } from '../figures/figures-section.tsx'
import styles from './overview-page.module.css'

interface OverviewPageProps {
  loadedAt: number
  period: FigurePeriod
  /** Null for readers who see queues only. */
  figures: SiteFigures | null
}

/** What waits for the reader, and what happens on the site, at one glance. */
export function OverviewPage({ loadedAt, period, figures }: OverviewPageProps) {
  const actor = useActor()
  const backlogs = useQueueBacklogs()
  const now = useNow(loadedAt)
  const queues = listSectionLinks(actor).flatMap((link) => {
    const backlog = backlogs.find(({ queue }) => queue === link.section)
    return backlog ? [{ ...link, ...backlog }] : []
  })
  return (
    <Page>
      <PageHeader title={t.overview} subtitle={t.whatWaits} />
      <ul className={styles.queues}>
        {queues.map(({ queue, to, label, icon: Icon, waiting, oldestAt }) => (
          <li key={queue}>
            <Link to={to} className={styles.queue}>
              <Icon className={styles.icon} aria-hidden />
              <span className={styles.label}>{label}</span>
              <span className={styles.number}>{formatWaiting(waiting)}</span>
              <span className={styles.age}>
                {oldestAt ? t.oldestWaitsFor({ age: formatAge(oldestAt, now) }) : t.nothingWaitsHere}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {figures && <FiguresSection figures={figures} period={period} />}
    </Page>
  )
}
