import { redirect } from 'react-router'
import { PersonalDataSettings, SettingsPage } from '#features/accounts/web/index.ts'
import { NotificationSettingsPanel } from '#features/notifications/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import type { Route } from './+types/settings.ts'

const TABS = ['account', 'notifications', 'security', 'data'] as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const tab = TABS.find((name) => name === (params.tab ?? 'account'))
  if (!tab || params.tab === 'account') throw new Response(null, { status: 404 })
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(new URL(request.url).pathname)}`)
  const [settings, notifications, sessions, passkeys, data] = await Promise.all([
    api.accounts.getSettings(),
    tab === 'notifications' ? api.notifications.getNotificationSettings() : null,
    tab === 'security' ? api.accounts.listSessions() : { data: [] },
    tab === 'security' ? api.accounts.listPasskeys() : { data: [] },
    tab === 'data' ? api.accounts.getData() : null,
  ])
  return { tab, settings, notifications, sessions: sessions.data, passkeys: passkeys.data, data, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.settings) : []

export default function SettingsRoute({ loaderData }: Route.ComponentProps) {
  const { tab, settings, notifications, sessions, passkeys, data } = loaderData
  return (
    <SettingsPage
      tab={tab}
      settings={settings}
      sessions={sessions}
      passkeys={passkeys}
      notifications={notifications && <NotificationSettingsPanel settings={notifications} />}
      data={data && <PersonalDataSettings data={data} />}
    />
  )
}
