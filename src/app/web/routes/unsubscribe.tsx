import { data } from 'react-router'
import { UnsubscribePage, type UnsubscribeState } from '#features/notifications/web/index.ts'
import type { Site } from '#platform/web/page-context.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import type { Route } from './+types/unsubscribe.ts'

/** What a link carries: whose mail it stops, and its signature. */
const TOKEN = /^[0-9a-f-]{36}\.[\w-]{43}(\.announcements)?$/

/** There are as many addresses as people can type: kept pages would push out those that are asked for again. */
const NOT_KEPT = { headers: { 'cache-control': 'no-store' } }

export function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { site } = getPageContext(context)
  const answer = (state: UnsubscribeState): { state: UnsubscribeState; site: Site } => ({ state, site })
  if (token === 'done' || token === 'announcements-done' || token === 'failed') return data(answer(token))
  if (!TOKEN.test(token)) throw new Response(null, { status: 404 })
  const subject = token.endsWith('.announcements') ? 'announcements' : 'digest'
  return data(answer({ token, subject }), NOT_KEPT)
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.unsubscribe) : []

export default function UnsubscribeRoute({ loaderData }: Route.ComponentProps) {
  return <UnsubscribePage state={loaderData.state} />
}
