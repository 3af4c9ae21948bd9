import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { TitledCard } from '#ui/display/titled-card.tsx'
import { lazyOverlay } from '#ui/lazy/lazy-part.tsx'
import type { AccountSettings } from '../../rules/account.ts'
import styles from './settings.module.css'

const ChangeEmailDialog = lazyOverlay(
  () => import('../dialogs/change-email-dialog.tsx').then((module) => module.ChangeEmailDialog),
  ({ onOpenChange }) => onOpenChange(false),
)

/** Shows the address of the account, with a dialog to change it. */
export function EmailCard({ settings: { account, hasPassword } }: { settings: AccountSettings }) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  return (
    <TitledCard title="Email" action={<Button onClick={() => setOpen(true)}>Change email</Button>}>
      <p className={styles.value}>{account.email}</p>
      <p className={styles.text}>You sign in with it, and our mails go there. Nobody else sees it.</p>
      <ChangeEmailDialog
        email={account.email}
        open={open}
        onOpenChange={setOpen}
        hasPassword={hasPassword}
        onChanged={revalidate}
      />
    </TitledCard>
  )
}
