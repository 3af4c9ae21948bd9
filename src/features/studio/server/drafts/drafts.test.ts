import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { pino } from 'pino'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  coursePublications,
  courses,
  lessons,
  notifyCatalogueChanged,
  videos,
} from '#features/catalogue/server/index.ts'
import { formerCourseSlugs } from '#features/catalogue/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { cleanTitle } from '#platform/rules/title.ts'
import { auditLog } from '#platform/server/audit/tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeUser, makeVideo } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestStudioRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'
import type { VideoDraft } from '../../rules/video-draft.ts'
import { videoDraftSchema } from '../../rules/video-draft.ts'
import { drafts, uploads } from '../draft-tables.ts'
import { studioPersonalData } from '../personal-data.ts'
import { defineDraftCleanupJob } from './draft-cleanup.ts'

const database = await setUpTestDatabase()
const { db, pool } = database
const tools = await createVideoTools(database)
const { storage, videoJobs } = tools
const router = createTestStudioRouter(tools)
const cleanup = defineDraftCleanupJob({ db, clock: new FakeClock(), storage, videoJobs })
const log = pino({ level: 'silent' })
const makeCreator = () => makeUser(db, { roles: ['creator'] })
const as = (actor: Actor) => ({ context: createTestContext(db, actor) })
const picture = (background = '#236') =>
  sharp({ create: { width: 320, height: 180, channels: 3, background } })
    .png()
    .toBuffer()
const fileOf = (bytes: Uint8Array, name = 'cover.png') => new File([new Uint8Array(bytes)], name)
const isStored = async (key: string) => (await storage.head(key)) !== null

/** Runs what waits for a cleanup, whenever it is due. */
async function cleanUp() {
  const { rows } = await pool.query(
    `delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
     where task.id = job.task_id and task.identifier = $1 returning job.payload`,
    [cleanup.name],
  )
  for (const { payload } of rows) {
    const context = { log, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 }
    await cleanup.handle(payload, context)
  }
}

const create = (actor: Actor, fileName?: string) => call(router.createVideoDraft, { fileName }, as(actor))
const get = (actor: Actor, draftId: string) => call(router.getVideoDraft, { draftId }, as(actor))
const save = (actor: Actor, draftId: string, version: number, changes: Partial<VideoDraft>) =>
  call(router.saveVideoDraft, { draftId, version, changes }, as(actor))
const publish = (actor: Actor, draftId: string, version: number) =>
  call(router.publishVideo, { draftId, version }, as(actor))
const addPicture = async (actor: Actor, draftId: string, background?: string) =>
  call(router.addVideoThumbnail, { draftId, picture: fileOf(await picture(background)) }, as(actor))

/** An accepted upload with the film that it became. */
async function sendFilm(
  actor: Actor,
  draftId: string,
  given: Partial<typeof videos.$inferInsert> = {},
): Promise<string> {
  const film = await makeVideo(db, { creatorId: actor.id, ...given })
  await sendFile(actor, draftId, { state: 'accepted', videoId: film.id })
  return film.id
}

let minutes = 0
async function sendFile(actor: Actor, draftId: string, given: Partial<typeof uploads.$inferInsert>) {
  minutes += 1
  const at = new Date(Date.UTC(2026, 0, 5, 8, minutes))
  await db.insert(uploads).values({
    creatorId: actor.id,
    draftId,
    fileName: 'film.mp4',
    sizeBytes: 1000,
    state: 'receiving',
    expiresAt: at,
    createdAt: at,
    updatedAt: at,
    ...given,
  })
}

/** A draft with everything that a published video needs. */
async function makeCompleteDraft(actor: Actor, title = `Film ${randomUUID().slice(0, 8).replace('-', '')}`) {
  const { id } = await create(actor)
  const filmId = await sendFilm(actor, id)
  const { thumbnail } = await addPicture(actor, id)
  const { version } = await save(actor, id, 1, {
    title,
    description: 'What it is **about**.',
    category: 'programming',
    tags: ['films'],
    thumbnail,
  })
  return { id, version, thumbnail, filmId, title }
}

describe('who has drafts', () => {
  test.each([
    ['a visitor', null, 'UNAUTHORIZED'],
    ['a learner', [], 'NOT_CREATOR'],
    ['an administrator', ['admin', 'staff'], 'NOT_CREATOR'],
  ] as const)('%s has none', async (_who, roles, code) => {
    const actor = roles && (await makeUser(db, { roles: [...roles] }))
    const context = actor ? createTestContext(db, actor) : createTestContext(db, null)
    const calls: (() => Promise<unknown>)[] = [
      () => call(router.listVideoDrafts, {}, { context }),
      () => call(router.createVideoDraft, {}, { context }),
      () => call(router.publishVideo, { draftId: randomUUID(), version: 1 }, { context }),
      () =>
        call(router.addVideoThumbnail, { draftId: randomUUID(), picture: new File(['x'], 'x') }, { context }),
    ]
    for (const asked of calls) {
      expect((await safe(asked())).error).toMatchObject({ code })
    }
  })

  test('another creator’s do not exist', async () => {
    const [owner, other] = [await makeCreator(), await makeCreator()]
    const draft = await makeCompleteDraft(owner)
    const { draft: published } = await publish(owner, draft.id, draft.version)
    const [course] = await db
      .select()
      .from(courses)
      .where(eq(courses.seoTitle, published.seoTitle ?? ''))
    const file = fileOf(await picture())
    const id = { draftId: draft.id }
    const calls: (() => Promise<unknown>)[] = [
      () => get(other, draft.id),
      () => save(other, draft.id, 2, { title: 'Mine' }),
      () => publish(other, draft.id, 2),
      () => call(router.addVideoThumbnail, { ...id, picture: file }, as(other)),
      () => call(router.previewVideoDraft, id, as(other)),
      () => call(router.deleteVideoDraft, id, as(other)),
      () => call(router.openVideoDraft, { courseId: course?.id ?? '' }, as(other)),
    ]
    for (const asked of calls) {
      expect((await safe(asked())).error).toMatchObject({ code: 'NOT_FOUND', status: 404 })
    }
    expect(await call(router.listVideoDrafts, {}, as(other))).toMatchObject({ data: [], totalCount: 0 })
    expect((await get(owner, draft.id)).document.title).toBe(draft.title)
  })
})

describe('a draft', () => {
  test('has a title of its file’s name, in letters that titles may have', async () => {
    const creator = await makeCreator()
    expect((await create(creator, 'wie_man-Bäume  zählt (final).mp4')).document.title).toBe(
      'Wie man Bäume zählt final',
    )
    expect((await create(creator, '…….mp4')).document.title).toBe('')
    expect((await create(creator)).document).toMatchObject({
      title: '',
      visibility: 'public',
      category: null,
    })
  })

  test('says how far its film is', async () => {
    const creator = await makeCreator()
    const { id } = await create(creator)
    expect(await get(creator, id)).toMatchObject({ film: null, upload: null })
    await sendFile(creator, id, { receivedBytes: 420 })
    expect(await get(creator, id)).toMatchObject({
      film: null,
      upload: { state: 'receiving', progress: 42, fileName: 'film.mp4' },
    })
    await sendFile(creator, id, { state: 'refused', failure: 'It has no picture.' })
    expect((await get(creator, id)).upload).toMatchObject({ state: 'refused', failure: 'It has no picture.' })
    await sendFilm(creator, id, { state: 'processing', progress: 7, folder: null, durationMs: null })
    expect(await get(creator, id)).toMatchObject({
      film: { state: 'processing', progress: 7, poster: null },
      upload: null,
    })
    const newest = await sendFilm(creator, id)
    expect((await get(creator, id)).film).toMatchObject({
      videoId: newest,
      state: 'ready',
      poster: `/media/videos/${newest}/made/poster.jpg`,
    })
    const { data } = await call(router.listVideoDrafts, {}, as(creator))
    expect(data).toMatchObject([{ id, film: { state: 'ready' }, upload: null, seoTitle: null }])
  })

  test('is bounded in number', async () => {
    const creator = await makeCreator()
    const { document } = await create(creator)
    const row = { creatorId: creator.id, document, createdAt: new Date(), updatedAt: new Date() }
    await db.insert(drafts).values(Array(99).fill(row))
    expect((await safe(create(creator))).error).toMatchObject({ code: 'TOO_MANY' })
  })
})

describe('saving', () => {
  test('changes the fields that are given, and counts', async () => {
    const creator = await makeCreator()
    const { id } = await create(creator, 'git.mp4')
    expect(await save(creator, id, 1, { description: 'One' })).toMatchObject({ version: 2 })
    expect(await save(creator, id, 2, { description: 'One' })).toMatchObject({ version: 2 })
    expect((await get(creator, id)).document).toMatchObject({ title: 'Git', description: 'One' })
  })

  test('an older version overwrites nothing, and is told what there is', async () => {
    const creator = await makeCreator()
    const { id } = await create(creator)
    const outcomes = await Promise.all([
      safe(save(creator, id, 1, { title: 'First' })),
      safe(save(creator, id, 1, { title: 'Second' })),
    ])
    const [won] = outcomes.filter(({ error }) => !error)
    const [lost] = outcomes.filter(({ error }) => error)
    expect(won?.data).toMatchObject({ version: 2 })
    const { title } = (await get(creator, id)).document
    expect(lost?.error).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
      data: { current: { version: 2, document: { title } } },
    })
  })

  test.each([
    ['a title that is too long', { title: 'x'.repeat(101) }],
    ['eleven tags', { tags: Array(11).fill('tag') }],
    ['a visibility that there is not', { visibility: 'secret' }],
    ['another field', { creatorId: randomUUID() }],
  ])('refuses %s', async (_what, changes) => {
    const creator = await makeCreator()
    const { id } = await create(creator)
    const { error } = await safe(save(creator, id, 1, changes as Partial<VideoDraft>))
    expect(error).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('takes no picture that the draft has not', async () => {
    const [creator, other] = [await makeCreator(), await makeCreator()]
    const { id } = await create(creator)
    const { thumbnail } = await addPicture(other, (await create(other)).id)
    for (const foreign of [thumbnail, 'sources/x/original', 'covers/../avatars/x.webp']) {
      const { error } = await safe(save(creator, id, 1, { thumbnail: foreign }))
      expect(error).toMatchObject({ code: 'UNKNOWN_THUMBNAIL' })
    }
  })
})

describe('pictures', () => {
  test('are encoded anew, and two are kept', async () => {
    const creator = await makeCreator()
    const { id } = await create(creator)
    const first = await addPicture(creator, id, '#111')
    const opened = await storage.open(first.thumbnail)
    if (opened.kind !== 'found') throw new Error('no picture was stored')
    const bytes = new Uint8Array(await new Response(opened.body).arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 180 })
    await save(creator, id, 1, { thumbnail: first.thumbnail })
    const second = await addPicture(creator, id, '#222')
    const third = await addPicture(creator, id, '#333')
    expect(third.thumbnails).toEqual([first.thumbnail, third.thumbnail])
    await cleanUp()
    expect(await isStored(first.thumbnail)).toBe(true)
    expect(await isStored(second.thumbnail)).toBe(false)
    expect(await isStored(third.thumbnail)).toBe(true)
  })

  test.each([
    ['a text', Buffer.from('this is no picture')],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is none, whatever its name says', async (_what, bytes) => {
    const creator = await makeCreator()
    const { id } = await create(creator)
    const { error } = await safe(
      call(router.addVideoThumbnail, { draftId: id, picture: fileOf(bytes) }, as(creator)),
    )
    expect(error).toMatchObject({ code: 'NOT_AN_IMAGE', message: 'Selected file is not image!' })
    expect((await get(creator, id)).thumbnails).toEqual([])
  })

  test('51,200 bytes are the limit', async () => {
    const creator = await makeCreator()
    const { id } = await create(creator)
    const padded = (size: number) => Buffer.concat([picturedBytes, Buffer.alloc(size - picturedBytes.length)])
    const picturedBytes = await picture()
    const send = (bytes: Uint8Array) =>
      safe(call(router.addVideoThumbnail, { draftId: id, picture: fileOf(bytes) }, as(creator)))
    expect((await send(padded(51_200))).error).toBeNull()
    expect((await send(padded(51_201))).error).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('publishing', () => {
  test('makes a single video of the draft, once', async () => {
    const creator = await makeCreator()
    const draft = await makeCompleteDraft(creator, 'Reading Stack Traces')
    const answers = await Promise.all([
      publish(creator, draft.id, draft.version),
      publish(creator, draft.id, draft.version),
    ])
    expect(answers.map(({ seoTitle }) => seoTitle)).toEqual(Array(2).fill('reading-stack-traces'))
    const made = await db.select().from(courses).where(eq(courses.creatorId, creator.id))
    expect(made).toMatchObject([
      {
        kind: 'video',
        title: 'Reading Stack Traces',
        aboutHtml: '<p>What it is <strong>about</strong>.</p>',
        category: 'programming',
        tags: ['films'],
        visibility: 'public',
        coverImage: draft.thumbnail,
        importKey: `draft:${draft.id}`,
        lessonCount: 1,
        durationMs: 60_000,
        firstLessonSeoTitle: 'reading-stack-traces',
      },
    ])
    expect(made[0]?.publishedAt).toBeInstanceOf(Date)
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, made[0]?.id ?? ''))
    expect(entries.map(({ action }) => action).sort()).toEqual(['course.imported', 'course.published'])
    expect(await get(creator, draft.id)).toMatchObject({
      hasChanges: false,
      seoTitle: 'reading-stack-traces',
    })
    expect((await call(router.listVideoDrafts, {}, as(creator))).data).toEqual([])
  })

  test('changes it later: its address leads on, and the lesson that learners have watched stays', async () => {
    const creator = await makeCreator()
    const draft = await makeCompleteDraft(creator, 'Old Name')
    await publish(creator, draft.id, draft.version)
    const [course] = await db.select().from(courses).where(eq(courses.creatorId, creator.id))
    const [lesson] = await db
      .select()
      .from(lessons)
      .where(eq(lessons.courseId, course?.id ?? ''))
    const filmId = await sendFilm(creator, draft.id, { state: 'processing', folder: null, durationMs: null })
    expect(await get(creator, draft.id)).toMatchObject({ hasChanges: true, film: { state: 'processing' } })
    const added = await addPicture(creator, draft.id, '#a00')
    const { version } = await save(creator, draft.id, draft.version, {
      title: 'New Name',
      thumbnail: added.thumbnail,
    })
    const [public1] = await db.select().from(courses).where(eq(courses.creatorId, creator.id))
    expect(public1?.title).toBe('Old Name')
    expect((await publish(creator, draft.id, version)).seoTitle).toBe('new-name')
    const [after] = await db.select().from(courses).where(eq(courses.creatorId, creator.id))
    const [lessonAfter] = await db
      .select()
      .from(lessons)
      .where(eq(lessons.courseId, course?.id ?? ''))
    expect(after).toMatchObject({ id: course?.id, importKey: course?.importKey, coverImage: added.thumbnail })
    expect(lessonAfter).toMatchObject({ id: lesson?.id, videoId: filmId, seoTitle: 'new-name' })
    expect(await db.select().from(formerCourseSlugs)).toMatchObject([{ seoTitle: 'old-name' }])
    // Until the publication cannot be undone any more.
    expect(await db.$count(videos, eq(videos.id, draft.filmId))).toBe(1)
    await db.update(coursePublications).set({ expiresAt: new Date(0) })
    await cleanUp()
    expect(await db.$count(videos, eq(videos.id, draft.filmId))).toBe(0)
    expect(await isStored(added.thumbnail)).toBe(true)
  })

  test('says what is missing, then what is wrong', async () => {
    const creator = await makeCreator()
    const { id } = await create(creator)
    expect((await safe(publish(creator, id, 1))).error).toMatchObject({
      code: 'INCOMPLETE',
      message: 'Please fill all the details',
      data: { missing: ['film', 'title', 'description', 'category', 'thumbnail'] },
    })
    const draft = await makeCompleteDraft(creator)
    const { version } = await save(creator, draft.id, draft.version, { title: 'C++!' })
    expect((await safe(publish(creator, draft.id, version))).error).toMatchObject({
      code: 'TITLE_REFUSED',
      message: '*Your Title should only contain alpha numeric characters!',
    })
    await save(creator, draft.id, version, { title: 'C' })
    await db.update(videos).set({ state: 'failed' }).where(eq(videos.id, draft.filmId))
    expect((await safe(publish(creator, draft.id, version + 1))).error).toMatchObject({ code: 'FILM_FAILED' })
    expect(await db.$count(courses, eq(courses.creatorId, creator.id))).toBe(0)
  })

  test('a save at the same moment comes before it or after it, never into it', async () => {
    const creator = await makeCreator()
    const draft = await makeCompleteDraft(creator)
    const [published, saved] = await Promise.all([
      safe(publish(creator, draft.id, draft.version)),
      safe(save(creator, draft.id, draft.version, { title: 'Another Title' })),
    ])
    expect(saved.error).toBeNull()
    const [course] = await db.select().from(courses).where(eq(courses.creatorId, creator.id))
    if (published.error) {
      expect(published.error).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
      expect(course).toBeUndefined()
    } else {
      expect(course?.title).toBe(draft.title)
      expect((await get(creator, draft.id)).hasChanges).toBe(true)
    }
  })

  test('what was taken off the site stays off', async () => {
    const creator = await makeCreator()
    const draft = await makeCompleteDraft(creator)
    await publish(creator, draft.id, draft.version)
    await db.update(courses).set({ publishedAt: null }).where(eq(courses.creatorId, creator.id))
    const { version } = await save(creator, draft.id, draft.version, { tags: [] })
    expect((await safe(publish(creator, draft.id, version))).error).toMatchObject({ code: 'TAKEN_OFF' })
  })

  test('any document that the editor can hold is published, or refused by name', async () => {
    const creator = await makeCreator()
    const base = await makeCompleteDraft(creator)
    const text = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength })
    const document = fc.record({
      title: fc.oneof(text(40), fc.stringMatching(/^[A-Za-z0-9 ]{0,40}$/)),
      description: fc.oneof(
        text(300),
        fc.constantFrom('> '.repeat(2000), '[x](javascript:alert(1))', '[[['.repeat(900)),
      ),
      category: fc.option(
        fc.oneof(fc.constantFrom('programming', 'data-science'), fc.string({ minLength: 1, maxLength: 20 })),
      ),
      tags: fc.array(text(20), { maxLength: 5 }),
      visibility: fc.constantFrom('public', 'unlisted', 'restricted', 'practice'),
      thumbnail: fc.constantFrom(base.thumbnail, null),
    })
    let { version } = base
    await fc.assert(
      fc.asyncProperty(document, async (given) => {
        const parsed = videoDraftSchema.safeParse(given)
        fc.pre(parsed.success && !JSON.stringify(given).includes('\\u0000'))
        version = (await save(creator, base.id, version, parsed.data ?? {})).version
        const { error, data } = await safe(publish(creator, base.id, version))
        if (error) {
          const codes = ['INCOMPLETE', 'TITLE_REFUSED', 'DESCRIPTION_REFUSED']
          expect(codes).toContain('code' in error ? error.code : error)
          return
        }
        const [course] = await db.select().from(courses).where(eq(courses.seoTitle, data.seoTitle))
        expect(course).toMatchObject({ title: cleanTitle(given.title), visibility: given.visibility })
        expect(course?.aboutHtml).not.toContain('javascript:')
      }),
      { numRuns: 60 },
    )
  })
})

describe('editing what is published', () => {
  test('an imported video keeps its key, its ids and what a draft says nothing about', async () => {
    const creator = await makeCreator()
    const course = await makeCourse(db, {
      creatorId: creator.id,
      kind: 'video',
      importKey: 'what-a-hash-is',
      aboutMarkdown: 'All *about* it.',
      category: 'data-structures',
    })
    const { lesson } = await makeLesson(db, {
      course,
      seqNo: 1,
      description: 'In 5 * 2 minutes',
      resources: ['https://example.com'],
    })
    const [one, two] = await Promise.all([
      call(router.openVideoDraft, { courseId: course.id }, as(creator)),
      call(router.openVideoDraft, { courseId: course.id }, as(creator)),
    ])
    expect(one.id).toBe(two.id)
    expect(one).toMatchObject({ hasChanges: false, film: { videoId: lesson.videoId } })
    expect(one.document).toMatchObject({
      title: course.title,
      description: 'In 5 \\* 2 minutes\n\nAll *about* it.',
      category: 'data-structures',
      thumbnail: null,
    })
    const { thumbnail } = await addPicture(creator, one.id)
    const { version } = await save(creator, one.id, 1, { title: 'Hashes', thumbnail })
    await publish(creator, one.id, version)
    const [after] = await db.select().from(courses).where(eq(courses.id, course.id))
    const found = await db.select().from(lessons).where(eq(lessons.courseId, course.id))
    expect(after).toMatchObject({ importKey: 'what-a-hash-is', title: 'Hashes', coverImage: thumbnail })
    expect(found).toMatchObject([
      { id: lesson.id, videoId: lesson.videoId, resources: ['https://example.com'], description: '' },
    ])
  })

  test('a draft without changes follows what an import did; one with changes stays', async () => {
    const creator = await makeCreator()
    const draft = await makeCompleteDraft(creator)
    await publish(creator, draft.id, draft.version)
    const [course] = await db.select().from(courses).where(eq(courses.creatorId, creator.id))
    const open = () => call(router.openVideoDraft, { courseId: course?.id ?? '' }, as(creator))
    expect(await open()).toMatchObject({ id: draft.id, version: draft.version })
    await db
      .update(courses)
      .set({ title: 'Imported Since' })
      .where(eq(courses.id, course?.id ?? ''))
    const opened = await open()
    expect(opened).toMatchObject({ hasChanges: false, document: { title: 'Imported Since' } })
    await save(creator, draft.id, opened.version, { title: 'My Own' })
    await db
      .update(courses)
      .set({ title: 'Imported Again' })
      .where(eq(courses.id, course?.id ?? ''))
    expect((await open()).document.title).toBe('My Own')
  })

  test('only single videos that are published open', async () => {
    const creator = await makeCreator()
    const whole = await makeCourse(db, { creatorId: creator.id })
    const unpublished = await makeCourse(db, { creatorId: creator.id, kind: 'video', publishedAt: null })
    for (const { id } of [whole, unpublished]) {
      const { error } = await safe(call(router.openVideoDraft, { courseId: id }, as(creator)))
      expect(error).toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})

describe('going away', () => {
  test('a draft takes its pictures and films along, and leaves what is published', async () => {
    const creator = await makeCreator()
    const unused = await makeCompleteDraft(creator)
    const used = await makeCompleteDraft(creator)
    await publish(creator, used.id, used.version)
    for (const { id } of [unused, used]) {
      await call(router.deleteVideoDraft, { draftId: id }, as(creator))
      expect((await safe(get(creator, id))).error).toMatchObject({ code: 'NOT_FOUND' })
    }
    await cleanUp()
    expect(await isStored(unused.thumbnail)).toBe(false)
    expect(await db.$count(videos, eq(videos.id, unused.filmId))).toBe(0)
    expect(await isStored(used.thumbnail)).toBe(true)
    expect(await db.$count(videos, eq(videos.id, used.filmId))).toBe(1)
  })

  test('a deleted video takes its draft, cover and the film that waits along', async () => {
    const creator = await makeCreator()
    const draft = await makeCompleteDraft(creator)
    await publish(creator, draft.id, draft.version)
    const waiting = await sendFilm(creator, draft.id)
    const [course] = await db.select().from(courses).where(eq(courses.creatorId, creator.id))
    await call(router.deleteVideo, { videoId: course?.id ?? '' }, as(creator))
    await cleanUp()
    expect(await db.$count(drafts, eq(drafts.id, draft.id))).toBe(0)
    expect(await isStored(draft.thumbnail)).toBe(false)
    expect(await db.$count(videos, eq(videos.id, waiting))).toBe(0)
  })

  test('an erased account has no drafts; what it published stays', async () => {
    const creator = await makeCreator()
    const unpublished = await makeCompleteDraft(creator)
    const published = await makeCompleteDraft(creator)
    await publish(creator, published.id, published.version)
    const { drafts: copied } = await studioPersonalData.exportData(db, creator.id)
    expect(copied).toHaveLength(2)
    const files = await studioPersonalData.listFiles?.(db, creator.id)
    expect(files?.map(({ storageKey }) => storageKey).sort()).toEqual(
      [unpublished.thumbnail, published.thumbnail].sort(),
    )
    await db.transaction((tx) => studioPersonalData.eraseData(tx, creator.id, new Date()))
    await cleanUp()
    expect(await db.$count(drafts, eq(drafts.creatorId, creator.id))).toBe(0)
    expect(await isStored(unpublished.thumbnail)).toBe(false)
    expect(await isStored(published.thumbnail)).toBe(true)
    await notifyCatalogueChanged(db)
  })
})

describe('undoing a publication', () => {
  const look = async (actor: Actor, draftId: string) =>
    (await call(router.getVideoPublication, { draftId }, as(actor))).publication
  const undo = (actor: Actor, draftId: string, publishedAt: string) =>
    call(router.undoVideoPublication, { draftId, publishedAt }, as(actor))
  async function readVideo(actor: Actor) {
    const [course] = await db.select().from(courses).where(eq(courses.creatorId, actor.id))
    if (!course) throw new Error('there is no video')
    const { updatedAt, ...row } = course
    const [lesson] = await db.select().from(lessons).where(eq(lessons.courseId, course.id))
    return { ...row, lesson: lesson && { ...lesson, updatedAt: null } }
  }
  /** Published twice: with another title, text, cover and film. */
  async function makePublishedTwice(title: string) {
    const creator = await makeCreator()
    const draft = await makeCompleteDraft(creator, title)
    await publish(creator, draft.id, draft.version)
    const before = await readVideo(creator)
    const filmId = await sendFilm(creator, draft.id)
    const { thumbnail } = await addPicture(creator, draft.id, '#a00')
    const changes = { title: `${title} Again`, description: 'Something else', thumbnail }
    const { version } = await save(creator, draft.id, draft.version, changes)
    await publish(creator, draft.id, version)
    const { publishedAt = '' } = (await look(creator, draft.id)) ?? {}
    return { creator, draftId: draft.id, firstFilmId: draft.filmId, filmId, version, before, publishedAt }
  }

  test('gives all of it back; what was published stays in the draft with its film', async () => {
    const { creator, draftId, before, ...made } = await makePublishedTwice('Undone Video')
    const after = await readVideo(creator)
    expect((await look(creator, draftId))?.changes).toEqual([
      { change: 'changed', what: 'video', title: 'Undone Video' },
      { change: 'changed', what: 'thumbnail', title: '' },
      { change: 'changed', what: 'film', title: '' },
    ])
    const { seoTitle, draft } = await undo(creator, draftId, made.publishedAt)
    expect(seoTitle).toBe('undone-video')
    expect(await readVideo(creator)).toEqual(before)
    expect(draft).toMatchObject({
      ...{ hasChanges: true, version: made.version + 1, film: { videoId: made.filmId } },
      document: { title: 'Undone Video Again' },
    })
    await cleanUp()
    expect(await isStored(before.coverImage ?? '')).toBe(true)
    expect(await isStored(after.coverImage ?? '')).toBe(true)
    expect(await look(creator, draftId)).toBeNull()
    await publish(creator, draftId, draft.version)
    expect(await readVideo(creator)).toEqual(after)
  })

  test('keeps the film of a draft that was opened anew', async () => {
    const { creator, draftId, filmId, before, publishedAt } = await makePublishedTwice('Opened Anew')
    await call(router.deleteVideoDraft, { draftId }, as(creator))
    await cleanUp()
    const courseId = before.id
    const opened = await call(router.openVideoDraft, { courseId }, as(creator))
    const { draft } = await undo(creator, opened.id, publishedAt)
    expect(draft).toMatchObject({ hasChanges: true, film: { videoId: filmId } })
    await cleanUp()
    expect(await db.$count(videos, eq(videos.id, filmId))).toBe(1)
    expect((await readVideo(creator)).lesson?.videoId).toBe(before.lesson?.videoId)
  })

  test('happens once, and tells a window that has not seen it', async () => {
    const { creator, draftId, version, publishedAt } = await makePublishedTwice('Two Tabs')
    const answers = await Promise.all([1, 2].map(() => safe(undo(creator, draftId, publishedAt))))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    expect(answers.find(({ error }) => error)?.error).toMatchObject({ code: 'NOT_UNDOABLE' })
    expect((await safe(publish(creator, draftId, version))).error).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
    })
  })

  test('is refused when its time is over, its film is gone, it was taken off, or it is somebody else’s', async () => {
    const [late, lost] = [await makePublishedTwice('Late Video'), await makePublishedTwice('Lost Film')]
    const isLate = eq(coursePublications.courseId, late.before.id)
    await db
      .update(coursePublications)
      .set({ expiresAt: new Date(0) })
      .where(isLate)
    expect((await safe(undo(late.creator, late.draftId, late.publishedAt))).error).toMatchObject({
      code: 'NOT_UNDOABLE',
    })
    await db.delete(videos).where(eq(videos.id, lost.firstFilmId))
    expect((await safe(undo(lost.creator, lost.draftId, lost.publishedAt))).error).toMatchObject({
      code: 'CONTENT_GONE',
    })
    await db.update(courses).set({ publishedAt: null }).where(eq(courses.id, lost.before.id))
    expect((await safe(undo(lost.creator, lost.draftId, lost.publishedAt))).error).toMatchObject({
      code: 'TAKEN_OFF',
    })
    const stranger = await makeCreator()
    expect((await safe(undo(stranger, lost.draftId, lost.publishedAt))).error).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
