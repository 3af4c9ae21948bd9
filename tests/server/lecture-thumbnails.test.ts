import { call, safe } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import { pino } from 'pino'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { coursePublications, courses, getVideoCardsById, lessons } from '#features/catalogue/server/index.ts'
import { presentVideo } from '#features/catalogue/server/presenters.ts'
import { videos } from '#features/catalogue/server/tables.ts'
import { draftItems } from '#features/studio/server/draft-tables.ts'
import { defineDraftCleanupJob } from '#features/studio/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { createCourseDraftTools } from '#tests/support/course-drafts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'

const database = await setUpTestDatabase()
const { db } = database
const tools = await createVideoTools(database)
const { storage, videoJobs } = tools
const clock = new FakeClock()
const { router, get, getItem, saveItem, makeComplete } = createCourseDraftTools(tools)
const as = (actor: Actor) => ({ context: createTestContext(db, actor, { clock }) })
const cleanup = defineDraftCleanupJob({ db, clock, storage, videoJobs })
const context = { log: pino({ level: 'silent' }), signal: new AbortController().signal }
const cleanUp = (covers: string[]) =>
  cleanup.handle({ covers }, { ...context, attempt: 1, maxAttempts: 1 } as never)
const isStored = async (key: string) => (await storage.head(key)) !== null

async function addPicture(actor: Actor, draftId: string, itemId: string, background: string) {
  const png = await sharp({ create: { width: 32, height: 18, channels: 3, background } })
    .png()
    .toBuffer()
  const picture = new File([new Uint8Array(png)], 'a.png')
  return call(router.addItemThumbnail, { draftId, itemId, picture }, as(actor))
}

async function choose(actor: Actor, draftId: string, itemId: string, thumbnail: string | null) {
  const { version } = await getItem(actor, draftId, itemId)
  return saveItem(actor, draftId, itemId, version, { type: 'lecture', thumbnail } as never)
}

async function publish(actor: Actor, draftId: string) {
  clock.advance(1000)
  const { updatedAt } = await get(actor, draftId)
  return call(router.publishCourse, { draftId, updatedAt }, as(actor))
}

const shownOf = async (lessonId: string) => {
  const [row] = await db
    .select({ thumbnail: lessons.thumbnail, video: videos })
    .from(lessons)
    .innerJoin(videos, eq(videos.id, lessons.videoId))
    .where(eq(lessons.id, lessonId))
  if (!row) throw new Error('the lecture is not published')
  const card = (await getVideoCardsById({ db } as never, [lessonId])).get(lessonId)
  return { thumbnail: row.thumbnail, poster: presentVideo(row.video, row).poster, image: card?.image }
}

describe('the picture of a lecture', () => {
  test('is one of its own two, and is published and taken back with it', async () => {
    const { actor, draftId, lecture } = await makeComplete('Pictured Lectures')
    await publish(actor, draftId)
    const before = await shownOf(lecture)
    expect(before).toMatchObject({ thumbnail: null, image: before.poster })

    const first = await addPicture(actor, draftId, lecture, '#a00')
    await choose(actor, draftId, lecture, first.thumbnail)
    expect((await safe(choose(actor, draftId, lecture, 'covers/of-somebody.webp'))).error).toMatchObject({
      code: 'UNKNOWN_THUMBNAIL',
    })
    const { changes } = await call(router.listCourseDraftChanges, { draftId }, as(actor))
    expect(changes).toEqual([{ change: 'changed', what: 'lecture', title: 'The film' }])
    await publish(actor, draftId)
    const address = `/media/${first.thumbnail}`
    expect(await shownOf(lecture)).toEqual({ thumbnail: first.thumbnail, poster: address, image: address })

    await choose(actor, draftId, lecture, null)
    await publish(actor, draftId)
    expect(await shownOf(lecture)).toEqual(before)
    const { publication } = await call(router.getCoursePublication, { draftId }, as(actor))
    clock.advance(1000)
    const publishedAt = publication?.publishedAt ?? ''
    await call(router.undoCoursePublication, { draftId, publishedAt }, as(actor))
    expect(await shownOf(lecture)).toMatchObject({ thumbnail: first.thumbnail })
  })

  test('stays as long as an item, a lesson or an undoing needs it, and goes then', async () => {
    const { actor, draftId, lecture } = await makeComplete('Kept Pictures')
    const first = await addPicture(actor, draftId, lecture, '#0a0')
    await choose(actor, draftId, lecture, first.thumbnail)
    await publish(actor, draftId)
    const second = await addPicture(actor, draftId, lecture, '#00a')
    expect(second.thumbnails).toEqual([first.thumbnail, second.thumbnail])
    await choose(actor, draftId, lecture, second.thumbnail)
    const third = await addPicture(actor, draftId, lecture, '#aaa')
    expect(third.thumbnails).toEqual([second.thumbnail, third.thumbnail])
    const all = [first, second, third].map(({ thumbnail }) => thumbnail)
    await cleanUp(all)
    expect(await Promise.all(all.map(isStored))).toEqual([true, true, true])
    await publish(actor, draftId)
    await cleanUp(all)
    expect(await isStored(first.thumbnail)).toBe(true)
    await db.update(coursePublications).set({ expiresAt: new Date(0) })
    await cleanUp([])
    await cleanUp(all)
    expect(await Promise.all(all.map(isStored))).toEqual([false, true, true])
  })

  test('is that of the copy of its topic too, and goes with the last of both', async () => {
    const { actor, draftId, first: topicId, lecture } = await makeComplete('Copied Pictures')
    const { thumbnail } = await addPicture(actor, draftId, lecture, '#123')
    await choose(actor, draftId, lecture, thumbnail)
    const copied = await call(router.duplicateDraftTopic, { draftId, topicId }, as(actor))
    const [copy] = await db
      .select()
      .from(draftItems)
      .where(and(eq(draftItems.topicId, copied.topicId), eq(draftItems.type, 'lecture')))
    expect(copy).toMatchObject({ document: { thumbnail }, thumbnails: [thumbnail] })
    await call(router.deleteDraftTopic, { draftId, topicId }, as(actor))
    await cleanUp([thumbnail])
    expect(await isStored(thumbnail)).toBe(true)
    await call(router.deleteDraftItem, { draftId, itemId: copy?.id ?? '' }, as(actor))
    await cleanUp([thumbnail])
    expect(await isStored(thumbnail)).toBe(false)
  })

  test('is a picture, whatever the file says, of a lecture in the own course', async () => {
    const { actor, draftId, lecture, article } = await makeComplete('Refused Pictures')
    const send = (itemId: string, content: string) =>
      call(router.addItemThumbnail, { draftId, itemId, picture: new File([content], 'a.png') }, as(actor))
    expect((await safe(send(lecture, 'no picture'))).error).toMatchObject({
      code: 'NOT_AN_IMAGE',
      message: 'Selected file is not image!',
    })
    expect((await safe(send(article, 'no picture'))).error).toMatchObject({ code: 'NOT_FOUND' })
    expect((await safe(send(lecture, 'x'.repeat(51_201)))).error).toMatchObject({ code: 'BAD_REQUEST' })
    expect((await getItem(actor, draftId, lecture)).thumbnails).toEqual([])
    expect(await db.$count(courses, eq(courses.creatorId, actor.id))).toBe(0)
  })
})
