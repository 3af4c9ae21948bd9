import { safe } from '@orpc/client'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleInboxItem } from '../../rules/inbox-contract.ts'
import { INBOX_BULK_MAX_ITEMS } from '../../rules/inbox-contract.ts'
import { adminApi } from '../api.ts'
import styles from './inbox-bulk-actions.module.css'
import { formatDecisionRefusal } from './inbox-texts.ts'

interface InboxBulkActionsProps {
  items: readonly ConsoleInboxItem[]
  onDone: () => void
}

/** Dismisses several items with one reason, which stays among those who run the site. */
export function InboxBulkActions({ items, onDone }: InboxBulkActionsProps) {
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function dismiss(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (reason.trim() === '') return setError(t.saySomething)
    setBusy(true)
    const itemIds = items.slice(0, INBOX_BULK_MAX_ITEMS).map(({ id }) => id)
    const { data } = await safe(adminApi.decideInboxItems({ itemIds, decision: 'dismissed', answer: reason }))
    setBusy(false)
    if (!data) return void toast.error(t.somethingWentWrong)
    const refusals = data.results.flatMap((result) => formatDecisionRefusal(result) ?? [])
    const done = data.results.length - refusals.length
    if (done > 0) toast.success(t.countDecided({ count: done }))
    const [refusal] = refusals
    if (refusal) toast.error(t.countNotDecided({ count: refusals.length, reason: refusal }))
    onDone()
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void dismiss(event)}>
      <TextField
        label={t.reasonToDismiss({ count: Math.min(items.length, INBOX_BULK_MAX_ITEMS) })}
        hint={t.onlyTheTeamReadsThis}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" busy={isBusy}>
        {t.dismiss}
      </Button>
    </form>
  )
}
