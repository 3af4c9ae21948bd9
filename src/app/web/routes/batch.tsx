import { BatchHomePage, buildBatchMeta } from '#features/batches/web/index.ts'
import { getPageContext, throwPageError } from '../api.ts'
import { findNextInBatch } from '../load-batch.ts'
import { useCourseCards } from '../use-course-cards.tsx'
import type { Route } from './+types/batch.ts'

export async function loader({ context, params: { batchSlug } }: Route.LoaderArgs) {
  const { api, site } = getPageContext(context)
  const batch = await api.batches.getBatch({ slug: batchSlug }).catch(throwPageError)
  return { batch, next: await findNextInBatch(api, batch).catch(throwPageError), site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildBatchMeta(loaderData.batch, loaderData.site) : []

export default function BatchRoute({ loaderData: { batch, next } }: Route.ComponentProps) {
  const cards = useCourseCards(batch.courses)
  return <BatchHomePage batch={batch} next={next} {...cards} />
}
