import { redirect } from 'react-router'
import { BatchAssignmentsPage } from '#features/assignments/web/index.ts'
import { getBatchPath } from '#features/batches/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext, hasErrorCode, throwPageError } from '../api.ts'
import type { Route } from './+types/batch-assignments.ts'

/** Whoever may not see what the batch holds is led to its home. */
export async function loader({ context, params: { batchSlug: slug }, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const { pathname } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname)}`)
  const [batch, assignments] = await Promise.all([
    api.batches.getBatch({ slug }).catch(throwPageError),
    api.assignments
      .listBatchAssignments({ slug })
      .catch((error: unknown) => (hasErrorCode(error, 'NOT_FOUND') ? null : throwPageError(error))),
  ])
  if (!assignments) throw redirect(getBatchPath(slug))
  return { batch, assignments, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.assignmentsOf({ name: loaderData.batch.name })) : []

export default function BatchAssignmentsRoute({ loaderData }: Route.ComponentProps) {
  const { batch, assignments } = loaderData
  return <BatchAssignmentsPage key={batch.id} batch={batch} assignments={assignments} />
}
