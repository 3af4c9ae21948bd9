import { UnsubscribePage } from '#features/notifications/web/index.ts'
import type { Site } from '#platform/web/page-context.ts'
import { privatePageMeta } from '#platform/web/page-meta.ts'
import { pageOf } from '../api.ts'
import type { Route } from './+types/unsubscribe.ts'

/** What a link carries: whose mail it stops, and its signature. */
const TOKEN = /^[0-9a-f-]{36}\.[\w-]{43}$/

type State = { token: string } | 'done' | 'failed'

export function loader({ context, params: { token } }: Route.LoaderArgs): { state: State; site: Site } {
  const { site } = pageOf(context)
  if (token === 'done' || token === 'failed') return { state: token, site }
  if (!TOKEN.test(token)) throw new Response(null, { status: 404 })
  return { state: { token }, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? privatePageMeta(loaderData.site, 'Daily mail') : []

export default function UnsubscribeRoute({ loaderData }: Route.ComponentProps) {
  return <UnsubscribePage state={loaderData.state} />
}
