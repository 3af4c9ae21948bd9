import { useEffect, useState } from 'react'
import type { Account, PendingRecovery } from '../../rules/account.ts'
import { keepPendingRecovery, readPendingRecovery } from '../pending-recovery.ts'
import styles from './forms.module.css'
import { NewPasswordForm } from './new-password-form.tsx'
import { RecoverForm } from './recover-form.tsx'

interface RecoveryStepsProps {
  email: string
  fixed?: boolean
  onDone: (account: Account | null) => Promise<void> | void
}

/** From the address to the mailed code and the new password; a reload in between loses nothing. */
export function RecoverySteps({ email, fixed = false, onDone }: RecoveryStepsProps) {
  const [pending, setPending] = useState<PendingRecovery | null>(null)
  useEffect(() => {
    const kept = readPendingRecovery()
    if (kept && (!email || kept.email === email)) setPending(kept)
  }, [email])
  const remember = (next: PendingRecovery | null) => {
    keepPendingRecovery(next)
    setPending(next)
  }
  if (!pending) return <RecoverForm email={email} fixed={fixed} onSent={remember} />
  return (
    <div className={styles.form}>
      <p className={styles.state} role="status">
        If {pending.email} has an account, a code is on its way there. It is valid for 10 minutes.
      </p>
      <NewPasswordForm
        pending={pending}
        onResent={remember}
        onBack={() => remember(null)}
        onDone={(account) => {
          remember(null)
          return onDone(account)
        }}
      />
    </div>
  )
}
