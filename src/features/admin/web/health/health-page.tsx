import { useQuery } from '@tanstack/react-query'
import { useActor } from '#features/accounts/web/index.ts'
import { getLanguage } from '#platform/rules/messages/language.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { Badge } from '#ui/display/badge.tsx'
import { TitledCard } from '#ui/display/card.tsx'
import { formatBytes } from '#ui/display/format-bytes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page, PageHeader, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleHealth } from '../../rules/health-contract.ts'
import { adminApi } from '../api.ts'
import { FactList } from '../console/fact-list.tsx'
import { formatAge, formatMoment } from '../console/format-age.ts'
import styles from './health-page.module.css'
import { JobGroupCard } from './job-group-card.tsx'

const REFRESH_MS = 15_000

interface HealthPageProps {
  first: ConsoleHealth
  /** When it was read, in ms. */
  loadedAt: number
}

/** How the site is doing; asks again every few seconds while somebody looks. */
export function HealthPage({ first, loadedAt }: HealthPageProps) {
  const actor = useActor()
  const client = useReaderQueryClient(actor?.id ?? '')
  const { data, dataUpdatedAt, isError, refetch } = useQuery(
    {
      queryKey: ['console', 'health'],
      queryFn: () => adminApi.getHealth(),
      initialData: first,
      initialDataUpdatedAt: loadedAt,
      refetchInterval: REFRESH_MS,
    },
    client,
  )
  const timeZone = actor?.timeZone ?? 'UTC'
  const at = new Intl.DateTimeFormat(getLanguage(), { timeStyle: 'medium', timeZone }).format(dataUpdatedAt)
  const { jobs, countedMax } = data
  const card = { countedMax, timeZone, onChanged: () => void refetch() }
  return (
    <Page>
      <PageHeader title={t.health} subtitle={t.howTheSiteIsDoing({ at })} />
      {isError && (
        <Notice tone="warn" live>
          {t.isOutOfDate({ at })}
        </Notice>
      )}
      <div className={styles.cards}>
        <PartsCard health={data} />
        <EventsCard health={data} now={dataUpdatedAt} />
        <StorageCard health={data} timeZone={timeZone} />
        <TitledCard title={t.versions}>
          <FactList
            facts={[
              ['Lectern', data.versions.lectern],
              ['Node.js', data.versions.node],
              ['PostgreSQL', data.versions.postgres],
              [t.migrations, t.allMigrationsApplied({ count: data.versions.migrations })],
            ]}
          />
        </TitledCard>
        <TitledCard title={t.backup}>
          <p>{t.noBackupIsKnown}</p>
          <p className={styles.soft}>{t.lecternMakesNoBackups}</p>
        </TitledCard>
      </div>
      <PageSection title={t.worker}>
        <div className={styles.groups}>
          <JobGroupCard title={t.jobsGivenUp} group={jobs.failed} {...card} />
          <JobGroupCard title={t.jobsRunning} group={jobs.running} {...card} />
          <JobGroupCard title={t.jobsWaiting} group={jobs.waiting} {...card} />
        </div>
      </PageSection>
    </Page>
  )
}

function PartsCard({ health: { checks } }: { health: ConsoleHealth }) {
  const state = (works: boolean, broken = t.doesNotWork) => (
    <Badge tone={works ? 'good' : 'bad'}>{works ? t.works : broken}</Badge>
  )
  return (
    <TitledCard title={t.parts}>
      <FactList
        facts={[
          // Without it there would be no answer.
          [t.database, state(true)],
          [t.storage, state(checks.storage)],
          [t.worker, state(checks.worker, t.noWorker)],
          [t.realtime, checks.realtime === 'shared' ? t.reachAllProcesses : t.reachThisProcess],
        ]}
      />
    </TitledCard>
  )
}

function EventsCard({ health: { events, jobs, countedMax }, now }: { health: ConsoleHealth; now: number }) {
  const amount = (count: number) =>
    count < countedMax ? String(count) : t.atLeast({ amount: String(countedMax) })
  return (
    <TitledCard title={t.events}>
      <FactList
        facts={[
          [t.undeliveredEvents, amount(events.undelivered)],
          [t.oldestEvent, events.oldestAt && formatAge(events.oldestAt, now)],
          [t.unhandledEvents, amount(events.unhandled)],
          [t.eventsGivenUp, amount(jobs.failed.events)],
          [t.failedEmails, amount(jobs.failed.mails)],
        ]}
      />
    </TitledCard>
  )
}

function StorageCard({ health: { usage }, timeZone }: { health: ConsoleHealth; timeZone: string }) {
  const amount = ({ bytes, files }: { bytes: number; files: number }) => {
    const text = t.bytesInFiles({ bytes: formatBytes(bytes), count: files })
    return usage?.isComplete ? text : t.atLeast({ amount: text })
  }
  return (
    <TitledCard title={t.storageUsed}>
      {usage ? (
        <FactList
          facts={[
            [t.media, amount(usage.media)],
            [t.emailsKept, amount(usage.mails)],
            [t.measuredAt, formatMoment(usage.measuredAt, timeZone)],
          ]}
        />
      ) : (
        <p className={styles.soft}>{t.notKnownYet}</p>
      )}
    </TitledCard>
  )
}
