import { BatchAssignmentsPage } from '#features/assignments/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { loadBatchPart } from '../load-batch-part.ts'
import type { Route } from './+types/batch-assignments.ts'

export const loader = (given: Route.LoaderArgs) =>
  loadBatchPart(given, { slug: given.params.batchSlug, isFromStart: true }, async (api, { slug }) => ({
    assignments: await api.assignments.listBatchAssignments({ slug }),
  }))

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.assignmentsOf({ name: loaderData.batch.name })) : []

export default function BatchAssignmentsRoute({ loaderData }: Route.ComponentProps) {
  const { batch, assignments, unreadCount } = loaderData
  return <BatchAssignmentsPage key={batch.id} {...{ batch, assignments, unreadCount }} />
}
