import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { Client } from 'pg'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import type { Actor } from '#platform/rules/actor.ts'
import { createCourseDraftTools, makeOwnQuestionSet } from '#tests/support/course-drafts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'
import { draftItems, drafts, draftTopics } from '../draft-tables.ts'
import { studioPersonalData } from '../personal-data.ts'
import { saveDraftItem } from './save-draft-item.ts'

const database = await setUpTestDatabase()
const { db } = database
const studio = createCourseDraftTools(await createVideoTools(database))
const { router, as, get, getItem, addTopic, addItem, saveItem, makeComplete } = studio
const makeCreator = () => makeUser(db, { roles: ['creator'] })

async function begin() {
  const actor = await makeCreator()
  const { id: draftId } = await call(router.createCourseDraft, undefined, as(actor))
  return { actor, draftId, topicId: await addTopic(actor, draftId, 'Topic') }
}

/** Each call about a draft, with ids of it. */
const listCalls = (
  actor: Actor,
  { draftId, topicId, itemId }: { draftId: string; topicId: string; itemId: string },
): (() => Promise<unknown>)[] => {
  const who = as(actor)
  const changes = { type: 'lecture' as const, title: 'Mine' }
  return [
    () => get(actor, draftId),
    () => call(router.saveCourseDraft, { draftId, version: 2, changes: { title: 'Mine' } }, who),
    () => call(router.addCourseThumbnail, { draftId, picture: new File(['x'], 'x') }, who),
    () => call(router.previewCourseText, { draftId }, who),
    () => call(router.previewCourseText, { draftId, itemId }, who),
    () => addTopic(actor, draftId, 'Mine'),
    () => call(router.saveDraftTopic, { draftId, topicId, version: 1, title: 'Mine' }, who),
    () => call(router.moveDraftTopic, { draftId, topicId, orderVersion: 6, beforeTopicId: null }, who),
    () => call(router.duplicateDraftTopic, { draftId, topicId }, who),
    () => call(router.deleteDraftTopic, { draftId, topicId }, who),
    () => addItem(actor, draftId, topicId, 'lecture'),
    () => getItem(actor, draftId, itemId),
    () => saveItem(actor, draftId, itemId, 2, changes),
    () => call(router.addItemThumbnail, { draftId, itemId, picture: new File(['x'], 'x') }, who),
    () => call(router.moveDraftItem, { draftId, itemId, topicId, orderVersion: 6, beforeItemId: null }, who),
    () => call(router.deleteDraftItem, { draftId, itemId }, who),
    () => call(router.listCourseDraftChanges, { draftId }, who),
    () => call(router.publishCourse, { draftId, updatedAt: new Date().toISOString() }, who),
    () => call(router.getCoursePublication, { draftId }, who),
    () => call(router.undoCoursePublication, { draftId, publishedAt: new Date().toISOString() }, who),
    () => call(router.createUpload, { draftId, itemId, fileName: 'a.mp4', size: 1 }, who),
    () => call(router.deleteCourseDraft, { draftId }, who),
  ]
}

describe('a draft of a course', () => {
  test('does not exist for others, nor for what is about videos', async () => {
    const { actor, draftId, first, lecture } = await makeComplete('Private Course')
    const before = await get(actor, draftId)
    const ids = { draftId, topicId: first, itemId: lecture }
    for (const asked of listCalls(await makeCreator(), ids)) {
      expect((await safe(asked())).error).toMatchObject({ code: 'NOT_FOUND', status: 404 })
    }
    const ofVideos: (() => Promise<unknown>)[] = [
      () => call(router.getVideoDraft, { draftId }, as(actor)),
      () => call(router.saveVideoDraft, { draftId, version: 2, changes: { title: 'x' } }, as(actor)),
      () => call(router.publishVideo, { draftId, version: 2 }, as(actor)),
      () => call(router.previewVideoDraft, { draftId }, as(actor)),
      () => call(router.addVideoThumbnail, { draftId, picture: new File(['x'], 'x') }, as(actor)),
      () => call(router.createUpload, { draftId, fileName: 'a.mp4', size: 1 }, as(actor)),
      () => call(router.deleteVideoDraft, { draftId }, as(actor)),
    ]
    for (const asked of ofVideos) expect((await safe(asked())).error).toMatchObject({ code: 'NOT_FOUND' })
    const video = await call(router.createVideoDraft, {}, as(actor))
    for (const asked of listCalls(actor, { ...ids, draftId: video.id })) {
      expect((await safe(asked())).error).toMatchObject({ code: 'NOT_FOUND' })
    }
    expect((await call(router.listVideoDrafts, {}, as(actor))).data.map(({ id }) => id)).toEqual([video.id])
    const { data } = await call(router.listCourseDrafts, {}, as(actor))
    expect(data).toMatchObject([{ id: draftId, title: 'Private Course', lessonCount: 3, seoTitle: null }])
    expect(await get(actor, draftId)).toEqual(before)
  })

  test.each([
    ['a visitor', null, 'UNAUTHORIZED'],
    ['an administrator', ['admin', 'staff'], 'NOT_CREATOR'],
  ] as const)('%s has none', async (_who, roles, code) => {
    const actor = roles && (await makeUser(db, { roles: [...roles] }))
    const context = actor ? createTestContext(db, actor) : createTestContext(db, null)
    const [draftId, itemId] = [randomUUID(), randomUUID()]
    for (const asked of [
      () => call(router.createCourseDraft, undefined, { context }),
      () => call(router.listCourseDrafts, {}, { context }),
      () => call(router.getDraftItem, { draftId, itemId }, { context }),
      () => call(router.addDraftTopic, { draftId, title: '' }, { context }),
    ]) {
      expect((await safe<unknown, unknown>(asked())).error).toMatchObject({ code })
    }
  })

  test('shows its texts, and the covers that were added', async () => {
    const { actor, draftId, article, lecture } = await makeComplete('Shown Texts')
    const preview = (itemId?: string) => call(router.previewCourseText, { draftId, itemId }, as(actor))
    expect(await preview()).toEqual({ html: '<p>What it is <strong>about</strong>.</p>' })
    expect((await preview(article)).html).toContain('<strong>please</strong>')
    expect((await safe(preview(lecture))).error).toMatchObject({ code: 'NOT_FOUND' })
    const png = await sharp({ create: { width: 32, height: 18, channels: 3, background: '#236' } })
      .png()
      .toBuffer()
    const picture = new File([new Uint8Array(png)], 'cover.png')
    const added = await call(router.addCourseThumbnail, { draftId, picture }, as(actor))
    const { version } = await get(actor, draftId)
    const changes = { thumbnail: added.thumbnail }
    await call(router.saveCourseDraft, { draftId, version, changes }, as(actor))
    const foreign = { thumbnail: 'covers/of-somebody.webp' }
    const refused = call(
      router.saveCourseDraft,
      { draftId, version: version + 1, changes: foreign },
      as(actor),
    )
    expect((await safe(refused)).error).toMatchObject({ code: 'UNKNOWN_THUMBNAIL' })
  })

  test('counts among the drafts of all kinds', async () => {
    const { actor, draftId } = await begin()
    const [row] = await db.select().from(drafts).where(eq(drafts.id, draftId))
    const { id: _id, ...columns } = row ?? expect.fail()
    await db.insert(drafts).values(Array(99).fill({ ...columns, kind: 'video' }))
    const { error } = await safe(call(router.createCourseDraft, undefined, as(actor)))
    expect(error).toMatchObject({ code: 'TOO_MANY' })
  })

  test('of two saves on one version one wins, and no two changes have one time', async () => {
    const { actor, draftId } = await begin()
    const save = (title: string) =>
      call(router.saveCourseDraft, { draftId, version: 1, changes: { title } }, as(actor))
    const outcomes = await Promise.all([safe(save('First')), safe(save('Second'))])
    const { title } = (await get(actor, draftId)).document
    expect(outcomes.find(({ error }) => error)?.error).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
      data: { current: { version: 2, document: { title } } },
    })
    const stopped = createTestContext(db, actor, { clock: { now: () => new Date('2026-01-01') } })
    const times = []
    for (const tag of ['a', 'b']) {
      const { version } = await get(actor, draftId)
      const input = { draftId, version, changes: { tags: [tag] } }
      times.push((await call(router.saveCourseDraft, input, { context: stopped })).updatedAt)
    }
    expect(new Set(times).size).toBe(2)
  })
})

describe('items', () => {
  test('are saved by field, on the version that was seen', async () => {
    const { actor, draftId, topicId } = await begin()
    const itemId = await addItem(actor, draftId, topicId, 'article')
    const outcomes = await Promise.all([
      safe(saveItem(actor, draftId, itemId, 1, { type: 'article', title: 'One' })),
      safe(saveItem(actor, draftId, itemId, 1, { type: 'article', title: 'Two' })),
    ])
    const { document, version } = await getItem(actor, draftId, itemId)
    expect(version).toBe(2)
    expect(outcomes.find(({ error }) => error)?.error).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
      data: { current: { version: 2, document: { title: document.title } } },
    })
    const body = { type: 'article', body: 'a\u0000b \ud800' } as never
    expect(await saveItem(actor, draftId, itemId, 2, body)).toMatchObject({ version: 3 })
    expect((await getItem(actor, draftId, itemId)).document).toMatchObject({ body: 'a\ufffdb \ufffd' })
    const { error } = await safe(saveItem(actor, draftId, itemId, 3, { type: 'lecture', title: 'x' }))
    expect(error).toMatchObject({ code: 'NOT_FOUND' })
    expect(
      (await safe(saveItem(actor, draftId, itemId, 3, { type: 'article', minutes: 601 } as never))).error,
    ).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('ask own questions only', async () => {
    const { actor, draftId, topicId } = await begin()
    const itemId = await addItem(actor, draftId, topicId, 'mcq')
    const foreign = await makeOwnQuestionSet(db, await makeCreator())
    const choose = (version: number, questionSetId: string) =>
      saveItem(actor, draftId, itemId, version, { type: 'mcq', questionSetId } as never)
    for (const id of [foreign, randomUUID()]) {
      expect((await safe(choose(1, id))).error).toMatchObject({ code: 'UNKNOWN_QUESTION_SET' })
    }
    expect((await choose(1, await makeOwnQuestionSet(db, actor))).version).toBe(2)
  })

  test('cost the same to save in a course of any size', async () => {
    const { actor, draftId, topicId } = await begin()
    const itemId = await addItem(actor, draftId, topicId, 'lecture')
    const countQueries = async (version: number) => {
      const query = vi.spyOn(Client.prototype, 'query')
      const changes = { type: 'lecture' as const, title: `Title ${version}` }
      await saveDraftItem(createTestContext(db, actor), { draftId, itemId, version, changes })
      const count = query.mock.calls.length
      query.mockRestore()
      return count
    }
    const few = await countQueries(1)
    expect(few).toBeGreaterThan(3)
    const [row] = await db.select().from(draftItems).where(eq(draftItems.id, itemId))
    const { id: _id, ...columns } = row ?? expect.fail()
    await db.insert(draftItems).values(Array(499).fill(columns))
    expect(await countQueries(2)).toBe(few)
  })
})

describe('the order', () => {
  test('of any moves has each item once, where it was put', async () => {
    const { actor, draftId } = await begin()
    for (const title of ['Two', 'Three']) await addTopic(actor, draftId, title)
    const topicIds = (await get(actor, draftId)).curriculum.topics.map(({ id }) => id)
    for (let n = 0; n < 6; n += 1) await addItem(actor, draftId, topicIds[n % 2] ?? '', 'lecture')
    const move = fc.record({ item: fc.nat(5), topic: fc.nat(2), before: fc.option(fc.nat(5)) })
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 6 }), async (moves) => {
        for (const { item, topic, before } of moves) {
          const { topics, orderVersion } = (await get(actor, draftId)).curriculum
          const model = new Map(topics.map(({ id, items }) => [id, items.map((row) => row.id)]))
          const itemId = [...model.values()].flat().sort()[item] ?? ''
          const topicId = topicIds[topic] ?? ''
          const target = (model.get(topicId) ?? []).filter((id) => id !== itemId)
          const beforeItemId = before === null ? null : (target[before % target.length] ?? null)
          const asked = { draftId, itemId, topicId, beforeItemId, orderVersion }
          const after = await call(router.moveDraftItem, asked, as(actor))
          for (const [id, ids] of model)
            model.set(
              id,
              ids.filter((other) => other !== itemId),
            )
          const at = beforeItemId === null ? target.length : target.indexOf(beforeItemId)
          model.set(topicId, target.toSpliced(at, 0, itemId))
          expect(after.topics.map(({ items }) => items.map(({ id }) => id))).toEqual(
            topicIds.map((id) => model.get(id)),
          )
        }
      }),
      { numRuns: 15 },
    )
  })

  test('that a window shows is the one it changes', async () => {
    const { actor, draftId, topicId } = await begin()
    const second = await addTopic(actor, draftId, 'Second')
    const { orderVersion } = (await get(actor, draftId)).curriculum
    const move = (id: string, version = orderVersion) =>
      call(
        router.moveDraftTopic,
        { draftId, topicId: id, orderVersion: version, beforeTopicId: null },
        as(actor),
      )
    expect(await move(second)).toMatchObject({ orderVersion })
    const outcomes = await Promise.all([safe(move(topicId)), safe(move(topicId))])
    expect(outcomes.filter(({ error }) => error)).toMatchObject([
      { error: { code: 'CHANGED_ELSEWHERE', data: { current: { orderVersion: orderVersion + 1 } } } },
    ])
    const { curriculum } = await get(actor, draftId)
    expect(curriculum.topics.map(({ id }) => id)).toEqual([second, topicId])
    const foreign = await begin()
    expect((await safe(move(foreign.topicId, curriculum.orderVersion))).error).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('has a copy of a topic behind it, without films', async () => {
    const { actor, draftId, first } = await makeComplete('Copied Course')
    const copied = await call(router.duplicateDraftTopic, { draftId, topicId: first }, as(actor))
    expect(copied.topics).toMatchObject([
      { id: first },
      {
        ...{ id: copied.topicId, title: 'First steps (copy)' },
        items: [
          { type: 'lecture', title: 'The film', film: null, isComplete: false },
          { type: 'article', title: 'The text', isComplete: true },
        ],
      },
      { title: 'Going on' },
    ])
  })

  test('is bounded by 50 topics and 500 items', async () => {
    const { actor, draftId, topicId } = await begin()
    const item = { type: 'lecture' as const, title: '', description: '' }
    const row = { draftId, topicId, position: 1, type: item.type, document: item, updatedAt: new Date() }
    await db.insert(draftItems).values(Array(499).fill(row))
    await addItem(actor, draftId, topicId, 'mcq')
    await db.insert(draftTopics).values(Array(48).fill({ draftId, position: 9, title: 'x' }))
    const last = await addTopic(actor, draftId, 'Last')
    for (const asked of [
      () => addItem(actor, draftId, topicId, 'mcq'),
      () => addTopic(actor, draftId, 'More'),
      () => call(router.duplicateDraftTopic, { draftId, topicId: last }, as(actor)),
    ]) {
      expect((await safe<unknown, unknown>(asked())).error).toMatchObject({
        code: 'CURRICULUM_FULL',
        message: 'A course can have up to 50 topics and 500 items.',
      })
    }
  })
})

test('topics and items are in the copy of one’s data, and go with the account', async () => {
  const { actor, draftId } = await makeComplete('Personal Course')
  const copy = await studioPersonalData.exportData(db, actor.id)
  expect(copy).toMatchObject({ drafts: [{ id: draftId }], 'draft-topics': [{}, {}] })
  expect(copy['draft-items']).toHaveLength(3)
  await db.transaction((tx) => studioPersonalData.eraseData(tx, actor.id, new Date()))
  expect(await db.$count(draftItems, eq(draftItems.draftId, draftId))).toBe(0)
})
