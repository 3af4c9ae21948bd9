import { safe } from '@orpc/client'
import { Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { getDateLocale } from '#platform/rules/messages/language.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { TitledCard } from '#ui/display/card.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { AccountSession, AccountSettings } from '../../rules/account.ts'
import type { Passkey } from '../../rules/passkeys.ts'
import { accountsApi } from '../api.ts'
import { RecoverySteps } from '../forms/recovery-steps.tsx'
import { GoogleCard } from './google-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import styles from './settings.module.css'
import { TwoFactorCard } from './two-factor-card.tsx'

const ChangePasswordDialog = createLazyOverlay(
  () => import('../dialogs/change-password-dialog.tsx').then((module) => module.ChangePasswordDialog),
  ({ onOpenChange }) => onOpenChange(false),
)

interface SecurityPanelProps {
  settings: AccountSettings
  sessions: readonly AccountSession[]
  passkeys: readonly Passkey[]
}

/** The password, the second factor, passkeys, Google, and where the account is signed in. */
export function SecurityPanel({ settings, sessions, passkeys }: SecurityPanelProps) {
  return (
    <div className={styles.stack}>
      {settings.hasPassword ? (
        <PasswordCard email={settings.account.email} />
      ) : (
        <FirstPasswordCard email={settings.account.email} />
      )}
      <TwoFactorCard status={settings.twoFactor} />
      <PasskeysCard passkeys={passkeys} formatTime={(time) => timeText(time, settings.account.timeZone)} />
      <GoogleCard settings={settings} />
      <SessionsCard sessions={sessions} timeZone={settings.account.timeZone} />
    </div>
  )
}

function PasswordCard({ email }: { email: string }) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  return (
    <TitledCard
      id="password"
      title={t.password}
      action={<Button onClick={() => setOpen(true)}>{t.changePassword}</Button>}
    >
      <p className={styles.text}>{t.newPasswordSignsOutOthers}</p>
      <ChangePasswordDialog open={open} onOpenChange={setOpen} email={email} onChanged={revalidate} />
    </TitledCard>
  )
}

function FirstPasswordCard({ email }: { email: string }) {
  const { revalidate } = useRevalidator()
  return (
    <TitledCard id="password" title={t.setAPassword}>
      <p className={styles.text}>{t.youSignInWithGoogle}</p>
      <RecoverySteps email={email} fixed onDone={revalidate} />
    </TitledCard>
  )
}

const ICONS = { computer: Monitor, phone: Smartphone, tablet: Tablet, unknown: MonitorSmartphone }

function SessionsCard({ sessions, timeZone }: { sessions: readonly AccountSession[]; timeZone: string }) {
  const toasts = useToast()
  const { revalidate } = useRevalidator()
  const [ending, setEnding] = useState<string>()
  const others = sessions.filter(({ current }) => !current)

  async function end(what: string, ended: string, call: () => Promise<unknown>) {
    setEnding(what)
    const { error } = await safe(call())
    if (error) toasts.error(t.somethingWentWrong)
    else toasts.success(ended)
    await revalidate()
    setEnding(undefined)
  }

  return (
    <TitledCard
      id="sessions"
      title={t.whereYouAreSignedIn}
      action={
        others.length > 0 && (
          <Button
            variant="danger"
            busy={ending === 'others'}
            onClick={() =>
              end('others', t.allOtherDevicesWereSignedOut, () => accountsApi.endOtherSessions())
            }
          >
            {t.signOutAllOthers}
          </Button>
        )
      }
    >
      <ul className={styles.sessions}>
        {sessions.map((session) => {
          const Icon = ICONS[session.kind]
          return (
            <li key={session.id} className={styles.session}>
              <Icon aria-hidden="true" />
              <div className={styles.device}>
                <p className={styles.name}>
                  {session.device}
                  {session.current && <Badge tone="good">{t.thisDevice}</Badge>}
                </p>
                <p className={styles.facts}>
                  {session.current
                    ? t.inUseNow
                    : t.lastUsedAt({ time: timeText(session.lastUsedAt, timeZone) })}
                  {' · '}
                  {t.signedInAt({ time: timeText(session.signedInAt, timeZone) })}
                </p>
              </div>
              {!session.current && (
                <Button
                  size="s"
                  busy={ending === session.id}
                  aria-label={t.signOutDevice({ device: session.device })}
                  onClick={() =>
                    end(session.id, t.deviceIsSignedOut({ device: session.device }), () =>
                      accountsApi.endSession({ sessionId: session.id }),
                    )
                  }
                >
                  {t.signOut}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </TitledCard>
  )
}

/** With zone and locale given, so that server and browser render the same. */
const timeText = (time: Date, timeZone: string) =>
  new Intl.DateTimeFormat(getDateLocale(), {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(time)
