import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { t } from '../../messages/index.ts'
import { getRewardStock, type Reward, rewardHasSizes } from '../../rules/store.ts'
import { RewardPicture } from '../store/reward-picture.tsx'
import { formatStock } from '../store/reward-text.ts'
import styles from './reward-picker.module.css'

interface RewardPickerProps {
  rewards: readonly Reward[]
  /** Ids of rewards that can't be claimed again. */
  claimed: ReadonlySet<string>
  chosen: Reward | undefined
  onChoose: (rewardId: string) => void
  size: string | undefined
  onSize: (size: string) => void
}

/** Choice of a reward, and of a size if it has sizes. */
export function RewardPicker({ rewards, claimed, chosen, onChoose, size, onSize }: RewardPickerProps) {
  return (
    <div className={styles.picker}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t.chooseYourReward}</legend>
        <div className={styles.cards}>
          {rewards.map((reward) => (
            <label key={reward.id} className={styles.card}>
              <input
                type="radio"
                name="reward"
                value={reward.id}
                checked={chosen?.id === reward.id}
                disabled={getRewardStock(reward) === 0}
                onChange={() => onChoose(reward.id)}
                className={styles.input}
              />
              <span className={styles.picture}>
                <RewardPicture image={reward.image} motif={reward.motif} />
              </span>
              <span className={styles.words}>
                <span className={styles.title}>{reward.title}</span>
                <span className={styles.facts}>
                  {t.pointsAndStock({
                    points: reward.cost,
                    stock: claimed.has(reward.id) ? t.claimed : formatStock(reward),
                  })}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {chosen && rewardHasSizes(chosen) && (
        <RadioGroup
          key={chosen.id}
          legend={t.size}
          name="size"
          row
          value={size ?? ''}
          onChange={(event) => onSize(event.target.value)}
          options={chosen.sizes.map((row) => ({
            value: row.size,
            label: row.stock === 0 ? t.sizeSoldOut({ size: row.size }) : row.size,
            disabled: row.stock === 0,
          }))}
        />
      )}
    </div>
  )
}
