import { call, safe } from '@orpc/server'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bundleCourses, bundlePublications, bundles, courses } from '#features/catalogue/server/index.ts'
import type { BundleDraft } from '#features/studio/rules/bundle-drafts/bundle-draft.ts'
import { studioPersonalData } from '#features/studio/server/personal-data.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestCatalogueRouter, createTestStudioRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'

const database = await setUpTestDatabase()
const { db } = database
const clock = new FakeClock('2026-03-02T09:00:00Z')
const router = createTestStudioRouter(await createVideoTools(database))
const catalogue = createTestCatalogueRouter(db)
const as = (actor: Actor) => ({ context: createTestContext(db, actor, { clock }) })
const DAY_MS = 24 * 3600_000

const mail = { subject: 'Hello', body: 'Dear {firstName}' }
interface Made {
  readonly actor: Actor
  readonly draftId: string
}
const get = ({ actor, draftId }: Made) => call(router.getBundleDraft, { draftId }, as(actor))
const save = async (made: Made, changes: Partial<BundleDraft>) => {
  const { version } = await get(made)
  await call(router.saveBundleDraft, { draftId: made.draftId, version, changes }, as(made.actor))
}
/** A minute later, so that no two have the same time. */
const publish = async (made: Made) => {
  clock.advance(60_000)
  const { version } = await get(made)
  return call(router.publishBundle, { draftId: made.draftId, version }, as(made.actor))
}
const look = async ({ actor, draftId }: Made) =>
  (await call(router.getBundlePublication, { draftId }, as(actor))).publication
const undo = async (made: Made, publishedAt?: string) =>
  call(
    router.undoBundlePublication,
    { draftId: made.draftId, publishedAt: publishedAt ?? (await look(made))?.publishedAt ?? '' },
    as(made.actor),
  )
const errorOf = async (promise: Promise<unknown>) => (await safe(promise)).error

async function readBundle({ id }: Actor) {
  const [bundle] = await db.select().from(bundles).where(eq(bundles.creatorId, id))
  if (!bundle) throw new Error('there is no bundle')
  const inside = await db
    .select({ id: bundleCourses.courseId })
    .from(bundleCourses)
    .where(eq(bundleCourses.bundleId, bundle.id))
    .orderBy(asc(bundleCourses.seqNo))
  const { updatedAt, ...row } = bundle
  return { ...row, courseIds: inside.map((course) => course.id) }
}

/** Published twice: another title and text, other mails, and one course in the place of another. */
async function makePublishedTwice(title: string) {
  const actor = await makeUser(db, { roles: ['creator'] })
  const [one, two, three] = [
    await makeCourse(db, { creatorId: actor.id, title: 'One' }),
    await makeCourse(db, { creatorId: actor.id, title: 'Two' }),
    await makeCourse(db, { creatorId: actor.id, title: 'Three' }),
  ]
  const { id: draftId } = await call(router.createBundleDraft, undefined, as(actor))
  const made = { actor, draftId, one, two, three }
  await save(made, {
    ...{ title, ctfTitle: 'Seafaring', about: 'All **about** boats', courseIds: [one.id, two.id] },
    ...{ welcomeEmail: mail, congratulationsEmail: mail },
  })
  await publish(made)
  const before = await readBundle(actor)
  await save(made, {
    ...{ title: `${title} Again`, about: 'Less', courseIds: [three.id, one.id] },
    welcomeEmail: { ...mail, subject: 'Ahoy' },
  })
  await publish(made)
  return { ...made, before }
}

describe('undoing the publication of a bundle', () => {
  test('gives back all that was published; the draft keeps its changes', async () => {
    const { before, ...made } = await makePublishedTwice('At Sea')
    const after = await readBundle(made.actor)
    expect(await look(made)).toMatchObject({
      changes: [
        { change: 'changed', what: 'bundle', title: 'At Sea' },
        { change: 'changed', what: 'messages' },
        { change: 'added', what: 'bundledCourse', title: 'Two' },
        { change: 'removed', what: 'bundledCourse', title: 'Three' },
      ],
    })
    const { slug, draft } = await undo(made)
    expect(slug).toBe('at-sea')
    expect(await readBundle(made.actor)).toEqual(before)
    expect(draft).toMatchObject({ hasChanges: true, slug, document: { title: 'At Sea Again' } })
    const page = { slug: after.slug }
    expect(await call(catalogue.getBundle, page, as(made.actor))).toMatchObject({ slug: 'at-sea' })
    expect(await look(made)).toBeNull()
    await publish(made)
    expect(await readBundle(made.actor)).toEqual(after)
    expect((await look(made))?.changes.length).toBeGreaterThan(0)
  })

  test('happens once, also from two windows, and tells a window that has not seen it', async () => {
    const made = await makePublishedTwice('Two Windows')
    const { publishedAt = '' } = (await look(made)) ?? {}
    const { version } = await get(made)
    const answers = await Promise.all([safe(undo(made, publishedAt)), safe(undo(made, publishedAt))])
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    expect(answers.find(({ error }) => error)?.error).toMatchObject({ code: 'NOT_UNDOABLE' })
    const unseen = call(router.publishBundle, { draftId: made.draftId, version }, as(made.actor))
    expect(await errorOf(unseen)).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
  })

  test('is over after seven days, and when somebody has changed the bundle', async () => {
    const [late, changed] = [await makePublishedTwice('Too Late'), await makePublishedTwice('Too Changed')]
    const { publishedAt = '' } = (await look(changed)) ?? {}
    await db.update(bundles).set({ updatedAt: new Date() }).where(eq(bundles.creatorId, changed.actor.id))
    expect(await look(changed)).toBeNull()
    expect(await errorOf(undo(changed, publishedAt))).toMatchObject({ code: 'NOT_UNDOABLE' })
    const seen = await look(late)
    expect(new Date(seen?.undoableUntil ?? '').getTime()).toBe(
      clock.now().getTime() - 2 * 60_000 + 7 * DAY_MS,
    )
    clock.advance(7 * DAY_MS)
    expect(await look(late)).toBeNull()
    expect(await errorOf(undo(late, seen?.publishedAt))).toMatchObject({ code: 'NOT_UNDOABLE' })
  })

  test('is refused for what was taken off, lost a course, was published once, or is somebody else’s', async () => {
    const [off, lost] = [await makePublishedTwice('Taken Off'), await makePublishedTwice('Lost Course')]
    const { publishedAt = '' } = (await look(off)) ?? {}
    await db.update(bundles).set({ publishedAt: null }).where(eq(bundles.creatorId, off.actor.id))
    expect(await errorOf(undo(off, publishedAt))).toMatchObject({ code: 'TAKEN_OFF' })
    const after = await readBundle(lost.actor)
    await db.delete(courses).where(eq(courses.id, lost.two.id))
    expect(await errorOf(undo(lost))).toMatchObject({ code: 'CONTENT_GONE' })
    expect(await readBundle(lost.actor)).toEqual(after)
    const stranger = await makeUser(db, { roles: ['creator'] })
    const foreign = { actor: stranger, draftId: lost.draftId }
    expect(await errorOf(undo(foreign, publishedAt))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await errorOf(look(foreign))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is forgotten when the account of its creator is erased, and in the copy of their data before', async () => {
    const { actor } = await makePublishedTwice('Forgotten')
    expect(await studioPersonalData.exportData(db, actor.id)).toMatchObject({
      'former-bundles': [{ content: { title: 'Forgotten' } }],
    })
    const { id } = await readBundle(actor)
    await db.transaction((tx) => studioPersonalData.eraseData(tx, actor.id, clock.now()))
    expect(await db.$count(bundlePublications, eq(bundlePublications.bundleId, id))).toBe(0)
  })
})
