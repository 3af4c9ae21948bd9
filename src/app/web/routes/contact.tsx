import { ContactPage } from '#features/support/web/index.ts'
import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import { buildStaticPageMeta } from '../pages/static/meta.ts'
import type { Route } from './+types/contact.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({ site: getPageContext(context).site })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  buildStaticPageMeta(loaderData?.site, {
    path: '/contact',
    title: t.contact,
    description: t.contactInShort,
  })

export default function ContactRoute({ loaderData }: Route.ComponentProps) {
  return <ContactPage site={loaderData.site} />
}
