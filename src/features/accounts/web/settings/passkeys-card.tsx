import { safe } from '@orpc/client'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { TitledCard } from '#ui/display/card.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { Passkey } from '../../rules/passkeys.ts'
import { accountsApi } from '../api.ts'
import type { PasskeyView } from '../dialogs/passkey-dialog.tsx'
import { useConfirmedAction } from '../hooks/use-confirmed-action.tsx'
import { makePasskey } from '../passkeys.ts'
import styles from './settings.module.css'

const PasskeyDialog = createLazyOverlay(
  () => import('../dialogs/passkey-dialog.tsx').then((module) => module.PasskeyDialog),
  ({ onClosed }) => onClosed(),
  ({ view }) => view !== null,
)

interface PasskeysCardProps {
  passkeys: readonly Passkey[]
  /** A time as this page shows it. */
  formatTime: (time: Date) => string
}

/** The passkeys of the account: adding, renaming and removing them. */
export function PasskeysCard({ passkeys, formatTime }: PasskeysCardProps) {
  const toasts = useToast()
  const { revalidate } = useRevalidator()
  const { runConfirmed, confirmationDialog } = useConfirmedAction()
  const [view, setView] = useState<PasskeyView | null>(null)
  const [busy, setBusy] = useState(false)

  const begin = async () => {
    if (!window.PublicKeyCredential) return void toasts.error(t.noPasskeysHere)
    setBusy(true)
    const { data, error, isDefined } = await safe(runConfirmed(() => accountsApi.beginPasskey()))
    setBusy(false)
    if (data) setView({ step: 'add', options: data })
    else toasts.error(error && isDefined ? error.message : t.somethingWentWrong)
  }

  const add = async (name: string) => {
    if (view?.step !== 'add') return
    const passkey = await makePasskey(view.options)
    if (!passkey) return void toasts.error(t.passkeyNotAdded)
    const { data, error, isDefined } = await safe(
      runConfirmed(() => accountsApi.addPasskey({ name, passkey })),
    )
    setView(null)
    if (data) toasts.success(t.passkeyIsAdded)
    else toasts.error(error && isDefined ? error.message : t.passkeyNotAdded)
    await revalidate()
  }

  const rename = async (name: string) => {
    if (view?.step !== 'rename') return
    const passkeyId = view.passkey.id
    const { data, error, isDefined } = await safe(accountsApi.renamePasskey({ passkeyId, name }))
    setView(null)
    if (data) toasts.success(t.passkeyIsRenamed)
    else toasts.error(error && isDefined ? error.message : t.somethingWentWrong)
    await revalidate()
  }

  const remove = async () => {
    if (view?.step !== 'remove') return
    const passkeyId = view.passkey.id
    setView(null)
    const { data, error, isDefined } = await safe(
      runConfirmed(() => accountsApi.removePasskey({ passkeyId })),
    )
    if (data) toasts.success(t.passkeyIsRemoved)
    else toasts.error(error && isDefined ? error.message : t.somethingWentWrong)
    await revalidate()
  }

  return (
    <TitledCard
      id="passkeys"
      title={t.passkeys}
      action={
        <Button busy={busy} onClick={begin}>
          {t.addAPasskey}
        </Button>
      }
    >
      <p className={styles.text}>{t.passkeysWhy}</p>
      {passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.session}>
              <KeyRound aria-hidden="true" />
              <div className={styles.device}>
                <p className={styles.value}>{passkey.name}</p>
                <p className={styles.facts}>
                  {passkey.lastUsedAt
                    ? t.lastUsedAt({ time: formatTime(passkey.lastUsedAt) })
                    : t.passkeyNotUsedYet}
                  {' · '}
                  {t.passkeyAddedAt({ time: formatTime(passkey.createdAt) })}
                </p>
              </div>
              <Button
                size="s"
                aria-label={t.renamePasskey({ name: passkey.name })}
                onClick={() => setView({ step: 'rename', passkey })}
              >
                {t.rename}
              </Button>
              <Button
                size="s"
                aria-label={t.removePasskey({ name: passkey.name })}
                onClick={() => setView({ step: 'remove', passkey })}
              >
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <PasskeyDialog
        view={view}
        onClosed={() => setView(null)}
        onAdd={add}
        onRename={rename}
        onRemove={remove}
      />
      {confirmationDialog}
    </TitledCard>
  )
}
