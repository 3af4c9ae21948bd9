import { useEffect, useState } from 'react'
import { useLocation, useRevalidator, useSearchParams } from 'react-router'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { Account, PendingSignUp } from '../../rules/account.ts'
import { boundAddress } from '../../rules/bound-address.ts'
import { USERNAME_CHANGES, USERNAME_HOLD_DAYS } from '../../rules/limits.ts'
import { safeRedirect } from '../../rules/safe-redirect.ts'
import { addressAfter, googleAddress } from '../../rules/sign-in-address.ts'
import { bringTimeZone } from '../after-sign-in.ts'
import { CodeForm } from '../forms/code-form.tsx'
import { SignInForm } from '../forms/sign-in-form.tsx'
import { type SignUpFields, SignUpForm } from '../forms/sign-up-form.tsx'
import { UsernameForm } from '../forms/username-form.tsx'
import { keepInvite, readInvite } from '../invite.ts'
import { keepAskingForCode, keepPendingSignUp, readPendingSignUp } from '../pending-sign-up.ts'
import type { AccountView, PresentUsername } from './account-view.ts'

interface AccountDialogsProps {
  view: AccountView | null
  reason: string | undefined
  /** The username that is to be changed; undefined for the first one. */
  present: PresentUsername | undefined
  /** Whether people can sign in with Google here. */
  google: boolean
  finalFocus: () => HTMLElement | null
  onView: (view: AccountView | null) => void
}

/** Sign-in, sign-up, code and username: one dialog that leads from one to the next. */
export function AccountDialogs({ view, reason, present, google, finalFocus, onView }: AccountDialogsProps) {
  const [query] = useSearchParams()
  const { pathname, search, hash } = useLocation()
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<PendingSignUp | null>(readPendingSignUp)
  const [typed, setTyped] = useState<SignUpFields | null>(null)
  const boundEmail = boundAddress(query.get('email'))
  // The sign-in page is of no use to somebody signed in.
  const leaves = query.has('redirect') || pathname === '/sign-in'

  const googleHref = google
    ? googleAddress({
        redirect: leaves ? safeRedirect(query.get('redirect')) : `${pathname}${search}${hash}`,
        email: boundEmail ?? undefined,
        invite: readInvite(),
      })
    : null

  const remember = (next: PendingSignUp | null) => {
    keepPendingSignUp(next)
    setPending(next)
  }

  /** Goes where the link points, or reloads this page's data for the account. */
  const finish = async () => {
    onView(null)
    if (leaves) window.location.assign(safeRedirect(query.get('redirect')))
    else await revalidate()
  }

  const signedIn = async (account: Account) => {
    await bringTimeZone(account)
    if (account.deletesAt) window.location.assign(addressAfter(account, '/'))
    else await finish()
  }

  const verified = async (account: Account) => {
    await bringTimeZone(account)
    onView('username')
    keepInvite(null)
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
  useEffect(() => keepAskingForCode(asking), [asking])
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
        <CodeForm pending={waiting} onResent={remember} onVerified={verified} onBack={() => remember(null)} />
      )}
      {view === 'username' && (
        <UsernameForm
          current={present?.username ?? null}
          changesLeft={present?.changesLeft ?? USERNAME_CHANGES}
          onChosen={finish}
          onSkip={present ? undefined : () => void finish()}
        />
      )}
    </Dialog>
  )
}

function wordsOf(
  view: AccountView | null,
  waiting: PendingSignUp | null,
  reason: string | undefined,
  present: PresentUsername | undefined,
) {
  if (waiting) {
    return {
      title: 'Check your email',
      description: `We sent a code to ${waiting.email}. It is valid for 10 minutes.`,
    }
  }
  switch (view) {
    case 'sign-up':
      return {
        title: 'Create your account',
        description: 'Free, with a code by mail in place of a confirmation link.',
      }
    case 'username':
      return present
        ? {
            title: 'Change username',
            description: `You are @${present.username} now: in the address of your profile, and where others mention you. Links to it lead to the new one for ${USERNAME_HOLD_DAYS} days, and nobody else can take it in that time.`,
          }
        : {
            title: 'Choose a username',
            description: 'It names your public profile. You can change it three times later.',
          }
    default:
      return { title: 'Sign in', description: reason ?? 'Go on where you left off.' }
  }
}
