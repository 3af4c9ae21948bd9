import { redirect } from 'react-router'
import { isCategorySlug } from '#features/catalogue/rules/categories.ts'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import { requiresAccessGrant } from '#features/catalogue/rules/policy.ts'
import { buildCourseListMeta, CourseListPage, parseCourseListQuery } from '#features/catalogue/web/index.ts'
import { buildCourseMeta, CoursePage } from '#features/learning/web/index.ts'
import { EditWorkButton } from '#features/studio/web/index.ts'
import { getPageContext, throwPageError } from '../api.ts'
import { useCourseCards } from '../use-course-cards.tsx'
import type { Route } from './+types/courses.ts'

const PAGE_SIZE = 20

/** Lessons of a course with more are shown to those who are enrolled: nobody chooses a course by its hundredth lesson. */
const MAX_LESSONS_SHOWN = 120
const SIMILAR_COURSES = 4

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { category } = params
  const { site } = getPageContext(context)
  if (category !== undefined && !isCategorySlug(site.categories, category))
    return loadCourse(context, category)
  return loadList(context, category, new URL(request.url))
}

type Context = Route.LoaderArgs['context']

async function loadList(context: Context, category: string | undefined, { searchParams }: URL) {
  const { api, site } = getPageContext(context)
  const list = parseCourseListQuery(searchParams, category ?? null)
  const { page, sort, access, length, level, language } = list
  const [courses, languages] = await Promise.all([
    api.catalogue.listCourses({
      page,
      limit: PAGE_SIZE,
      sort,
      ...(category && { category }),
      ...(access && { access }),
      ...(length && { length }),
      ...(level && { level }),
      ...(language && { language }),
    }),
    api.catalogue.listCourseLanguages(),
  ]).catch(throwPageError)
  if (page > 1 && courses.data.length === 0) throw new Response(null, { status: 404 })
  return { course: null, courses, languages: languages.data, list, site }
}

/** `/courses/{seoTitle}`: the page of a course. Whoever is enrolled is led to where they left off. */
async function loadCourse(context: Context, seoTitle: string) {
  const { api, actor, site } = getPageContext(context)
  const course = await api.catalogue.getCourse({ seoTitle }).catch(throwPageError)
  if (course.kind === 'video') throw redirect(`/videos/${course.seoTitle}`, 301)
  if (!course.videoTitle) throw new Response(null, { status: 404 })
  const [access, own, others] = await Promise.all([
    actor && requiresAccessGrant(course)
      ? api.catalogue.getOwnAccess({ kind: 'course', subjectId: course.id })
      : null,
    actor && api.learning.listCourseViewerStates({ courseIds: [course.id] }),
    api.catalogue.listCourses({ category: course.category, sort: 'trending', limit: SIMILAR_COURSES + 1 }),
  ]).catch(throwPageError)
  if (own?.data[0] && own.data[0].progress !== null) {
    const { destination } = await api.learning.continueCourse({ courseId: course.id }).catch(throwPageError)
    throw redirect(destination.address)
  }
  const similar = others.data.filter(({ id }) => id !== course.id).slice(0, SIMILAR_COURSES)
  return { course: summarizeCourse(course), access, similar, actor, site }
}

/** What a page shows of a course: of a long one how many lessons its topics have, and not each of them. */
function summarizeCourse({ sections, ...course }: CourseDetail) {
  const isLong = sections.reduce((sum, { lessons }) => sum + lessons.length, 0) > MAX_LESSONS_SHOWN
  const topics = sections
    .filter(({ lessons }) => lessons.length > 0)
    .map(({ id, title, stageId, lessons }) => ({
      ...{ id, title, stageId, lessonCount: lessons.length },
      lessons: isLong ? [] : lessons,
    }))
  return { ...course, topics }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  return loaderData.course
    ? buildCourseMeta(loaderData.course, loaderData.site)
    : buildCourseListMeta(loaderData.site, loaderData.list)
}

export default function CoursesRoute({ loaderData }: Route.ComponentProps) {
  const shown = loaderData.course ? loaderData.similar : loaderData.courses.data
  const cards = useCourseCards(shown)
  if (loaderData.course) {
    const { course, access, similar, actor } = loaderData
    const edit = <EditWorkButton type="mycourse" id={course.id} isPrimary />
    return <CoursePage key={course.id} {...{ course, access, similar, actor, edit }} {...cards} />
  }
  const { courses, list, languages, site } = loaderData
  return <CourseListPage page={courses} {...{ list, languages, categories: site.categories }} {...cards} />
}
