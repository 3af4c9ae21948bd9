import { useEffect, useState } from 'react'
import { useLocation, useRevalidator, useSearchParams } from 'react-router'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import type { Account, PendingSignUp } from '../../rules/account.ts'
import { USERNAME_RESERVATION_DAYS } from '../../rules/limits.ts'
import {
  buildGoogleSignInAddress,
  parseBoundEmail,
  resolveAddressAfterSignIn,
  sanitizeRedirect,
} from '../../rules/sign-in-links.ts'
import { SignInForm } from '../forms/sign-in-form.tsx'
import { SignUpCodeForm } from '../forms/sign-up-code-form.tsx'
import { type SignUpFields, SignUpForm } from '../forms/sign-up-form.tsx'
import { UsernameForm } from '../forms/username-form.tsx'
import { reloadFrame } from '../hooks/use-sign-out.ts'
import { readStoredInvitation, saveInvitation } from '../invitation.ts'
import { readStoredSignUp, saveCodeFormOpen, savePendingSignUp } from '../pending-sign-up.ts'
import { syncTimeZone } from '../sync-time-zone.ts'

/** The dialogs that can be opened; the code form follows the sign-up form by itself. */
export type AccountDialogView = 'sign-in' | 'sign-up' | 'username'

/** A username, and how often it can still be changed. */
export interface CurrentUsername {
  readonly username: string
  readonly changesLeft: number
}

interface AccountDialogsProps {
  view: AccountDialogView | null
  reason: string | undefined
  /** The username that is to be changed; undefined for the first one. */
  present: CurrentUsername | undefined
  /** Whether people can sign in with Google here. */
  google: boolean
  finalFocus: () => HTMLElement | null
  onView: (view: AccountDialogView | null) => void
}

/** Sign-in, sign-up, code and username: one dialog that leads from one to the next. */
export function AccountDialogs({ view, reason, present, google, finalFocus, onView }: AccountDialogsProps) {
  const [query] = useSearchParams()
  const { pathname, search, hash } = useLocation()
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<PendingSignUp | null>(readStoredSignUp)
  const [typed, setTyped] = useState<SignUpFields | null>(null)
  const boundEmail = parseBoundEmail(query.get('email'))
  // The sign-in page is of no use to somebody signed in.
  const leaves = query.has('redirect') || pathname === '/sign-in'

  const googleHref = google
    ? buildGoogleSignInAddress({
        redirect: leaves ? sanitizeRedirect(query.get('redirect')) : `${pathname}${search}${hash}`,
        email: boundEmail ?? undefined,
        invite: readStoredInvitation(),
      })
    : null

  const remember = (next: PendingSignUp | null) => {
    savePendingSignUp(next)
    setPending(next)
  }

  /** Goes where the link points, or reloads this page's data for the account. */
  const finish = async () => {
    onView(null)
    if (leaves) window.location.assign(sanitizeRedirect(query.get('redirect')))
    else await reloadFrame(revalidate)
  }

  const signedIn = async (account: Account) => {
    await syncTimeZone(account)
    if (account.deletesAt) window.location.assign(resolveAddressAfterSignIn(account, '/'))
    else await finish()
  }

  const verified = async (account: Account) => {
    await syncTimeZone(account)
    onView('username')
    saveInvitation(null)
    remember(null)
    setTyped(null)
    if (!leaves) await revalidate()
  }

  const close = (open: boolean) => {
    if (open) return
    if (view === 'username' && !present) void finish()
    else onView(null)
  }

  const waiting = view === 'sign-up' ? pending : null
  const asking = waiting !== null
  useEffect(() => saveCodeFormOpen(asking), [asking])
  const { title, description } = wordsOf(view, waiting, reason, present)

  return (
    <Dialog
      open={view !== null}
      onOpenChange={close}
      title={title}
      description={description}
      size="s"
      finalFocus={finalFocus}
      sticky={view !== 'sign-in'}
    >
      {view === 'sign-in' && (
        <SignInForm
          boundEmail={boundEmail}
          googleHref={googleHref}
          onSignedIn={signedIn}
          onSignUp={() => onView('sign-up')}
        />
      )}
      {view === 'sign-up' && !waiting && (
        <SignUpForm
          boundEmail={boundEmail}
          googleHref={googleHref}
          typed={typed}
          onLeave={setTyped}
          onSent={remember}
          onSignIn={() => onView('sign-in')}
        />
      )}
      {waiting && (
        <SignUpCodeForm
          pending={waiting}
          onResent={remember}
          onVerified={verified}
          onBack={() => remember(null)}
        />
      )}
      {view === 'username' && (
        <UsernameForm
          current={present?.username ?? null}
          {...(present && { changesLeft: present.changesLeft })}
          onChosen={finish}
          onSkip={present ? undefined : () => void finish()}
        />
      )}
    </Dialog>
  )
}

function wordsOf(
  view: AccountDialogView | null,
  waiting: PendingSignUp | null,
  reason: string | undefined,
  present: CurrentUsername | undefined,
) {
  if (waiting) {
    return {
      title: t.checkYourEmail,
      description: t.weSentACodeTo({ email: waiting.email }),
    }
  }
  switch (view) {
    case 'sign-up':
      return {
        title: t.createYourAccount,
        description: t.freeWithACodeByEmail,
      }
    case 'username':
      return present
        ? {
            title: t.changeUsername,
            description: t.youAreUsernameNow({
              username: present.username,
              days: USERNAME_RESERVATION_DAYS,
            }),
          }
        : {
            title: t.chooseAUsername,
            description: t.usernameNamesYourProfile,
          }
    default:
      return { title: t.signIn, description: reason ?? t.pickUpWhereYouLeftOff }
  }
}
