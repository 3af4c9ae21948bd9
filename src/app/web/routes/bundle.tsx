import { redirect } from 'react-router'
import { BundlePage, buildBundleMeta } from '#features/learning/web/index.ts'
import { EditWorkButton } from '#features/studio/web/index.ts'
import { getPageContext, throwPageError } from '../api.ts'
import type { Route } from './+types/bundle.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const bundle = await api.catalogue.getBundle({ slug: params.slug }).catch(throwPageError)
  if (bundle.slug !== params.slug) throw redirect(`/bundles/${bundle.slug}`, 301)
  const viewer = actor && (await api.learning.getBundleProgress({ bundleId: bundle.id }))
  return { bundle, viewer, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildBundleMeta(loaderData.bundle, loaderData.site) : []

export default function BundleRoute({ loaderData: { bundle, viewer } }: Route.ComponentProps) {
  const edit = <EditWorkButton type="mybundle" id={bundle.id} isPrimary />
  return <BundlePage {...{ bundle, viewer, edit }} />
}
