import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { courses } from '#features/catalogue/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { migrateJobQueue } from '#platform/server/jobs/runner.ts'
import { openDiskStorage } from '#platform/server/storage/disk-storage.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { readDrawnTexts } from '#tests/support/pdf-text.ts'
import { createTestCommunityRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { buildCoverArt } from '#ui/cover/cover-paths.ts'
import { noteDocuments, notes } from '../../note-tables.ts'
import { createNoteDocuments, getNoteDocumentStorageKey } from './document-job.ts'
import { renderNotesPdf } from './render-notes-pdf.ts'

const { db, pool } = await setUpTestDatabase()
await migrateJobQueue(pool)
const folder = await mkdtemp(join(tmpdir(), 'lectern-notes-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const storage = await openDiskStorage(folder)
const clock = new FakeClock('2026-03-02T09:00:00Z')
const publicUrl = 'https://learn.example'
const documents = createNoteDocuments({ db, clock, storage, publicUrl, coverArt: buildCoverArt })
const router = createTestCommunityRouter({
  notes: {
    isEnrolled: async () => true,
    documents,
  },
})
const as = (actor: Actor) => ({ context: createTestContext(db, actor, { clock }) })
const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && 'code' in error ? error.code : error
}
const run = (documentId: string, how: { attempt?: number; aborted?: boolean } = {}) => {
  const signal = how.aborted ? AbortSignal.abort(new Error('stopped')) : new AbortController().signal
  const { attempt = 1 } = how
  return documents.job.handle(
    { documentId },
    { log: createLogger('silent'), signal, attempt, maxAttempts: 3 },
  )
}
const runOldOnes = () =>
  documents.jobs
    .find(({ name }) => name === 'community:old-note-documents')
    ?.handle(
      {},
      { log: createLogger('silent'), signal: new AbortController().signal, attempt: 1, maxAttempts: 1 },
    )

const EVERY_SCRIPT = '# not a heading\nПривет, नमस्ते, 你好, 한글, שלום, 👩‍👩‍👧 [x](javascript:alert(1))'

/** Somebody with three notes of two videos. */
async function author(coverImage: string | null = null, text = EVERY_SCRIPT) {
  const actor = await makeUser(db, { name: 'Lena Müller' })
  const creator = await makeUser(db, { name: 'Zoë "Ada" / Ł' })
  const given = { creatorId: creator.id, title: 'Trees: an <Introduction>', coverImage }
  const { course, lesson: first } = await makeLesson(db, {
    course: await makeCourse(db, given),
    seqNo: 1,
    title: 'Heaps & friends',
  })
  const { lesson: second } = await makeLesson(db, { course, seqNo: 2, title: 'Ärger und Bäume' })
  for (const [lessonId, seconds, title] of [
    [second.id, 5, 'Second one'],
    [first.id, 3_725, 'Late *stars* <b>'],
    [first.id, 9, 'Early one'],
  ] as const) {
    await db.insert(notes).values({
      id: randomUUID(),
      userId: actor.id,
      courseId: course.id,
      lessonId,
      title,
      text,
      seconds,
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
  }
  return { actor, course, first, second }
}

test('a PDF is made in a job, told of while it comes, and given to its owner alone', async () => {
  const { actor, course, first } = await author()
  const asked = await call(router.getNotesPdf, { courseId: course.id }, as(actor))
  expect(asked).toMatchObject({ state: 'working', progress: 0, href: null })
  expect(await call(router.getNotesPdf, { courseId: course.id }, as(actor))).toEqual(asked)
  const document = { documentId: asked.id }
  expect(await codeOf(call(router.downloadNoteDocument, document, as(actor)))).toBe('DOCUMENT_NOT_FOUND')

  await run(asked.id)
  const ready = await call(router.getNoteDocument, document, as(actor))
  expect(ready).toEqual({
    id: asked.id,
    state: 'ready',
    progress: 100,
    href: `/api/note-documents/${asked.id}/file`,
  })
  const file = await call(router.downloadNoteDocument, document, as(actor))
  expect(file.name).toBe('Trees an Introduction - Zoë Ada Ł.pdf')
  expect(file.type).toBe('application/pdf')
  const pdf = Buffer.from(await file.arrayBuffer()).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pdf.match(/\/URI \(.*?\)/g)).toEqual([
    `/URI (${publicUrl}/videopage/${first.id}/9)`,
    `/URI (${publicUrl}/videopage/${first.id}/3725)`,
    expect.stringMatching(/\/5\)$/),
  ])

  for (const other of [await makeUser(db), await makeUser(db, { roles: ['admin'] })]) {
    expect(await codeOf(call(router.getNoteDocument, document, as(other)))).toBe('DOCUMENT_NOT_FOUND')
    expect(await codeOf(call(router.downloadNoteDocument, document, as(other)))).toBe('DOCUMENT_NOT_FOUND')
    expect(await codeOf(call(router.getNotesPdf, { courseId: course.id }, as(other)))).toBe('NO_NOTES')
  }
  // Run twice, it is made once.
  await run(asked.id)

  clock.advance({ hours: 25 })
  expect(await codeOf(call(router.downloadNoteDocument, document, as(actor)))).toBe('DOCUMENT_NOT_FOUND')
  await runOldOnes()
  expect(await storage.head(getNoteDocumentStorageKey({ id: asked.id, userId: actor.id }))).toBeNull()
  expect(await db.select().from(noteDocuments).where(eq(noteDocuments.id, asked.id))).toEqual([])
})

test('the picture of a course is on its cover; one that cannot be read is drawn', async () => {
  const red = await sharp({ create: { width: 160, height: 90, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  await storage.putBytes('covers/red.png', red)
  await storage.putBytes('covers/broken.png', new Uint8Array([1, 2, 3]))
  for (const [key, pictures] of [
    ['covers/red.png', 1],
    ['covers/broken.png', 0],
    ['covers/gone.png', 0],
  ] as const) {
    const { actor, course } = await author(key, 'Plain words')
    const { id } = await call(router.getNotesPdf, { courseId: course.id }, as(actor))
    await run(id)
    const file = await call(router.downloadNoteDocument, { documentId: id }, as(actor))
    const pdf = Buffer.from(await file.arrayBuffer()).toString('latin1')
    expect(pdf.match(/\/Subtype \/Image/g) ?? []).toHaveLength(pictures)
  }
})

test('a document that cannot be made says so in the end, and can be asked for again', async () => {
  const { actor, course } = await author()
  const { id } = await call(router.getNotesPdf, { courseId: course.id }, as(actor))
  await expect(run(id, { aborted: true })).rejects.toThrow('stopped')
  expect(await call(router.getNoteDocument, { documentId: id }, as(actor))).toMatchObject({
    state: 'working',
  })
  await expect(run(id, { aborted: true, attempt: 3 })).rejects.toThrow('stopped')
  expect(await call(router.getNoteDocument, { documentId: id }, as(actor))).toMatchObject({ state: 'failed' })
  const again = await call(router.getNotesPdf, { courseId: course.id }, as(actor))
  expect(again.id).not.toBe(id)
  await db.delete(notes).where(eq(notes.userId, actor.id))
  await run(again.id)
  expect(await call(router.getNoteDocument, { documentId: again.id }, as(actor))).toMatchObject({
    state: 'failed',
  })
  expect(await codeOf(call(router.getNotesPdf, { courseId: course.id }, as(actor)))).toBe('NO_NOTES')
  await db.delete(courses).where(eq(courses.id, course.id))
  await run(again.id)
})

test('a document whose making was cut off for good counts as failed, and can be asked for again', async () => {
  const { actor, course } = await author()
  const { id } = await call(router.getNotesPdf, { courseId: course.id }, as(actor))
  // A kill at the last attempt leaves it like this: no job is tried any more, and none has said that it failed.
  const hourAgo = new Date(clock.now().getTime() - 60 * 60_000)
  const seen = () => call(router.getNoteDocument, { documentId: id }, as(actor))
  await db
    .update(noteDocuments)
    .set({ requestedAt: new Date(hourAgo.getTime() + 1) })
    .where(eq(noteDocuments.id, id))
  await runOldOnes()
  expect(await seen()).toMatchObject({ state: 'working' })
  await db.update(noteDocuments).set({ requestedAt: hourAgo }).where(eq(noteDocuments.id, id))
  await runOldOnes()
  expect(await seen()).toMatchObject({ state: 'failed', href: null })
  expect((await call(router.getNotesPdf, { courseId: course.id }, as(actor))).id).not.toBe(id)
})

const cover = { kind: 'drawing', drawing: buildCoverArt('Trees', 'programming') } as const
const bookOf = (...written: { title: string; text: string }[]) => ({
  courseTitle: 'Trees',
  category: 'programming',
  coverImage: null,
  creatorName: 'Ada',
  learnerName: 'Grace',
  noteCount: written.length,
  chapters: [{ title: 'Heaps', notes: written.map((note) => ({ ...note, time: '0:01', link: null })) }],
})

test('progress is told within a video too, and documents are made one after another', async () => {
  const told: number[] = []
  const book = bookOf(...Array.from({ length: 20 }, () => ({ title: 'One note', text: 'Some words' })))
  await renderNotesPdf({ book, cover, day: 'today', now: clock.now() }, (percent) => told.push(percent))
  expect(told).toEqual([9, 18, 27, 36, 45, 54, 63, 72, 81, 90])
  // There are few workers, and mails and notifications wait for one of them.
  expect(documents.job.queue).toBe('community:note-documents')
})

test('Hebrew and Arabic stand, join and are copied as they are written', async () => {
  const title = 'Two scripts'
  const text = 'שלום עולם 12 quick sort!\nببب لا'
  const book = bookOf({ title, text })
  const pdf = await renderNotesPdf({ book, cover, day: 'today', now: clock.now() }, () => undefined)
  const drawn = readDrawnTexts(pdf)
  const lineOf = (part: string) => {
    const y = drawn.find((one) => one.text.includes(part))?.y
    return drawn.filter((one) => one.y === y).sort((a, b) => a.x - b.x)
  }
  const hebrew = lineOf('quick')
  expect(hebrew.map((one) => one.text).join('')).toBe('!quick sort 12 םלוע םולש')
  const [arabic] = lineOf('ب')
  // From the left, and with glyphs of their own where letters begin, go on and end a word.
  expect(arabic?.text).toBe('ال ببب')
  expect(new Set(arabic?.glyphs.slice(-3)).size).toBe(3)
  // At the right edge of the page.
  expect(hebrew[0]?.x).toBeGreaterThan(400)
})

test('code and tables are in the fixed font with their columns below each other', async () => {
  const text =
    'a:\n```\nint i;   // x\n你好     // y\n😀好     // z\n```\n| name | n |\n| Ada Lovelace | 1 |\n| 你 | 2 |'
  const book = bookOf({ title: 'Two scripts', text })
  const pdf = await renderNotesPdf({ book, cover, day: 'today', now: clock.now() }, () => undefined)
  const drawn = readDrawnTexts(pdf)
  const leftOf = (part: string) => {
    const found = drawn.filter((one) => one.text.includes(part)).at(-1)
    // Each character of the fixed font is 0.6 of the size of 9 points wide.
    return (found?.x ?? 0) + (found?.text.indexOf(part) ?? 0) * 9 * 0.6
  }
  const columns = ['// x', '// y', '// z'].map(leftOf)
  for (const column of columns) expect(column).toBeCloseTo(columns[0] ?? 0, 1)
  expect(new Set(['n', '1', '2'].map((cell) => drawn.find((one) => one.text === cell)?.x)).size).toBe(1)
})

test('Markdown comes at once, with what was written shown as written', async () => {
  const { actor, course, first, second } = await author()
  const file = await call(router.downloadNotesMarkdown, { courseId: course.id }, as(actor))
  expect(file.name).toBe('Trees an Introduction - Zoë Ada Ł.md')
  const text = await file.text()
  const note = ['\\# not a heading  ', 'Привет, नमस्ते, 你好, 한글, שלום, 👩‍👩‍👧 \\[x\\](javascript:alert(1))']
  expect(text.split('\n')).toEqual([
    '# Trees: an \\<Introduction\\>',
    '',
    'Zoë "Ada" / Ł',
    '',
    '## Heaps \\& friends',
    '',
    `### [0:09](${publicUrl}/videopage/${first.id}/9) Early one`,
    '',
    ...note,
    '',
    `### [1:02:05](${publicUrl}/videopage/${first.id}/3725) Late \\*stars\\* \\<b\\>`,
    '',
    ...note,
    '',
    '## Ärger und Bäume',
    '',
    `### [0:05](${publicUrl}/videopage/${second.id}/5) Second one`,
    '',
    ...note,
    '',
  ])
  const stranger = await makeUser(db)
  expect(await codeOf(call(router.downloadNotesMarkdown, { courseId: course.id }, as(stranger)))).toBe(
    'NO_NOTES',
  )
})
