import { type ClientPromiseResult, safe } from '@orpc/client'
import { Download } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { TitledCard } from '#ui/display/card.tsx'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { MAIL_CODE_LENGTH } from '../../rules/limits.ts'
import { ACCOUNTS_MESSAGES } from '../../rules/messages.ts'
import type { DataExport, PersonalDataStatus } from '../../rules/personal-data-contract.ts'
import { accountsApi } from '../api.ts'
import styles from './settings.module.css'

const POLL_MS = 1_500

/** Download of all data, and deletion of the account. */
export function PersonalDataPanel({ data }: { data: PersonalDataStatus }) {
  return (
    <div className={styles.stack}>
      {data.deletesAt && <KeepNotice deletesAt={data.deletesAt} />}
      <ExportCard latest={data.latestExport} />
      {!data.deletesAt && <DeleteCard data={data} />}
    </div>
  )
}

/** Calls the server, shows what went wrong, and reloads the page's data. */
function useCall() {
  const toasts = useToast()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async call<Answer, Failure extends Error>(
      work: () => ClientPromiseResult<Answer, Failure>,
      done?: string,
    ): Promise<boolean> {
      setBusy(true)
      const { error, isDefined } = await safe(work())
      if (error) toasts.error(isDefined ? error.message : ACCOUNTS_MESSAGES.SOMETHING_WRONG)
      else if (done) toasts.success(done)
      await revalidate()
      setBusy(false)
      return !error
    },
  }
}

function KeepNotice({ deletesAt }: { deletesAt: string }) {
  const { busy, call } = useCall()
  return (
    <Notice
      tone="warn"
      title={`Your account will be deleted on ${dateText(deletesAt)}`}
      action={
        // Works without scripts, too: then the browser posts the form.
        <form
          method="post"
          action="/api/accounts/deletion/cancel-form"
          onSubmit={(event) => {
            event.preventDefault()
            void call(() => accountsApi.cancelDeletion(), 'Your account stays')
          }}
        >
          <Button type="submit" variant="primary" busy={busy}>
            Keep my account
          </Button>
        </form>
      }
    >
      Until then nothing is lost. Welcome back: you only have to say so.
    </Notice>
  )
}

function ExportCard({ latest }: { latest: DataExport | null }) {
  const { busy, call } = useCall()
  const { revalidate } = useRevalidator()
  const working = latest?.state === 'working'

  useEffect(() => {
    if (!working) return
    const timer = setInterval(() => void revalidate(), POLL_MS)
    return () => clearInterval(timer)
  }, [working, revalidate])

  return (
    <TitledCard title="Download everything of mine">
      <p className={styles.text}>
        Your profile, courses, watched lessons, learned days, points and messages, as JSON files in one
        archive. We send you a mail when it is ready.
      </p>
      {working && (
        <ProgressBar label="Putting your data together" value={latest.progress} showLabel tone="ink" />
      )}
      {latest?.state === 'failed' && (
        <Notice tone="bad">The copy could not be made. Please ask for it again.</Notice>
      )}
      {latest?.href && latest.size !== null && latest.expiresAt && (
        <>
          <p className={styles.text}>
            Ready since {dateText(latest.requestedAt)}, {sizeText(latest.size)}. It is removed on{' '}
            {dateText(latest.expiresAt)}.
          </p>
          <LinkButton
            to={latest.href}
            variant="primary"
            className={styles.save}
            reloadDocument
            download
            icon={<Download />}
          >
            Download my data
          </LinkButton>
        </>
      )}
      {!working && (
        <Button busy={busy} className={styles.save} onClick={() => call(() => accountsApi.exportData())}>
          {latest ? 'Make a new copy' : 'Prepare my data'}
        </Button>
      )}
    </TitledCard>
  )
}

function DeleteCard({ data }: { data: PersonalDataStatus }) {
  const { busy, call } = useCall()
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const proof = String(new FormData(event.currentTarget).get('proof') ?? '').trim()
    if (proof === '') return
    const input = data.hasPassword ? { password: proof } : { otp: proof }
    const asked = await call(() => accountsApi.askDeletion(input))
    // All sessions have ended, this one included.
    if (asked) window.location.assign('/')
  }

  return (
    <TitledCard title="Delete my account">
      <p className={styles.text}>
        You are signed out everywhere. For {data.graceDays} days you can sign in and keep the account; then
        your profile, watch history, points and sessions are erased for good. What you wrote to others stays
        without your name.
      </p>
      {!open && (
        <Button variant="danger" className={styles.save} onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      )}
      {open && (
        <form className={styles.stack} onSubmit={submit}>
          {data.hasPassword ? (
            <PasswordField label="Your password" name="proof" autoComplete="current-password" required />
          ) : (
            <TextField
              label="Code from the mail"
              name="proof"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={MAIL_CODE_LENGTH}
              required
            />
          )}
          <div className={styles.head}>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep my account
            </Button>
            {!data.hasPassword && (
              <Button
                onClick={async () => {
                  if (await call(() => accountsApi.sendDeletionCode(), 'The code is on its way'))
                    setSent(true)
                }}
              >
                {sent ? 'Send another code' : 'Send me a code'}
              </Button>
            )}
            <Button type="submit" variant="danger" busy={busy}>
              Delete it for good
            </Button>
          </div>
        </form>
      )}
    </TitledCard>
  )
}

/** In UTC, so that server and browser render the same. */
const dateText = (time: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))

const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
