import { safe } from '@orpc/client'
import { type FormEvent, useState } from 'react'
import { REWARD_DESCRIPTION_MAX_LENGTH } from '#features/points/rules/limits.ts'
import { REWARD_MOTIFS } from '#features/points/rules/store.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleReward } from '../../rules/rewards-contract.ts'
import { adminApi } from '../api.ts'
import styles from '../console/dialog-form.module.css'
import { type RewardFormErrors, readRewardForm } from './read-reward-form.ts'

interface RewardFormProps {
  /** Null to make a new one. */
  reward: ConsoleReward | null
  onSaved: () => void
}

/** A moment as the field for date and time has it, in the zone of the browser. */
function formatLocalTime(at: string): string {
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Everything of a reward but its stock, which a new one begins with. */
export function RewardForm({ reward, onSaved }: RewardFormProps) {
  const toast = useToast()
  const [errors, setErrors] = useState<RewardFormErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const { values, errors: found } = readRewardForm(new FormData(form), reward === null)
    setErrors(found)
    setFailure(null)
    if (Object.keys(found).length > 0) {
      const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea')]
      return fields.find(({ name }) => name in found)?.focus()
    }
    setBusy(true)
    const refusal = reward ? await update(reward, values) : await create(values)
    setBusy(false)
    if (refusal) return setFailure(refusal)
    toast.success(t.saved)
    onSaved()
  }

  type Values = ReturnType<typeof readRewardForm>['values']

  async function create({ onShelf: _, removePicture: __, sizes, picture, ...values }: Values) {
    const given = { ...values, sizes: sizes ?? [], ...(picture && { picture }) }
    const { error, isDefined } = await safe(adminApi.createReward(given))
    return error && (isDefined ? error.message : t.somethingWentWrong)
  }

  async function update(
    { id, updatedAt }: ConsoleReward,
    { slug: _, sizes: __, picture, ...values }: Values,
  ) {
    const given = { ...values, rewardId: id, basedOn: updatedAt, ...(picture && { picture }) }
    const { error, isDefined } = await safe(adminApi.updateReward(given))
    if (isDefined && error.code === 'CHANGED_MEANWHILE') return t.editedMeanwhile
    return error && (isDefined ? error.message : t.somethingWentWrong)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <FailureNotice>{failure}</FailureNotice>
      <TextField label={t.title} name="title" defaultValue={reward?.title ?? ''} error={errors.title} />
      <TextArea
        label={t.description}
        name="description"
        rows={3}
        softMax={REWARD_DESCRIPTION_MAX_LENGTH}
        defaultValue={reward?.description ?? ''}
        error={errors.description}
      />
      <div className={styles.pair}>
        <TextField
          label={t.priceInPoints}
          name="cost"
          inputMode="numeric"
          defaultValue={reward?.cost ?? ''}
          error={errors.cost}
        />
        <Select
          label={t.drawing}
          name="motif"
          defaultValue={reward?.motif ?? 'gift'}
          options={REWARD_MOTIFS.map((motif) => ({
            value: motif,
            label: t.motif({ motif: motif.replace('-', '_') }),
          }))}
        />
      </div>
      {reward === null && (
        <div className={styles.pair}>
          <TextField label={t.slug} name="slug" hint={t.slugHint} error={errors.slug} />
          <TextArea label={t.sizesAndStock} name="sizes" rows={3} hint={t.sizesHint} error={errors.sizes} />
        </div>
      )}
      <div className={styles.pair}>
        <TextField
          label={t.picture}
          name="picture"
          type="file"
          accept="image/*"
          optional
          hint={t.pictureHint}
          error={errors.picture}
        />
        <TextField
          label={t.until}
          name="until"
          type="datetime-local"
          optional
          hint={t.untilHint}
          defaultValue={reward?.until ? formatLocalTime(reward.until) : ''}
        />
      </div>
      {reward?.image && <Checkbox label={t.removePicture} name="removePicture" />}
      <Checkbox
        label={t.onePerPerson}
        hint={t.onePerPersonHint}
        name="onePerPerson"
        defaultChecked={reward?.onePerPerson ?? false}
      />
      {reward && (
        <Checkbox
          label={t.showInStore}
          hint={t.showInStoreHint}
          name="onShelf"
          defaultChecked={reward.onShelf}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {reward ? t.save : t.create}
        </Button>
      </div>
    </form>
  )
}
