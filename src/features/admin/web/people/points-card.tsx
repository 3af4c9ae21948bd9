import { type FormEvent, useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { formatCount } from '#platform/rules/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { pointsAdjustmentSchema, pointsReasonSchema } from '../../rules/people-contract.ts'
import { adminApi } from '../api.ts'
import { formatMoment } from '../console/format-age.ts'
import styles from './person-page.module.css'
import { type PersonCardProps, usePersonAct } from './use-person-act.tsx'

const signed = (points: number) => (points > 0 ? `+${formatCount(points)}` : formatCount(points))

/** The balance, the latest entries, and points by hand. */
export function PointsCard({ person, onChanged }: PersonCardProps) {
  const { run, isBusy, confirmationDialog } = usePersonAct(onChanged)
  const timeZone = useActor()?.timeZone ?? 'UTC'
  const [points, setPoints] = useState('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<{ points?: string | undefined; reason?: string | undefined }>({})

  async function adjust(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const amount = pointsAdjustmentSchema.safeParse(points.trim() === '' ? Number.NaN : Number(points))
    const why = pointsReasonSchema.safeParse(reason)
    setErrors({ points: amount.error?.issues[0]?.message, reason: why.error?.issues[0]?.message })
    if (!amount.success || !why.success) {
      form.querySelector<HTMLElement>(amount.success ? '[name="reason"]' : '[name="points"]')?.focus()
      return
    }
    const input = { userId: person.id, points: amount.data, reason: why.data }
    if (!(await run(() => adminApi.adjustPoints(input), t.pointsAreAdjusted))) return
    setPoints('')
    setReason('')
  }

  return (
    <>
      <p className={styles.balance}>{t.countPoints({ count: person.points.balance })}</p>
      <ul className={styles.rows}>
        {person.points.latest.map(({ source, amount, at, note }) => (
          <li key={`${at}${source}${amount}`} className={styles.line}>
            <span>
              {signed(amount)} {note ?? t.pointsSource({ source })}
            </span>
            <span className={styles.soft}>{formatMoment(at, timeZone)}</span>
          </li>
        ))}
      </ul>
      {!person.isErased && (
        <form className={styles.form} noValidate onSubmit={(event) => void adjust(event)}>
          <div className={styles.pair}>
            <TextField
              label={t.pointsToGiveOrTake}
              name="points"
              inputMode="numeric"
              hint={t.pointsToGiveOrTakeHint}
              value={points}
              error={errors.points}
              onChange={(event) => setPoints(event.target.value)}
            />
            <TextField
              label={t.reason}
              name="reason"
              hint={t.reasonAppearsInTheStatement}
              value={reason}
              error={errors.reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
          <div className={styles.actions}>
            <Button type="submit" busy={isBusy}>
              {t.adjustPoints}
            </Button>
          </div>
        </form>
      )}
      {confirmationDialog}
    </>
  )
}
