import { ShoppingBag } from 'lucide-react'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
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
        title={`Redeem ${pointsName}`}
        subtitle="Choose one thing and say where it goes. Price and size stay as they are when you order."
        actions={<LinkButton to="/rewards/cipherpoints">Rewards Store</LinkButton>}
      />
      {rewards.length === 0 ? (
        <EmptyState
          title="No Data found"
          icon={<ShoppingBag />}
          action={<LinkButton to="/courses">Find a course</LinkButton>}
        >
          There is nothing to choose from just now. Your points stay yours until there is.
        </EmptyState>
      ) : (
        <RedeemRewardForm rewards={rewards} own={own} wanted={wanted} name={name} />
      )}
    </Page>
  )
}
