import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { getRewardStock, rewardHasSizes } from '#features/points/rules/store.ts'
import { RewardPicture } from '#features/points/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleReward } from '../../rules/rewards-contract.ts'
import { adminApi } from '../api.ts'
import { formatMoment } from '../console/format-age.ts'
import { MoveButtons } from '../console/move-buttons.tsx'
import styles from '../console/ordered-list.module.css'
import { useReordering } from '../console/use-reordering.tsx'

const RewardDialog = createLazyOverlay(
  () => import('./reward-dialog.tsx').then((module) => module.RewardDialog),
  ({ onClose }) => onClose(),
)

/** All rewards in the order of the shelf, those that are over included. */
export function RewardsConsolePage({ rewards }: { rewards: readonly ConsoleReward[] }) {
  const revalidator = useRevalidator()
  const { place, announcement } = useReordering(rewards, (rewardIds) =>
    adminApi.reorderRewards({ rewardIds }),
  )
  /** The id of the one that is edited; null for a new one. It stays while the dialog leaves. */
  const [editing, setEditing] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const edited = rewards.find(({ id }) => id === editing) ?? null

  function edit(rewardId: string | null): void {
    setEditing(rewardId)
    setOpen(true)
  }

  return (
    <Page>
      <PageHeader
        title={t.rewards}
        subtitle={t.rewardsExplained}
        actions={
          <Button variant="primary" icon={<Plus />} onClick={() => edit(null)}>
            {t.newReward}
          </Button>
        }
      />
      {rewards.length === 0 && <EmptyState title={t.noRewards} />}
      <ol className={styles.list}>
        {rewards.map((reward, index) => (
          <li key={reward.id} className={styles.entry}>
            <div className={styles.picture}>
              <RewardPicture image={reward.image} motif={reward.motif} />
            </div>
            <RewardInfo reward={reward} />
            <div className={styles.actions}>
              <MoveButtons {...place(index)} />
              <IconButton
                label={t.editTitled({ title: reward.title })}
                icon={<Pencil />}
                onClick={() => edit(reward.id)}
              />
            </div>
          </li>
        ))}
      </ol>
      {announcement}
      <RewardDialog
        open={isOpen}
        reward={edited}
        onClose={() => {
          setOpen(false)
          void revalidator.revalidate()
        }}
        onChanged={() => void revalidator.revalidate()}
      />
    </Page>
  )
}

function RewardInfo({ reward }: { reward: ConsoleReward }) {
  const timeZone = useReaderTimeZone()
  const { title, slug, cost, sizes, inStore, onShelf, onePerPerson, until } = reward
  return (
    <div className={styles.info}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.facts}>
        <code>{slug}</code> · {t.points({ points: cost })}
        {until && ` · ${t.untilDate({ date: formatMoment(until, timeZone) })}`}
      </p>
      <p className={styles.facts}>
        {t.stock}:{' '}
        {rewardHasSizes(reward)
          ? sizes.map(({ size, stock }) => `${size} ${stock}`).join(', ')
          : getRewardStock(reward)}
      </p>
      <p className={styles.badges}>
        <Badge tone={inStore ? 'good' : 'neutral'}>
          {inStore ? t.inStore : onShelf ? t.isOver : t.hiddenFromStore}
        </Badge>
        {getRewardStock(reward) === 0 && <Badge tone="bad">{t.soldOut}</Badge>}
        {onePerPerson && <Badge>{t.onePerPerson}</Badge>}
      </p>
    </div>
  )
}
