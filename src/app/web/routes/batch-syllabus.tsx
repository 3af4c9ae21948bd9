import { BatchSyllabusPage, getBatchPath } from '#features/batches/web/index.ts'
import { buildPageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { loadBatchSyllabus } from '../load-batch-contents.ts'
import type { Route } from './+types/batch-syllabus.ts'

export const loader = (given: Route.LoaderArgs) => loadBatchSyllabus(given, given.params.batchSlug)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPageMeta(loaderData.site, {
        title: t.syllabusOf({ title: loaderData.batch.name }),
        description: t.syllabusOfBatch({ title: loaderData.batch.name }),
        path: `${getBatchPath(loaderData.batch.slug)}/syllabus`,
      })
    : []

export default function BatchSyllabusRoute({ loaderData: { batch, syllabus } }: Route.ComponentProps) {
  return <BatchSyllabusPage batch={batch} syllabus={syllabus} />
}
