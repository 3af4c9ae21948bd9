import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { type Api, getPageContext, hasErrorCode, throwPageError } from './api.ts'

const FORBIDDEN = { status: 403 }

/**
 * Data of a page about running cohorts. Visitors sign in first; `shown` is null for people who run none.
 * @param load of the page's own
 */
export async function loadCohortPage<Shown>(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  load: (api: Api) => Promise<Shown>,
) {
  const { api, actor, site } = getPageContext(context)
  const { pathname, search } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  try {
    return data({ shown: await load(api), site })
  } catch (error) {
    if (hasErrorCode(error, 'NOT_CREATOR')) return data({ shown: null, site }, FORBIDDEN)
    return throwPageError(error)
  }
}
