import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Actor, CommandActor } from '#platform/rules/actor.ts'
import {
  createTestCommandContext,
  listTestAuditEntries,
  TEST_OPERATOR,
} from '#tests/support/command-context.ts'
import { findUnrenderedContent } from '#tests/support/content-sources.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBundle, makeCourse, makeUser } from '#tests/support/factories.ts'
import { createTestCatalogueRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { type BundleFile, bundleFileSchema } from '../../rules/bundle.ts'
import { bundleCourses, bundles } from '../bundle-tables.ts'
import { importBundles, saveBundle } from './bundle-commands.ts'
import { setBundleCareerPath } from './career-path-bundles.ts'

const { db } = await setUpTestDatabase()
const router = createTestCatalogueRouter(db)
const as = (actor: Actor | null) => ({
  context: actor ? createTestContext(db, actor) : createTestContext(db, null),
})

const get = (actor: Actor | null, slug: string) => call(router.getBundle, { slug }, as(actor))
const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}

describe('a bundle', () => {
  test('shows its courses in their order, and sums over those that are shown', async () => {
    const first = await makeCourse(db, { category: 'data-science', lessonCount: 3, durationMs: 90 * 60_000 })
    const second = await makeCourse(db, { lessonCount: 2, durationMs: 30 * 60_000, visibility: 'restricted' })
    const draft = await makeCourse(db, { lessonCount: 50, publishedAt: null })
    const unlisted = await makeCourse(db, { lessonCount: 50, visibility: 'unlisted' })
    const bundle = await makeBundle(db, [first.id, draft.id, unlisted.id, second.id], { price: 0 })
    const shown = await get(null, bundle.slug)
    expect(shown.courses.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(shown).toMatchObject({
      type: 'bundle',
      category: 'data-science',
      courseCount: 2,
      videoCount: 5,
      timeCount: 120,
      price: null,
    })
  })

  test('is pictured by its first courses, unless it has a picture of its own', async () => {
    const first = await makeCourse(db, { category: 'data-science', coverImage: 'covers/first.webp' })
    const others = await Promise.all(Array.from({ length: 4 }, () => makeCourse(db)))
    const ids = [first, ...others].map(({ id }) => id)
    const bundle = await makeBundle(db, ids)
    const { covers } = await get(null, bundle.slug)
    expect(covers.map(({ id }) => id)).toEqual(ids.slice(0, 4))
    expect(covers[0]).toEqual({
      id: first.id,
      title: first.title,
      category: 'data-science',
      image: '/media/covers/first.webp',
    })
    const pictured = await makeBundle(db, ids, { coverImage: 'covers/own.webp' })
    expect(await get(null, pictured.slug)).toMatchObject({ image: '/media/covers/own.webp', covers: [] })
  })

  test('that is a draft is there for who made it and for staff alone', async () => {
    const creator = await makeUser(db, { roles: ['creator'] })
    const course = await makeCourse(db)
    const { slug } = await makeBundle(db, [course.id], { publishedAt: null, creatorId: creator.id })
    expect(await codeOf(get(null, slug))).toBe('NOT_FOUND')
    expect(await codeOf(get(await makeUser(db, { roles: ['creator'] }), slug))).toBe('NOT_FOUND')
    expect(await codeOf(get(creator, slug))).toBeNull()
    expect(await codeOf(get(await makeUser(db, { roles: ['staff'] }), slug))).toBeNull()
  })

  test('with no course to show is no bundle', async () => {
    const { slug } = await makeBundle(db, [(await makeCourse(db, { publishedAt: null })).id])
    expect(await codeOf(get(null, slug))).toBe('NOT_FOUND')
    expect(await codeOf(get(null, 'there-is-none'))).toBe('NOT_FOUND')
  })
})

test('the list has published bundles with courses, the newest first, in pages', async () => {
  await db.delete(bundles)
  const course = await makeCourse(db)
  const since = (day: number) => ({ publishedAt: new Date(Date.UTC(2026, 0, day)) })
  const made = [
    await makeBundle(db, [course.id], since(1)),
    await makeBundle(db, [course.id], since(3)),
    await makeBundle(db, [course.id], since(2)),
  ]
  await makeBundle(db, [course.id], { publishedAt: null })
  await makeBundle(db, [])
  const page = await call(router.listBundles, { limit: 2 }, as(null))
  expect(page.data.map(({ id }) => id)).toEqual([made[1]?.id, made[2]?.id])
  expect(page).toMatchObject({ totalCount: 3, next: { page: 2, limit: 2 } })
})

describe('saving a bundle from a file', () => {
  const now = new Date('2026-03-02T09:00:00Z')
  const fileOf = (courses: string[], more: Partial<BundleFile> = {}): BundleFile =>
    bundleFileSchema.parse({
      title: 'Begin here',
      about: 'Two *short* courses.',
      creator: 'ada',
      courses,
      ...more,
    })
  const save = (file: BundleFile, creatorId: string) =>
    saveBundle(createTestCommandContext(db, now), { file, creatorId, publishedAt: now })

  test('makes it, and brings it up to date when saved again', async () => {
    const creator = await makeUser(db, { roles: ['creator'] })
    const [one, two, three] = [await makeCourse(db), await makeCourse(db), await makeCourse(db)]
    const first = await save(fileOf([one.seoTitle, two.seoTitle]), creator.id)
    expect(first).toMatchObject({ slug: 'begin-here', created: true })
    const again = await save(fileOf([three.seoTitle, one.seoTitle], { path: 'service' }), creator.id)
    expect(again).toEqual({ ...first, created: false })
    await save(fileOf([three.seoTitle, one.seoTitle], { path: 'service' }), creator.id)
    const details = { slug: 'begin-here', courses: 2 }
    expect(await listTestAuditEntries(db, first.id)).toMatchObject([
      { action: 'bundle.added', actorName: 'operator', subjectType: 'bundle', details },
      { action: 'bundle.updated', details },
    ])
    const shown = await get(null, 'begin-here')
    expect(shown.courses.map(({ id }) => id)).toEqual([three.id, one.id])
    expect(shown.aboutHtml).toContain('<em>short</em>')
    expect(await findUnrenderedContent(db)).toMatchObject({ wrong: [] })
    expect(shown.pathType).toBe('service')
  })

  test('gives titles that differ addresses that differ, whatever their script', async () => {
    const creator = await makeUser(db, { roles: ['creator'] })
    const { seoTitle } = await makeCourse(db)
    const slugs: string[] = []
    for (const title of ['权利 & 法', '权力 & 法', 'वेब विकास', '🎓', '权力 & 法'])
      slugs.push((await save(fileOf([seoTitle], { title }), creator.id)).slug)
    expect(slugs).toEqual(['quan-li-fa', 'quan-li-fa-2', 'veb-vikas', 'bundle', 'quan-li-fa-2'])
  })

  test('is refused for courses that are not there and for a title of somebody else, and changes nothing', async () => {
    const [creator, other] = [await makeUser(db), await makeUser(db)]
    const course = await makeCourse(db)
    const title = 'Somebody has this'
    const { id } = await save(fileOf([course.seoTitle], { title }), creator.id)
    await expect(save(fileOf([course.seoTitle, 'no-such-course'], { title }), creator.id)).rejects.toThrow(
      'There is no course no-such-course.',
    )
    await expect(save(fileOf([course.seoTitle], { title }), other.id)).rejects.toThrow('somebody else')
    const rows = await db.select().from(bundleCourses).where(eq(bundleCourses.bundleId, id))
    expect(rows.map(({ courseId }) => courseId)).toEqual([course.id])
    expect(await listTestAuditEntries(db, id)).toHaveLength(1)
  })

  test.each([
    ['a course twice', { courses: ['a', 'a'] }],
    ['no course', { courses: [] }],
    ['a title on two lines', { title: 'C++ &\nmore' }],
    ['a price below nothing', { price: -1 }],
    ['a field nobody knows', { colour: 'red' }],
  ])('takes no file with %s', (_name, wrong) => {
    const right = { title: 'Begin here', about: 'Text', creator: 'ada', courses: ['a'] }
    expect(bundleFileSchema.safeParse(right).success).toBe(true)
    expect(bundleFileSchema.safeParse({ ...right, ...wrong }).success).toBe(false)
  })

  test('takes a list of them, all or none', async () => {
    await makeUser(db, { username: 'grace-h' })
    const course = await makeCourse(db)
    const yaml = (title: string, creator: string) =>
      `- { title: ${title}, about: Text, creator: ${creator}, courses: [${course.seoTitle}] }\n`
    const load = (text: string) =>
      importBundles(createTestCommandContext(db, now), { yaml: text, publishedAt: () => null })
    const [first, second] = await load(yaml('List one', 'grace-h') + yaml('List two', 'grace-h'))
    expect([first, second]).toMatchObject([{ slug: 'list-one' }, { slug: 'list-two', created: true }])
    expect(await codeOf(get(null, 'list-one'))).toBe('NOT_FOUND')
    await expect(load(yaml('List three', 'grace-h') + yaml('List four', 'nobody'))).rejects.toThrow(
      'Nobody has the username nobody.',
    )
    expect(await db.select().from(bundles).where(eq(bundles.slug, 'list-three'))).toEqual([])
    await expect(load('title: [')).rejects.toThrow()
    await expect(load('title: Alone')).rejects.toThrow('about')
  })
})

describe('the bundles of the career paths', () => {
  const now = new Date('2026-03-02T09:00:00Z')
  const list = async () => (await call(router.listCareerPathBundles, undefined, as(null))).data
  const mark = (actor: CommandActor, slug: string, careerPath: 'service' | 'product' | null) =>
    setBundleCareerPath(createTestCommandContext(db, now, actor), { slug, careerPath })

  test('are those that are published and marked, with the courses they show', async () => {
    await db.delete(bundles)
    const [course, other] = [await makeCourse(db), await makeCourse(db)]
    const hidden = await makeCourse(db, { visibility: 'unlisted' })
    await makeBundle(db, [course.id], {})
    await makeBundle(db, [course.id], { pathType: 'service', publishedAt: null })
    await makeBundle(db, [hidden.id], { pathType: 'service' })
    const marked = await makeBundle(db, [other.id, hidden.id, course.id], { pathType: 'product' })
    expect(await list()).toMatchObject([
      { id: marked.id, pathType: 'product', courseCount: 2, courses: [{ id: other.id }, { id: course.id }] },
    ])
  })

  test('are marked by administrators and the command line, once, with an entry in the audit log', async () => {
    const [admin, staff] = [
      await makeUser(db, { roles: ['admin'] }),
      await makeUser(db, { roles: ['staff'] }),
    ]
    const bundle = await makeBundle(db, [(await makeCourse(db)).id], {})
    expect(await mark(staff, bundle.slug, 'service')).toBe('FORBIDDEN')
    expect(await mark({ kind: 'job', job: 'any' }, bundle.slug, 'service')).toBe('FORBIDDEN')
    expect(await mark(admin, 'there-is-none', 'service')).toBe('NOT_FOUND')
    expect(await mark(admin, bundle.slug, 'service')).toBe('SAVED')
    expect(await mark(admin, bundle.slug, 'service')).toBe('SAVED')
    expect((await list()).map(({ id }) => id)).toContain(bundle.id)
    expect(await mark(TEST_OPERATOR, bundle.slug, null)).toBe('SAVED')
    expect((await list()).map(({ id }) => id)).not.toContain(bundle.id)
    expect(await listTestAuditEntries(db, bundle.id)).toMatchObject([
      {
        action: 'bundle.updated',
        actorUserId: admin.id,
        details: { slug: bundle.slug, careerPath: 'service' },
      },
      { action: 'bundle.updated', actorKind: 'command-line', details: { careerPath: null } },
    ])
  })
})
