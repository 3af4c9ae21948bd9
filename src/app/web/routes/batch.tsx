import { BatchHomePage, buildBatchMeta } from '#features/batches/web/index.ts'
import { getPageContext, throwPageError } from '../api.ts'
import { findNextInBatch, loadBatchFigures } from '../load-batch.ts'
import { useCourseCards } from '../use-course-cards.tsx'
import type { Route } from './+types/batch.ts'

export async function loader({ context, params: { batchSlug } }: Route.LoaderArgs) {
  const { api, site } = getPageContext(context)
  const batch = await api.batches.getBatch({ slug: batchSlug }).catch(throwPageError)
  const [next, figures] = await Promise.all([
    findNextInBatch(api, batch),
    batch.viewer.place === 'member' ? loadBatchFigures(api, batch) : null,
  ]).catch(throwPageError)
  return { batch, next, figures, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildBatchMeta(loaderData.batch, loaderData.site) : []

export default function BatchRoute({ loaderData: { batch, next, figures } }: Route.ComponentProps) {
  const cards = useCourseCards(batch.courses)
  return <BatchHomePage batch={batch} next={next} figures={figures} {...cards} />
}
