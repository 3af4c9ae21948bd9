import { and, eq, inArray, not } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codingProblems } from '#features/assessments/server/coding-tables.ts'
import { questionSets, questions } from '#features/assessments/server/tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'
import { lessonSearchTexts, searchDocuments, searchVocabulary } from '../search-tables.ts'
import { courses, lessons, videos } from '../tables.ts'
import { extractSpokenSentences, requeueUnindexedTexts } from '../videos/index-transcript.ts'
import { prepareVideoCaptions, saveVideoCaptions } from '../videos/save-video-texts.ts'
import { createCatalogueSearch } from './search.ts'

const { db, pool } = await setUpTestDatabase()
const tools = await createVideoTools({ db, pool } as never)
const search = createCatalogueSearch(db)
const NOW = new Date('2026-03-02T09:00:00Z')
const VISITOR = { actor: null, clock: { now: () => NOW } }

const find = async (query: string) => (await search({ query, type: 'all', page: 1, limit: 20 }, VISITOR)).data
const idsOf = async (query: string) => (await find(query)).map(({ id }) => id)

/** As the creator saves captions, and the queue reads them. */
async function saveCaptions(videoId: string, language: string, text: string | null) {
  const file = text === null ? null : `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`
  const captions = file && (await prepareVideoCaptions({ ...tools, db }, { videoId, language, file }))
  await db.transaction(async (tx) => {
    const [video] = await tx.select().from(videos).where(eq(videos.id, videoId))
    if (!video) throw new Error('no video')
    await saveVideoCaptions(tx, tools, { video, language, captions: captions || null, isOriginal: false })
  })
  await tools.videoJobs.indexTranscript.handle({ videoId }, {} as never)
}

describe('the text of a lesson', () => {
  test('an article is found by its text, below what has the words in its title', async () => {
    const course = await makeCourse(db, { title: 'Baking' })
    const { lesson: article } = await makeLesson(db, {
      course,
      type: 'article',
      title: 'Leaven',
      articleHtml: '<h2>Feed it</h2><p>Flour &amp; water for the <strong>quokka</strong>starter.</p>',
    })
    const { lesson: titled } = await makeLesson(db, { course, type: 'mcq', title: 'Quokka facts' })
    expect(await find('quokka')).toMatchObject([
      { id: titled.id, entityType: 'mcq', isInText: false },
      { id: article.id, entityType: 'article', isInText: true, videoTitle: article.seoTitle },
    ])
    expect(await idsOf('strong'), 'tags are no words').toEqual([])
    expect(await idsOf('feeding flour'), 'words of other forms, anywhere in the text').toEqual([article.id])
  })

  test('the index follows when it is written anew', async () => {
    const { lesson } = await makeLesson(db, { type: 'article', articleHtml: '<p>About axolotls</p>' })
    expect(await idsOf('axolotl')).toEqual([lesson.id])
    await db.update(lessons).set({ articleHtml: '<p>About capybaras</p>' }).where(eq(lessons.id, lesson.id))
    expect(await idsOf('axolotl')).toEqual([])
    expect(await idsOf('capybara')).toEqual([lesson.id])
  })

  test('courses that are not open to everybody keep theirs to themselves', async () => {
    for (const visibility of ['restricted', 'practice', 'unlisted'] as const) {
      const course = await makeCourse(db, { title: 'Secrets', visibility })
      await makeLesson(db, { course, type: 'article', title: 'Vault', articleHtml: '<p>pangolin</p>' })
    }
    const draft = await makeCourse(db, { title: 'Secrets', publishedAt: null })
    await makeLesson(db, { course: draft, type: 'article', title: 'Vault', articleHtml: '<p>pangolin</p>' })
    expect(await idsOf('pangolin')).toEqual([])
    expect(await idsOf('vault')).toEqual([])
    await db.update(courses).set({ publishedAt: NOW }).where(eq(courses.id, draft.id))
    expect(await idsOf('pangolin')).toHaveLength(1)
    await db.update(courses).set({ publishedAt: null }).where(eq(courses.id, draft.id))
    expect(await idsOf('pangolin')).toEqual([])
  })

  test('one of the words is not enough where it stands in a text', async () => {
    await makeLesson(db, { type: 'article', articleHtml: '<p>numbat and others</p>' })
    expect(await idsOf('numbat xylophonist')).toEqual([])
  })
})

describe('what is said in a video', () => {
  test('is found in each language of its captions, and no longer once they are removed', async () => {
    const { lesson, video } = await makeLesson(db, { title: 'Walking' })
    if (!video) throw new Error('no video')
    await saveCaptions(video.id, 'en', 'Look at the <b>cassowary</b>')
    await saveCaptions(video.id, 'de', 'Ein Schnabeltier')
    expect(await find('cassowary')).toMatchObject([{ id: lesson.id, entityType: 'video', isInText: true }])
    expect(await idsOf('schnabeltier')).toEqual([lesson.id])
    await saveCaptions(video.id, 'en', 'Look at the wombat')
    expect(await idsOf('cassowary')).toEqual([])
    expect(await idsOf('wombat')).toEqual([lesson.id])
    await saveCaptions(video.id, 'de', null)
    expect(await idsOf('schnabeltier')).toEqual([])
  })

  test('comes with the end of a transcode', async () => {
    const { lesson, video } = await makeLesson(db, { title: 'Swimming' })
    if (!video) throw new Error('no video')
    await tools.storage.putBytes(`sources/${video.id}/original`, Buffer.from('video 60000'))
    await tools.storage.putBytes(
      `sources/${video.id}/captions.vtt`,
      Buffer.from('WEBVTT\n\nNOTE dugong\n\n1\n00:01.000 --> 00:02.000 line:0\nA manatee\n'),
    )
    const source = {
      kind: 'file' as const,
      key: `sources/${video.id}/original`,
      captionsKey: `sources/${video.id}/captions.vtt`,
    }
    await db.update(videos).set({ state: 'queued', source }).where(eq(videos.id, video.id))
    await tools.transcode(video.id)
    const { rows } = await pool.query<{ key: string }>(
      'select key from graphile_worker.jobs where key = $1',
      [`index-video-transcript:${video.id}`],
    )
    expect(rows).toHaveLength(1)
    await tools.videoJobs.indexTranscript.handle({ videoId: video.id }, {} as never)
    expect(await idsOf('manatee')).toEqual([lesson.id])
    expect(await idsOf('dugong'), 'notes are not said').toEqual([])
  })

  test('the hit is the sentence with most of the words, and when it is said', async () => {
    const { lesson, video } = await makeLesson(db, { title: 'Stacks' })
    if (!video) throw new Error('no video')
    const file =
      'WEBVTT\n\n00:01.000 --> 00:02.000\nHere is a pangolin.\n\n01:02.500 --> 01:04.000\nA pangolin\n\n01:04.000 --> 01:06.000\nlikes <i>ants</i> &amp; more.\n'
    const captions = await prepareVideoCaptions({ ...tools, db }, { videoId: video.id, language: 'en', file })
    await db.transaction((tx) =>
      saveVideoCaptions(tx, tools, { video, language: 'en', captions, isOriginal: false }),
    )
    await tools.videoJobs.indexTranscript.handle({ videoId: video.id }, {} as never)
    const [found] = await find('pangolin ant')
    expect(found).toMatchObject({
      id: lesson.id,
      isInText: true,
      passage: { text: 'A pangolin likes ants more.', seconds: 62, language: 'en' },
    })
    const { text = '', highlights = [] } = found?.passage ?? {}
    expect(highlights.map(([from, to]) => text.slice(from, to))).toEqual(['pangolin', 'ants'])
    const moments = await search({ query: 'pangolin', type: 'moments', page: 1, limit: 20 }, VISITOR)
    expect(moments.data.map(({ id }) => id)).toEqual([lesson.id])
  })

  test('sentences of captions have no times, marks or notes, whatever stands in them', () => {
    expect(
      extractSpokenSentences(
        'WEBVTT - title\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nid\r\n00:01.000 --> 00:02.000\r\n<v Ada>Hello\r\nthere.\r\n\r\n01:00:03.000 --> 01:00:04.000\r\nworld &amp; all',
      ),
    ).toEqual([
      [1000, 'Hello there.'],
      [3_603_000, 'world all'],
    ])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) =>
        extractSpokenSentences(text).every(([ms, said]) => ms >= 0 && !/<[^>]*>/.test(said)),
      ),
    )
  })
})

test('marks of captions that are never closed are looked through once', () => {
  const started = performance.now()
  expect(extractSpokenSentences(`WEBVTT\n\n00:01.000 --> 00:02.000\n${'<'.repeat(500_000)}`)).toEqual([])
  extractSpokenSentences(`WEBVTT\n\n${'1'.repeat(500_000)}`)
  expect(performance.now() - started).toBeLessThan(2000)
})

describe('moments', () => {
  const moments = async (query: string) =>
    (await search({ query, type: 'moments', page: 1, limit: 20 }, VISITOR)).data

  test('are what the text has, whatever the title says', async () => {
    const { lesson } = await makeLesson(db, {
      ...{ type: 'article', title: 'Gnocchi basics', articleHtml: '<p>Boil the potatoes.</p>' },
    })
    expect(await moments('potatoes')).toMatchObject([{ id: lesson.id, isInText: true }])
    expect(await moments('gnocchi')).toEqual([])
    expect(await moments('gnocchi potatoes')).toEqual([])
    expect(await idsOf('gnocchi potatoes')).toEqual([lesson.id])
  })

  test('have no beginnings of two letters, and need every word', async () => {
    const articleHtml = '<p>Xylograph prints.</p>'
    const { lesson } = await makeLesson(db, { type: 'article', articleHtml })
    expect(await moments('xy')).toEqual([])
    expect(await moments('xyl')).toMatchObject([{ id: lesson.id }])
    expect(await moments('xylograph nowhere')).toEqual([])
  })
})

describe('the sentence that is shown', () => {
  test('has the words that count, not those beside them', async () => {
    const articleHtml = '<p>Learn to use this course.</p><p>A kakapo sleeps.</p>'
    await makeLesson(db, { type: 'article', articleHtml })
    const [found] = await find('learn the kakapo course')
    expect(found?.passage?.text).toBe('A kakapo sleeps.')
  })

  test('is cut around the first of them, even without spaces', async () => {
    const articleHtml = `<p>${'x'.repeat(300)}|takahe|${'y'.repeat(300)} end.</p>`
    const { lesson } = await makeLesson(db, { type: 'article', articleHtml })
    const [found] = await find('takahe')
    expect(found?.id).toBe(lesson.id)
    const { text = '', highlights = [] } = found?.passage ?? {}
    expect(highlights.map(([from, to]) => text.slice(from, to))).toEqual(['takahe'])
    expect(text.length).toBeLessThan(200)
  })

  test('is not read for suggestions', async () => {
    await makeLesson(db, { type: 'article', articleHtml: '<p>A weka walks.</p>' })
    const request = { query: 'weka', type: 'all', page: 1, limit: 6 } as const
    expect((await search(request, VISITOR)).data).toMatchObject([{ passage: { text: 'A weka walks.' } }])
    expect((await search({ ...request, passages: false }, VISITOR)).data).toMatchObject([{ passage: null }])
  })
})

describe('what a lesson asks', () => {
  test('is found by its questions and statements, and never by an answer', async () => {
    const creator = await makeUser(db, { name: 'Quizzical', roles: ['creator'] })
    const course = await makeCourse(db, { creatorId: creator.id })
    const [set] = await db.insert(questionSets).values({ createdAt: NOW, updatedAt: NOW }).returning()
    const { lesson } = await makeLesson(db, { course, type: 'mcq', questionSetId: set?.id ?? null })
    await db.insert(questions).values({
      ...{ questionSetId: set?.id ?? '', seqNo: 1, promptHtml: '<p>Where lives the okapi?</p>' },
      ...{ optionsHtml: ['In Xanadu', 'In Ultima'], answers: [1], explanationHtml: 'Since Erewhon' },
      ...{ feedbackHtml: ['Atlantis', 'Lemuria'], acceptedAnswers: ['Hyperborea'] },
    })
    expect(await find('okapi')).toMatchObject([{ id: lesson.id, entityType: 'mcq', isInText: true }])
    for (const secret of ['xanadu', 'ultima', 'erewhon', 'atlantis', 'hyperborea'])
      expect(await idsOf(secret)).toEqual([])
    const [problem] = await db
      .insert(codingProblems)
      .values({
        ...{
          title: 'Secret',
          statementHtml: '<p>Count the tapirs</p>',
          samples: [],
          createdAt: NOW,
          updatedAt: NOW,
        },
        ...{
          hidden: [{ input: 'zanzibar', output: 'timbuktu' }] as never,
          timeLimitMs: 1000,
          memoryLimitMb: 64,
        },
      })
      .returning()
    const { lesson: coding } = await makeLesson(db, {
      course,
      type: 'mcq',
      codingProblemId: problem?.id ?? null,
    })
    expect(await idsOf('tapir')).toEqual([coding.id])
    for (const secret of ['zanzibar', 'timbuktu']) expect(await idsOf(secret)).toEqual([])
    await db.update(codingProblems).set({ statementHtml: '<p>Count the gnus</p>' })
    expect(await idsOf('tapir')).toEqual([])
    expect(await idsOf('gnus')).toEqual([coding.id])
  })
})

test('what a former version left is taken apart and read at the next start, once', async () => {
  const { lesson, video } = await makeLesson(db, { title: 'Hopping' })
  const { lesson: article } = await makeLesson(db, { type: 'article', articleHtml: '<p>bandicoot</p>' })
  if (!video) throw new Error('no video')
  await saveCaptions(video.id, 'en', 'A bilby')
  const words = async (word: string) =>
    (await db.select().from(searchVocabulary).where(eq(searchVocabulary.word, word)))[0]?.documents
  const before = await words('bandicoot')
  await pool.query('alter table video_transcripts disable trigger user')
  await pool.query('alter table lesson_search_texts disable trigger user')
  await pool.query('truncate video_transcripts, lesson_search_texts')
  await pool.query(`delete from search_documents where kind = 'lesson'`)
  await pool.query(`update search_documents set text_words = ''`)
  await pool.query(`delete from search_vocabulary where word in ('bandicoot', 'bilby')`)
  await pool.query('alter table video_transcripts enable trigger user')
  await pool.query('alter table lesson_search_texts enable trigger user')
  expect(await idsOf('bandicoot')).toEqual([])
  await pool.query('delete from graphile_worker._private_jobs')
  await requeueUnindexedTexts(db, tools.videoJobs)
  const queued = async () => (await pool.query('select key from graphile_worker.jobs order by key')).rows
  expect(await queued(), 'a start waits for one row').toEqual([{ key: 'index-lesson-texts' }])
  await tools.videoJobs.indexLessonTexts.handle({}, { signal: new AbortController().signal } as never)
  expect(await queued()).toContainEqual({ key: `index-video-transcript:${video.id}` })
  await tools.videoJobs.indexTranscript.handle({ videoId: video.id }, {} as never)
  expect(await idsOf('bandicoot')).toEqual([article.id])
  expect(await idsOf('bilby')).toEqual([lesson.id])
  expect(await words('bandicoot')).toBe(before)
  expect(await db.$count(lessonSearchTexts)).toBe(await db.$count(lessons))
  const without = and(
    inArray(searchDocuments.kind, ['video', 'lesson', 'quiz']),
    eq(searchDocuments.textWords, ''),
  )
  expect(await db.$count(searchDocuments, without)).toBe(0)

  // Words that an older version took apart are found until the job has read the text again.
  await pool.query('update lesson_search_texts set is_current = false')
  expect(await idsOf('bandicoot')).toEqual([article.id])
  await tools.videoJobs.indexLessonTexts.handle({}, { signal: new AbortController().signal } as never)
  expect(await db.$count(lessonSearchTexts, not(lessonSearchTexts.isCurrent))).toBe(0)
  expect(await words('bandicoot')).toBe(before)
})
