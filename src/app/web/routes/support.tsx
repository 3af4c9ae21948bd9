import { SupportPage } from '#features/support/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext, throwPageError } from '../api.ts'
import type { Route } from './+types/support.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const ticketId = new URL(request.url).searchParams.get('ticket')
  if (!actor) return { tickets: null, opened: null, site }
  const [tickets, opened] = await Promise.all([
    api.support.listTickets({}),
    ticketId ? api.support.getTicket({ ticketId }).catch(throwPageError) : null,
  ])
  return { tickets, opened, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.support) : []

export default function SupportRoute({ loaderData }: Route.ComponentProps) {
  const { tickets, opened } = loaderData
  return <SupportPage tickets={tickets} opened={opened} />
}
