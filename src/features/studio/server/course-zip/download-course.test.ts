import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { listQuestionSources, questionSets } from '#features/assessments/server/index.ts'
import { importCourse, videos } from '#features/catalogue/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { createCourseDraftTools, makeOwnQuestionSet } from '#tests/support/course-drafts.ts'
import { createCourseFolder } from '#tests/support/course-folder.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { makeCreatorWithDraft } from '#tests/support/make-draft.ts'
import { ALL_QUESTION_KINDS, createRichCourseTools } from '#tests/support/rich-course.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'
import { draftItems, uploads } from '../draft-tables.ts'
import { answerCourseZipRequest } from './answer-course-zip-request.ts'
import { streamZip } from './stream-zip.ts'

const database = await setUpTestDatabase()
const { db } = database
const tools = await createVideoTools(database)
const { storage } = tools
const made = createCourseDraftTools(tools)
const { router, as, addItem, saveItem, save, makeComplete } = made
const { makeRichCourse, readCourse, findCourseId } = createRichCourseTools(tools, made)

const ask = (actor: Actor | null, draftId: string, { isHead = false, limits = createRateLimits() } = {}) => {
  const context = actor ? createTestContext(db, actor) : createTestContext(db, null)
  return answerCourseZipRequest(context, { storage, limits }, { draftId, isHead })
}

async function download(actor: Actor, draftId: string): Promise<Record<string, string>> {
  const answer = await ask(actor, draftId)
  expect(answer.status).toBe(200)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
  )
}

test('a folder from a ZIP is imported as the course that was downloaded', async () => {
  const { actor, draftId } = await makeRichCourse('Rich Course')
  const files = await download(actor, draftId)
  expect(Object.keys(files).sort()).toEqual([
    'articles/02-the-text.md',
    'articles/03-the-text-2.md',
    'captions/01-the-film.en.vtt',
    'captions/01-the-film.pt-BR.vtt',
    'chapters/01-the-film.vtt',
    'code/01-the-film-2.py',
    'course.yaml',
    'left-out.txt',
    'practice/01-1-set.gift',
    'questions/01-the-film.gift',
    'questions/04-the-questions.gift',
    'videos/01-the-film.mov',
  ])
  expect(files['left-out.txt']).toContain('“The text” is called “The text 2” here')
  const gift = 'questions/01-the-film.gift'
  expect(parse(files['course.yaml'] ?? '').sections[0].lessons[0].questions).toEqual([
    { at: '0:01', gift, number: 1 },
    { at: '0:06', gift, number: 2 },
    { at: '0:11', gift, number: 1 },
  ])
  const other = await makeUser(db, { roles: ['creator'] })
  const { id } = await importCourse(tools, {
    folder: createCourseFolder(files),
    creator: other.username ?? '',
    publication: { since: tools.clock.now() },
    signal: new AbortController().signal,
  })
  const [before, after] = [await readCourse(await findCourseId(draftId)), await readCourse(id)]
  const twin = before.topics[0]?.items[2]
  if (twin) twin.title = 'The text 2'
  expect(after).toEqual(before)
  expect(after.questions).toEqual([ALL_QUESTION_KINDS])
  const [, , , , pi] = ALL_QUESTION_KINDS
  expect(after.topics[0]?.items[0]).toMatchObject({
    videoQuestions: [{ second: 1, question: pi }, { second: 6 }, { second: 11, question: pi }],
  })
  const [film] = await db.select().from(videos).where(eq(videos.creatorId, other.id))
  expect(film).toMatchObject({
    spokenLanguage: 'pt-BR',
    source: { chapters: [{ title: 'Begin & <go>' }, { title: 'More', startMs: 5_500 }] },
  })
})

test('of what a video asks only that is taken along which it may ask, before its end', async () => {
  const { actor, draftId, lecture } = await makeRichCourse('Asking Course')
  const [item] = await db.select().from(draftItems).where(eq(draftItems.id, lecture))
  if (item?.document.type !== 'lecture') throw new Error('there is no lecture')
  const [first, second] = item.document.videoQuestions
  if (!first || !second) throw new Error('nothing is asked')
  const stranger = await makeUser(db, { roles: ['creator'] })
  const foreign = await makeOwnQuestionSet(db, stranger)
  const [questionId = ''] = (await listQuestionSources(db, [foreign])).get(foreign)?.questionIds ?? []
  const videoQuestions = [
    { ...first, second: 0 },
    { second: 5, questionSetId: foreign, questionId },
    { ...second, second: 12 },
  ]
  await db
    .update(draftItems)
    .set({ document: { ...item.document, videoQuestions } })
    .where(eq(draftItems.id, lecture))
  const files = await download(actor, draftId)
  const gift = files['questions/01-the-film.gift'] ?? ''
  expect(gift).toContain('Pi?')
  expect(gift).not.toMatch(/Which|this/)
  expect(files['left-out.txt']).toContain('Some questions in the video of “The film” are gone')

  // The set goes to somebody else: what its published video asks goes on, and nothing more of the set.
  const asks = async (points: typeof videoQuestions) => {
    await db
      .update(draftItems)
      .set({ document: { ...item.document, videoQuestions: points } as never })
      .where(eq(draftItems.id, lecture))
    return (await download(actor, draftId))['questions/01-the-film.gift'] ?? ''
  }
  await db.update(questionSets).set({ ownerId: stranger.id }).where(eq(questionSets.id, first.questionSetId))
  const set = (await listQuestionSources(db, [first.questionSetId])).get(first.questionSetId)
  const other = set?.questionIds[5] ?? ''
  expect(await asks([first, { ...first, second: 6, questionId: other }])).toContain('Pi?')
  expect(await asks([{ ...first, questionId: other }])).toBe('')
})

test('what an unfinished draft does not have is left out, and said', async () => {
  const { actor, draftId, filmId, lecture, first } = await makeComplete('Begun Course')
  await db.delete(uploads).where(eq(uploads.videoId, filmId))
  await addItem(actor, draftId, first, 'article')
  await saveItem(actor, draftId, lecture, 2, { type: 'lecture', title: 'What is C++?' })
  const files = await download(actor, draftId)
  expect(files['course.yaml']).not.toContain('lecture')
  expect(files['left-out.txt']).toContain('The lecture “What is C” has no video yet')
  expect(files['left-out.txt']).toContain('The article “Article 3” is still empty')
  const { id } = await call(router.createCourseDraft, undefined, as(actor))
  const empty = await download(actor, id)
  expect(empty['course.yaml']).toBe('visibility: public\n')
  expect(empty['left-out.txt']).toContain('category is still missing')
})

test('titles in any script go into the folder as they are, also where their addresses differ by a number', async () => {
  const { actor, draftId, article, mcq } = await makeComplete('पायथन & Größen')
  await saveItem(actor, draftId, article, 2, { type: 'article', title: '权利' })
  await saveItem(actor, draftId, mcq, 2, { type: 'mcq', title: '权力' })
  const files = await download(actor, draftId)
  const { title, sections } = parse(files['course.yaml'] ?? '')
  const titles = sections.flatMap(({ lessons }: { lessons: { title: string }[] }) =>
    lessons.map((one) => one.title),
  )
  expect([title, ...titles]).toEqual(['पायथन & Größen', '权利', '权力'])
  expect(files['left-out.txt']).not.toContain('权')
})

test('it is for its creator only, and has a name that a header takes', async () => {
  const { actor, draftId } = await makeComplete('Own Course')
  const [other, learner] = [await makeUser(db, { roles: ['creator'] }), await makeUser(db)]
  const statuses = [null, learner, other, actor].map(async (one) => (await ask(one, draftId)).status)
  expect(await Promise.all(statuses)).toEqual([401, 403, 404, 200])
  const video = await makeCreatorWithDraft(db)
  for (const id of [video.draftId, randomUUID(), '..', 'x'])
    expect((await ask(video.creator, id)).status).toBe(404)
  await save(actor, draftId, 2, { title: 'Ünïcode "\r\nx: y" / ..' })
  const answer = await ask(actor, draftId)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="unicode-x-y.zip"')
  await answer.body?.cancel()
  const head = await ask(actor, draftId, { isHead: true })
  expect([head.status, head.body]).toEqual([200, null])
})

test('it is downloaded so often an hour', async () => {
  const { actor, draftId } = await makeComplete('Often Course')
  const limits = createRateLimits()
  for (let number = 0; number < 30; number += 1) await (await ask(actor, draftId, { limits })).body?.cancel()
  const refused = await ask(actor, draftId, { limits })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('its length is known beforehand, however many files there are', async () => {
  for (const count of [1, 299, 300, 1_500]) {
    const files = Array.from({ length: count }, (_, index) => ({
      path: `articles/${index}-${'long-name-'.repeat(6)}.md`,
      text: `Text ${index}`,
    }))
    const { body, size } = streamZip(files, { storage, modifiedAt: new Date() })
    const bytes = new Uint8Array(await new Response(body).arrayBuffer())
    expect(bytes.length).toBe(size)
    expect(Object.keys(unzipSync(bytes))).toHaveLength(count)
  }
})

test('who leaves has nothing more read for them, and a film that is gone meanwhile ends it', async () => {
  let read = 0
  let isClosed = false
  const piece = new Uint8Array(64 * 1024)
  const endless = {
    ...storage,
    open: async () => ({
      ...{ kind: 'found' as const, size: 1e10, etag: '', contentType: '', start: 0, end: 1e10 - 1 },
      body: new ReadableStream<Uint8Array>({
        pull(controller) {
          read += 1
          controller.enqueue(piece)
        },
        cancel: () => {
          isClosed = true
        },
      }),
    }),
  }
  const film = { path: 'videos/01.mp4', key: 'sources/x', size: 1e10 }
  const { body, size } = streamZip([film], { storage: endless, modifiedAt: new Date() })
  expect(size).toBeGreaterThan(1e10)
  const reader = body.getReader()
  for (let number = 0; number < 20; number += 1) await reader.read()
  expect(read).toBeLessThan(100)
  await reader.cancel()
  await expect.poll(() => isClosed).toBe(true)
  const before = read
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(read).toBe(before)

  const gone = streamZip([{ ...film, size: 5 }], { storage, modifiedAt: new Date() })
  await expect(new Response(gone.body).arrayBuffer()).rejects.toThrow()
})
