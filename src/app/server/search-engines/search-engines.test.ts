import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { users } from '#features/accounts/server/index.ts'
import { getCourseSocialImagePath } from '#features/catalogue/rules/course-paths.ts'
import { getCourse } from '#features/catalogue/server/index.ts'
import { getProfileSocialImagePath } from '#features/profiles/rules/social-image.ts'
import { profiles } from '#features/profiles/server/tables.ts'
import { getSiteSocialImagePath } from '#platform/rules/social-image.ts'
import { createPublicResponses, createResponseCache } from '#platform/server/http/response-cache.ts'
import { openStorage } from '#platform/server/storage/open-storage.ts'
import { FIRST_CATEGORIES, TEST_CATEGORIES } from '#tests/support/categories.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBundle, makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { BUILT_ROUTES } from '../../web/built-routes.ts'
import { buildSitemap, createSearchEngineRoutes, SITEMAP_STATIC_PATHS } from './sitemap.ts'
import { createSocialImageRoutes } from './social-images.ts'

const ORIGIN = 'https://learn.example.org'
const HOSTILE = '</script><script>alert(1)</script> & "quoted" \u0000\u202E 😀 漢字 <svg onload=x>'
const SITE = { name: HOSTILE, categories: FIRST_CATEGORIES }
const folder = mkdtempSync(join(tmpdir(), 'lectern-social-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { db } = await setUpTestDatabase()
const storage = await openStorage({ dataDir: folder })
const cache = createResponseCache({ clock: new FakeClock() })
const app = new Hono()
  .route(
    '/',
    createSearchEngineRoutes({
      db,
      clock: new FakeClock(),
      answers: createPublicResponses(cache, []),
      origin: ORIGIN,
      categories: TEST_CATEGORIES,
    }),
  )
  .route('/', createSocialImageRoutes({ db, clock: new FakeClock(), storage, site: SITE }))

const ask = async (path: string) => {
  const answer = await app.request(path)
  return { status: answer.status, text: await answer.text() }
}
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')
const partOf = (id: string) => `/sitemap/courses-${id}.xml`

describe('robots and sitemap', () => {
  test('robots.txt names the sitemap by the public address', async () => {
    const { status, text } = await ask('/robots.txt')
    expect(status).toBe(200)
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
    expect(text).toContain('Disallow: /api/')
  })

  test('pages without parameters exist', async () => {
    expect(SITEMAP_STATIC_PATHS.filter((path) => !BUILT_ROUTES.has(path))).toEqual([])
    expect(addresses((await ask('/sitemap/pages.xml')).text)).toContain(`${ORIGIN}/courses/programming`)
  })

  test('the parts hold lessons of public, published courses alone, and every one of them', async () => {
    const hidden = [
      await makeCourse(db, { visibility: 'unlisted', lessonCount: 1 }),
      await makeCourse(db, { visibility: 'restricted', lessonCount: 1 }),
      await makeCourse(db, { publishedAt: null, lessonCount: 1 }),
    ]
    // The first two fill a part, the third begins another.
    const shown = [
      await makeCourse(db, { lessonCount: 4_000 }),
      await makeCourse(db, { lessonCount: 2_000 }),
      await makeCourse(db, { lessonCount: 1, updatedAt: new Date('2026-03-04T05:06:07Z') }),
    ]
    for (const course of [...hidden, ...shown]) await makeLesson(db, { course, seqNo: 1, seoTitle: 'one' })
    cache.clear()
    const index = addresses((await ask('/sitemap.xml')).text)
    const [first, second, third] = shown
    expect(index).toEqual([
      `${ORIGIN}/sitemap/pages.xml`,
      ORIGIN + partOf(first?.id ?? ''),
      ORIGIN + partOf(third?.id ?? ''),
    ])
    const pages = await Promise.all(index.slice(1).map((address) => ask(address.slice(ORIGIN.length))))
    expect(pages.flatMap(({ text }) => addresses(text))).toEqual(
      [first, second, third].map((course) => `${ORIGIN}/courses/${course?.seoTitle}/one`),
    )
    expect(pages[1]?.text).toContain('<lastmod>2026-03-04T05:06:07.000Z</lastmod>')
  })

  test('bundles are found that are published and show a course', async () => {
    const [course, unlisted] = [await makeCourse(db), await makeCourse(db, { visibility: 'unlisted' })]
    const updatedAt = new Date('2026-04-05T06:07:08Z')
    const shown = await makeBundle(db, [course.id, unlisted.id], { updatedAt })
    await makeBundle(db, [course.id], { publishedAt: null })
    await makeBundle(db, [unlisted.id])
    await makeBundle(db, [])
    cache.clear()
    const { text } = await ask('/sitemap/pages.xml')
    expect(addresses(text).filter((address) => address.includes('/bundles/'))).toEqual([
      `${ORIGIN}/bundles/${shown.slug}`,
    ])
    expect(text).toContain('<lastmod>2026-04-05T06:07:08.000Z</lastmod>')
  })

  test.each([
    'courses-x.xml',
    `courses-${'f'.repeat(8)}-ffff-7fff-bfff-${'f'.repeat(12)}.xml`,
    'courses-.xml',
  ])('there is no part %s', async (file) => expect((await ask(`/sitemap/${file}`)).status).toBe(404))

  test('what an address holds cannot leave its element', () => {
    const xml = buildSitemap('https://x', [{ path: `/'"<&>` }])
    expect(xml).toContain('<loc>https://x/&apos;&quot;&lt;&amp;&gt;</loc>')
  })
})

describe('pictures for link previews', () => {
  const pathOf = async (seoTitle: string) => {
    const outcome = await getCourse({ db, clock: new FakeClock(), actor: null }, { seoTitle })
    return outcome.found
      ? getCourseSocialImagePath(outcome.course, SITE)
      : `/social/courses/${seoTitle}/none.png`
  }

  test.each(['Graphs', HOSTILE.replace('\u0000', ''), 'x'.repeat(900), '', 'Ж'.repeat(60)])(
    'a course called %j has one of 1200 by 630, to be kept for ever',
    async (title) => {
      const { seoTitle, id } = await makeCourse(db, { title })
      const path = await pathOf(seoTitle)
      const answers = await Promise.all([app.request(path), app.request(path)])
      const [answer] = answers
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(answer?.headers.get('cache-control')).toContain('immutable')
      const [picture] = await Promise.all(
        answers.map(async (one) => sharp(Buffer.from(await one.arrayBuffer())).metadata()),
      )
      expect(picture).toMatchObject({ format: 'png', width: 1200, height: 630 })
      expect(await storage.deletePrefix(`social/courses/${id}`)).toBe(1)
    },
  )

  test('asking only about one leaves no file open', async () => {
    const { seoTitle } = await makeCourse(db)
    const path = await pathOf(seoTitle)
    const opening = vi.spyOn(storage, 'open')
    const answer = await app.request(path, { method: 'HEAD' })
    expect([answer.status, opening.mock.calls]).toEqual([200, []])
    const whole = await app.request(path)
    expect(answer.headers.get('content-length')).toBe(whole.headers.get('content-length'))
    await whole.arrayBuffer()
    opening.mockRestore()
  })

  test('another version is not found, nor the picture of a draft', async () => {
    const { seoTitle } = await makeCourse(db)
    const path = await pathOf(seoTitle)
    expect((await ask(path.replace(/[0-9a-f]{14}/, '0'.repeat(14)))).status).toBe(404)
    const draft = await makeCourse(db, { publishedAt: null })
    expect((await ask(await pathOf(draft.seoTitle))).status).toBe(404)
    for (const missing of ['missing', '%00', '%ED%A0%80', 'x'.repeat(5000)]) {
      expect((await ask(`/social/courses/${missing}/x.png`)).status).toBe(404)
    }
  })

  test('somebody has one while their profile is shown, with nothing on it that they hide', async () => {
    const user = await makeUser(db, { name: HOSTILE.replace('\u0000', ''), username: 'pictured' })
    const headline = 'Draws graphs'
    await db.update(users).set({ headline }).where(eq(users.id, user.id))
    await db.insert(profiles).values({ userId: user.id, updatedAt: new Date() })
    const { name } = user
    const shown = getProfileSocialImagePath({ username: 'pictured', name, headline }, HOSTILE)
    const hidden = getProfileSocialImagePath({ username: 'pictured', name, headline: null }, HOSTILE)
    const answer = await app.request(shown)
    const picture = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const head = await app.request(shown, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(picture.byteLength)])
    expect((await ask(hidden)).status).toBe(404)
    await db
      .update(profiles)
      .set({ hiddenSections: ['about'] })
      .where(eq(profiles.userId, user.id))
    expect([(await ask(shown)).status, (await ask(hidden)).status]).toEqual([404, 200])
    await db.update(users).set({ banned: true }).where(eq(users.id, user.id))
    expect((await ask(hidden)).status).toBe(404)
    expect((await ask('/social/profiles/%00/x.png')).status).toBe(404)
  })

  test('the site has one of its own', async () => {
    expect((await ask(getSiteSocialImagePath(HOSTILE))).status).toBe(200)
    expect((await ask('/social/site/x.png')).status).toBe(404)
  })
})
