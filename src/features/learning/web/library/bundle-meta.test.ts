import { expect, test } from 'vitest'
import type { BundleDetail } from '#features/catalogue/rules/bundle.ts'
import type { CourseCard } from '#features/catalogue/rules/course.ts'
import { TEST_PAGE_SITE as site } from '#tests/support/page-site.ts'
import { buildBundleMeta } from './bundle-meta.ts'

const course: CourseCard = {
  id: '01980000-0000-7000-8000-000000000001',
  kind: 'course',
  seoTitle: 'graphs',
  videoTitle: 'bfs',
  title: 'Graphs',
  image: null,
  category: 'data-structures',
  categories: ['data-structures'],
  tag: [],
  level: null,
  language: null,
  videoCount: 1,
  timeCount: 1,
  enrollCount: 0,
  viewCount: 0,
  likeCount: 0,
  visibility: 'public',
  startDate: null,
  isCohort: false,
  price: null,
  type: 'course',
  creatorInfo: [],
}
const bundle: BundleDetail = {
  id: '01980000-0000-7000-8000-000000000002',
  slug: 'interviews',
  title: 'Interviews',
  image: null,
  covers: [],
  category: 'data-structures',
  courseCount: 1,
  videoCount: 1,
  timeCount: 1,
  enrollCount: 0,
  price: null,
  type: 'bundle',
  creatorInfo: [],
  ctfTitle: 'Interviews',
  aboutHtml: '',
  aboutText: 'What is asked.',
  pathType: null,
  videoRestriction: false,
  courses: [course],
}

test('a bundle has one address, and tells search engines of its courses in their order and of the way to it', () => {
  const meta = buildBundleMeta(bundle, site)
  const address = 'https://learn.example.org/bundles/interviews'
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: address })
  const structured = meta.flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json']] : []))
  expect(structured).toMatchObject([
    {
      '@type': 'ItemList',
      itemListElement: [{ position: 1, name: 'Graphs', url: 'https://learn.example.org/courses/graphs' }],
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2, item: address }] },
  ])
})
