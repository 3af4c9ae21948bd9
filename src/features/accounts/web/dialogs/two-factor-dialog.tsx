import { zodResolver } from '@hookform/resolvers/zod'
import { type ClientPromiseResult, safe } from '@orpc/client'
import { Copy, Download } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { encode } from 'uqr'
import { z } from 'zod'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { totpCodeSchema } from '../../rules/two-factor.ts'
import { accountsApi } from '../api.ts'
import styles from '../forms/forms.module.css'
import twoFactorStyles from './two-factor-dialog.module.css'

/** What the dialog shows: the secret to scan, recovery codes to save, or the question whether to turn it off. */
export type TwoFactorView =
  | { readonly step: 'set-up'; readonly secret: string; readonly address: string }
  | { readonly step: 'codes'; readonly recoveryCodes: readonly string[] }
  | { readonly step: 'turn-off' }

/** Repeats a call after the person has confirmed who they are: see `useConfirmedAction`. */
type RunConfirmed = <Answer, Failure extends Error>(
  call: () => ClientPromiseResult<Answer, Failure>,
) => ClientPromiseResult<Answer, Failure>

interface TwoFactorDialogProps {
  view: TwoFactorView | null
  runConfirmed: RunConfirmed
  onView: (view: TwoFactorView | null) => void
  onTurnOff: () => void
}

/** Setting up an authenticator, its recovery codes, and turning it off. */
export function TwoFactorDialog({ view, runConfirmed, onView, onTurnOff }: TwoFactorDialogProps) {
  return (
    <Dialog
      open={view !== null}
      onOpenChange={(open) => open || onView(null)}
      {...getDialogTexts(view)}
      size="s"
      sticky
    >
      {view?.step === 'set-up' && (
        <SetUpForm
          {...view}
          runConfirmed={runConfirmed}
          onDone={(recoveryCodes) => onView({ step: 'codes', recoveryCodes })}
        />
      )}
      {view?.step === 'codes' && <RecoveryCodes codes={view.recoveryCodes} onSaved={() => onView(null)} />}
      {view?.step === 'turn-off' && (
        <div className={styles.form}>
          <Button variant="danger" wide onClick={onTurnOff}>
            {t.turnOff}
          </Button>
          <Button wide onClick={() => onView(null)}>
            {t.keepItOn}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function getDialogTexts(view: TwoFactorView | null): { title: string; description: string } {
  if (view?.step === 'codes') return { title: t.recoveryCodes, description: t.recoveryCodesWhy }
  if (view?.step === 'turn-off') return { title: t.turnOffTwoFactor, description: t.turnOffTwoFactorWhat }
  return { title: t.setUpTwoFactor, description: t.scanTheCode }
}

const formSchema = z.object({ code: totpCodeSchema })

interface SetUpFormProps {
  secret: string
  address: string
  runConfirmed: RunConfirmed
  onDone: (recoveryCodes: readonly string[]) => void
}

function SetUpForm({ secret, address, runConfirmed, onDone }: SetUpFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { code: '' },
  })
  const submit = handleSubmit(async (values) => {
    const { error, data, isDefined } = await safe(runConfirmed(() => accountsApi.finishAuthenticator(values)))
    if (data) return onDone(data.recoveryCodes)
    setError('code', { message: isDefined ? error.message : t.somethingWentWrong }, { shouldFocus: true })
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <QrCode text={address} />
      <div className={twoFactorStyles.key}>
        <p>{t.orTypeTheKey}</p>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
      <TextField
        label={t.codeFromTheApp}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <Button type="submit" variant="primary" wide busy={formState.isSubmitting}>
        {t.turnOn}
      </Button>
    </form>
  )
}

/** Dark on light in both themes: many cameras do not read the other way round. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 3 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return (
    <svg
      className={twoFactorStyles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t.qrCodeForApp}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const toasts = useToast()
  const text = `${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toasts.success(t.codesAreCopied),
      () => toasts.error(t.somethingWentWrong),
    )
  const download = () => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <div className={styles.form}>
      <ul className={twoFactorStyles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.pair}>
        <Button icon={<Copy />} onClick={copy}>
          {t.copyCodes}
        </Button>
        <Button icon={<Download />} onClick={download}>
          {t.downloadCodes}
        </Button>
      </div>
      <Button variant="primary" wide onClick={onSaved}>
        {t.iHaveSavedThem}
      </Button>
    </div>
  )
}
