import type { ContractRouterClient } from '@orpc/contract'
import { useEffect, useState } from 'react'
import type { PointsContract } from '#features/points/rules/contract.ts'
import { apiClient } from '#platform/web/api.ts'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { BUILT_ROUTES } from './built-routes.ts'
import styles from './shell.module.css'

const pointsApi = apiClient<ContractRouterClient<PointsContract>>('points')
type Balance = Awaited<ReturnType<typeof pointsApi.getBalance>>

/** The balance, what today has brought and the next step. Loaded at first use. */
export function PointsSummary({ name, close }: { name: string; close: () => void }) {
  const [points, setPoints] = useState<Balance | 'failed' | null>(null)
  useEffect(() => {
    let here = true
    pointsApi.getBalance().then(
      (balance) => here && setPoints(balance),
      () => here && setPoints('failed'),
    )
    return () => {
      here = false
    }
  }, [])
  const to = BUILT_ROUTES.has('/rewards') ? '/rewards' : '/profile'
  return (
    <div className={styles.login}>
      {points === null && (
        <div aria-busy="true">
          <Skeleton />
          <Skeleton width="half" />
        </div>
      )}
      {points === 'failed' && <p className={styles.loginText}>Your points could not be loaded.</p>}
      {points && points !== 'failed' && (
        <>
          <dl className={styles.figures}>
            <dt>In all</dt>
            <dd>{points.balance}</dd>
            <dt>Earned today</dt>
            <dd>{points.earnedToday}</dd>
          </dl>
          {points.nextStep && (
            <p className={styles.loginText}>
              {points.nextStep.points} {name} for today at {Math.round(points.nextStep.learnedSeconds / 60)}{' '}
              minutes of learning.
            </p>
          )}
        </>
      )}
      <LinkButton to={to} variant="secondary" wide onClick={close}>
        {to === '/rewards' ? 'Rewards' : 'Dashboard'}
      </LinkButton>
    </div>
  )
}
