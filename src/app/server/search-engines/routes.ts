import { Hono } from 'hono'
import {
  sitemapBundles,
  sitemapCreators,
  sitemapLessons,
  sitemapParts,
} from '#features/catalogue/server/index.ts'
import { idSchema } from '#platform/rules/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { PublicAnswers } from '#platform/server/http/public-answers.ts'
import { SECURITY_HEADERS } from '#platform/server/http/security.ts'
import type { HttpEnv } from '../http.ts'
import {
  bundlePath,
  creatorPath,
  foundPages,
  lessonPath,
  robotsTxt,
  sitemap,
  sitemapIndex,
} from './sitemap.ts'

interface SearchEngineOptions {
  readonly db: Database
  /** Caches the answers, which are large and the same for everybody. */
  readonly answers: PublicAnswers
  /** The address that the site is known by. */
  readonly origin: string
}

/** /robots.txt, and the sitemap in parts: /sitemap.xml names them. */
export function searchEngineRoutes({ db, answers, origin }: SearchEngineOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.get('/robots.txt', (c) =>
    c.text(robotsTxt(origin), 200, { ...SECURITY_HEADERS, 'cache-control': 'public, max-age=3600' }),
  )

  app.get('/sitemap.xml', (c) =>
    answers.answer(c.req.raw, async () => {
      const parts = await sitemapParts(db)
      return xml(
        sitemapIndex(origin, [
          { path: '/sitemap/pages.xml' },
          ...parts.map(({ from, changedAt }) => ({ path: `/sitemap/courses-${from}.xml`, changedAt })),
        ]),
      )
    }),
  )

  app.get('/sitemap/pages.xml', (c) =>
    answers.answer(c.req.raw, async () => {
      const [bundles, creators] = await Promise.all([sitemapBundles(db), sitemapCreators(db)])
      return xml(
        sitemap(origin, [
          ...foundPages(),
          ...bundles.map(({ slug, changedAt }) => ({ path: bundlePath(slug), changedAt })),
          ...creators.map((username) => ({ path: creatorPath(username) })),
        ]),
      )
    }),
  )

  app.get('/sitemap/:file{courses-.+\\.xml}', async (c) => {
    const from = idSchema.safeParse(c.req.param('file').slice('courses-'.length, -'.xml'.length))
    if (!from.success) return c.notFound()
    return answers.answer(c.req.raw, async () => {
      const lessons = await sitemapLessons(db, from.data)
      if (lessons.length === 0) return new Response(null, { status: 404 })
      return xml(
        sitemap(
          origin,
          lessons.map(({ kind, course, lesson, changedAt }) => ({
            path: lessonPath(kind, course, lesson),
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
