import { Check, Copy, Megaphone, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveInvitation, useAccountDialogs } from '#features/accounts/web/index.ts'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import type { pointsApi } from '../api.ts'
import { useDateFormatters } from '../store/use-dates.ts'
import styles from './campus-page.module.css'

type Invite = Awaited<ReturnType<typeof pointsApi.getCampusInvite>>

interface CampusPageProps {
  /** The reader's invitation; null for visitors. */
  invite: Invite | null
  siteName: string
  publicUrl: string
}

/** `/campus-invite`: the reader's link and its results. Visitors are asked to sign in, invited ones to sign up. */
export function CampusInvitePage({ invite, siteName, publicUrl }: CampusPageProps) {
  return (
    <Page width="read">
      <PageHeader
        title="Invite us to campus"
        subtitle={`Bring ${siteName} to the people you study with. Everybody who signs up by your link counts for you.`}
      />
      {invite ? (
        <OwnInvite invite={invite} siteName={siteName} address={publicUrl + invite.path} />
      ) : (
        <Visitor siteName={siteName} />
      )}
    </Page>
  )
}

function OwnInvite({ invite, siteName, address }: { invite: Invite; siteName: string; address: string }) {
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { dateText } = useDateFormatters()
  const hydrated = useHydrated()
  const toast = useToast()
  const canShare = hydrated && typeof navigator.share === 'function'

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
      toast.success('Link copied')
    } catch {
      // Without https there is no clipboard: select the link for the keyboard.
      field.current?.select()
      toast.info('Press Ctrl+C to copy the link')
    }
  }

  async function share() {
    try {
      await navigator.share({ title: siteName, text: `Learn with me on ${siteName}.`, url: address })
    } catch (error) {
      // AbortError: the sheet was closed.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }

  return (
    <>
      <section className={styles.card} aria-label="Your link">
        <TextField
          ref={field}
          label="Your link"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={styles.actions}>
          {canShare && (
            <Button variant="primary" icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
              Share
            </Button>
          )}
          <Button
            variant={canShare ? 'secondary' : 'primary'}
            icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            disabled={!hydrated}
            onClick={() => void copy()}
          >
            {copied ? 'Copied' : 'Copy link'}
          </Button>
        </div>
        <p className={styles.code}>
          Your code: <strong>{invite.code}</strong>
        </p>
      </section>
      <section className={styles.card} aria-label="Who came">
        <p className={styles.count}>
          <strong>{invite.joined}</strong>
          <span>{invite.joined === 1 ? 'person has joined by it' : 'people have joined by it'}</span>
        </p>
        <p className={styles.note}>
          {invite.lastJoinedAt
            ? `The last one on ${dateText(invite.lastJoinedAt)}. `
            : 'Nobody yet: put the link where your class talks. '}
          Each person counts once, when the e-mail address is confirmed.
        </p>
      </section>
    </>
  )
}

function Visitor({ siteName }: { siteName: string }) {
  const { openSignIn, openSignUp } = useAccountDialogs()
  const [invited, setInvited] = useState(false)

  // The page is cached for all visitors, so the code is read from the address.
  useEffect(() => {
    const code = new URLSearchParams(window.location.search).get('invite')
    if (code) {
      saveInvitation(code.trim())
      setInvited(true)
      openSignUp()
    } else {
      openSignIn('Sign in to invite your campus.')
    }
  }, [openSignIn, openSignUp])

  return (
    <EmptyState
      icon={<Megaphone />}
      title={invited ? 'You are invited' : 'Sign in to get your link'}
      action={
        <Button
          variant="primary"
          onClick={() => (invited ? openSignUp() : openSignIn('Sign in to invite your campus.'))}
        >
          {invited ? 'Create your account' : 'Sign in'}
        </Button>
      }
    >
      {invited
        ? `Somebody you know learns on ${siteName} and would like you to join.`
        : 'Your link and what came of it are shown here.'}
    </EmptyState>
  )
}
