import { TRENDING_MAX_PAGES } from '#features/catalogue/rules/course-list.ts'
import { buildTrendingMeta, parseCourseListQuery, TrendingPage } from '#features/catalogue/web/index.ts'
import { getPageContext, throwPageError } from '../api.ts'
import { useCourseCards } from '../use-course-cards.tsx'
import type { Route } from './+types/trending-courses.ts'

const PAGE_SIZE = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, site } = getPageContext(context)
  const { page } = parseCourseListQuery(new URL(request.url).searchParams, null)
  if (page > TRENDING_MAX_PAGES) throw new Response(null, { status: 404 })
  const courses = await api.catalogue
    .listCourses({ page, limit: PAGE_SIZE, sort: 'trending' })
    .catch(throwPageError)
  if (page > 1 && courses.data.length === 0) throw new Response(null, { status: 404 })
  return { courses, page, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildTrendingMeta(loaderData.site, loaderData.page) : []

export default function TrendingCoursesRoute({ loaderData }: Route.ComponentProps) {
  const cards = useCourseCards(loaderData.courses.data)
  return <TrendingPage page={loaderData.courses} pageNumber={loaderData.page} {...cards} />
}
