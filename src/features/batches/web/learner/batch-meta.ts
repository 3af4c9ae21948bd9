import type { MetaDescriptor } from 'react-router'
import type { Site } from '#platform/web/page-context.ts'
import { buildBreadcrumbs, buildPageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import type { BatchDetail } from '../../rules/schemas.ts'
import { BATCHES_PATH, getBatchPath } from '../batch-paths.ts'

const DESCRIPTION_LENGTH = 160

type DescribedBatch = Pick<
  BatchDetail,
  'name' | 'slug' | 'description' | 'subjectTitle' | 'startDate' | 'endDate' | 'creatorName'
>

/** Title, description, dates and place of a batch's page for search engines. */
export function buildBatchMeta(batch: DescribedBatch, site: Site): MetaDescriptor[] {
  const { name, slug, subjectTitle, startDate, endDate } = batch
  const path = getBatchPath(slug)
  const description = batch.description || t.batchOf({ title: subjectTitle })
  return [
    ...buildPageMeta(site, { title: name, description: description.slice(0, DESCRIPTION_LENGTH), path }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'CourseInstance',
        name,
        description,
        url: site.publicUrl + path,
        courseMode: 'online',
        startDate,
        endDate,
        instructor: { '@type': 'Person', name: batch.creatorName },
      },
    },
    {
      'script:ld+json': buildBreadcrumbs(site, [
        { name: t.batches, path: BATCHES_PATH },
        { name, path },
      ]),
    },
  ]
}
