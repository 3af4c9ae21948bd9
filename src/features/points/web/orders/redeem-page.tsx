import { ShoppingBag } from 'lucide-react'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { Reward } from '../../rules/store.ts'
import { RedeemRewardForm } from './redeem-form.tsx'
import type { RedemptionStatus } from './redemption-types.ts'

interface RedeemPageProps {
  rewards: Reward[]
  own: RedemptionStatus
  /** Slug of the reward in the address. */
  wanted: string | null
  name: string
  pointsName: string
}

/** `/redeem/earnpoints` */
export function RedeemPage({ rewards, own, wanted, name, pointsName }: RedeemPageProps) {
  return (
    <Page>
      <PageHeader
        title={t.redeemPoints({ name: pointsName })}
        subtitle={t.chooseAReward}
        actions={<LinkButton to="/rewards/cipherpoints">{t.rewardsStore}</LinkButton>}
      />
      {rewards.length === 0 ? (
        <EmptyState
          title={t.noDataFound}
          icon={<ShoppingBag />}
          action={<LinkButton to="/courses">{t.findACourse}</LinkButton>}
        >
          {t.thereIsNothingToChooseFrom}
        </EmptyState>
      ) : (
        <RedeemRewardForm rewards={rewards} own={own} wanted={wanted} name={name} />
      )}
    </Page>
  )
}
