import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleReward } from '../../rules/rewards-contract.ts'
import styles from './reward-dialog.module.css'
import { RewardForm } from './reward-form.tsx'
import { RewardStockForm } from './reward-stock-form.tsx'

interface RewardDialogProps {
  open: boolean
  /** Null to make a new one. */
  reward: ConsoleReward | null
  onClose: () => void
  /** Something was saved, or is not as it was shown. */
  onChanged: () => void
}

/** Makes or edits a reward. The stock is saved by itself, since learners take from it meanwhile. */
export function RewardDialog({ open, reward, onClose, onChanged }: RewardDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={reward ? t.editTitled({ title: reward.title }) : t.newReward}
      size="l"
      sticky
    >
      <div className={styles.forms}>
        <RewardForm
          reward={reward}
          onSaved={() => {
            onChanged()
            onClose()
          }}
        />
        {reward && <RewardStockForm reward={reward} onChanged={onChanged} />}
      </div>
    </Dialog>
  )
}
