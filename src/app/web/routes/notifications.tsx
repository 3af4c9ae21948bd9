import { redirect } from 'react-router'
import { NotificationsPage } from '#features/notifications/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import type { Route } from './+types/notifications.ts'

export async function loader({ context, params: { tab } }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  if (tab !== undefined && tab !== 'mentions') throw new Response(null, { status: 404 })
  const mentions = tab === 'mentions'
  if (!actor) throw redirect(`/sign-in?redirect=/notifications${mentions ? '/mentions' : ''}`)
  const first = await (mentions ? api.notifications.getMentions({}) : api.notifications.getNotifications({}))
  return { mentions, first, timeZone: actor.timeZone, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.notifications) : []

export default function NotificationsRoute({ loaderData }: Route.ComponentProps) {
  const { site: _, ...page } = loaderData
  return <NotificationsPage key={String(page.mentions)} {...page} />
}
