import { useState } from 'react'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { PendingEmailChange } from '../../rules/account.ts'
import { EmailCodesForm } from '../forms/email-codes-form.tsx'
import { NewEmailForm } from '../forms/new-email-form.tsx'

interface ChangeEmailDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The present address. */
  email: string
  hasPassword: boolean
  onChanged: () => Promise<void> | void
}

/** Changing the address: first the new one, then the codes that were sent to both. */
export function ChangeEmailDialog({
  open,
  onOpenChange,
  email,
  hasPassword,
  onChanged,
}: ChangeEmailDialogProps) {
  const toasts = useToast()
  // Survives closing the dialog, for instance to look for the mails.
  const [asked, setAsked] = useState<PendingEmailChange | null>(null)
  const [isBack, setBack] = useState(false)
  const pending = asked?.oldEmail === email ? asked : null
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.changeEmail}
      description={pending ? t.weSentACodeToEachAddress : t.codesGoToBothAddresses}
      size="s"
      sticky
    >
      {pending ? (
        <EmailCodesForm
          pending={pending}
          onResent={setAsked}
          onBack={() => {
            setAsked(null)
            setBack(true)
          }}
          onChanged={async () => {
            toasts.success(t.yourAddressIsChanged)
            onOpenChange(false)
            await onChanged()
          }}
        />
      ) : (
        <NewEmailForm hasPassword={hasPassword} focusFirst={isBack} onSent={setAsked} />
      )}
    </Dialog>
  )
}
