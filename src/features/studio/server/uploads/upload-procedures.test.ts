import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Actor } from '#platform/rules/actor.ts'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser, makeVideo } from '#tests/support/factories.ts'
import { makeCreatorWithDraft, makeDraft } from '#tests/support/make-draft.ts'
import { createTestContext, createTestSettings } from '#tests/support/test-context.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'
import { UPLOAD_SPACE_SETTING } from '../../rules/settings.ts'
import { MAX_UNFINISHED_UPLOADS } from '../../rules/uploads/upload.ts'
import { uploads } from '../draft-tables.ts'
import { uploadsPersonalData } from './upload-personal-data.ts'
import { createUploadProcedures } from './upload-procedures.ts'

const { db, ...database } = await setUpTestDatabase()
const tools = await createVideoTools({ db, ...database })
const router = createUploadProcedures({ limits: createRateLimits(), ending: tools.uploadEnding })
const GIB = 1024 ** 3
const contextOf = (actor: Actor | null) =>
  actor ? createTestContext(db, actor) : createTestContext(db, null)

const create = (
  actor: Actor | null,
  input: { draftId: string; size?: number; fileName?: string },
  context = contextOf(actor),
) => call(router.createUpload, { fileName: 'lecture.mp4', size: 1_000, ...input }, { context })

async function addRow(creatorId: string, draftId: string, given: Partial<typeof uploads.$inferInsert> = {}) {
  const at = tools.clock.now()
  const columns = { fileName: 'lecture.mp4', sizeBytes: 1_000, state: 'receiving' as const, expiresAt: at }
  const [row] = await db
    .insert(uploads)
    .values({ creatorId, draftId, ...columns, createdAt: at, updatedAt: at, ...given })
    .returning()
  if (!row) throw new Error('no upload was made')
  return row
}

test('an upload is begun for an own draft, with an address for its bytes', async () => {
  const { creator, draftId } = await makeCreatorWithDraft(db)
  const { uploadId, address } = await create(creator, { draftId, fileName: ' <b>film</b>.mp4 ' })
  expect(address).toBe(`/api/uploads/${uploadId}`)
  const { uploads: listed } = await call(router.listUploads, {}, { context: contextOf(creator) })
  expect(listed).toEqual([
    {
      id: uploadId,
      purpose: 'film',
      draftId,
      itemId: null,
      fileName: '<b>film</b>.mp4',
      sizeBytes: 1_000,
      receivedBytes: 0,
      state: 'receiving',
      failure: null,
      problems: [],
      videoId: null,
      courseId: null,
      expiresAt: '2026-03-03T09:00:00.000Z',
    },
  ])
})

test('only creators upload, and only for their own drafts', async () => {
  const { draftId } = await makeCreatorWithDraft(db)
  const other = await makeUser(db, { roles: ['creator'] })
  const cases = [
    [null, 'UNAUTHORIZED'],
    [await makeUser(db, { roles: ['admin'] }), 'NOT_CREATOR'],
    [other, 'NOT_FOUND'],
  ] as const
  for (const [actor, code] of cases) {
    expect((await safe(create(actor, { draftId }))).error).toMatchObject({ code })
  }
  expect((await safe(create(other, { draftId: randomUUID() }))).error).toMatchObject({ code: 'NOT_FOUND' })
  expect(await db.$count(uploads, eq(uploads.draftId, draftId))).toBe(0)
})

test.each([
  [{ size: 0 }, 'EMPTY_FILE', /empty/],
  [{ size: 10 * GIB + 1 }, 'TOO_LARGE', /larger than 10 GiB/],
  [{ size: -1 }, 'BAD_REQUEST', /./],
  [{ size: 1.5 }, 'BAD_REQUEST', /./],
  [{ fileName: ' ' }, 'BAD_REQUEST', /./],
  [{ fileName: 'x'.repeat(256) }, 'BAD_REQUEST', /./],
])('%o is refused before the first byte', async (given, code, message) => {
  const { creator, draftId } = await makeCreatorWithDraft(db)
  const { error } = await safe(create(creator, { draftId, ...given }))
  expect(error).toMatchObject({ code, message })
  expect(await db.$count(uploads, eq(uploads.creatorId, creator.id))).toBe(0)
})

test('films and unfinished uploads share the space of a creator, also when two are begun at once', async () => {
  const { creator, draftId } = await makeCreatorWithDraft(db)
  const video = await makeVideo(db, { creatorId: creator.id })
  await addRow(creator.id, draftId, { state: 'accepted', videoId: video.id, sizeBytes: GIB })
  // Neither a refused one nor one whose film is gone takes space.
  await addRow(creator.id, draftId, { state: 'refused', sizeBytes: 5 * GIB })
  await addRow(creator.id, draftId, { state: 'accepted', sizeBytes: 5 * GIB })
  const settings = createTestSettings({ [UPLOAD_SPACE_SETTING.key]: 3 })
  const begin = () =>
    safe(create(creator, { draftId, size: 2 * GIB }, { ...createTestContext(db, creator), settings }))
  const results = await Promise.all([begin(), begin(), begin()])
  expect(results.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
  expect(results.find(({ isSuccess }) => !isSuccess)?.error).toMatchObject({
    code: 'NO_SPACE_LEFT',
    message: /3 GiB in all/,
  })
})

test('so many uploads may be unfinished, also when several are begun at once', async () => {
  const { creator, draftId } = await makeCreatorWithDraft(db)
  const begun = Array.from({ length: MAX_UNFINISHED_UPLOADS + 3 }, () => safe(create(creator, { draftId })))
  const results = await Promise.all(begun)
  expect(results.filter(({ isSuccess }) => isSuccess)).toHaveLength(MAX_UNFINISHED_UPLOADS)
  expect(results.find(({ isSuccess }) => !isSuccess)?.error).toMatchObject({
    code: 'TOO_MANY_UPLOADS',
    message: /You have 20 uploads/,
  })
})

test('a list has what is unfinished or refused; that of a draft its film, the newest, as well', async () => {
  const { creator, draftId } = await makeCreatorWithDraft(db)
  const elsewhere = await makeDraft(db, creator.id)
  const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 2, 1, 9, minute)) })
  const film = async () => ({
    state: 'accepted' as const,
    videoId: (await makeVideo(db, { creatorId: creator.id })).id,
  })
  await addRow(creator.id, draftId, { ...at(1), ...(await film()) })
  const newest = await addRow(creator.id, draftId, { ...at(2), ...(await film()) })
  const refused = await addRow(creator.id, draftId, { ...at(3), state: 'refused', failure: 'No picture' })
  const open = await addRow(creator.id, elsewhere, at(4))
  const list = async (input: { draftId?: string }, actor = creator) =>
    (await call(router.listUploads, input, { context: contextOf(actor) })).uploads.map(({ id }) => id)
  expect(await list({})).toEqual([open.id, refused.id])
  expect(await list({ draftId })).toEqual([refused.id, newest.id])
  const other = await makeUser(db, { roles: ['creator'] })
  expect(await list({ draftId }, other)).toEqual([])
})

test('cancelling ends an upload and frees the disk; others and films are out of its reach', async () => {
  const { creator, draftId } = await makeCreatorWithDraft(db)
  const { id } = await addRow(creator.id, draftId)
  const file = join(tools.dataDir, 'uploads', id)
  mkdirSync(join(tools.dataDir, 'uploads'), { recursive: true })
  writeFileSync(file, 'half of it')
  const cancel = (actor: Actor | null, uploadId = id) =>
    safe(call(router.cancelUpload, { uploadId }, { context: contextOf(actor) }))
  const other = await makeUser(db, { roles: ['creator'] })
  expect((await cancel(null)).error).toMatchObject({ code: 'UNAUTHORIZED' })
  expect((await cancel(await makeUser(db))).error).toMatchObject({ code: 'NOT_CREATOR' })
  expect((await cancel(other)).error).toMatchObject({ code: 'NOT_FOUND' })
  expect(existsSync(file)).toBe(true)
  const both = await Promise.all([cancel(creator), cancel(creator)])
  expect(both.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
  expect((await cancel(creator)).error).toMatchObject({ code: 'NOT_FOUND' })
  expect(existsSync(file)).toBe(false)
  const videoId = (await makeVideo(db, { creatorId: creator.id })).id
  const film = await addRow(creator.id, draftId, { state: 'accepted', videoId })
  expect((await cancel(creator, film.id)).error).toMatchObject({ code: 'ALREADY_ACCEPTED' })
  expect(await db.$count(uploads, eq(uploads.id, film.id))).toBe(1)
})

test('uploads are in the copy of one’s data, and nothing of them stays after an erasure', async () => {
  const { creator, draftId } = await makeCreatorWithDraft(db)
  await addRow(creator.id, draftId, { fileName: 'my holiday.mp4' })
  const videoId = (await makeVideo(db, { creatorId: creator.id })).id
  await addRow(creator.id, draftId, { fileName: 'film.mp4', state: 'accepted', videoId })
  expect(await uploadsPersonalData.exportData(db, creator.id)).toMatchObject({
    uploads: [
      { fileName: 'my holiday.mp4', sizeBytes: 1_000, state: 'receiving' },
      { fileName: 'film.mp4', videoId },
    ],
  })
  for (let time = 0; time < 2; time += 1) {
    await db.transaction((tx) => uploadsPersonalData.eraseData(tx, creator.id, tools.clock.now()))
  }
  const left = await db.select().from(uploads).where(eq(uploads.creatorId, creator.id))
  expect(left).toMatchObject([{ fileName: '', draftId: null, videoId }])
})
