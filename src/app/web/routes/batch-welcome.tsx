import { redirect } from 'react-router'
import { CourseWelcomePage } from '#features/learning/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext, throwPageError } from '../api.ts'
import { useCourseCards } from '../use-course-cards.tsx'
import type { Route } from './+types/batch-welcome.ts'

const MEANWHILE = 4

/**
 * The query (title, date, type) is there for people who read the address; the page shows what the server knows.
 * As long as there are no batches, the slug is the course's.
 */
export async function loader({ context, params: { batchSlug }, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const { pathname, search } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  const course = await api.catalogue
    .getCourse({ seoTitle: batchSlug })
    .catch((error: unknown) => throwPageError(error, (slug) => `/batches/${slug}/welcome${search}`))
  const { destination } = await api.learning.continueCourse({ courseId: course.id }).catch(throwPageError)
  const { startDate } = course
  if (startDate === null || destination.startsInMs === null) throw redirect(destination.address)
  const others = await api.catalogue.listCourses({
    page: 1,
    limit: 2 * MEANWHILE,
    sort: 'popular',
    category: course.category,
    access: 'free',
  })
  return {
    course: { ...course, startDate },
    startsInMs: destination.startsInMs,
    meanwhile: others.data.filter((other) => other.startDate === null).slice(0, MEANWHILE),
    site,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPrivatePageMeta(loaderData.site, t.welcomeToBatch({ title: loaderData.course.title }))
    : []

export default function BatchWelcomeRoute({ loaderData: { site, ...data } }: Route.ComponentProps) {
  const cards = useCourseCards(data.meanwhile)
  return <CourseWelcomePage {...data} {...cards} publicUrl={site.publicUrl} />
}
