import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { getCategoryTitle } from '#features/catalogue/rules/categories.ts'
import { getCourseSocialImageVersion } from '#features/catalogue/rules/course-paths.ts'
import { getCourse } from '#features/catalogue/server/index.ts'
import { getProfileSocialImageVersion } from '#features/profiles/rules/social-image.ts'
import { getPublicProfile } from '#features/profiles/server/index.ts'
import { SITE_LANGUAGE } from '#platform/rules/messages/language.ts'
import { computeSocialImageVersion } from '#platform/rules/social-image.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { SECURITY_HEADERS } from '#platform/server/http/security.ts'
import { runInLanguage } from '#platform/server/language/language-context.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { Site } from '#platform/web/page-context.ts'
import { t } from '../../messages/index.ts'
import type { HttpEnv } from '../http.ts'
import type { SocialImageContent } from './draw-social-image.ts'

/** Pictures of people that are kept in memory, each of some 50 kB. */
const MAX_PEOPLE = 200

interface SocialImageOptions {
  readonly db: Database
  readonly clock: Clock
  readonly storage: Storage
  readonly site: Pick<Site, 'name' | 'categories'>
}

/**
 * Pictures for link previews. The version in the address is a hash of what is on the picture, so it may be cached for ever;
 * any other version is not found. The latest picture of each course is kept in the storage; those of people only in memory, where
 * nothing of them stays behind when they go.
 */
export function createSocialImageRoutes({ db, clock, storage, site }: SocialImageOptions): Hono<HttpEnv> {
  const siteName = site.name
  const app = new Hono<HttpEnv>()
  const draw = createExclusiveRunner()

  /** @param folder holds this picture alone */
  const answer = async (c: Context<HttpEnv>, folder: string, version: string, image: SocialImageContent) => {
    if (c.req.param('file') !== `${version}.png`) return missing()
    const key = `${folder}/${version}.png`
    if (!(await storage.head(key))) {
      await draw(key, async () => {
        const { drawSocialImage } = await import('./draw-social-image.ts')
        const drawn = await drawSocialImage(image)
        await storage.deletePrefix(folder)
        await storage.putBytes(key, drawn)
      })
    }
    // Nobody would read the file for a HEAD, and so it would stay open.
    if (c.req.method === 'HEAD') {
      const head = await storage.head(key)
      return head ? found(null, head.size) : missing()
    }
    const kept = await storage.open(key)
    return kept.kind === 'found' ? found(kept.body, kept.size) : missing()
  }

  app.get('/social/site/:file', (c) => {
    // Stored once for all who share the site.
    const image = runInLanguage(SITE_LANGUAGE, () => ({
      ...{ title: siteName, category: 'site' },
      ...{ over: t.courses, under: t.learnAndMakeItCount },
    }))
    return answer(c, 'social/site', computeSocialImageVersion(siteName), image)
  })

  app.get('/social/courses/:seoTitle{[a-z0-9-]+}/:file', async (c) => {
    const outcome = await getCourse({ db, clock, actor: null }, { seoTitle: c.req.param('seoTitle') })
    if (!outcome.found) return missing()
    const { course } = outcome
    return answer(c, getCourseImageFolder(course.id), getCourseSocialImageVersion(course, site), {
      title: course.title,
      // Stored once for all who share the course.
      over: runInLanguage(SITE_LANGUAGE, () => getCategoryTitle(site.categories, course.category)),
      under: [course.creatorInfo[0]?.name, siteName].filter(Boolean).join(' · '),
      category: course.category,
    })
  })

  const people = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: MAX_PEOPLE })
  app.get('/social/profiles/:username{[A-Za-z0-9_.-]+}/:file', async (c) => {
    const profile = await getPublicProfile({ db, clock }, { username: c.req.param('username') })
    const version = profile && getProfileSocialImageVersion(profile, siteName)
    if (!profile || c.req.param('file') !== `${version}.png`) return missing()
    const key = `${profile.id}/${version}`
    if (!people.has(key)) {
      await draw(key, async () => {
        const { drawSocialImage } = await import('./draw-social-image.ts')
        const under = [profile.headline, siteName].filter(Boolean).join(' · ')
        const image = { title: profile.name, over: `@${profile.username}`, under, category: 'profile' }
        people.set(key, new Uint8Array(await drawSocialImage(image)))
      })
    }
    const drawn = people.get(key)
    return drawn ? found(c.req.method === 'HEAD' ? null : drawn, drawn.byteLength) : missing()
  })
  return app
}

const found = (body: BodyInit | null, size: number) =>
  new Response(body, {
    headers: {
      ...SECURITY_HEADERS,
      // Embedded by other sites.
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'image/png',
      'content-length': String(size),
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })

/** Where the picture of a course is kept. */
export const getCourseImageFolder = (courseId: string): string => `social/courses/${courseId}`

const missing = () => new Response(t.notFound, { status: 404, headers: { 'cache-control': 'no-store' } })

/** Drawing keeps a core busy: one picture at a time, and each once for everybody who waits for it. */
function createExclusiveRunner() {
  const running = new Map<string, Promise<void>>()
  let last: Promise<void> = Promise.resolve()
  return (key: string, work: () => Promise<void>): Promise<void> => {
    const known = running.get(key)
    if (known) return known
    const done = last.then(work).finally(() => running.delete(key))
    running.set(key, done)
    last = done.catch(() => {})
    return done
  }
}
