import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bundleCourses, bundles, courses } from '#features/catalogue/server/index.ts'
import type { BundleDraft } from '#features/studio/rules/bundle-drafts/bundle-draft.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBundle, makeCourse, makeUser } from '#tests/support/factories.ts'
import { createTestCatalogueRouter, createTestStudioRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'

const database = await setUpTestDatabase()
const { db } = database
const router = createTestStudioRouter(await createVideoTools(database))
const catalogue = createTestCatalogueRouter(db)
const as = (actor: Actor) => ({ context: createTestContext(db, actor) })
const makeCreator = () => makeUser(db, { roles: ['creator'] })

const get = (actor: Actor, draftId: string) => call(router.getBundleDraft, { draftId }, as(actor))
const save = (actor: Actor, draftId: string, version: number, changes: Partial<BundleDraft>) =>
  call(router.saveBundleDraft, { draftId, version, changes }, as(actor))
/** As it is now. */
const publish = async (actor: Actor, draftId: string) =>
  call(router.publishBundle, { draftId, version: (await get(actor, draftId)).version }, as(actor))
const open = (actor: Actor, bundleId: string) => call(router.openBundleDraft, { bundleId }, as(actor))
const listCourseIds = async (bundleId: string) =>
  (
    await db
      .select()
      .from(bundleCourses)
      .where(eq(bundleCourses.bundleId, bundleId))
      .orderBy(asc(bundleCourses.seqNo))
  ).map(({ courseId }) => courseId)

const mail = { subject: 'Hello {firstName}', body: 'Good to have you.' }

/** A bundle with everything that publishing asks. */
async function makeComplete(title: string) {
  const actor = await makeCreator()
  const [one, two] = [
    await makeCourse(db, { creatorId: actor.id }),
    await makeCourse(db, { creatorId: actor.id }),
  ]
  const { id: draftId } = await call(router.createBundleDraft, undefined, as(actor))
  await save(actor, draftId, 1, {
    ...{ title, ctfTitle: title, about: 'All of **it**.', courseIds: [one.id, two.id] },
    ...{ welcomeEmail: mail, congratulationsEmail: mail },
  })
  return { actor, draftId, one, two }
}

async function makePublished(title: string) {
  const made = await makeComplete(title)
  const { slug } = await publish(made.actor, made.draftId)
  const [bundle] = await db.select().from(bundles).where(eq(bundles.slug, slug))
  return { ...made, slug, bundleId: bundle?.id ?? '' }
}

describe('a draft of a bundle', () => {
  test('does not exist for others, nor for what is about other kinds', async () => {
    const { actor, draftId } = await makeComplete('Private Bundle')
    const before = await get(actor, draftId)
    const listCalls = (who: Actor, id: string): (() => Promise<unknown>)[] => [
      () => get(who, id),
      () => save(who, id, before.version, { title: 'Mine' }),
      () => call(router.addBundleThumbnail, { draftId: id, picture: new File(['x'], 'x') }, as(who)),
      () => call(router.previewBundleText, { draftId: id }, as(who)),
      () => call(router.listBundleDraftChanges, { draftId: id }, as(who)),
      () => call(router.publishBundle, { draftId: id, version: before.version }, as(who)),
      () => call(router.deleteBundleDraft, { draftId: id }, as(who)),
    ]
    for (const asked of listCalls(await makeCreator(), draftId)) {
      expect((await safe(asked())).error).toMatchObject({ code: 'NOT_FOUND', status: 404 })
    }
    const course = await call(router.createCourseDraft, undefined, as(actor))
    for (const asked of listCalls(actor, course.id)) {
      expect((await safe(asked())).error).toMatchObject({ code: 'NOT_FOUND' })
    }
    const others = [
      () => call(router.getCourseDraft, { draftId }, as(actor)),
      () => call(router.getVideoDraft, { draftId }, as(actor)),
      () => call(router.deleteCourseDraft, { draftId }, as(actor)),
    ]
    for (const asked of others) {
      expect((await safe<unknown, unknown>(asked())).error).toMatchObject({ code: 'NOT_FOUND' })
    }
    expect((await call(router.listCourseDrafts, {}, as(actor))).data.map(({ id }) => id)).toEqual([course.id])
    const { data } = await call(router.listBundleDrafts, {}, as(actor))
    expect(data).toMatchObject([{ id: draftId, title: 'Private Bundle', courseCount: 2, slug: null }])
    expect(await get(actor, draftId)).toEqual(before)
  })

  test('is not overwritten unseen by a second window', async () => {
    const { actor, draftId, one, two } = await makeComplete('Two Windows')
    const { version } = await get(actor, draftId)
    await save(actor, draftId, version, { courseIds: [two.id, one.id] })
    const { error } = await safe(save(actor, draftId, version, { title: 'Late' }))
    expect(error).toMatchObject({ code: 'CHANGED_ELSEWHERE', data: { current: { version: version + 1 } } })
    const stale = call(router.publishBundle, { draftId, version }, as(actor))
    expect((await safe(stale)).error).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    const { document } = await get(actor, draftId)
    expect(document).toMatchObject({ title: 'Two Windows', courseIds: [two.id, one.id] })
    const again = await save(actor, draftId, version + 1, { title: 'Two Windows' })
    expect(again.version).toBe(version + 1)
  })

  test('takes neither a course twice, nor more than a bundle holds, nor a cover of somebody else', async () => {
    const { actor, draftId, one } = await makeComplete('Too Much')
    const { version } = await get(actor, draftId)
    for (const courseIds of [
      [one.id, one.id.toUpperCase()],
      Array.from({ length: 51 }, () => randomUUID()),
    ]) {
      const { error } = await safe(save(actor, draftId, version, { courseIds }))
      expect(error).toMatchObject({ code: 'BAD_REQUEST' })
    }
    const foreign = save(actor, draftId, version, { thumbnail: 'covers/of-somebody.webp' })
    expect((await safe(foreign)).error).toMatchObject({ code: 'UNKNOWN_THUMBNAIL' })
  })

  test('says nothing of courses of others, and is not published with them', async () => {
    const { actor, draftId, one } = await makeComplete('Foreign Courses')
    const foreign = await makeCourse(db, { title: 'Somebody elses course' })
    const video = await makeCourse(db, { creatorId: actor.id, kind: 'video' })
    const { version } = await get(actor, draftId)
    await save(actor, draftId, version, { courseIds: [one.id, foreign.id, video.id, randomUUID()] })
    const { courses: shown } = await get(actor, draftId)
    expect(shown.map(({ state, title }) => [state, title])).toEqual([
      ['shown', one.title],
      ...[1, 2, 3].map(() => ['gone', '']),
    ])
    expect((await safe(publish(actor, draftId))).error).toMatchObject({
      code: 'INCOMPLETE',
      message: 'Cannot publish an incomplete bundle',
      data: { step: 'curriculam' },
    })
    expect(await db.$count(bundles, eq(bundles.creatorId, actor.id))).toBe(0)
  })

  test('offers the creator’s listed courses, a hundred of them page by page', async () => {
    const actor = await makeCreator()
    for (let number = 0; number < 100; number += 1) {
      await makeCourse(db, { creatorId: actor.id, title: `Course ${String(number).padStart(3, '0')}` })
    }
    await makeCourse(db, { creatorId: actor.id, title: 'Course draft', publishedAt: null })
    await makeCourse(db, { creatorId: actor.id, title: 'Course unlisted', visibility: 'unlisted' })
    await makeCourse(db, { title: 'Course of another' })
    const list = (given: object) => call(router.listBundleableCourses, given, as(actor))
    const second = await list({ page: 2, limit: 50 })
    expect(second.totalCount).toBe(100)
    expect(second.data[0]?.title).toBe('Course 050')
    expect((await list({ search: 'COURSE 09', limit: 50 })).totalCount).toBe(10)
    expect((await list({ search: '%' })).totalCount).toBe(0)
  })
})

describe('publishing a bundle', () => {
  test('needs every step, in their order', async () => {
    const actor = await makeCreator()
    const { id: draftId } = await call(router.createBundleDraft, undefined, as(actor))
    const course = await makeCourse(db, { creatorId: actor.id })
    const steps: [string, Partial<BundleDraft>][] = [
      ['structure', { title: 'Step By Step', ctfTitle: 'Steps' }],
      ['landing-page', { about: 'Text' }],
      ['curriculam', { courseIds: [course.id] }],
      ['creator-message', { welcomeEmail: mail, congratulationsEmail: mail }],
    ]
    for (const [index, [step, changes]] of steps.entries()) {
      expect((await safe(publish(actor, draftId))).error).toMatchObject({
        code: 'INCOMPLETE',
        data: { step },
      })
      await save(actor, draftId, index + 1, changes)
    }
    expect((await publish(actor, draftId)).slug).toBe('step-by-step')
  })

  test('shows it to everybody; changes wait until they are published, and a new title keeps the old address', async () => {
    const { actor, draftId, slug, bundleId, one, two } = await makePublished('All About Locks')
    const see = (asked: string) => call(catalogue.getBundle, { slug: asked }, as(actor))
    expect(await see(slug)).toMatchObject({
      slug: 'all-about-locks',
      courses: [{ id: one.id }, { id: two.id }],
    })
    expect((await publish(actor, draftId)).draft.hasChanges).toBe(false)
    const three = await makeCourse(db, { creatorId: actor.id, title: 'The third' })
    const { version } = await get(actor, draftId)
    const courseIds = [three.id, two.id]
    await save(actor, draftId, version, { title: 'All about locks', courseIds })
    expect(await listCourseIds(bundleId)).toEqual([one.id, two.id])
    const { changes } = await call(router.listBundleDraftChanges, { draftId }, as(actor))
    expect(changes).toEqual([
      { change: 'changed', what: 'bundle', title: 'All about locks' },
      { change: 'added', what: 'bundledCourse', title: 'The third' },
      { change: 'removed', what: 'bundledCourse', title: one.title },
    ])
    expect((await publish(actor, draftId)).slug).toBe(slug)
    expect(await listCourseIds(bundleId)).toEqual(courseIds)
    await save(actor, draftId, version + 1, { title: 'Keys and doors' })
    expect((await publish(actor, draftId)).slug).toBe('keys-and-doors')
    expect((await see(slug)).slug).toBe('keys-and-doors')
    await save(actor, draftId, version + 2, { title: 'All about locks' })
    expect((await publish(actor, draftId)).slug).toBe(slug)
    expect((await see('keys-and-doors')).slug).toBe(slug)
    const [row] = await db.select().from(bundles).where(eq(bundles.id, bundleId))
    expect(row).toMatchObject({ welcomeEmail: mail, congratulationsEmail: mail })
  })

  test('two of one title get two addresses, also at the same moment', async () => {
    const [first, second] = [await makeComplete('Same Title'), await makeComplete('Same Title')]
    const published = await Promise.all([first, second].map(({ actor, draftId }) => publish(actor, draftId)))
    expect(published.map(({ slug }) => slug).sort()).toEqual(['same-title', 'same-title-2'])
    const twice = await makeComplete('From Two Windows')
    const windows = await Promise.all([1, 2].map(() => publish(twice.actor, twice.draftId)))
    expect(new Set(windows.map(({ slug }) => slug)).size).toBe(1)
  })

  test('waits for a course that was taken off or deleted meanwhile', async () => {
    const { actor, draftId, one, two } = await makeComplete('Meanwhile')
    await db.update(courses).set({ publishedAt: null }).where(eq(courses.id, one.id))
    await db.delete(courses).where(eq(courses.id, two.id))
    const { courses: shown } = await get(actor, draftId)
    expect(shown.map(({ state }) => state)).toEqual(['takenOff', 'gone'])
    expect((await safe(publish(actor, draftId))).error).toMatchObject({ data: { step: 'curriculam' } })
  })
})

describe('a bundle that is there already', () => {
  test('opens with what is published, keeps courses of others, its price and its path', async () => {
    const actor = await makeCreator()
    const foreign = await makeCourse(db, { title: 'Of a colleague' })
    const given = { title: 'With colleagues', price: 500, pathType: 'service' } as const
    const bundle = await makeBundle(db, [foreign.id], { creatorId: actor.id, ...given })
    const draft = await open(actor, bundle.id)
    expect((await open(actor, bundle.id)).id).toBe(draft.id)
    expect(draft).toMatchObject({ slug: bundle.slug, hasChanges: false, document: { about: 'About' } })
    expect(draft.courses).toMatchObject([{ title: 'Of a colleague', isForeign: true, state: 'shown' }])
    expect((await safe(open(await makeCreator(), bundle.id))).error).toMatchObject({ code: 'NOT_FOUND' })
    const changes = { ctfTitle: 'Another', welcomeEmail: mail, congratulationsEmail: mail }
    await save(actor, draft.id, draft.version, changes)
    await publish(actor, draft.id)
    const [row] = await db.select().from(bundles).where(eq(bundles.id, bundle.id))
    expect(row).toMatchObject({ ctfTitle: 'Another', price: 500, pathType: 'service', slug: bundle.slug })
    expect(await listCourseIds(bundle.id)).toEqual([foreign.id])
    await save(actor, draft.id, draft.version + 1, { courseIds: [] })
    expect((await safe(publish(actor, draft.id))).error).toMatchObject({ code: 'INCOMPLETE' })
  })

  test('brings what an import has changed, unless its creator has changes of their own', async () => {
    const { actor, draftId, bundleId } = await makePublished('Imported Over')
    await db.update(bundles).set({ ctfTitle: 'From the file' }).where(eq(bundles.id, bundleId))
    const opened = await open(actor, bundleId)
    expect(opened).toMatchObject({ id: draftId, hasChanges: false, document: { ctfTitle: 'From the file' } })
    await save(actor, draftId, opened.version, { ctfTitle: 'Mine' })
    await db.update(bundles).set({ ctfTitle: 'From the next file' }).where(eq(bundles.id, bundleId))
    expect((await open(actor, bundleId)).document.ctfTitle).toBe('Mine')
  })

  test('is deleted with its draft, and a draft without what is published of it', async () => {
    const { actor, draftId, bundleId } = await makePublished('Deleted Whole')
    await call(router.deleteBundle, { bundleId }, as(actor))
    expect((await safe(get(actor, draftId))).error).toMatchObject({ code: 'NOT_FOUND' })
    const other = await makePublished('Deleted Draft')
    await call(router.deleteBundleDraft, { draftId: other.draftId }, as(other.actor))
    expect(await db.$count(bundles, eq(bundles.id, other.bundleId))).toBe(1)
  })
})
