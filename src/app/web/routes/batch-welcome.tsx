import { redirect } from 'react-router'
import { BatchWelcomePage, getBatchPath } from '#features/batches/web/index.ts'
import { CourseWelcomePage } from '#features/learning/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { type Api, getPageContext, hasErrorCode, throwPageError } from '../api.ts'
import { useCourseCards } from '../use-course-cards.tsx'
import type { Route } from './+types/batch-welcome.ts'

const MEANWHILE = 4

type WelcomeRequest = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>

/**
 * The query (title, date) is there for people who read the address; the page shows what the server knows. Only the type counts: the
 * slug is a batch's, unless it says that it is a course's, or there is no such batch.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const { pathname, search, searchParams } = new URL(request.url)
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  const batch =
    searchParams.get('type') === 'courses' ? null : await findBatchToWelcome(api, params.batchSlug)
  return { batch, course: batch ? null : await loadCourseWelcome({ context, params, request }), site }
}

/** A batch that the reader is in and that has not started; null when there is no batch they may know of. */
async function findBatchToWelcome(api: Api, slug: string) {
  const batch = await api.batches
    .getBatch({ slug })
    .catch((error: unknown) => (hasErrorCode(error, 'NOT_FOUND') ? null : throwPageError(error)))
  if (batch && (batch.viewer.place !== 'member' || batch.startsInMs <= 0)) throw redirect(getBatchPath(slug))
  return batch
}

async function loadCourseWelcome({ context, params: { batchSlug }, request }: WelcomeRequest) {
  const { api } = getPageContext(context)
  const { search } = new URL(request.url)
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
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPrivatePageMeta(
        loaderData.site,
        t.welcomeToBatch({ title: loaderData.batch?.name ?? loaderData.course?.course.title ?? '' }),
      )
    : []

export default function BatchWelcomeRoute({ loaderData: { site, batch, course } }: Route.ComponentProps) {
  const cards = useCourseCards(course?.meanwhile ?? [])
  if (batch) return <BatchWelcomePage batch={batch} publicUrl={site.publicUrl} />
  return course && <CourseWelcomePage {...course} {...cards} publicUrl={site.publicUrl} />
}
