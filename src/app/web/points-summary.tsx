import type { ContractRouterClient } from '@orpc/contract'
import { useQuery } from '@tanstack/react-query'
import { useActor } from '#features/accounts/web/index.ts'
import type { PointsContract } from '#features/points/rules/contract.ts'
import { createApiClient } from '#platform/web/api.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { formatPoints } from '#ui/display/points-format.ts'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { t } from '../messages/index.ts'
import styles from './shell.module.css'

const pointsApi = createApiClient<ContractRouterClient<PointsContract>>('points')

/** The balance, what today has brought and the next step. Loaded at first use. */
export function PointsSummary({ name, close }: { name: string; close: () => void }) {
  const { data: points, isError } = useQuery(
    { queryKey: ['points', 'balance'], queryFn: () => pointsApi.getBalance() },
    useReaderQueryClient(useActor()?.id ?? ''),
  )
  const missingSeconds = (points?.nextStep?.learnedSeconds ?? 0) - (points?.learnedTodaySeconds ?? 0)
  const missingMinutes = Math.ceil(missingSeconds / 60)
  return (
    <div className={styles.login}>
      {!points && !isError && (
        <div aria-busy="true">
          <Skeleton />
          <Skeleton width="half" />
        </div>
      )}
      {!points && isError && <p className={styles.loginText}>{t.yourPointsCouldNotBeLoaded}</p>}
      {points && (
        <>
          <dl className={styles.figures}>
            <dt>{t.total}</dt>
            <dd>{formatPoints(points.balance)}</dd>
            <dt>{t.earnedToday}</dt>
            <dd>{formatPoints(points.earnedToday)}</dd>
            {points.expiring && (
              <>
                <dt>{t.expiringInDays({ days: points.expiring.inDays })}</dt>
                <dd>{formatPoints(points.expiring.points)}</dd>
              </>
            )}
          </dl>
          {points.nextStep ? (
            <>
              <ProgressBar
                value={(points.learnedTodaySeconds / points.nextStep.learnedSeconds) * 100}
                label={t.progressToTheNextStep}
              />
              <p className={styles.loginText}>
                {t.moreMinutesForPoints({
                  minutes: missingMinutes,
                  points: points.nextStep.points,
                  pointsName: name,
                })}
              </p>
            </>
          ) : (
            <p className={styles.loginText}>{t.youHaveEarnedTodaysMaximum}</p>
          )}
        </>
      )}
      <LinkButton to="/rewards" variant="secondary" wide onClick={close}>
        {t.howPointsWork}
      </LinkButton>
      <LinkButton to="/rewards/history" variant="quiet" wide onClick={close}>
        {t.pointsHistory}
      </LinkButton>
    </div>
  )
}
