import type { MetaDescriptor } from 'react-router'
import type { BundleDetail } from '#features/catalogue/rules/bundle.ts'
import { getCoursePagePath } from '#features/catalogue/web/index.ts'
import type { Site } from '#platform/web/page-context.ts'
import { buildBreadcrumbs, buildPageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'

const DESCRIPTION_LENGTH = 160

/** Title, description, courses and place of a bundle's page for search engines. */
export function buildBundleMeta(bundle: BundleDetail, site: Site): MetaDescriptor[] {
  const path = `/bundles/${bundle.slug}`
  return [
    ...buildPageMeta(site, {
      title: bundle.title,
      description: bundle.aboutText.slice(0, DESCRIPTION_LENGTH),
      path,
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: bundle.title,
        itemListElement: bundle.courses.map((course, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: course.title,
          url: site.publicUrl + getCoursePagePath(course),
        })),
      },
    },
    {
      'script:ld+json': buildBreadcrumbs(site, [
        { name: t.bundles, path: '/bundles' },
        { name: bundle.title, path },
      ]),
    },
  ]
}
