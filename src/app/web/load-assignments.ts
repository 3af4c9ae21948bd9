import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { getPageContext, hasErrorCode, throwPageError } from './api.ts'
import { getPageNumber, redirectToLastPage } from './page-number.ts'

const PAGE_SIZE = 24
const FORBIDDEN = { status: 403 }
const SEARCH_MAX_LENGTH = 120
const NOTHING = { set: null, list: null, problem: null, problems: null }

/** A creator's question sets or coding problems, or the one that the address names; visitors sign in first. */
export async function loadAssignments({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { api, actor, site } = getPageContext(context)
  const { pathname, search: query, searchParams } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + query)}`)
  const id = searchParams.get('id')
  const isCoding = searchParams.get('kind') === 'coding'
  const search = (searchParams.get('search') ?? '').slice(0, SEARCH_MAX_LENGTH)
  const page = getPageNumber(request)
  try {
    if (isCoding && id !== null) {
      const problem = await api.assessments.getCodingProblem({ codingProblemId: id })
      return { site, ...NOTHING, problem }
    }
    if (id !== null)
      return { site, ...NOTHING, set: await api.assessments.getQuestionSet({ questionSetId: id }) }
    if (isCoding) {
      const found = await api.assessments.listCodingProblems({ search, page, limit: PAGE_SIZE })
      redirectToLastPage(request, found, PAGE_SIZE)
      const pageCount = Math.ceil(found.totalCount / PAGE_SIZE)
      return { site, ...NOTHING, problems: { problems: found.data, search, page, pageCount } }
    }
    const found = await api.assessments.listQuestionSets({ search, page, limit: PAGE_SIZE })
    redirectToLastPage(request, found, PAGE_SIZE)
    const pageCount = Math.ceil(found.totalCount / PAGE_SIZE)
    return { site, ...NOTHING, list: { sets: found.data, search, page, pageCount } }
  } catch (error) {
    if (hasErrorCode(error, 'NOT_CREATOR')) return data({ site, ...NOTHING }, FORBIDDEN)
    return throwPageError(error)
  }
}
