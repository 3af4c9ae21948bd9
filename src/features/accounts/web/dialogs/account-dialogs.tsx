import { useState } from 'react'
import { useLocation, useRevalidator, useSearchParams } from 'react-router'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { Account, PendingSignUp } from '../../rules/account.ts'
import { safeRedirect } from '../../rules/safe-redirect.ts'
import { bringTimeZone } from '../after-sign-in.ts'
import { CodeForm } from '../forms/code-form.tsx'
import { SignInForm } from '../forms/sign-in-form.tsx'
import { type SignUpFields, SignUpForm } from '../forms/sign-up-form.tsx'
import { UsernameForm } from '../forms/username-form.tsx'
import { keepPendingSignUp, readPendingSignUp } from '../pending-sign-up.ts'
import type { AccountView } from './account-view.ts'

interface AccountDialogsProps {
  view: AccountView | null
  reason: string | undefined
  onView: (view: AccountView | null) => void
}

/** Sign-in, sign-up, code and username: one dialog that leads from one to the next (specification 2.8 and 4). */
export function AccountDialogs({ view, reason, onView }: AccountDialogsProps) {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<PendingSignUp | null>(readPendingSignUp)
  const [typed, setTyped] = useState<SignUpFields | null>(null)
  const boundEmail = query.get('email')
  // The sign-in page itself has nothing to show to somebody signed in.
  const leaves = query.has('redirect') || pathname === '/sign-in'

  const remember = (next: PendingSignUp | null) => {
    keepPendingSignUp(next)
    setPending(next)
  }

  /** Goes where the link wanted to lead, or shows this page as the account sees it. */
  const finish = async () => {
    onView(null)
    if (leaves) window.location.assign(safeRedirect(query.get('redirect')))
    else await revalidate()
  }

  const signedIn = async (account: Account) => {
    await bringTimeZone(account)
    await finish()
  }

  const verified = async (account: Account) => {
    await bringTimeZone(account)
    setTyped(null)
    onView('username')
    remember(null)
    if (!leaves) await revalidate()
  }

  const close = (open: boolean) => {
    if (open) return
    if (view === 'username') void finish()
    else onView(null)
  }

  const waiting = view === 'sign-up' ? pending : null
  const { title, description } = wordsOf(view, waiting, reason)

  return (
    <Dialog
      open={view !== null}
      onOpenChange={close}
      title={title}
      description={description}
      size="s"
      sticky={view !== 'sign-in'}
    >
      {view === 'sign-in' && (
        <SignInForm boundEmail={boundEmail} onSignedIn={signedIn} onSignUp={() => onView('sign-up')} />
      )}
      {view === 'sign-up' && !waiting && (
        <SignUpForm
          boundEmail={boundEmail}
          typed={typed}
          onSent={(sent, fields) => {
            setTyped(fields)
            remember(sent)
          }}
          onSignIn={() => onView('sign-in')}
        />
      )}
      {waiting && (
        <CodeForm pending={waiting} onResent={remember} onVerified={verified} onBack={() => remember(null)} />
      )}
      {view === 'username' && <UsernameForm onChosen={finish} onSkip={() => void finish()} />}
    </Dialog>
  )
}

function wordsOf(view: AccountView | null, waiting: PendingSignUp | null, reason: string | undefined) {
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
      return {
        title: 'Choose a username',
        description: 'It names your public profile. You can change it three times later.',
      }
    default:
      return { title: 'Sign in', description: reason ?? 'Go on where you left off.' }
  }
}
