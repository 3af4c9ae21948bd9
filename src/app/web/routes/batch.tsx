import { LatestAnnouncement } from '#features/announcements/web/index.ts'
import { NextAssignment } from '#features/assignments/web/index.ts'
import { BatchHomePage, buildBatchMeta } from '#features/batches/web/index.ts'
import { NextClass } from '#features/live-classes/web/index.ts'
import { getPageContext, throwPageError } from '../api.ts'
import { findNextInBatch, loadBatchFigures } from '../load-batch.ts'
import { useCourseCards } from '../use-course-cards.tsx'
import type { Route } from './+types/batch.ts'

export async function loader({ context, params: { batchSlug } }: Route.LoaderArgs) {
  const { api, site } = getPageContext(context)
  const batch = await api.batches.getBatch({ slug: batchSlug }).catch(throwPageError)
  const { canMentor, place } = batch.viewer
  const isOfBatch = canMentor || place === 'member'
  const [next, news, own] = await Promise.all([
    findNextInBatch(api, batch),
    isOfBatch ? api.announcements.getAnnouncementSummary({ slug: batch.slug }) : null,
    place === 'member' && batch.startsInMs <= 0 ? loadBatchFigures(api, batch) : null,
  ]).catch(throwPageError)
  return { batch, next, news, own, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildBatchMeta(loaderData.batch, loaderData.site) : []

export default function BatchRoute({ loaderData: { batch, next, news, own } }: Route.ComponentProps) {
  const cards = useCourseCards(batch.courses)
  return (
    <BatchHomePage
      batch={batch}
      first={
        <>
          <NextClass slug={batch.slug} />
          {own?.assignment && <NextAssignment slug={batch.slug} next={own.assignment} />}
        </>
      }
      news={news?.latest && <LatestAnnouncement slug={batch.slug} latest={news.latest} />}
      unreadAnnouncements={news?.unreadCount}
      next={next}
      figures={own?.figures ?? null}
      {...cards}
    />
  )
}
