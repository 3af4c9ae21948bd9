import { Gift, ShoppingBag } from 'lucide-react'
import { useAccountDialogs } from '#features/accounts/web/index.ts'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { formatPoints } from '#ui/display/points-format.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CardGrid } from '#ui/shell/card-row.tsx'
import { Page, PageHeader, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { DELIVERY_DAYS_SETTING, REDEEM_MIN_POINTS_SETTING } from '../../rules/settings.ts'
import type { Reward } from '../../rules/store.ts'
import { OrderList } from '../orders/order-list.tsx'
import { RedemptionConditionList } from '../orders/readiness-list.tsx'
import type { OrderPage, RedemptionStatus } from '../orders/redemption-types.ts'
import { useRevalidateOnPointsChange } from '../use-revalidate-on-points-change.ts'
import { RewardCard } from './reward-card.tsx'
import styles from './store-page.module.css'

interface StorePageProps {
  rewards: Reward[]
  /** Null for visitors. */
  own: RedemptionStatus | null
  /** The first page; null for visitors. */
  orders: OrderPage | null
  pointsName: string
}

/** `/rewards/cipherpoints`: the Rewards Store with the reader's orders. */
export function RewardsStorePage({ rewards, own, orders, pointsName }: StorePageProps) {
  useRevalidateOnPointsChange()
  const settings = useSiteSettings()
  return (
    <Page>
      <PageHeader
        title={t.rewardsStore}
        subtitle={t.redeemYourPointsForRewards({
          name: pointsName,
          points: settings.get(REDEEM_MIN_POINTS_SETTING),
          days: settings.get(DELIVERY_DAYS_SETTING),
        })}
        actions={
          own && (
            <>
              <LinkButton to="/rewards/history">{t.history}</LinkButton>
              <LinkButton to="/redeem/earnpoints" variant="primary" icon={<Gift aria-hidden="true" />}>
                {t.redeem}
              </LinkButton>
            </>
          )
        }
      />
      {own ? (
        <RedemptionStatusSection own={own} pointsName={pointsName} />
      ) : (
        <Invitation pointsName={pointsName} />
      )}
      <section className={styles.section} aria-label={t.rewards}>
        {rewards.length === 0 ? (
          <EmptyState
            title={t.noDataFound}
            icon={<ShoppingBag />}
            action={<LinkButton to="/courses">{t.findACourse}</LinkButton>}
          >
            {t.theStoreIsEmpty}
          </EmptyState>
        ) : (
          <CardGrid label={t.rewards}>
            {rewards.map((reward) => (
              <RewardCard
                key={reward.id}
                reward={reward}
                balance={own?.balance ?? null}
                claimed={reward.onePerPerson && (own?.claimed.includes(reward.id) ?? false)}
                pointsName={pointsName}
              />
            ))}
          </CardGrid>
        )}
      </section>
      {orders && (
        <div id="orders" className={styles.section}>
          <PageSection title={t.yourOrders}>
            {orders.data.length === 0 ? (
              <EmptyState title={t.noDataFound} compact>
                {t.yourOrdersAreShownHere}
              </EmptyState>
            ) : (
              <OrderList first={orders} />
            )}
          </PageSection>
        </div>
      )}
    </Page>
  )
}

function RedemptionStatusSection({ own, pointsName }: { own: RedemptionStatus; pointsName: string }) {
  return (
    <section className={styles.standing} aria-label={t.whatYouNeedToRedeem}>
      <p className={styles.balance}>
        <strong>{formatPoints(own.balance)}</strong>
        <span>{pointsName}</span>
      </p>
      <RedemptionConditionList own={own} />
    </section>
  )
}

function Invitation({ pointsName }: { pointsName: string }) {
  const { openSignIn } = useAccountDialogs()
  return (
    <Notice
      title={t.pointsAreEarnedByWatching({ name: pointsName })}
      action={
        <Button size="s" onClick={() => openSignIn(t.signInToSeeWhatYourPointsCanGetYou)}>
          {t.signIn}
        </Button>
      }
    >
      {t.signInToSeeHowFarYouAre}
    </Notice>
  )
}
