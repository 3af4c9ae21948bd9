import { redirect } from 'react-router'
import { isCategorySlug } from '#features/catalogue/rules/categories.ts'
import { buildCourseListMeta, CourseListPage, parseCourseListQuery } from '#features/catalogue/web/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { getPageContext, throwPageError } from '../api.ts'
import { useCourseCards } from '../use-course-cards.tsx'
import type { Route } from './+types/courses.ts'

const PAGE_SIZE = 20

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const { category } = params
  if (category !== undefined && !isCategorySlug(site.categories, category))
    return toLesson(api, actor, category)
  const list = parseCourseListQuery(new URL(request.url).searchParams, category ?? null)
  const { page, sort, access, length } = list
  const courses = await api.catalogue
    .listCourses({
      page,
      limit: PAGE_SIZE,
      sort,
      ...(category && { category }),
      ...(access && { access }),
      ...(length && { length }),
    })
    .catch(throwPageError)
  if (page > 1 && courses.data.length === 0) throw new Response(null, { status: 404 })
  return { courses, list, site }
}

/** `/courses/{seoTitle}` has no page of its own: it leads to where the reader left off, or to the first lesson. */
async function toLesson(
  api: ReturnType<typeof getPageContext>['api'],
  actor: Actor | null,
  seoTitle: string,
): Promise<never> {
  const course = await api.catalogue.getCourse({ seoTitle }).catch(throwPageError)
  if (course.kind === 'video') throw redirect(`/videos/${course.seoTitle}`, 301)
  if (!course.videoTitle) throw new Response(null, { status: 404 })
  const own = actor && (await api.learning.continueCourse({ courseId: course.id }))
  throw redirect(own?.destination.address ?? `/courses/${course.seoTitle}/${course.videoTitle}`, 302)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildCourseListMeta(loaderData.site, loaderData.list) : []

export default function CoursesRoute({ loaderData }: Route.ComponentProps) {
  const cards = useCourseCards(loaderData.courses.data)
  return (
    <CourseListPage
      page={loaderData.courses}
      list={loaderData.list}
      categories={loaderData.site.categories}
      {...cards}
    />
  )
}
