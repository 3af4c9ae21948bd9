import { CampusInvitePage } from '#features/points/web/index.ts'
import { buildPageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import type { Route } from './+types/campus-invite.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  return { invite: actor ? await api.points.getCampusInvite() : null, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPageMeta(loaderData.site, {
        title: t.campusInvitation,
        description: t.campusInvitationInShort({ site: loaderData.site.name }),
        path: '/campus-invite',
      })
    : []

export default function CampusInviteRoute({ loaderData }: Route.ComponentProps) {
  const { invite, site } = loaderData
  return <CampusInvitePage invite={invite} siteName={site.name} publicUrl={site.publicUrl} />
}
