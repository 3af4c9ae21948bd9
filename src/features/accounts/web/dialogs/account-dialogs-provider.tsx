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
import { type CapturedFocus, captureFocus, findFocusReturnTarget } from '#ui/a11y/focus-return.ts'
import { createLazyComponent, createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { useHoldTurn } from '#ui/overlays/turns.ts'
import { useActor } from '../actor-context.ts'
import { consumeWelcomeCookie, hasOnboardingCookie } from '../onboarding/onboarding-cookies.ts'
import type { OnboardingCourseStep } from '../onboarding/onboarding-dialog.tsx'
import { wasCodeFormOpen } from '../pending-sign-up.ts'
import { SessionEndHandler } from '../session-end-handler.tsx'
import type { AccountDialogView, CurrentUsername } from './account-dialogs.tsx'

const AccountDialogs = createLazyOverlay(
  () => import('./account-dialogs.tsx').then((module) => module.AccountDialogs),
  ({ onView }) => onView(null),
  ({ view }) => view !== null,
)

// Nobody asked for this dialog, so the page goes on without it when its code cannot be loaded.
const OnboardingDialog = createLazyComponent(() =>
  import('../onboarding/onboarding-dialog.tsx').then((module) => module.OnboardingDialog),
)

export interface AccountDialogsControl {
  /** @param reason one sentence on what signing in is needed for */
  openSignIn: (reason?: string) => void
  openSignUp: () => void
  /** @param present the username to change; without it the first one is chosen */
  openUsername: (present?: CurrentUsername) => void
  /** Whether people can sign in with Google here. */
  google: boolean
}

const AccountDialogsContext = createContext<AccountDialogsControl | null>(null)

interface AccountDialogsProviderProps {
  /** Whether people can sign in with Google here. */
  google: boolean
  /** Suggests a first course to somebody new. */
  courseStep: OnboardingCourseStep
  children: ReactNode
}

/** Render it once, around the whole page, inside `ActorProvider`. The code of the dialogs loads when the first one opens. */
export function AccountDialogsProvider({ google, courseStep, children }: AccountDialogsProviderProps) {
  const actor = useActor()
  const [userId, username] = [actor?.id ?? null, actor?.username ?? null]
  const [view, setView] = useState<AccountDialogView | null>(null)
  const [reason, setReason] = useState<string>()
  const [present, setPresent] = useState<CurrentUsername>()
  const [settingUp, setSettingUp] = useState(false)
  const opener = useRef<CapturedFocus | null>(null)
  const finalFocus = useCallback(() => findFocusReturnTarget(opener.current), [])
  const { revalidate } = useRevalidator()
  // What signing in was for waits until the username is chosen.
  useHoldTurn(view !== null)
  const control = useMemo(() => {
    const open = (next: AccountDialogView, why?: string) => {
      opener.current = captureFocus()
      setReason(why)
      setPresent(undefined)
      setView(next)
    }
    return {
      openSignIn: (why?: string) => open('sign-in', why),
      openSignUp: () => open('sign-up'),
      openUsername: (now?: CurrentUsername) => {
        open('username')
        setPresent(now)
      },
      google,
    }
  }, [google])

  // Continues what an earlier page began: waiting for a code, welcoming somebody new from Google, or setting up.
  useEffect(() => {
    if (userId === null) {
      if (wasCodeFormOpen()) control.openSignUp()
    } else if (username === null) {
      if (consumeWelcomeCookie()) {
        // The sign-in with Google has used the invitation; it must not count for the next account of this browser.
        void import('../invitation.ts').then(
          ({ saveInvitation }) => saveInvitation(null),
          () => undefined,
        )
        control.openUsername()
      }
    } else {
      setSettingUp(hasOnboardingCookie())
    }
  }, [userId, username, control])

  // The page may be on its way elsewhere when the first username was chosen, and hear of it later.
  useEffect(() => {
    if (userId !== null && view === null && hasOnboardingCookie()) setSettingUp(true)
  }, [userId, view])

  // Signing in replaces the controls for visitors, and one of them may have had the focus.
  useEffect(() => {
    if (userId === null || !opener.current) return
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) findFocusReturnTarget(opener.current)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [userId])

  return (
    <AccountDialogsContext value={control}>
      {children}
      <SessionEndHandler />
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
