import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { removeExpiredPublications, videos } from '#features/catalogue/server/index.ts'
import { createCourseDraftTools } from '#tests/support/course-drafts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { startUploadSite } from '#tests/support/upload-site.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'
import { uploads } from '../draft-tables.ts'
import { removeFilmsWithoutDraft, removeReplacedFilms } from '../uploads/remove-films.ts'

const database = await setUpTestDatabase()
const { db } = database
const tools = await createVideoTools(database)
const { videoJobs } = tools
const { router, as, get, addItem, publish, sendFilm, makeComplete } = createCourseDraftTools(tools)

const hasFilm = async (id: string) => (await db.$count(videos, eq(videos.id, id))) === 1
const makePublicationsFinal = () =>
  removeExpiredPublications(db, { now: new Date('2099-01-01'), videoJobs, leavePictures: async () => {} })
const cleanUp = () => db.transaction((tx) => removeFilmsWithoutDraft(tx, videoJobs))

test('films are sent for lectures, and listed by them', async () => {
  const { actor, draftId, first, lecture, article } = await makeComplete('Filmed Course')
  const begin = (itemId?: string) =>
    safe(call(router.createUpload, { draftId, itemId, fileName: 'a.mp4', size: 9 }, as(actor)))
  expect((await begin(article)).error).toMatchObject({ code: 'NOT_FOUND' })
  const other = await addItem(actor, draftId, first, 'lecture')
  const { data } = await begin(other)
  const list = async (input: { draftId?: string; itemId?: string }) =>
    (await call(router.listUploads, input, as(actor))).uploads
  expect(await list({ itemId: other })).toMatchObject([{ id: data?.uploadId, itemId: other, draftId }])
  expect(await list({ itemId: lecture })).toMatchObject([{ itemId: lecture, state: 'accepted' }])
  expect(await list({ draftId })).toHaveLength(2)
  expect(await list({})).toHaveLength(1)
  const items = (await get(actor, draftId)).curriculum.topics.flatMap((topic) => topic.items)
  expect(items.find(({ id }) => id === other)).toMatchObject({
    film: null,
    upload: { state: 'receiving', fileName: 'a.mp4' },
  })
})

test('a film replaces one of its own item only', async () => {
  const { actor, draftId, first, lecture, filmId } = await makeComplete('Replaced Course')
  const other = await addItem(actor, draftId, first, 'lecture')
  const films = [await sendFilm(actor, draftId, other), await sendFilm(actor, draftId, other)]
  await db.transaction((tx) => removeReplacedFilms(tx, { draftId, videoJobs }))
  expect(await Promise.all([filmId, ...films].map(hasFilm))).toEqual([true, false, true])
  const items = (await get(actor, draftId)).curriculum.topics.flatMap((topic) => topic.items)
  expect(items.find(({ id }) => id === lecture)?.film?.videoId).toBe(filmId)
})

test('the film of a deleted item goes, unless a lesson shows it; then once the next publication is final', async () => {
  const { actor, draftId, first, lecture, filmId } = await makeComplete('Emptied Course')
  await publish(actor, draftId)
  const added = await addItem(actor, draftId, first, 'lecture')
  const unpublished = await sendFilm(actor, draftId, added)
  for (const itemId of [added, lecture]) await call(router.deleteDraftItem, { draftId, itemId }, as(actor))
  await cleanUp()
  expect(await hasFilm(unpublished)).toBe(false)
  expect(await hasFilm(filmId)).toBe(true)
  expect(await db.$count(uploads, eq(uploads.draftId, draftId))).toBe(0)
  await publish(actor, draftId)
  expect(await hasFilm(filmId)).toBe(true)
  await makePublicationsFinal()
  expect(await hasFilm(filmId)).toBe(false)
})

test('a deleted draft takes its films along and leaves what is published', async () => {
  const [unpublished, published] = [await makeComplete('Never Shown'), await makeComplete('Shown Course')]
  await publish(published.actor, published.draftId)
  for (const { actor, draftId } of [unpublished, published]) {
    await call(router.deleteCourseDraft, { draftId }, as(actor))
  }
  await cleanUp()
  expect(await hasFilm(unpublished.filmId)).toBe(false)
  expect(await hasFilm(published.filmId)).toBe(true)
})

test('a film that is checked is a change of its course; that of an item that is gone is none', async () => {
  const { actor, draftId, first, lecture, filmId } = await makeComplete('Checked Course')
  await publish(actor, draftId)
  const site = await startUploadSite(tools)
  const send = async (itemId: string) => {
    const body = Buffer.from('video 12000')
    const sent = { draftId, itemId, fileName: 'a.mp4', size: body.length }
    const { uploadId } = await call(router.createUpload, sent, as(actor))
    await site.send(actor, 'PATCH', uploadId, { offset: 0, body })
    return uploadId
  }
  const other = await addItem(actor, draftId, first, 'lecture')
  const orphan = await send(other)
  await call(router.deleteDraftItem, { draftId, itemId: other }, as(actor))
  await publish(actor, draftId)
  await site.check(orphan)
  expect(await hasFilm(orphan)).toBe(false)
  expect((await get(actor, draftId)).hasChanges).toBe(false)
  const uploadId = await send(lecture)
  await site.check(uploadId)
  const { hasChanges, curriculum } = await get(actor, draftId)
  expect(hasChanges).toBe(true)
  expect(curriculum.topics[0]?.items[0]?.film).toMatchObject({ videoId: uploadId, state: 'queued' })
  expect(await hasFilm(filmId)).toBe(true)
  await publish(actor, draftId)
  await makePublicationsFinal()
  expect([await hasFilm(filmId), await hasFilm(uploadId)]).toEqual([false, true])
})
