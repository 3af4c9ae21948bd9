import { type ClientPromiseResult, safe } from '@orpc/client'
import { Download } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { getDateLocale, getLanguage } from '#platform/rules/messages/language.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { TitledCard } from '#ui/display/card.tsx'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { MAIL_CODE_LENGTH } from '../../rules/limits.ts'
import type { DataExport, PersonalDataStatus } from '../../rules/personal-data-contract.ts'
import { accountsApi } from '../api.ts'
import { PasswordOwner } from '../forms/password-owner.tsx'
import { ArchiveCard } from './archive-card.tsx'
import styles from './settings.module.css'

const POLL_MS = 1_500

/** Download of all data, and deletion of the account. */
export function PersonalDataPanel({ data }: { data: PersonalDataStatus }) {
  return (
    <div className={styles.stack}>
      {data.deletesAt && <KeepNotice deletesAt={data.deletesAt} />}
      <ExportCard latest={data.latestExport} />
      <ArchiveCard />
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
      if (error) toasts.error(isDefined ? error.message : t.somethingWentWrong)
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
      title={t.accountWillBeDeletedOn({ date: dateText(deletesAt) })}
      action={
        // Works without scripts, too: then the browser posts the form.
        <form
          method="post"
          action="/api/accounts/deletion/cancel-form"
          onSubmit={(event) => {
            event.preventDefault()
            void call(() => accountsApi.cancelDeletion(), t.yourAccountStays)
          }}
        >
          <Button type="submit" variant="primary" busy={busy}>
            {t.keepMyAccount}
          </Button>
        </form>
      }
    >
      {t.untilThenNothingIsLost}
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
    <TitledCard title={t.downloadYourData}>
      <p className={styles.text}>{t.whatTheDownloadHolds}</p>
      {working && (
        <ProgressBar label={t.puttingYourDataTogether} value={latest.progress} showLabel tone="ink" />
      )}
      {latest?.state === 'failed' && <Notice tone="bad">{t.copyCouldNotBeMade}</Notice>}
      {latest?.href && latest.size !== null && latest.expiresAt && (
        <>
          <p className={styles.text}>
            {t.readySince({
              readyDate: dateText(latest.requestedAt),
              size: sizeText(latest.size),
              removalDate: dateText(latest.expiresAt),
            })}
          </p>
          <LinkButton
            to={latest.href}
            variant="primary"
            className={styles.save}
            reloadDocument
            download
            icon={<Download />}
          >
            {t.downloadMyData}
          </LinkButton>
        </>
      )}
      {!working && (
        <Button busy={busy} className={styles.save} onClick={() => call(() => accountsApi.exportData())}>
          {latest ? t.makeANewCopy : t.prepareMyData}
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
    <TitledCard title={t.deleteMyAccount}>
      <p className={styles.text}>{t.whatDeletionDoes({ days: data.graceDays })}</p>
      {!open && (
        <Button variant="danger" className={styles.save} onClick={() => setOpen(true)}>
          {t.deleteMyAccount}
        </Button>
      )}
      {open && (
        <form className={styles.stack} onSubmit={submit}>
          {data.hasPassword ? (
            <>
              <PasswordOwner />
              <PasswordField label={t.yourPassword} name="proof" autoComplete="current-password" required />
            </>
          ) : (
            <TextField
              label={t.codeFromTheEmail}
              name="proof"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={MAIL_CODE_LENGTH}
              required
            />
          )}
          <div className={styles.head}>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t.keepMyAccount}
            </Button>
            {!data.hasPassword && (
              <Button
                onClick={async () => {
                  if (await call(() => accountsApi.sendDeletionCode(), t.codeIsOnItsWay)) setSent(true)
                }}
              >
                {sent ? t.sendAnotherCode : t.sendMeACode}
              </Button>
            )}
            <Button type="submit" variant="danger" busy={busy}>
              {t.deleteItForGood}
            </Button>
          </div>
        </form>
      )}
    </TitledCard>
  )
}

/** In UTC, so that server and browser render the same. */
const dateText = (time: string) =>
  new Intl.DateTimeFormat(getDateLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))

const megabytes = new Intl.NumberFormat(getLanguage(), {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
})

const sizeText = (bytes: number) =>
  bytes < 1_000_000
    ? t.kilobytes({ count: Math.max(1, Math.round(bytes / 1_000)) })
    : t.megabytes({ count: megabytes.format(bytes / 1_000_000) })
