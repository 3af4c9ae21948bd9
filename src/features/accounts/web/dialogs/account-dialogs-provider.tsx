import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useActor } from '../actor-context.ts'
import { BanNews } from '../ban-news.tsx'
import { wasAskingForCode } from '../pending-sign-up.ts'
import { SessionNews } from '../session-news.tsx'
import { takeWelcome } from '../welcome.ts'
import type { AccountView } from './account-view.ts'

const AccountDialogs = lazy(() =>
  import('./account-dialogs.tsx').then((module) => ({ default: module.AccountDialogs })),
)

export interface AccountDialogsControl {
  /** @param reason one sentence on what signing in is needed for */
  openSignIn: (reason?: string) => void
  openSignUp: () => void
  openUsername: () => void
  /** Whether people can sign in with Google here. */
  google: boolean
}

const AccountDialogsContext = createContext<AccountDialogsControl | null>(null)

interface AccountDialogsProviderProps {
  /** Whether people can sign in with Google here. */
  google: boolean
  children: ReactNode
}

/** Once, around the whole page, inside `ActorProvider`. The dialogs load with the first of them. */
export function AccountDialogsProvider({ google, children }: AccountDialogsProviderProps) {
  const actor = useActor()
  const [userId, username] = [actor?.id ?? null, actor?.username ?? null]
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
      google,
    }
  }, [google])

  // Goes on where another page left off: a code was asked for, or Google sent somebody new.
  useEffect(() => {
    if (userId === null) {
      if (wasAskingForCode()) control.openSignUp()
    } else if (takeWelcome() && username === null) {
      control.openUsername()
    }
  }, [userId, username, control])

  return (
    <AccountDialogsContext value={control}>
      {children}
      <SessionNews />
      <BanNews />
      {wanted && (
        <Suspense>
          <AccountDialogs view={view} reason={reason} google={google} onView={setView} />
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
