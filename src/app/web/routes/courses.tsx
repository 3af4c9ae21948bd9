import { redirect } from 'react-router'
import { isCategory } from '#features/catalogue/rules/categories.ts'
import { COURSE_SORTS } from '#features/catalogue/rules/course.ts'
import { CourseListPage, courseListMeta } from '#features/catalogue/web/index.ts'
import { pageOf, throwPageError } from '../api.ts'
import type { Route } from './+types/courses.ts'

const PAGE_SIZE = 20

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, site } = pageOf(context)
  const { category } = params
  if (category !== undefined && !isCategory(category)) return toFirstLesson(api, category)
  const query = new URL(request.url).searchParams
  const sort = COURSE_SORTS.find((known) => known === query.get('sort')) ?? 'newest'
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
  const courses = await api.catalogue
    .listCourses({
      page,
      limit: PAGE_SIZE,
      sort,
      ...(category && { category }),
    })
    .catch(throwPageError)
  if (page > 1 && courses.data.length === 0) throw new Response(null, { status: 404 })
  return { courses, category: category ?? null, sort, page, site }
}

/** `/courses/{seoTitle}` has no page of its own: it leads to the course's first lesson. */
async function toFirstLesson(api: ReturnType<typeof pageOf>['api'], seoTitle: string): Promise<never> {
  const course = await api.catalogue.getCourse({ seoTitle }).catch(throwPageError)
  if (!course.videoTitle) throw new Response(null, { status: 404 })
  throw redirect(`/courses/${course.seoTitle}/${course.videoTitle}`, 302)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? courseListMeta(loaderData.site, loaderData) : []

export default function CoursesRoute({ loaderData }: Route.ComponentProps) {
  const { courses, category, sort, page } = loaderData
  return <CourseListPage page={courses} category={category} sort={sort} pageNumber={page} />
}
