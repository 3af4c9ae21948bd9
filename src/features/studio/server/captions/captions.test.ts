import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { videos } from '#features/catalogue/server/index.ts'
import { presentVideo } from '#features/catalogue/server/presenters.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser, makeVideo } from '#tests/support/factories.ts'
import { runBehindLock } from '#tests/support/lock-order.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'
import { answerFilmRequest } from './answer-film-request.ts'
import { createCaptionsProcedures } from './captions-procedures.ts'

const { db, ...database } = await setUpTestDatabase()
const tools = await createVideoTools({ db, ...database })
const router = createCaptionsProcedures({ limits: createRateLimits(), ...tools })

const contextOf = (actor: Actor | null) =>
  actor
    ? createTestContext(db, actor, { clock: tools.clock })
    : createTestContext(db, null, { clock: tools.clock })

const SRT = '1\n00:00:01,000 --> 00:00:02,000\nGood morning\n'
const HELLO = { startMs: 1_000, endMs: 2_000, text: 'Hello <i>you</i> & <script>' }

async function makeFilm(given: Partial<typeof videos.$inferInsert> = {}) {
  const creator = await makeUser(db, { roles: ['creator'] })
  const film = await makeVideo(db, { creatorId: creator.id, ...given })
  return { creator, film, videoId: film.id }
}

const readRow = async (videoId: string) => {
  const [row] = await db.select().from(videos).where(eq(videos.id, videoId))
  if (!row) throw new Error('the video is gone')
  return row
}

const addFile = (actor: Actor | null, videoId: string, content: string | Uint8Array, given = {}) =>
  call(
    router.addCaptionsFile,
    { videoId, language: 'en', file: new File([content as BlobPart], 'a.txt'), ...given },
    { context: contextOf(actor) },
  )

const save = (actor: Actor | null, videoId: string, given = {}) =>
  call(
    router.saveFilmCaptions,
    { videoId, language: 'en', version: null, captions: [HELLO], ...given },
    { context: contextOf(actor) },
  )

async function readFile(key: string): Promise<string | null> {
  const opened = await tools.storage.open(key)
  return opened.kind === 'found' ? await new Response(opened.body).text() : null
}

const removeFormer = (videoId: string, language: string, hash: string) =>
  tools.videoJobs.removeCaptions.handle({ videoId, language, hash }, {} as never)

test('a file becomes captions that whatever shows the film shows at once', async () => {
  const { creator, videoId, film } = await makeFilm()
  const { texts, count } = await addFile(creator, videoId, SRT)
  const hash = texts.captions[0]?.version ?? ''
  expect({ count, captions: texts.captions }).toEqual({
    count: 1,
    captions: [{ language: 'en', label: 'English', isOriginal: true, version: hash }],
  })
  expect(presentVideo(await readRow(videoId), { thumbnail: null }).captions).toEqual([
    { language: 'en', label: 'English', address: `/media/${film.folder}/edited/en.${hash}.vtt` },
  ])
  expect(await readFile(`videos/${videoId}/edited/en.${hash}.vtt`)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nGood morning\n',
  )
})

test('written captions are stored without any other markup, and read as they were written', async () => {
  const { creator, videoId } = await makeFilm()
  const texts = await save(creator, videoId, { language: 'pt-BR' })
  const version = texts.captions[0]?.version
  expect(texts.captions[0]).toMatchObject({ language: 'pt-BR', isOriginal: false })
  expect(await readFile(`videos/${videoId}/edited/pt-BR.${version}.vtt`)).toContain(
    'Hello <i>you</i> &amp; &lt;script&gt;\n',
  )
  const asked = { videoId, language: 'pt-BR' }
  expect(await call(router.getFilmCaptions, asked, { context: contextOf(creator) })).toMatchObject({
    version,
    captions: [HELLO],
    faultCount: 0,
  })
})

test('captions that came with the film are read, changed and removed', async () => {
  const { creator, videoId, film } = await makeFilm({ hasCaptions: true, translations: ['de'] })
  const file = new TextEncoder().encode('WEBVTT\n\n00:01.000 --> 00:02.000\nHallo\n')
  await tools.storage.putBytes(`${film.folder}/captions.de.vtt`, file)
  const context = contextOf(creator)
  const { version, captions } = await call(router.getFilmCaptions, { videoId, language: 'de' }, { context })
  expect(captions).toEqual([{ startMs: 1_000, endMs: 2_000, text: 'Hallo' }])
  await save(creator, videoId, { language: 'de', version, isOriginal: true })
  expect(
    presentVideo(await readRow(videoId), { thumbnail: null }).captions.map(({ language }) => language),
  ).toEqual(['de', 'en'])
  const texts = await call(router.removeFilmCaptions, { videoId, language: 'en', version }, { context })
  expect(texts.captions.map(({ language }) => language)).toEqual(['de'])
  expect(presentVideo(await readRow(videoId), { thumbnail: null }).captions).toHaveLength(1)
})

test('only the creator of a film has anything to do with its captions', async () => {
  const { videoId } = await makeFilm({ hasCaptions: true })
  const cases = [
    [null, 'UNAUTHORIZED', 401],
    [await makeUser(db, { roles: ['admin'] }), 'NOT_CREATOR', 403],
    [await makeUser(db, { roles: ['creator'] }), 'NOT_FOUND', 404],
  ] as const
  for (const [actor, code, status] of cases) {
    const context = contextOf(actor)
    const tries = [
      () => call(router.getFilmTexts, { videoId }, { context }),
      () => call(router.getFilmCaptions, { videoId, language: 'en' }, { context }),
      () => save(actor, videoId, { version: 'film' }),
      () => addFile(actor, videoId, SRT, { version: 'film' }),
      () => call(router.removeFilmCaptions, { videoId, language: 'en', version: 'film' }, { context }),
      () => call(router.saveFilmChapters, { videoId, version: '', chapters: [] }, { context }),
    ]
    for (const attempt of tries) {
      const tried: Promise<unknown> = attempt()
      await expect(tried).rejects.toMatchObject({ code })
    }
    const file = { videoId, version: 'made', file: 'master.m3u8' }
    expect((await answerFilmRequest(context, tools, file)).status).toBe(status)
  }
  expect((await readRow(videoId)).editedCaptions).toEqual({})
})

test('its creator sees the picture of a film, and nothing else of its folder', async () => {
  const { creator, videoId, film } = await makeFilm()
  for (const name of ['240p/00001.m4s', 'captions.vtt', 'poster.jpg']) {
    await tools.storage.putBytes(`${film.folder}/${name}`, new Uint8Array([1, 2]))
  }
  const ask = async (file: string, version = 'made') => {
    const answer = await answerFilmRequest(contextOf(creator), tools, { videoId, version, file })
    await answer.arrayBuffer()
    return answer.status
  }
  expect(await ask('240p/00001.m4s')).toBe(200)
  for (const file of ['captions.vtt', 'poster.jpg', '../x.mp4', '240p/00002.m4s']) {
    expect(await ask(file)).toBe(404)
  }
  expect(await ask('240p/00001.m4s', 'other')).toBe(404)
})

test('of a file with faults what can be shown is taken, in order, and the rest is named', async () => {
  const { creator, videoId } = await makeFilm()
  const loose = `${SRT}\n2\n00:00:03,000 --> 00:00:03,000\nZero\n\n3\n00:00:00,500 --> 00:00:00,900\nEarly\n\nbird\n`
  const added = await addFile(creator, videoId, loose)
  expect(added).toMatchObject({
    count: 2,
    faults: [{ line: 6, message: 'ends before it begins' }],
    faultCount: 1,
    warnings: [{ line: 10, message: 'began before the caption above it and was moved to its place' }],
  })
  const { captions } = await call(
    router.getFilmCaptions,
    { videoId, language: 'en' },
    { context: contextOf(creator) },
  )
  expect(captions.map(({ text }) => text)).toEqual(['Early\nbird', 'Good morning'])
})

test('files with nothing but faults are refused with their lines, and nothing is changed', async () => {
  const { creator, videoId } = await makeFilm()
  const refused = await safe(addFile(creator, videoId, SRT.replace('01,000', '05,000')))
  expect(refused.error).toMatchObject({
    code: 'FAULTY',
    data: { faults: [{ line: 2, message: 'ends before it begins' }], faultCount: 1 },
  })
  expect((await safe(addFile(creator, videoId, 'x'.repeat(1_000_001)))).error).toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect((await safe(save(creator, videoId, { captions: [] }))).error).toMatchObject({ code: 'BAD_REQUEST' })
  expect((await safe(save(creator, videoId, { language: '../x' }))).error).toMatchObject({
    code: 'BAD_REQUEST',
  })
  const back = [HELLO, { ...HELLO, startMs: 0 }]
  expect((await safe(save(creator, videoId, { captions: back }))).error).toMatchObject({
    code: 'FAULTY',
    message: 'Caption 2 begins before the caption above it.',
    data: { index: 1 },
  })
  expect((await readRow(videoId)).editedCaptions).toEqual({})
})

test.each([
  ['utf-8 with its mark', new TextEncoder().encode(`\uFEFF${SRT.replace('morning', 'übung')}`), 'Good übung'],
  ['utf-16 little', Buffer.from(`\uFEFF${SRT}`, 'utf16le'), 'Good morning'],
  ['utf-16 big', Buffer.from(`\uFEFF${SRT}`, 'utf16le').swap16(), 'Good morning'],
])('a file in %s is read', async (_name, bytes, text) => {
  const { creator, videoId } = await makeFilm()
  await addFile(creator, videoId, bytes)
  const { captions } = await call(
    router.getFilmCaptions,
    { videoId, language: 'en' },
    { context: contextOf(creator) },
  )
  expect(captions[0]?.text).toBe(text)
})

test.each([
  ['Windows-1252', Buffer.from(SRT.replace('morning', 'übung'), 'latin1')],
  ['UTF-16 without its mark', Buffer.from(SRT, 'utf16le')],
])('a file in %s is refused by name', async (_name, bytes) => {
  const { creator, videoId } = await makeFilm()
  expect((await safe(addFile(creator, videoId, bytes))).error).toMatchObject({
    code: 'WRONG_ENCODING',
    message: expect.stringMatching(/UTF-8.*Windows-1252/),
  })
})

test('what another window has saved is not overwritten unseen', async () => {
  const { creator, videoId } = await makeFilm()
  const first = await save(creator, videoId)
  const version = first.captions[0]?.version
  expect((await safe(save(creator, videoId))).error).toMatchObject({
    code: 'CHANGED_ELSEWHERE',
    data: { current: { captions: [{ version }] } },
  })
  const removal = { videoId, language: 'en', version: 'film' }
  const context = contextOf(creator)
  expect((await safe(call(router.removeFilmCaptions, removal, { context }))).error).toMatchObject({
    code: 'CHANGED_ELSEWHERE',
  })
  const saves = await Promise.all(
    ['One', 'Two'].map((text) => safe(save(creator, videoId, { version, captions: [{ ...HELLO, text }] }))),
  )
  expect(saves.filter(({ error }) => error === null)).toHaveLength(1)
})

test('a film that is being processed keeps what was saved meanwhile', async () => {
  const { creator, videoId } = await makeFilm({ state: 'queued', folder: null, durationMs: null })
  await tools.storage.putBytes('uploads/x.mp4', new TextEncoder().encode('video 30000'))
  tools.media.duringTranscode = async () => {
    await addFile(creator, videoId, SRT)
    const { chaptersVersion: version } = await call(
      router.getFilmTexts,
      { videoId },
      { context: contextOf(creator) },
    )
    const chapters = [
      { startMs: 0, title: 'One' },
      { startMs: 40_000, title: 'Behind the end' },
    ]
    await call(router.saveFilmChapters, { videoId, version, chapters }, { context: contextOf(creator) })
  }
  await tools.transcode(videoId)
  tools.media.duringTranscode = () => {}
  const row = await readRow(videoId)
  const { state, captions, chapters } = presentVideo(row, { thumbnail: null })
  expect({ state, chapters, languages: captions.map(({ language }) => language) }).toEqual({
    state: 'ready',
    languages: ['en'],
    chapters: [{ startMs: 0, title: 'One' }],
  })
  const { en: hash } = row.editedCaptions
  expect(await readFile(`videos/${videoId}/edited/en.${hash}.vtt`)).toContain('Good morning')
})

test('a save waits for the end of a transcode that has the row', async () => {
  const { creator, videoId } = await makeFilm()
  await runBehindLock(db, {
    change: (tx) => tx.update(videos).set({ hasCaptions: true }).where(eq(videos.id, videoId)),
    work: async () => {
      // The captions that came with the film are there now.
      expect((await safe(save(creator, videoId))).error).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    },
  })
})

test('a former file is deleted once nothing names it', async () => {
  const { creator, videoId } = await makeFilm()
  const first = (await save(creator, videoId)).captions[0]?.version ?? ''
  const changed = [{ ...HELLO, text: 'Changed' }]
  const second =
    (await save(creator, videoId, { version: first, captions: changed })).captions[0]?.version ?? ''
  const keyOf = (hash: string) => `videos/${videoId}/edited/en.${hash}.vtt`
  await removeFormer(videoId, 'en', second)
  expect(await readFile(keyOf(second))).toContain('Changed')
  await removeFormer(videoId, 'en', first)
  expect(await readFile(keyOf(first))).toBeNull()
  await removeFormer(randomUUID(), 'en', first)
})

test('chapters are saved, completed and refused', async () => {
  const { creator, videoId } = await makeFilm({ chapters: [{ startMs: 0, title: 'Imported' }] })
  const context = contextOf(creator)
  const seen = await call(router.getFilmTexts, { videoId }, { context })
  expect(seen.chapters).toEqual([{ startMs: 0, title: 'Imported' }])
  const write = (chapters: { startMs: number; title: string }[], version = seen.chaptersVersion) =>
    safe(call(router.saveFilmChapters, { videoId, version, chapters }, { context }))
  expect((await write([{ startMs: 60_000, title: 'After' }])).error).toMatchObject({
    code: 'FAULTY',
    message: 'Chapter 1 begins after the video, which is 1:00.000 long.',
  })
  const saved = await write([{ startMs: 5_000, title: 'Five' }])
  expect(saved.data?.chapters).toEqual([
    { startMs: 0, title: 'Beginning' },
    { startMs: 5_000, title: 'Five' },
  ])
  expect(presentVideo(await readRow(videoId), { thumbnail: null }).chapters).toHaveLength(2)
  expect((await write([])).error).toMatchObject({
    code: 'CHANGED_ELSEWHERE',
    data: { current: { chapters: { length: 2 } } },
  })
  expect((await write([], saved.data?.chaptersVersion)).data?.chapters).toEqual([])
})
