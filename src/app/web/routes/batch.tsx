import { BatchHomePage, buildBatchMeta } from '#features/batches/web/index.ts'
import { NextClass } from '#features/live-classes/web/index.ts'
import { getPageContext, throwPageError } from '../api.ts'
import { findNextInBatch } from '../load-batch.ts'
import { useCourseCards } from '../use-course-cards.tsx'
import type { Route } from './+types/batch.ts'

export async function loader({ context, params: { batchSlug } }: Route.LoaderArgs) {
  const { api, site } = getPageContext(context)
  const batch = await api.batches.getBatch({ slug: batchSlug }).catch(throwPageError)
  const { canMentor, place } = batch.viewer
  const isInside = canMentor || (place === 'member' && batch.startsInMs <= 0)
  const [next, live] = await Promise.all([
    findNextInBatch(api, batch),
    isInside ? api.liveClasses.getNextLiveClass({ batchId: batch.id }) : null,
  ]).catch(throwPageError)
  return { batch, next, live, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildBatchMeta(loaderData.batch, loaderData.site) : []

export default function BatchRoute({ loaderData: { batch, next, live } }: Route.ComponentProps) {
  const cards = useCourseCards(batch.courses)
  const first = live?.next && <NextClass batch={batch} next={live.next} now={live.now} />
  return <BatchHomePage batch={batch} first={first} next={next} {...cards} />
}
