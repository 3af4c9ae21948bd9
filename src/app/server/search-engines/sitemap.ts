import { Hono } from 'hono'
import { listSitemapBatches } from '#features/batches/server/index.ts'
import type { CourseCategory } from '#features/catalogue/rules/categories.ts'
import {
  type CategoryReader,
  listSitemapBundles,
  listSitemapCreators,
  listSitemapLessons,
  listSitemapParts,
} from '#features/catalogue/server/index.ts'
import { idSchema } from '#platform/rules/ids.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { PublicResponses } from '#platform/server/http/response-cache.ts'
import { SECURITY_HEADERS } from '#platform/server/http/security.ts'
import type { HttpEnv } from '../http.ts'

/** Pages without parameters that are worth finding. */
export const SITEMAP_STATIC_PATHS = [
  '/',
  '/courses',
  '/trending-courses',
  '/batches',
  '/bundles',
  '/career-path',
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

const buildSitemapIndex = (origin: string, parts: readonly Entry[]): string =>
  `${XML}<sitemapindex ${NAMESPACE}>${parts.map((part) => entryXml(origin, 'sitemap', part)).join('')}</sitemapindex>`

export const buildSitemap = (origin: string, pages: readonly Entry[]): string =>
  `${XML}<urlset ${NAMESPACE}>${pages.map((page) => entryXml(origin, 'url', page)).join('')}</urlset>`

const listSitemapPages = (categories: readonly CourseCategory[]): Entry[] =>
  [...SITEMAP_STATIC_PATHS, ...categories.map(({ slug }) => `/courses/${slug}`)].map((path) => ({ path }))

const getBundlePath = (slug: string): string => `/bundles/${encodeURIComponent(slug)}`

const getBatchPath = (slug: string): string => `/batches/${encodeURIComponent(slug)}`

const getCreatorPath = (username: string): string => `/profile/${encodeURIComponent(username)}`

/** A single video is stored as a course with one lesson; its page has the course's slug. */
const getLessonPath = (kind: 'course' | 'video', course: string, lesson: string): string =>
  kind === 'video'
    ? `/videos/${encodeURIComponent(course)}`
    : `/courses/${encodeURIComponent(course)}/${encodeURIComponent(lesson)}`

/** Private pages have a noindex tag, which robots must be allowed to read. */
const buildRobotsTxt = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /dev/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`

interface SearchEngineOptions {
  readonly db: Database
  readonly clock: Clock
  /** Caches the answers, which are large and the same for everybody. */
  readonly answers: PublicResponses
  /** The address that the site is known by. */
  readonly origin: string
  readonly categories: CategoryReader
}

/** /robots.txt, and the sitemap in parts: /sitemap.xml names them. */
export function createSearchEngineRoutes({
  db,
  clock,
  answers,
  origin,
  categories,
}: SearchEngineOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.get('/robots.txt', (c) =>
    c.text(buildRobotsTxt(origin), 200, { ...SECURITY_HEADERS, 'cache-control': 'public, max-age=3600' }),
  )

  app.get('/sitemap.xml', (c) =>
    answers.respond(c.req.raw, async () => {
      const parts = await listSitemapParts(db)
      return xml(
        buildSitemapIndex(origin, [
          { path: '/sitemap/pages.xml' },
          ...parts.map(({ from, changedAt }) => ({ path: `/sitemap/courses-${from}.xml`, changedAt })),
        ]),
      )
    }),
  )

  app.get('/sitemap/pages.xml', (c) =>
    answers.respond(c.req.raw, async () => {
      const [bundles, batches, creators] = await Promise.all([
        listSitemapBundles(db),
        listSitemapBatches(db, clock.now()),
        listSitemapCreators(db),
      ])
      return xml(
        buildSitemap(origin, [
          ...listSitemapPages(categories.list()),
          ...bundles.map(({ slug, changedAt }) => ({ path: getBundlePath(slug), changedAt })),
          ...batches.map(({ slug, changedAt }) => ({ path: getBatchPath(slug), changedAt })),
          ...creators.map((username) => ({ path: getCreatorPath(username) })),
        ]),
      )
    }),
  )

  app.get('/sitemap/:file{courses-.+\\.xml}', async (c) => {
    const from = idSchema.safeParse(c.req.param('file').slice('courses-'.length, -'.xml'.length))
    if (!from.success) return c.notFound()
    return answers.respond(c.req.raw, async () => {
      const lessons = await listSitemapLessons(db, from.data)
      if (lessons.length === 0) return new Response(null, { status: 404 })
      return xml(
        buildSitemap(
          origin,
          lessons.map(({ kind, course, lesson, changedAt }) => ({
            path: getLessonPath(kind, course, lesson),
            changedAt,
          })),
        ),
      )
    })
  })
  return app
}

const xml = (text: string) =>
  new Response(text, { headers: { ...SECURITY_HEADERS, 'content-type': 'application/xml; charset=utf-8' } })
