import { BundlePage } from '#features/admin/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { throwPageError } from '../../api.ts'
import { openConsoleSection } from '../../load-console.ts'
import type { Route } from './+types/bundle.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api, site } = openConsoleSection(given, 'bundles')
  const { bundleId } = given.params
  const [bundle, grants] = await Promise.all([
    api.admin.getBundle({ bundleId }),
    api.admin.listAccessGrants({ kind: 'bundle', subjectId: bundleId }),
  ]).catch(throwPageError)
  return { site, bundle, grants }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, loaderData.bundle.title) : []

export default function BundleRoute({ loaderData: { bundle, grants } }: Route.ComponentProps) {
  return <BundlePage key={bundle.id} bundle={bundle} grants={grants} />
}
