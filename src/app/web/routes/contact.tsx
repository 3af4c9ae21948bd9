import { ContactPage } from '#features/support/web/index.ts'
import { pageOf } from '../api.ts'
import { staticPageMeta } from '../pages/static/meta.ts'
import type { Route } from './+types/contact.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({ site: pageOf(context).site })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staticPageMeta(loaderData?.site, {
    path: '/contact',
    title: 'Contact',
    description: 'Write to the people who run this site: questions, mistakes in a course, ideas.',
  })

export default function ContactRoute({ loaderData }: Route.ComponentProps) {
  return <ContactPage site={loaderData.site} />
}
