import { BatchSyllabusPage, getBatchPath } from '#features/batches/web/index.ts'
import { buildPageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext, throwPageError } from '../api.ts'
import type { Route } from './+types/batch-syllabus.ts'

export async function loader({ context, params: { batchSlug }, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const batch = await api.batches.getBatch({ slug: batchSlug }).catch(throwPageError)
  const asked = new URL(request.url).searchParams.get('course')
  const card = asked === null ? batch.courses[0] : batch.courses.find(({ seoTitle }) => seoTitle === asked)
  if (!card) {
    if (asked !== null) throw new Response(null, { status: 404 })
    return { batch, course: null, seen: [], site }
  }
  // What a reader may not know of is in none of the answers.
  const [course, progress] = await Promise.all([
    api.catalogue.getCourse({ seoTitle: card.seoTitle }).catch(throwPageError),
    actor ? api.learning.getCourseProgress({ courseId: card.id }).catch(throwPageError) : null,
  ])
  const seen = progress?.lessons.filter((lesson) => lesson.seen).map(({ lessonId }) => lessonId) ?? []
  return { batch, course, seen, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPageMeta(loaderData.site, {
        title: t.syllabusOf({ title: loaderData.batch.name }),
        description: t.syllabusOfBatch({ title: loaderData.batch.name }),
        path: `${getBatchPath(loaderData.batch.slug)}/syllabus`,
      })
    : []

export default function BatchSyllabusRoute({ loaderData: { batch, course, seen } }: Route.ComponentProps) {
  return <BatchSyllabusPage batch={batch} course={course} seen={seen} />
}
