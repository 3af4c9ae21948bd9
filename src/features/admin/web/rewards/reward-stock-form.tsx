import { safe } from '@orpc/client'
import { type FormEvent, useState } from 'react'
import { rewardHasSizes } from '#features/points/rules/store.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleReward } from '../../rules/rewards-contract.ts'
import { adminApi } from '../api.ts'
import styles from './reward-dialog.module.css'

interface RewardStockFormProps {
  reward: ConsoleReward
  onChanged: () => void
}

/** The stock of each size, and a further size. */
export function RewardStockForm({ reward, onChanged }: RewardStockFormProps) {
  return (
    <section className={styles.stock}>
      <h3 className={styles.stockTitle}>{t.sizesAndStock}</h3>
      {reward.sizes.map(({ size, stock }) => (
        <StockRow
          key={`${size} ${stock}`}
          rewardId={reward.id}
          size={size}
          stock={stock}
          onChanged={onChanged}
        />
      ))}
      {rewardHasSizes(reward) && (
        <StockRow
          key={`new ${reward.sizes.length}`}
          rewardId={reward.id}
          size={null}
          stock={0}
          onChanged={onChanged}
        />
      )}
    </section>
  )
}

interface StockRowProps {
  rewardId: string
  /** Empty for a reward without sizes, null for a new size. */
  size: string | null
  stock: number
  onChanged: () => void
}

function StockRow({ rewardId, size, stock, onChanged }: StockRowProps) {
  const toast = useToast()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = String(form.get('stock') ?? '').trim()
    const name = size ?? String(form.get('size') ?? '').trim()
    if (!/^\d{1,6}$/.test(given)) return setError(t.enterPieces)
    setBusy(true)
    const { error: refusal, isDefined } = await safe(
      adminApi.updateRewardStock({ rewardId, size: name, stock: Number(given), expected: stock }),
    )
    setBusy(false)
    if (!refusal) toast.success(t.saved)
    else if (isDefined && refusal.code === 'STOCK_CHANGED')
      toast.error(t.stockIsNow({ stock: refusal.data.stock }))
    else return setError(isDefined ? refusal.message : t.somethingWentWrong)
    onChanged()
  }

  return (
    <form className={styles.row} noValidate onSubmit={(event) => void save(event)}>
      {size === null && <TextField label={t.newSize} name="size" />}
      <TextField
        label={size ? t.piecesOfSize({ size }) : t.pieces}
        name="stock"
        inputMode="numeric"
        defaultValue={stock}
        error={error}
      />
      <Button type="submit" busy={isBusy}>
        {size === null ? t.addSize : t.saveStock}
      </Button>
    </form>
  )
}
