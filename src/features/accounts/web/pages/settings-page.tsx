import { lazy, type ReactNode, Suspense } from 'react'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { AccountSession, AccountSettings } from '../../rules/account.ts'
import type { Passkey } from '../../rules/passkeys.ts'
import styles from '../settings/settings.module.css'

// Loaded apart, so that other pages don't load the forms and their schemas.
const AccountPanel = lazy(() =>
  import('../settings/account-panel.tsx').then((module) => ({ default: module.AccountPanel })),
)
const SecurityPanel = lazy(() =>
  import('../settings/security-panel.tsx').then((module) => ({ default: module.SecurityPanel })),
)

const TABS = [
  { to: '/settings', label: t.account },
  { to: '/settings/notifications', label: t.notifications },
  { to: '/settings/security', label: t.security },
  { to: '/settings/data', label: t.yourData },
]

interface SettingsPageProps {
  tab: 'account' | 'notifications' | 'security' | 'data'
  settings: AccountSettings
  sessions: readonly AccountSession[]
  passkeys: readonly Passkey[]
  /** What stands under "Notifications". */
  notifications: ReactNode
  /** What stands under "Your data". */
  data: ReactNode
}

/** `/settings`: everything about the account itself; what others see of a person belongs to the profile. */
export function SettingsPage({ tab, settings, sessions, passkeys, notifications, data }: SettingsPageProps) {
  return (
    <Page width="read">
      <PageHeader title={t.settings} subtitle={t.accountSafetyAndData}>
        <TabNav label={t.settings} items={TABS} />
      </PageHeader>
      <Suspense fallback={<Skeleton shape="block" className={styles.waiting} />}>
        {tab === 'account' && <AccountPanel settings={settings} />}
        {tab === 'notifications' && notifications}
        {tab === 'security' && <SecurityPanel settings={settings} sessions={sessions} passkeys={passkeys} />}
        {tab === 'data' && data}
      </Suspense>
    </Page>
  )
}
