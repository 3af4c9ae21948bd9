import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { getPageContext, hasErrorCode, throwPageError } from './api.ts'
import { getPageNumber, redirectToLastPage } from './page-number.ts'

const PAGE_SIZE = 24
const FORBIDDEN = { status: 403 }
const SEARCH_MAX_LENGTH = 120

/** A creator's question sets, or the one that the address names; visitors sign in first. */
export async function loadAssignments({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { api, actor, site } = getPageContext(context)
  const { pathname, search: query, searchParams } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + query)}`)
  const questionSetId = searchParams.get('id')
  const search = (searchParams.get('search') ?? '').slice(0, SEARCH_MAX_LENGTH)
  const page = getPageNumber(request)
  try {
    if (questionSetId !== null) {
      const set = await api.assessments.getQuestionSet({ questionSetId })
      return { site, set, list: null }
    }
    const found = await api.assessments.listQuestionSets({ search, page, limit: PAGE_SIZE })
    redirectToLastPage(request, found, PAGE_SIZE)
    const pageCount = Math.ceil(found.totalCount / PAGE_SIZE)
    return { site, set: null, list: { sets: found.data, search, page, pageCount } }
  } catch (error) {
    if (hasErrorCode(error, 'NOT_CREATOR')) return data({ site, set: null, list: null }, FORBIDDEN)
    return throwPageError(error)
  }
}
