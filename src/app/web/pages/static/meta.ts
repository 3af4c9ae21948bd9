import type { MetaDescriptor } from 'react-router'
import type { Site } from '#platform/web/page-context.ts'
import { buildPageMeta } from '#platform/web/page-meta.ts'

/** Head of a page whose text is the same for everybody. */
export const buildStaticPageMeta = (
  site: Site | undefined,
  page: { path: string; title: string; description: string },
): MetaDescriptor[] => (site ? buildPageMeta(site, page) : [])
