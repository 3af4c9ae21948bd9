import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { TitledCard } from '#ui/display/card.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleHealth, ConsoleJob } from '../../rules/health-contract.ts'
import { adminApi } from '../api.ts'
import { formatMoment } from '../console/format-age.ts'
import { useConsoleAct } from '../console/use-console-act.tsx'
import styles from './health-page.module.css'

interface JobGroupCardProps {
  title: string
  group: ConsoleHealth['jobs']['failed']
  countedMax: number
  timeZone: string
  onChanged: () => void
}

/** Jobs in one state, with what can be done about those that have failed. */
export function JobGroupCard({ title, group, countedMax, timeZone, onChanged }: JobGroupCardProps) {
  const { run, isBusy, confirmationDialog } = useConsoleAct()
  const confirm = useConfirm()
  const { count, jobs } = group

  async function retry({ id }: ConsoleJob): Promise<void> {
    await run(() => adminApi.retryJob({ jobId: id }), t.jobStartsAgain)
    onChanged()
  }

  async function discard({ id, name }: ConsoleJob): Promise<void> {
    if (!(await confirm('delete', { what: t.theJob({ name }) }))) return
    await run(() => adminApi.discardJob({ jobId: id }), t.jobIsDiscarded)
    onChanged()
  }

  return (
    <TitledCard
      title={title}
      action={
        <Badge>{count < countedMax ? t.countJobs({ count }) : t.moreThanJobs({ count: countedMax })}</Badge>
      }
    >
      {jobs.length > 0 && (
        <ul className={styles.jobs}>
          {jobs.map((job) => (
            <li key={job.id} className={styles.job}>
              <div className={styles.what}>
                <code>{job.name}</code>
                <span className={styles.soft}>
                  {job.attempts === 0 ? t.notTriedYet : t.attemptsOf(job)}
                  {!job.canDiscard && `, ${t.startsAt({ at: formatMoment(job.runAt, timeZone) })}`}
                </span>
                {job.lastError !== null && <span className={styles.error}>{job.lastError}</span>}
                {job.canDiscard && !job.canRetry && <span className={styles.soft}>{t.eventIsOver}</span>}
              </div>
              <div className={styles.actions}>
                {job.canRetry && (
                  <Button
                    size="s"
                    busy={isBusy}
                    aria-label={t.tryThisJobAgain(job)}
                    onClick={() => void retry(job)}
                  >
                    {t.tryJobAgain}
                  </Button>
                )}
                {job.canDiscard && (
                  <Button
                    size="s"
                    variant="quiet"
                    busy={isBusy}
                    aria-label={t.discardThisJob(job)}
                    onClick={() => void discard(job)}
                  >
                    {t.discard}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {jobs.length < count && <p className={styles.soft}>{t.firstAreShown({ count: jobs.length })}</p>}
      {confirmationDialog}
    </TitledCard>
  )
}
