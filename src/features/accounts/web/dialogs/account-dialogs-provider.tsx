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
import { useRevalidator } from 'react-router'
import { useActor } from '../actor-context.ts'
import { BanNews } from '../ban-news.tsx'
import type { CourseStep } from '../onboarding/course-step.ts'
import { isOnboarding } from '../onboarding/onboarding-cookie.ts'
import { wasAskingForCode } from '../pending-sign-up.ts'
import { SessionNews } from '../session-news.tsx'
import { takeWelcome } from '../welcome.ts'
import type { AccountView } from './account-view.ts'

const AccountDialogs = lazy(() =>
  import('./account-dialogs.tsx').then((module) => ({ default: module.AccountDialogs })),
)

// Nobody has asked for this one: when it can't be had, the page goes on without it and the next one tries again.
const OnboardingDialog = lazy(() =>
  import('../onboarding/onboarding-dialog.tsx').then(
    (module) => ({ default: module.OnboardingDialog }),
    () => ({ default: () => null }),
  ),
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
  /** Suggests a first course to somebody new. */
  courseStep: CourseStep
  children: ReactNode
}

/** Once, around the whole page, inside `ActorProvider`. The dialogs load with the first of them. */
export function AccountDialogsProvider({ google, courseStep, children }: AccountDialogsProviderProps) {
  const actor = useActor()
  const [userId, username] = [actor?.id ?? null, actor?.username ?? null]
  const [view, setView] = useState<AccountView | null>(null)
  const [reason, setReason] = useState<string>()
  const [wanted, setWanted] = useState(false)
  const [settingUp, setSettingUp] = useState(false)
  const { revalidate } = useRevalidator()
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

  // Goes on where another page left off: a code was asked for, Google sent somebody new, or setting up has begun.
  useEffect(() => {
    if (userId === null) {
      if (wasAskingForCode()) control.openSignUp()
    } else if (username === null) {
      if (takeWelcome()) control.openUsername()
    } else {
      setSettingUp(isOnboarding())
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
      {settingUp && userId !== null && (
        <Suspense>
          <OnboardingDialog key={userId} courseStep={courseStep} onChanged={revalidate} />
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
