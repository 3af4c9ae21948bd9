import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { call, safe } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import { type Zippable, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { questionSets } from '#features/assessments/server/index.ts'
import { courses, lessons, setCoursePublished, videos } from '#features/catalogue/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { createCourseDraftTools } from '#tests/support/course-drafts.ts'
import { buildCourseYaml, buildSmallCourse } from '#tests/support/course-folder.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeUser } from '#tests/support/factories.ts'
import { ALL_QUESTION_KINDS, createRichCourseTools } from '#tests/support/rich-course.ts'
import { createTestContext, createTestSettings } from '#tests/support/test-context.ts'
import { startUploadSite } from '#tests/support/upload-site.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'
import { drafts, uploads } from '../draft-tables.ts'
import { answerCourseZipRequest } from './answer-course-zip-request.ts'
import { unpackCourseZip } from './unpack-course-zip.ts'

const database = await setUpTestDatabase()
const { db } = database
const tools = await createVideoTools(database)
const made = createCourseDraftTools(tools)
const { router, as, get, getItem, save, saveItem, publish } = made
const { makeRichCourse, readCourse, findCourseId } = createRichCourseTools(tools, made)

const SMALL = buildSmallCourse('nobody')
const pack = (files: Zippable | Readonly<Record<string, string | Uint8Array>>): Buffer => {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
  ])
  return Buffer.from(zipSync(Object.fromEntries(entries) as Zippable, { level: 0 }))
}

const makeCreator = () => makeUser(db, { roles: ['creator'] })

/** Sends a ZIP as its creator's browser does. */
async function send(actor: Actor, body: Buffer, settings = createTestSettings()) {
  const site = await startUploadSite(tools, settings)
  const { uploadId } = await call(
    router.createUpload,
    { purpose: 'course', fileName: 'course.zip', size: body.length },
    as(actor),
  )
  expect((await site.send(actor, 'PATCH', uploadId, { offset: 0, body })).status).toBe(204)
  return { site, uploadId }
}

const readUpload = async (actor: Actor, uploadId: string) => {
  const { uploads: listed } = await call(router.listUploads, {}, as(actor))
  return listed.find(({ id }) => id === uploadId)
}

async function bringIn(actor: Actor, body: Buffer) {
  const { site, uploadId } = await send(actor, body)
  await site.check(uploadId)
  expect(existsSync(join(tools.dataDir, 'uploads', uploadId))).toBe(false)
  const unpacked = join(tools.dataDir, 'uploads', 'unpacked')
  expect(existsSync(unpacked) ? readdirSync(unpacked) : []).toEqual([])
  return { site, uploadId, upload: await readUpload(actor, uploadId) }
}

const open = (actor: Actor, courseId: string) => call(router.openCourseDraft, { courseId }, as(actor))

test('a course that was downloaded comes back as it was, editable and not published', async () => {
  const { actor, draftId } = await makeRichCourse('Travelled Course')
  const context = createTestContext(db, actor)
  const deps = { storage: tools.storage, limits: createRateLimits() }
  const answer = await answerCourseZipRequest(context, deps, { draftId, isHead: false })
  const { upload } = await bringIn(actor, Buffer.from(await answer.arrayBuffer()))
  expect(upload).toMatchObject({ purpose: 'course', state: 'accepted', failure: null, problems: [] })
  const courseId = upload?.courseId ?? ''
  const [before, after] = [await readCourse(await findCourseId(draftId)), await readCourse(courseId)]
  const twin = before.topics[0]?.items[2]
  if (twin) twin.title = 'The text 2'
  expect(after).toEqual(before)
  expect(after.document).toMatchObject({
    mode: 'online',
    stages: [{ topics: [0] }, { topics: [1], title: '2' }],
  })
  expect(after.topics).toMatchObject([{ practised: [{ title: 'Set' }] }, { subTopics: [{ minutes: 45 }] }])
  expect(after.questions).toEqual([ALL_QUESTION_KINDS])
  expect(await db.$count(questionSets, eq(questionSets.ownerId, actor.id))).toBe(5)

  const draft = await open(actor, courseId)
  expect(draft).toMatchObject({ courseId, seoTitle: null, hasChanges: true })
  const { changes } = await call(router.listCourseDraftChanges, { draftId: draft.id }, as(actor))
  expect(changes.map(({ change }) => change)).toEqual(changes.map(() => 'added'))
  const { data } = await call(router.listCourseDrafts, { page: 1, limit: 24 }, as(actor))
  expect(data.map(({ id }) => id)).toEqual([draft.id])
  const [film] = await db.select().from(uploads).where(eq(uploads.draftId, draft.id))
  expect(film).toMatchObject({ purpose: 'film', state: 'accepted', sizeBytes: 'video 12000'.length })

  const { seoTitle } = await publish(actor, draft.id)
  expect(await get(actor, draft.id)).toMatchObject({ seoTitle, hasChanges: false })
  const [course] = await db.select().from(courses).where(eq(courses.id, courseId))
  expect(course?.publishedAt).not.toBeNull()
  await setCoursePublished(tools, { courseId, published: false })
  await expect(open(actor, courseId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await safe(publish(actor, draft.id))).error).toMatchObject({ code: 'TAKEN_OFF' })
})

test('its owner is who brings it in, and its cover comes along', async () => {
  const [actor, named] = [await makeCreator(), await makeCreator()]
  const cover = await sharp({ create: { width: 64, height: 36, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const folder = { ...buildSmallCourse(named.username ?? ''), 'cover.png': cover }
  const around = Object.fromEntries(Object.entries(folder).map(([name, file]) => [`My course/${name}`, file]))
  const { upload } = await bringIn(actor, pack({ ...around, '__MACOSX/._x': 'x' }))
  const draft = await open(actor, upload?.courseId ?? '')
  expect(draft.document.thumbnail).toMatch(/^covers\//)
  expect(draft.thumbnails).toEqual([draft.document.thumbnail])
  expect(await db.$count(courses, eq(courses.creatorId, named.id))).toBe(0)
  const again = await bringIn(actor, pack(folder))
  expect(again.upload?.courseId).not.toBe(upload?.courseId)
})

test('pictures of lectures come along, and promotions as far as there is what they name', async () => {
  const { actor, draftId, lecture } = await makeRichCourse('Promoted Pictures')
  const picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(picture)], 'a.png')
  const { thumbnail } = await call(
    router.addItemThumbnail,
    { draftId, itemId: lecture, picture: file },
    as(actor),
  )
  const before = await getItem(actor, draftId, lecture)
  await saveItem(actor, draftId, lecture, before.version, { type: 'lecture', thumbnail } as never)
  const addOn = { kind: 'course' as const, id: (await makeCourse(db, { creatorId: actor.id })).id }
  const { version } = await get(actor, draftId)
  await save(actor, draftId, version, { visibility: 'restricted', addOn, referralDiscount: 15 })
  const context = createTestContext(db, actor)
  const limits = createRateLimits()
  const answer = await answerCourseZipRequest(
    context,
    { storage: tools.storage, limits },
    { draftId, isHead: false },
  )
  const zip = Buffer.from(await answer.arrayBuffer())

  const own = await open(actor, (await bringIn(actor, zip)).upload?.courseId ?? '')
  expect(own.document).toMatchObject({ addOn, referralDiscount: 15 })
  const [item] = own.curriculum.topics[0]?.items ?? []
  const brought = await getItem(actor, own.id, item?.id ?? '')
  expect(brought.document).toMatchObject({ thumbnail: expect.stringMatching(/^covers\//) })
  expect(brought.document).not.toMatchObject({ thumbnail })
  expect(brought.thumbnails).toHaveLength(1)

  const other = await makeCreator()
  const copy = await open(other, (await bringIn(other, zip)).upload?.courseId ?? '')
  expect(copy.document).toMatchObject({ addOn: null, referralDiscount: 15 })
})

test('what is wrong in the folder is said, with its lines, and nothing stays', async () => {
  const actor = await makeCreator()
  const { upload } = await bringIn(actor, pack({ ...SMALL, 'reading.md': '' }))
  expect(upload).toMatchObject({
    state: 'refused',
    failure: 'There is a problem in this course. Nothing was imported.',
    problems: [{ file: 'reading.md', line: 1, message: 'the article is empty' }],
  })
  const many = buildCourseYaml(
    `  - title: S\n    lessons:\n${'      - { type: film }\n'.repeat(30)}`,
    'kind: video',
  )
  const other = await bringIn(actor, pack({ 'course.yaml': many }))
  expect(other.upload?.problems).toHaveLength(20)
  expect(await db.$count(courses, eq(courses.creatorId, actor.id))).toBe(0)
  expect(await db.$count(videos, eq(videos.creatorId, actor.id))).toBe(0)
})

test('what is otherwise than in the ZIP is said, with its lines', async () => {
  const actor = await makeCreator()
  const asked = buildCourseYaml(
    '  - title: S\n    lessons:\n      - { type: mcq, title: Who?, description: d, gift: q.gift }',
  )
  const { upload } = await bringIn(
    actor,
    pack({ 'course.yaml': asked, 'q.gift': 'Animal? {=wolf =%50%dog}' }),
  )
  expect(upload).toMatchObject({
    state: 'accepted',
    problems: [{ file: 'q.gift', line: 1, message: 'The answer “dog” gives 50% there and was left out.' }],
  })
})

/** Changes the first header of the list of files at the end. */
function patch(zip: Buffer, offset: number, bytes: readonly number[]): Buffer {
  const at = zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  zip.set(bytes, at + offset)
  return zip
}

const toBytes = (size: number) => [size & 0xff, size >> 8, 0, 0]

describe('a ZIP that no course makes is refused:', () => {
  const zeros = new Uint8Array(3 * 1024 * 1024)
  const link = { os: 3, attrs: ((0o120777 << 16) >>> 0) as number }
  const text = new TextEncoder().encode('/etc/passwd')
  const cases: Record<string, [() => Buffer, string]> = {
    'no ZIP': [() => Buffer.from('video 12000'), 'not a ZIP'],
    'one that was cut off': [() => pack(SMALL).subarray(0, 300), 'not a ZIP'],
    'no course': [() => pack({ 'a.md': 'x' }), 'no course.yaml'],
    'two folders': [() => pack({ 'a/course.yaml': 'x', 'b/c.md': '' }), 'no course.yaml'],
    'a path that climbs': [() => pack({ ...SMALL, 'a/../../x.md': 'x' }), 'leads out'],
    'an absolute path': [() => pack({ ...SMALL, '/etc/x': 'x' }), 'leads out'],
    'a path of another disk': [() => pack({ ...SMALL, 'C:/x': 'x' }), 'leads out'],
    backslashes: [() => pack({ ...SMALL, '..\\x.md': 'x' }), 'leads out'],
    'a path with a line break': [() => pack({ ...SMALL, 'ä\nb.md': 'x' }), 'not a plain name'],
    'a long name': [() => pack({ ...SMALL, ['n'.repeat(250)]: 'x' }), 'not a plain name'],
    'a symbolic link': [() => pack({ ...SMALL, link: [text, link] } as never), 'link in this ZIP is a link'],
    'a device': [
      () => pack({ ...SMALL, dev: [text, { os: 3, attrs: (0o020666 << 16) >>> 0 }] } as never),
      'is not a file',
    ],
    'too many files': [
      () => pack(Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`${index}.md`, '']))),
      'more than 2000 files',
    ],
    'names that differ by capitals': [() => pack({ ...SMALL, 'READING.md': 'x' }), 'two files called'],
    'a file that is a folder too': [() => pack({ ...SMALL, 'reading.md/x.md': 'x' }), 'two files called'],
    encryption: [
      () =>
        patch(patch(pack(SMALL), 8, [1, 0]), 20, toBytes(Buffer.byteLength(SMALL['course.yaml'] ?? '') + 12)),
      'is encrypted',
    ],
    'another compression': [() => patch(pack(SMALL), 10, [14, 0]), 'cannot read'],
    'a size that is too small': [
      () => patch(Buffer.from(zipSync({ 'course.yaml': zeros.subarray(0, 900_000) })), 24, [5, 0, 0, 0]),
      'is damaged',
    ],
    'a size that is too large': [
      () => patch(Buffer.from(zipSync({ 'course.yaml': text })), 24, [99, 0, 0, 0]),
      'is damaged',
    ],
    'another content': [() => patch(pack(SMALL), 16, [1, 2, 3, 4]), 'is damaged'],
    'a huge text': [() => pack({ ...SMALL, 'a.md': zeros }), 'larger than 1 MiB'],
    'a bomb': [() => Buffer.from(zipSync({ 'course.yaml': text, 'a.mp4': zeros })), '20 times'],
  }
  test.each(Object.entries(cases))('%s', async (_name, [build, said]) => {
    const actor = await makeCreator()
    const { upload } = await bringIn(actor, build())
    expect(upload).toMatchObject({ state: 'refused', courseId: null })
    expect(upload?.failure).toContain(said)
    expect(await db.$count(courses, eq(courses.creatorId, actor.id))).toBe(0)
  })
})

test('nothing is unpacked that there is no space for, by what it says beforehand', async () => {
  const folder = mkdtempSync(join(tools.dataDir, 'space-'))
  const file = join(folder, 'a.zip')
  await writeFile(file, pack(SMALL))
  const target = join(folder, 'to')
  const limits = { maxBytes: 100, signal: new AbortController().signal }
  await expect(unpackCourseZip(file, target, limits)).rejects.toThrow('more space than you have left')
  expect(existsSync(target)).toBe(false)
})

test('a job that is repeated after a kill imports once', async () => {
  const actor = await makeCreator()
  const { site, uploadId } = await send(actor, pack(SMALL))
  const left = join(tools.dataDir, 'uploads', 'unpacked', uploadId)
  await mkdir(left, { recursive: true })
  await writeFile(join(left, 'reading.md'), 'left by a run that was killed')
  await site.check(uploadId)
  const { courseId = '' } = (await readUpload(actor, uploadId)) ?? {}
  const [lesson] = await db
    .select()
    .from(lessons)
    .where(eq(lessons.courseId, courseId ?? ''))
  await db.update(uploads).set({ state: 'checking' }).where(eq(uploads.id, uploadId))
  await db
    .update(courses)
    .set({ title: 'Changed' })
    .where(eq(courses.id, courseId ?? ''))
  await site.check(uploadId)
  expect(await db.select().from(courses).where(eq(courses.creatorId, actor.id))).toMatchObject([
    { id: courseId, title: 'Changed' },
  ])
  expect(await db.$count(lessons, eq(lessons.id, lesson?.id ?? ''))).toBe(1)
  expect(await db.$count(drafts, eq(drafts.creatorId, actor.id))).toBe(1)
  await mkdir(left, { recursive: true })
  await site.clean()
  expect(existsSync(left)).toBe(false)
})

test('one that is cancelled while it is checked leaves nothing', async () => {
  const actor = await makeCreator()
  const { site, uploadId } = await send(actor, pack(SMALL))
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, uploadId))
  if (!upload) throw new Error('no upload')
  const probe = tools.media.probe
  tools.media.probe = async (...given) => {
    await call(router.cancelUpload, { uploadId }, as(actor))
    return probe(...given)
  }
  await site.check(uploadId).catch(() => undefined)
  tools.media.probe = probe
  expect(await db.$count(courses, eq(courses.creatorId, actor.id))).toBe(0)
  expect(await db.$count(drafts, eq(drafts.creatorId, actor.id))).toBe(0)
})

test('films of a course count as those that were sent, and the ZIP as long as it is there', async () => {
  const actor = await makeCreator()
  const { upload, uploadId } = await bringIn(actor, pack(SMALL))
  const films = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.creatorId, actor.id), eq(uploads.purpose, 'film')))
  expect(films).toMatchObject([{ sizeBytes: SMALL['hello.mp4']?.length, state: 'accepted' }])
  await call(router.cancelUpload, { uploadId }, as(actor))
  expect(await readUpload(actor, uploadId)).toBeUndefined()
  expect(await db.$count(courses, eq(courses.id, upload?.courseId ?? ''))).toBe(1)
  expect(await db.$count(videos, eq(videos.creatorId, actor.id))).toBe(1)
})

test('a ZIP is sent by creators only, and by itself', async () => {
  const [learner, creator, other] = [await makeUser(db), await makeCreator(), await makeCreator()]
  const input = { purpose: 'course' as const, fileName: 'a.zip', size: 9 }
  expect((await safe(call(router.createUpload, input, as(learner)))).error).toMatchObject({
    code: 'NOT_CREATOR',
  })
  const { draftId } = await made.makeComplete('Other')
  for (const wrong of [
    { ...input, draftId },
    { fileName: 'a.mp4', size: 9 },
  ]) {
    expect((await safe(call(router.createUpload, wrong, as(creator)))).error).toMatchObject({
      code: 'BAD_REQUEST',
    })
  }
  const { uploadId } = await call(router.createUpload, input, as(creator))
  expect(await readUpload(other, uploadId)).toBeUndefined()
  expect((await safe(call(router.cancelUpload, { uploadId }, as(other)))).error).toMatchObject({
    code: 'NOT_FOUND',
  })
  const { upload } = await bringIn(creator, pack(SMALL))
  expect((await safe(open(other, upload?.courseId ?? ''))).error).toMatchObject({ code: 'NOT_FOUND' })
})
