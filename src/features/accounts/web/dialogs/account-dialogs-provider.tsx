import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import type { AccountView } from './account-view.ts'

const AccountDialogs = lazy(() =>
  import('./account-dialogs.tsx').then((module) => ({ default: module.AccountDialogs })),
)

export interface AccountDialogsControl {
  /** @param reason one sentence on what signing in is needed for */
  openSignIn: (reason?: string) => void
  openSignUp: () => void
  openUsername: () => void
}

const AccountDialogsContext = createContext<AccountDialogsControl | null>(null)

/** Once, around the whole page. The dialogs load with the first of them. */
export function AccountDialogsProvider({ children }: { children: ReactNode }) {
  const [view, setView] = useState<AccountView | null>(null)
  const [reason, setReason] = useState<string>()
  const [wanted, setWanted] = useState(false)
  const control = useMemo(() => {
    const open = (next: AccountView, why?: string) => {
      setReason(why)
      setView(next)
      setWanted(true)
    }
    return {
      openSignIn: (why?: string) => open('sign-in', why),
      openSignUp: () => open('sign-up'),
      openUsername: () => open('username'),
    }
  }, [])
  return (
    <AccountDialogsContext value={control}>
      {children}
      {wanted && (
        <Suspense>
          <AccountDialogs view={view} reason={reason} onView={setView} />
        </Suspense>
      )}
    </AccountDialogsContext>
  )
}

/** Opens the dialogs of accounts from anywhere. */
export function useAccountDialogs(): AccountDialogsControl {
  const control = useContext(AccountDialogsContext)
  if (!control) throw new Error('useAccountDialogs needs an AccountDialogsProvider around it')
  return control
}
