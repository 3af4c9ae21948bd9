import { CATEGORY_SLUGS } from '#features/catalogue/rules/categories.ts'

/** Pages without parameters that are worth finding. */
export const FOUND_PAGES = [
  '/',
  '/courses',
  '/trending-courses',
  '/bundles',
  '/about-us',
  '/alumni',
  '/contact',
  '/rewards/cipherpoints',
  '/campus-invite',
  '/free-content-policy',
  '/rewards',
  '/privacy-policy',
  '/terms-and-condition',
] as const

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

interface Entry {
  /** Path, without the origin. */
  path: string
  changedAt?: Date
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')

const entryXml = (origin: string, kind: 'url' | 'sitemap', { path, changedAt }: Entry) =>
  `<${kind}><loc>${escapeXml(origin + path)}</loc>${
    changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  }</${kind}>`

export const sitemapIndex = (origin: string, parts: readonly Entry[]): string =>
  `${XML}<sitemapindex ${NAMESPACE}>${parts.map((part) => entryXml(origin, 'sitemap', part)).join('')}</sitemapindex>`

export const sitemap = (origin: string, pages: readonly Entry[]): string =>
  `${XML}<urlset ${NAMESPACE}>${pages.map((page) => entryXml(origin, 'url', page)).join('')}</urlset>`

export const foundPages = (): Entry[] =>
  [...FOUND_PAGES, ...CATEGORY_SLUGS.map((slug) => `/courses/${slug}`)].map((path) => ({ path }))

export const bundlePath = (slug: string): string => `/bundles/${encodeURIComponent(slug)}`

export const creatorPath = (username: string): string => `/profile/${encodeURIComponent(username)}`

/** A single video is stored as a course with one lesson; its page has the course's slug. */
export const lessonPath = (kind: 'course' | 'video', course: string, lesson: string): string =>
  kind === 'video'
    ? `/videos/${encodeURIComponent(course)}`
    : `/courses/${encodeURIComponent(course)}/${encodeURIComponent(lesson)}`

/** Private pages have a noindex tag, which robots must be allowed to read. */
export const robotsTxt = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /dev/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
