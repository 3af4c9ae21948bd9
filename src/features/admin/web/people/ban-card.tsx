import { type FormEvent, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { banReasonSchema } from '../../rules/people-contract.ts'
import { adminApi } from '../api.ts'
import styles from './person-page.module.css'
import { type PersonCardProps, usePersonAct } from './use-person-act.tsx'

/** Bans somebody with a reason that they read, and lifts the ban again. */
export function BanCard({ person, onChanged }: PersonCardProps) {
  const { run, isBusy, confirmationDialog } = usePersonAct(onChanged)
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [error, setError] = useState<string>()

  async function ban(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const why = banReasonSchema.safeParse(reason)
    setError(why.error?.issues[0]?.message)
    if (!why.success) {
      form.querySelector('textarea')?.focus()
      return
    }
    const end = until === '' ? null : new Date(until).toISOString()
    const input = { userId: person.id, reason: why.data, until: end }
    if (await run(() => adminApi.banPerson(input), t.isBannedNow)) setReason('')
  }

  return (
    <>
      {person.abilities.unban ? (
        <div className={styles.actions}>
          <Button
            busy={isBusy}
            onClick={() => void run(() => adminApi.unbanPerson({ userId: person.id }), t.banIsLifted)}
          >
            {t.liftBan}
          </Button>
        </div>
      ) : (
        <form className={styles.form} noValidate onSubmit={(event) => void ban(event)}>
          <TextArea
            label={t.reason}
            hint={t.theyReadTheReason}
            rows={3}
            value={reason}
            error={error}
            onChange={(event) => setReason(event.target.value)}
          />
          <TextField
            label={t.banEnds}
            type="datetime-local"
            optional
            hint={t.banEndsHint}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
          <div className={styles.actions}>
            <Button type="submit" variant="danger" busy={isBusy}>
              {t.banThisPerson}
            </Button>
          </div>
        </form>
      )}
      {confirmationDialog}
    </>
  )
}
