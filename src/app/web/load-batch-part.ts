import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { BatchDetail } from '#features/batches/rules/schemas.ts'
import { getBatchPath } from '#features/batches/web/index.ts'
import { type Api, getPageContext, throwPageError } from './api.ts'

/**
 * Data of a page of a batch that only its members and those who guide it see. Visitors sign in first; everybody else is led to the home
 * of the batch, which says what it takes.
 * @param isFromStart whether members see it only once the batch has started
 * @param load of the page's own
 */
export async function loadBatchPart<Part>(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  { slug, isFromStart }: { slug: string; isFromStart: boolean },
  load: (api: Api, batch: BatchDetail) => Promise<Part>,
) {
  const { api, actor, site } = getPageContext(context)
  const { pathname, search } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  const batch = await api.batches.getBatch({ slug }).catch(throwPageError)
  const { viewer, startsInMs } = batch
  const isInside = viewer.place === 'member' && (startsInMs <= 0 || !isFromStart)
  if (!viewer.canMentor && !isInside) throw redirect(getBatchPath(slug))
  const [{ unreadCount }, part] = await Promise.all([
    api.announcements.getAnnouncementSummary({ slug }),
    load(api, batch),
  ]).catch(throwPageError)
  return { batch, unreadCount, ...part, site }
}
