import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { videos } from '#features/catalogue/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { makeCreatorWithDraft, makeDraft } from '#tests/support/make-draft.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { startUploadSite } from '#tests/support/upload-site.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'
import { drafts, uploads } from '../draft-tables.ts'
import { createUpload } from './create-upload.ts'

const database = await setUpTestDatabase()
const { db, pool } = database
const tools = await createVideoTools(database)
const folder = join(tools.dataDir, 'uploads')

beforeEach(async () => {
  await pool.query('delete from uploads; delete from outbox; delete from graphile_worker._private_jobs')
  rmSync(folder, { recursive: true, force: true })
})

const rowOf = async (id: string) => (await db.select().from(uploads).where(eq(uploads.id, id)))[0]
const jobKeys = async () =>
  (await pool.query('select key from graphile_worker.jobs order by id')).rows.map(({ key }) => key)
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const fileOf = (id: string) => readFileSync(join(folder, id))
const contextOf = (actor: Actor) => createTestContext(db, actor, { clock: tools.clock })

/** A begun upload of a creator's first draft. */
async function beginUpload(size: number, fileName = 'tonight-lecture.mp4') {
  const { creator, draftId } = await makeCreatorWithDraft(db)
  const made = await createUpload(contextOf(creator), { draftId, fileName, size })
  if (made.outcome !== 'CREATED') throw new Error(made.outcome)
  return { creator, draftId, id: made.uploadId }
}

describe('bytes', () => {
  test('come in pieces, and with the last one the check is queued once', async () => {
    const site = await startUploadSite(tools)
    const bytes = randomBytes(300_000)
    const { creator, id } = await beginUpload(bytes.length)
    expect((await site.send(creator, 'HEAD', id)).headers).toMatchObject({
      'upload-offset': '0',
      'upload-length': '300000',
      'cache-control': 'no-store',
    })
    tools.clock.advance({ seconds: 10 })
    const first = await site.send(creator, 'PATCH', id, { offset: 0, body: bytes.subarray(0, 200_000) })
    expect(first).toMatchObject({ status: 204, headers: { 'upload-offset': '200000' } })
    await expect.poll(async () => (await rowOf(id))?.receivedBytes).toBe(200_000)
    expect(await rowOf(id)).toMatchObject({ state: 'receiving' })
    const last = await site.send(creator, 'PATCH', id, { offset: 200_000, body: bytes.subarray(200_000) })
    expect(last.status).toBe(204)
    expect(await rowOf(id)).toMatchObject({ state: 'checking', receivedBytes: 300_000 })
    expect(await jobKeys()).toEqual([`check-upload:${id}`])
    expect(hashOf(fileOf(id))).toBe(hashOf(bytes))
    // Who has missed the answer asks again.
    const head = await site.send(creator, 'HEAD', id)
    expect(head).toMatchObject({ status: 200, headers: { 'upload-offset': '300000' } })
    expect((await site.send(creator, 'PATCH', id, { offset: 300_000, body: Buffer.from('x') })).status).toBe(
      410,
    )
  })

  test('go on from the stored offset after the line broke and the server was replaced', async () => {
    const bytes = randomBytes(400_000)
    const before = await startUploadSite(tools)
    const { creator, id } = await beginUpload(bytes.length)
    await before.send(creator, 'PATCH', id, { offset: 0, body: bytes, cutAfter: 150_000 })
    // What was on its way when the line broke may be lost.
    await expect.poll(() => existsSync(join(folder, id)) && fileOf(id).length).toBeGreaterThan(0)
    await before.stop()
    const after = await startUploadSite(tools)
    const offset = Number((await after.send(creator, 'HEAD', id)).headers['upload-offset'])
    expect(offset).toBe(fileOf(id).length)
    expect((await after.send(creator, 'PATCH', id, { offset, body: bytes.subarray(offset) })).status).toBe(
      204,
    )
    expect(hashOf(fileOf(id))).toBe(hashOf(bytes))
    expect(await rowOf(id)).toMatchObject({ state: 'checking' })
  })

  test('whose last one came just before the server died are noticed at the next question, and at the next start', async () => {
    const [asked, forgotten] = [await beginUpload(9), await beginUpload(9)]
    mkdirSync(folder, { recursive: true })
    for (const { id } of [asked, forgotten]) writeFileSync(join(folder, id), 'all of it')
    const site = await startUploadSite(tools)
    expect((await site.send(asked.creator, 'HEAD', asked.id)).headers['upload-offset']).toBe('9')
    expect(await jobKeys()).toEqual([`check-upload:${asked.id}`])
    await site.uploads.requeueUnfinished()
    expect(await rowOf(forgotten.id)).toMatchObject({ state: 'checking' })
    await pool.query('delete from graphile_worker._private_jobs')
    await site.uploads.requeueUnfinished()
    expect((await jobKeys()).sort()).toEqual(
      [`check-upload:${asked.id}`, `check-upload:${forgotten.id}`].sort(),
    )
  })

  test('of two writers at once are those of one of them at each place', async () => {
    const site = await startUploadSite(tools)
    const bytes = randomBytes(3_000_000)
    const { creator, id } = await beginUpload(bytes.length)
    const sendAll = async () => {
      for (;;) {
        const { status, headers } = await site.send(creator, 'HEAD', id)
        expect(status).toBe(200)
        const offset = Number(headers['upload-offset'])
        if (offset === bytes.length) return
        const body = bytes.subarray(offset, offset + 400_000)
        const answer = await site.send(creator, 'PATCH', id, { offset, body })
        // 0: asked to end in favour of another, it was hung up on.
        expect([0, 204, 409, 410, 423]).toContain(answer.status)
      }
    }
    await Promise.all([sendAll(), sendAll(), sendAll()])
    expect(hashOf(fileOf(id))).toBe(hashOf(bytes))
    expect(await jobKeys()).toEqual([`check-upload:${id}`])
  })

  test('who hangs on a dead line makes way for the next request', async () => {
    const site = await startUploadSite(tools)
    const bytes = randomBytes(100_000)
    const { creator, id } = await beginUpload(bytes.length)
    // It says that it sends everything, and falls silent.
    const hanging = site.send(creator, 'PATCH', id, {
      offset: 0,
      body: bytes.subarray(0, 40_000),
      headers: { 'content-length': '100000' },
    })
    await expect.poll(() => existsSync(join(folder, id)) && fileOf(id).length).toBe(40_000)
    const head = await site.send(creator, 'HEAD', id)
    expect(head.headers['upload-offset']).toBe('40000')
    const rest = await site.send(creator, 'PATCH', id, { offset: 40_000, body: bytes.subarray(40_000) })
    expect(rest.status).toBe(204)
    expect(hashOf(fileOf(id))).toBe(hashOf(bytes))
    await site.stop()
    await hanging
  })

  test.each([
    ['ahead', 5, Buffer.alloc(3), 409],
    ['too many', 0, Buffer.alloc(11), 413],
  ])('that are %s change nothing', async (_how, offset, body, status) => {
    const site = await startUploadSite(tools)
    const { creator, id } = await beginUpload(10)
    expect((await site.send(creator, 'PATCH', id, { offset, body })).status).toBe(status)
    expect(readdirSync(tools.dataDir).includes('uploads') ? readdirSync(folder) : []).toEqual([])
    expect(await rowOf(id)).toMatchObject({ state: 'receiving', receivedBytes: 0 })
  })

  test('beyond what was declared are refused without a length, too', async () => {
    const site = await startUploadSite(tools)
    const { creator, id } = await beginUpload(100_000)
    const body = randomBytes(500_000)
    const answer = await site.send(creator, 'PATCH', id, {
      offset: 0,
      body,
      headers: { 'content-length': '', 'transfer-encoding': 'chunked' },
    })
    expect([0, 400, 413]).toContain(answer.status)
    if (existsSync(join(folder, id))) expect(fileOf(id).length).toBeLessThanOrEqual(100_000)
  })

  test('that find no room are refused in words, and go on once there is some', async () => {
    const site = await startUploadSite(tools)
    const { creator, id } = await beginUpload(50_000)
    const body = randomBytes(50_000)
    mkdirSync(folder, { recursive: true })
    symlinkSync('/dev/full', join(folder, id))
    const full = await site.send(creator, 'PATCH', id, { offset: 0, body })
    expect(full.status).toBe(507)
    expect(JSON.parse(full.text)).toMatchObject({ code: 'DISK_FULL', message: /no room left on our side/ })
    rmSync(join(folder, id))
    expect((await site.send(creator, 'PATCH', id, { offset: 0, body })).status).toBe(204)
    expect(hashOf(fileOf(id))).toBe(hashOf(body))
  })

  test('however they are cut and repeated, the file is the same', async () => {
    const site = await startUploadSite(tools)
    const step = fc.record({
      size: fc.integer({ min: 1, max: 90_000 }),
      cut: fc.option(fc.integer({ min: 0, max: 90_000 })),
      /** The client believes in another offset. */
      lie: fc.option(fc.integer({ min: 0, max: 120_000 })),
    })
    const steps = fc.array(step, { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 120_000 }), steps, async (size, attempts) => {
        const bytes = randomBytes(size)
        const { creator, id } = await beginUpload(size)
        const ask = async () => Number((await site.send(creator, 'HEAD', id)).headers['upload-offset'])
        for (const attempt of attempts) {
          const offset = await ask()
          if (offset === size) break
          const body = bytes.subarray(offset, offset + attempt.size)
          if (attempt.lie !== null && attempt.lie !== offset) {
            const { status } = await site.send(creator, 'PATCH', id, { offset: attempt.lie, body })
            expect(status).toBe(409)
            continue
          }
          const cutAfter = attempt.cut === null ? undefined : Math.min(attempt.cut, body.length)
          await site.send(creator, 'PATCH', id, { offset, body, ...(cutAfter !== undefined && { cutAfter }) })
        }
        const offset = await ask()
        if (offset < size) await site.send(creator, 'PATCH', id, { offset, body: bytes.subarray(offset) })
        expect(hashOf(fileOf(id))).toBe(hashOf(bytes))
        expect(await rowOf(id)).toMatchObject({ state: 'checking' })
      }),
      { numRuns: 20 },
    )
  })
})

describe('addresses', () => {
  const body = Buffer.from('stolen')

  test('are their creators’ alone', async () => {
    const site = await startUploadSite(tools)
    const { creator, id } = await beginUpload(6)
    const other = await makeUser(db, { roles: ['creator'] })
    const learner = await makeUser(db)
    for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
      const sent = method === 'PATCH' ? { offset: 0, body } : {}
      expect((await site.send(other, method, id, sent)).status).toBe(404)
      expect((await site.send(learner, method, id, sent)).status).toBe(403)
      expect((await site.send(null, method, id, sent)).status).toBe(401)
    }
    expect(await rowOf(id)).toMatchObject({ state: 'receiving', receivedBytes: 0, creatorId: creator.id })
    expect(existsSync(join(folder, id))).toBe(false)
  })

  test.each(['..%2F..%2Fetc%2Fpasswd', 'x'.repeat(3_000), '%00', randomUUID(), 'NaN'])(
    '%s is none',
    async (id) => {
      const site = await startUploadSite(tools)
      const creator = await makeUser(db, { roles: ['creator'] })
      expect((await site.send(creator, 'PATCH', id, { offset: 0, body })).status).toBe(404)
      expect((await site.send(creator, 'HEAD', id)).status).toBe(404)
    },
  )

  test('know no other methods', async () => {
    const site = await startUploadSite(tools)
    const { creator, id } = await beginUpload(6)
    for (const method of ['GET', 'POST', 'PUT'])
      expect((await site.send(creator, method, id)).status).toBe(405)
  })

  test('in capitals are the same file', async () => {
    const site = await startUploadSite(tools)
    const { creator, id } = await beginUpload(6)
    await site.send(creator, 'PATCH', id.toUpperCase(), { offset: 0, body: Buffer.from('abc') })
    await site.send(creator, 'PATCH', id, { offset: 3, body: Buffer.from('def') })
    expect(fileOf(id).toString()).toBe('abcdef')
    expect(readdirSync(folder)).toEqual([id])
  })

  test('are hung up on when their creator’s sessions end', async () => {
    const site = await startUploadSite(tools)
    const { creator, id } = await beginUpload(100_000)
    const hanging = site.send(creator, 'PATCH', id, {
      offset: 0,
      body: randomBytes(1_000),
      headers: { 'content-length': '100000' },
    })
    await expect.poll(() => existsSync(join(folder, id)) && fileOf(id).length).toBe(1_000)
    site.uploads.sessionsEnded(randomUUID())
    site.uploads.sessionsEnded(creator.id)
    expect((await hanging).status).toBe(0)
    expect(fileOf(id).length).toBe(1_000)
  })

  test('that are cancelled are gone with their bytes, also while they are sent', async () => {
    const site = await startUploadSite(tools)
    const { creator, id } = await beginUpload(100_000)
    const hanging = site.send(creator, 'PATCH', id, {
      offset: 0,
      body: randomBytes(1_000),
      headers: { 'content-length': '100000' },
    })
    await expect.poll(() => existsSync(join(folder, id)) && fileOf(id).length).toBe(1_000)
    expect((await site.send(creator, 'DELETE', id)).status).toBe(204)
    expect((await hanging).status).toBe(0)
    expect(readdirSync(folder)).toEqual([])
    expect(await rowOf(id)).toBeUndefined()
    expect((await site.send(creator, 'HEAD', id)).status).toBe(404)
  })
})

describe('a file that has come whole', () => {
  async function sendWhole(
    site: Awaited<ReturnType<typeof startUploadSite>>,
    content: string,
    name?: string,
  ) {
    const begun = await beginUpload(Buffer.byteLength(content), name)
    await site.send(begun.creator, 'PATCH', begun.id, { offset: 0, body: Buffer.from(content) })
    return begun
  }

  test('becomes the film of its draft, whatever it is called, and open pages are told', async () => {
    const site = await startUploadSite(tools)
    const { creator, id } = await sendWhole(site, 'video 60000', '../../etc/passwd\u202Egpj.exe')
    await site.check(id)
    expect(await rowOf(id)).toMatchObject({ state: 'accepted', videoId: id, failure: null })
    const [video] = await db.select().from(videos).where(eq(videos.id, id))
    const key = `sources/${id}/original`
    expect(video).toMatchObject({ state: 'queued', creatorId: creator.id, source: { kind: 'file', key } })
    expect(await tools.storage.head(key)).toMatchObject({ size: 11 })
    expect(readdirSync(folder)).toEqual([])
    expect(await jobKeys()).toContain(`transcode-video:${id}`)
    for (const subscriber of site.uploads.subscribers) {
      await subscriber.job.handle({ uploadId: id, creatorId: creator.id }, { attempt: 1 } as never)
    }
    expect(site.messages).toEqual([
      { userId: creator.id, event: 'upload:changed', payload: { uploadId: id } },
    ])
    await tools.transcode(id)
    expect((await db.select().from(videos).where(eq(videos.id, id)))[0]).toMatchObject({ state: 'ready' })
  })

  test('is added once, however often its job is killed and repeated', async () => {
    const site = await startUploadSite(tools)
    const { id } = await sendWhole(site, 'video 60000')
    // Killed after the file was stored.
    await tools.storage.putFile(`sources/${id}/original`, join(folder, id), { isFinal: true })
    await site.check(id)
    await site.check(id)
    await site.uploads.requeueUnfinished()
    expect(await db.$count(videos, eq(videos.id, id))).toBe(1)
    expect((await jobKeys()).filter((key) => key.startsWith('transcode-video'))).toEqual([
      `transcode-video:${id}`,
    ])
    expect(await tools.storage.head(`sources/${id}/original`)).toMatchObject({ size: 11 })
  })

  test.each([
    ['a text', 'Dear diary', 'holiday.mp4', /not a video/],
    ['cut off', 'video 60000 9000', 'holiday.mp4', /ends too early/],
  ])('that is %s is refused with a reason, and its bytes go', async (_what, content, name, reason) => {
    const site = await startUploadSite(tools)
    const { creator, draftId, id } = await sendWhole(site, content, name)
    await site.check(id)
    expect(await rowOf(id)).toMatchObject({ state: 'refused', videoId: null, failure: reason })
    expect(readdirSync(folder)).toEqual([])
    expect(await db.$count(videos, eq(videos.creatorId, creator.id))).toBe(0)
    expect((await site.send(creator, 'PATCH', id, { offset: 0, body: Buffer.from('x') })).status).toBe(410)
    expect(await createUpload(contextOf(creator), { draftId, fileName: name, size: 5 })).toMatchObject({
      outcome: 'CREATED',
    })
  })

  test('and is cancelled during its check leaves nothing behind', async () => {
    const site = await startUploadSite(tools)
    const { creator, id } = await sendWhole(site, 'video 60000')
    const probe = tools.media.probe
    tools.media.probe = async (file) => {
      const found = await probe(file)
      await db.delete(uploads).where(eq(uploads.id, id))
      return found
    }
    try {
      await site.check(id)
    } finally {
      tools.media.probe = probe
    }
    await tools.videoJobs.remove.handle({ videoId: id }, {} as never)
    expect(await tools.storage.head(`sources/${id}/original`)).toBeNull()
    expect(readdirSync(folder)).toEqual([])
    expect(await db.$count(videos, eq(videos.creatorId, creator.id))).toBe(0)
  })

  test('replaces the film before it, which goes; that of a draft that is deleted goes, too', async () => {
    const site = await startUploadSite(tools)
    const first = await sendWhole(site, 'video 60000')
    await site.check(first.id)
    tools.clock.advance(1_000)
    const ctx = contextOf(first.creator)
    const made = await createUpload(ctx, { draftId: first.draftId, fileName: 'better.mp4', size: 11 })
    if (made.outcome !== 'CREATED') throw new Error(made.outcome)
    await site.send(first.creator, 'PATCH', made.uploadId, { offset: 0, body: Buffer.from('video 70000') })
    await site.check(made.uploadId)
    expect(await rowOf(first.id)).toBeUndefined()
    const own = () => db.select({ id: videos.id }).from(videos).where(eq(videos.creatorId, first.creator.id))
    expect(await own()).toEqual([{ id: made.uploadId }])
    expect(await jobKeys()).toContain(`remove-video-files:${first.id}`)
    await db.delete(drafts).where(eq(drafts.id, first.draftId))
    await site.clean()
    expect(await own()).toEqual([])
    expect(await rowOf(made.uploadId)).toBeUndefined()
  })

  test('does not hold up the single film of another creator', async () => {
    const site = await startUploadSite(tools)
    const busy = await makeCreatorWithDraft(db)
    for (let film = 0; film < 4; film += 1) {
      const [upload] = await db
        .insert(uploads)
        .values({
          creatorId: busy.creator.id,
          draftId: await makeDraft(db, busy.creator.id),
          fileName: 'one of many.mp4',
          sizeBytes: 11,
          state: 'checking',
          expiresAt: tools.clock.now(),
          createdAt: tools.clock.now(),
          updatedAt: tools.clock.now(),
        })
        .returning()
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, upload?.id ?? ''), 'video 60000')
      await site.check(upload?.id ?? '')
    }
    const single = await sendWhole(site, 'video 60000')
    await site.check(single.id)
    const { rows } = await pool.query(
      "select key from graphile_worker.jobs where key like 'transcode%' order by priority, id",
    )
    expect(rows.findIndex(({ key }) => key === `transcode-video:${single.id}`)).toBe(1)
  })
})

describe('what nobody needs any more', () => {
  test('goes: uploads without news for a day, files without an upload, and no others', async () => {
    const site = await startUploadSite(tools)
    const { creator, id } = await beginUpload(10)
    tools.clock.advance({ hours: 20 })
    await site.send(creator, 'PATCH', id, { offset: 0, body: Buffer.from('12345') })
    await expect.poll(async () => (await rowOf(id))?.receivedBytes).toBe(5)
    const stray = randomUUID()
    writeFileSync(join(folder, stray), 'of nobody')
    tools.clock.advance({ hours: 20 })
    await site.clean()
    expect(readdirSync(folder)).toEqual([id])
    tools.clock.advance({ hours: 5 })
    await site.clean()
    expect(readdirSync(folder)).toEqual([])
    expect(await rowOf(id)).toBeUndefined()
  })
})
