import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useRevalidator } from 'react-router'
import { type FocusPlace, findFocusReturn, rememberFocus } from '#ui/a11y/focus-return.ts'
import { lazyOverlay, lazyPart } from '#ui/lazy/lazy-part.tsx'
import { useActor } from '../actor-context.ts'
import type { CourseStep } from '../onboarding/course-step.ts'
import { isOnboarding } from '../onboarding/onboarding-cookie.ts'
import { wasAskingForCode } from '../pending-sign-up.ts'
import { SessionEnd } from '../session-end.tsx'
import { takeWelcome } from '../welcome.ts'
import type { AccountView, PresentUsername } from './account-view.ts'

const AccountDialogs = lazyOverlay(
  () => import('./account-dialogs.tsx').then((module) => module.AccountDialogs),
  ({ onView }) => onView(null),
  ({ view }) => view !== null,
)

// Nobody asked for this dialog, so the page goes on without it when its code cannot be loaded.
const OnboardingDialog = lazyPart(() =>
  import('../onboarding/onboarding-dialog.tsx').then((module) => module.OnboardingDialog),
)

export interface AccountDialogsControl {
  /** @param reason one sentence on what signing in is needed for */
  openSignIn: (reason?: string) => void
  openSignUp: () => void
  /** @param present the username to change; without it the first one is chosen */
  openUsername: (present?: PresentUsername) => void
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

/** Render it once, around the whole page, inside `ActorProvider`. The code of the dialogs loads when the first one opens. */
export function AccountDialogsProvider({ google, courseStep, children }: AccountDialogsProviderProps) {
  const actor = useActor()
  const [userId, username] = [actor?.id ?? null, actor?.username ?? null]
  const [view, setView] = useState<AccountView | null>(null)
  const [reason, setReason] = useState<string>()
  const [present, setPresent] = useState<PresentUsername>()
  const [settingUp, setSettingUp] = useState(false)
  const opener = useRef<FocusPlace | null>(null)
  const finalFocus = useCallback(() => findFocusReturn(opener.current), [])
  const { revalidate } = useRevalidator()
  const control = useMemo(() => {
    const open = (next: AccountView, why?: string) => {
      opener.current = rememberFocus()
      setReason(why)
      setPresent(undefined)
      setView(next)
    }
    return {
      openSignIn: (why?: string) => open('sign-in', why),
      openSignUp: () => open('sign-up'),
      openUsername: (now?: PresentUsername) => {
        open('username')
        setPresent(now)
      },
      google,
    }
  }, [google])

  // Continues what an earlier page began: waiting for a code, welcoming somebody new from Google, or setting up.
  useEffect(() => {
    if (userId === null) {
      if (wasAskingForCode()) control.openSignUp()
    } else if (username === null) {
      if (takeWelcome()) {
        // The sign-in with Google has used the invitation; it must not count for the next account of this browser.
        void import('../invite.ts').then(
          ({ keepInvite }) => keepInvite(null),
          () => undefined,
        )
        control.openUsername()
      }
    } else {
      setSettingUp(isOnboarding())
    }
  }, [userId, username, control])

  // Signing in replaces the controls for visitors, and one of them may have had the focus.
  useEffect(() => {
    if (userId === null || !opener.current) return
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) findFocusReturn(opener.current)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [userId])

  return (
    <AccountDialogsContext value={control}>
      {children}
      <SessionEnd />
      <AccountDialogs
        view={view}
        reason={reason}
        present={present}
        google={google}
        finalFocus={finalFocus}
        onView={setView}
      />
      {settingUp && userId !== null && (
        <OnboardingDialog
          key={userId}
          courseStep={courseStep}
          finalFocus={finalFocus}
          onChanged={revalidate}
        />
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
