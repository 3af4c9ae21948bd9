import { Check, Copy, Megaphone, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveInvitation, useAccountDialogs } from '#features/accounts/web/index.ts'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
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
      <PageHeader title={t.inviteUsToCampus} subtitle={t.bringSiteToYourCampus({ siteName })} />
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
      toast.success(t.linkCopied)
    } catch {
      // Without https there is no clipboard: select the link for the keyboard.
      field.current?.select()
      toast.info(t.pressCtrlCToCopyTheLink)
    }
  }

  async function share() {
    try {
      await navigator.share({ title: siteName, text: t.learnWithMeOnSite({ siteName }), url: address })
    } catch (error) {
      // AbortError: the sheet was closed.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }

  return (
    <>
      <section className={styles.card} aria-label={t.yourLink}>
        <TextField
          ref={field}
          label={t.yourLink}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={styles.actions}>
          {canShare && (
            <Button variant="primary" icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
              {t.share}
            </Button>
          )}
          <Button
            variant={canShare ? 'secondary' : 'primary'}
            icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            disabled={!hydrated}
            onClick={() => void copy()}
          >
            {copied ? t.copied : t.copyLink}
          </Button>
        </div>
        <p className={styles.code}>
          {renderMessage(t.yourCode({ code: invite.code, strong: (text) => <strong>{text}</strong> }))}
        </p>
      </section>
      <section className={styles.card} aria-label={t.whoJoined}>
        <p className={styles.count}>
          {renderMessage(
            t.peopleHaveJoined({
              count: invite.joined,
              number: (text) => <strong>{text}</strong>,
              text: (text) => <span>{text}</span>,
            }),
          )}
        </p>
        <p className={styles.note}>
          {invite.lastJoinedAt
            ? t.theLastOneJoinedOn({ date: dateText(invite.lastJoinedAt) })
            : t.nobodyHasJoinedYet}{' '}
          {t.eachPersonCountsOnce}
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
      openSignIn(t.signInToInviteYourCampus)
    }
  }, [openSignIn, openSignUp])

  return (
    <EmptyState
      icon={<Megaphone />}
      title={invited ? t.youAreInvited : t.signInToGetYourLink}
      action={
        <Button
          variant="primary"
          onClick={() => (invited ? openSignUp() : openSignIn(t.signInToInviteYourCampus))}
        >
          {invited ? t.createYourAccount : t.signIn}
        </Button>
      }
    >
      {invited ? t.somebodyYouKnowInvitesYou({ siteName }) : t.yourLinkIsShownHere}
    </EmptyState>
  )
}
