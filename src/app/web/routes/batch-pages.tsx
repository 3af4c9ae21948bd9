import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { BatchClasses } from '#features/live-classes/web/index.ts'
import { getPageContext, hasErrorCode } from '../api.ts'
import type { Route } from './+types/batch-pages.ts'

/** What is wrong with the address or the batch, the page itself says; and without the classes it is a page all the same. */
const SAID_ELSEWHERE = ['NOT_FOUND', 'BAD_REQUEST', 'TOO_MANY_REQUESTS']

/** The next classes of a batch, read once for all of its pages; null for whoever may not know of them. */
export async function loader({ context, params: { batchSlug } }: Route.LoaderArgs) {
  const { api, actor } = getPageContext(context)
  if (!actor) return null
  return api.liveClasses.listNextLiveClasses({ slug: batchSlug }).catch((error: unknown) => {
    if (SAID_ELSEWHERE.some((code) => hasErrorCode(error, code))) return null
    throw error
  })
}

/** Not for each tab of the same batch: pages are told when its classes change. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href || currentParams.batchSlug !== nextParams.batchSlug
    ? defaultShouldRevalidate
    : false

export default function BatchPagesRoute({ loaderData: known }: Route.ComponentProps) {
  return known ? (
    <BatchClasses key={known.batchId} known={known}>
      <Outlet />
    </BatchClasses>
  ) : (
    <Outlet />
  )
}
