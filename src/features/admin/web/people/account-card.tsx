import { Button } from '#ui/actions/button.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { t } from '../../messages/index.ts'
import { adminApi } from '../api.ts'
import styles from './person-page.module.css'
import { type PersonCardProps, usePersonAct } from './use-person-act.tsx'

/** Acts on the account as a whole: signing out everywhere, the copy of its data, erasure. */
export function AccountCard({ person, onChanged }: PersonCardProps) {
  const { run, isBusy, confirmationDialog } = usePersonAct(onChanged)
  const confirm = useConfirm()
  const userId = person.id
  if (person.isErased) return null

  async function erase(): Promise<void> {
    if (await confirm('delete', { what: t.theAccountOf({ name: person.name }) }))
      await run(() => adminApi.scheduleDeletion({ userId }), t.deletionIsScheduled)
  }

  return (
    <div className={styles.actions}>
      <Button
        size="s"
        busy={isBusy}
        onClick={() => void run(() => adminApi.signOutPerson({ userId }), t.isSignedOutEverywhere)}
      >
        {t.signOutEverywhere}
      </Button>
      <Button
        size="s"
        busy={isBusy}
        onClick={() => void run(() => adminApi.sendDataExport({ userId }), t.theyGetTheirData)}
      >
        {t.sendCopyOfData}
      </Button>
      {person.abilities.scheduleDeletion && (
        <Button size="s" variant="danger" busy={isBusy} onClick={() => void erase()}>
          {t.eraseAccount}
        </Button>
      )}
      {confirmationDialog}
    </div>
  )
}
