import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#features/accounts/server/index.ts'
import { questionSets, questions } from '#features/assessments/server/tables.ts'
import { listTestAuditEntries } from '#tests/support/command-context.ts'
import { findUnrenderedContent } from '#tests/support/content-sources.ts'
import {
  buildCourseYaml,
  buildSmallCourse,
  buildStubVideo,
  createCourseFolder,
  SMALL_COURSE_SECTIONS,
  writeFolderFiles,
} from '#tests/support/course-folder.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBundle, makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { expectLockOrder } from '#tests/support/lock-order.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'
import { bundles } from '../bundle-tables.ts'
import { getCourseMessages } from '../course-messages.ts'
import { formerLessonSlugs } from '../lesson-slug-tables.ts'
import { getCoursePromotions } from '../promotions/course-promotions.ts'
import { removeCourse } from '../remove-course.ts'
import { createCatalogueSearch } from '../search/search.ts'
import { courses, formerCourseSlugs, lessons, sections, videos } from '../tables.ts'
import { type CourseImportOptions, importCourse } from './import-course.ts'

const database = await setUpTestDatabase()
const { db, pool } = database
const tools = await createVideoTools(database)

let creator = ''
beforeEach(async () => {
  await pool.query(
    'delete from courses; delete from question_sets; delete from videos; delete from graphile_worker._private_jobs',
  )
  await tools.storage.deletePrefix('sources')
  creator = (await makeUser(db, { roles: ['creator'] })).username ?? ''
})

const run = (folder: string, options: Partial<CourseImportOptions> = {}) =>
  importCourse(tools, {
    folder,
    creator,
    publication: 'keep',
    signal: new AbortController().signal,
    ...options,
  })

const lessonRows = () => db.select().from(lessons).orderBy(asc(lessons.seqNo))

const jobs = async (name: string) => {
  const { rows } = await pool.query(
    'select key, priority, run_at from graphile_worker.jobs where task_identifier = $1 order by priority, id',
    [name],
  )
  return rows
}

/** Everything that an import could leave behind. */
const traces = async () => ({
  courses: (await db.select().from(courses)).length,
  videos: (await db.select().from(videos)).length,
  transcodes: (await jobs('transcode-video')).length,
  sources: existsSync(join(tools.dataDir, 'media/sources'))
    ? readdirSync(join(tools.dataDir, 'media/sources'))
    : [],
})

describe('titles in any script', () => {
  const buildFolder = (title: string, lessonTitles: readonly string[]) =>
    createCourseFolder({
      'course.yaml': buildCourseYaml(
        `  - title: One\n    lessons:\n${lessonTitles
          .map((lesson) => `      - { type: lecture, title: ${lesson}, description: d, video: hello.mp4 }`)
          .join('\n')}`,
      ).replace('title: Small Course', `title: "${title}"`),
      'hello.mp4': buildStubVideo(12_000),
    })

  test.each([
    ['पायथन: पहला प्रोग्राम', 'paythn-phla-program', 'चर और मान', 'cr-aur-man', 'पायथन', 'चर'],
    [
      'Größen & Mengen',
      'grossen-mengen',
      'Übungen für Anfänger',
      'ubungen-fur-anfanger',
      'größen',
      'übungen',
    ],
    ['学习编程', 'xue-xi-bian-cheng', '第一个 程序', 'di-yi-ge-cheng-xu', '编程', '程序'],
    ['مقدمة في البرمجة', 'mqdmh-fy-lbrmjh', 'الدرس الأول', 'ldrs-lwl', 'البرمجة', 'الدرس'],
    ['Основы Python', 'osnovy-python', 'Первая программа', 'pervaya-programma', 'основы', 'программа'],
  ])(
    '%s is imported to /courses/%s and found',
    async (title, slug, lessonTitle, lessonSlug, word, lessonWord) => {
      const publication = { since: tools.clock.now() }
      const { id, seoTitle } = await run(buildFolder(title, [lessonTitle]), { publication })
      expect(seoTitle).toBe(slug)
      const [lesson] = await lessonRows()
      expect(lesson).toMatchObject({ title: lessonTitle, seoTitle: lessonSlug })
      const search = createCatalogueSearch(db)
      const find = async (query: string) => {
        const page = { query, type: 'all', page: 1, limit: 20 } as const
        return (await search(page, { actor: null, clock: tools.clock })).data.map((found) => found.id)
      }
      expect(await find(word)).toContain(id)
      expect(await find(lessonWord)).toContain(lesson?.id)
    },
  )

  test('titles that differ have addresses that differ, and keep them when they are imported again', async () => {
    const folder = buildFolder('🎓', ['权利', '权力', 'Übung', 'Ubung'])
    const slugs = ['quan-li', 'quan-li-2', 'ubung', 'ubung-2']
    expect((await run(folder)).seoTitle).toBe('course')
    expect((await lessonRows()).map(({ seoTitle }) => seoTitle)).toEqual(slugs)
    const ids = (await lessonRows()).map(({ id }) => id)
    await run(folder)
    expect((await lessonRows()).map(({ id, seoTitle }) => [id, seoTitle])).toEqual(
      ids.map((id, index) => [id, slugs[index]]),
    )
  })
})

describe('questions in videos', () => {
  const QUESTIONS = `
        questions:
          - at: 0:03
            question: Who greets?
            options: [I, You]
            answers: [2]
            explanation: You do.
          - at: 0:09
            question: Which are greetings?
            options: [Hello, Hi, No]
            answers: [1, 2]
            explanation: Two of them.`
  const withQuestions = (written: string) => ({
    ...buildSmallCourse(creator),
    'course.yaml': buildCourseYaml(
      SMALL_COURSE_SECTIONS.replace('video: hello.mp4', `video: hello.mp4${written}`),
      `creator: ${creator}\nid: small`,
    ),
  })
  const readPoints = async () => (await lessonRows())[0]?.videoQuestions ?? []
  const countSets = () => db.$count(questionSets)

  test('are a set of their lesson, whose questions are known again', async () => {
    const folder = createCourseFolder(withQuestions(QUESTIONS))
    await run(folder)
    const first = await readPoints()
    expect(first.map(({ second }) => second)).toEqual([3, 9])
    expect(new Set(first.map(({ questionSetId }) => questionSetId)).size).toBe(1)
    const keys = await db
      .select({ id: questions.id, answers: questions.answers })
      .from(questions)
      .where(eq(questions.questionSetId, first[0]?.questionSetId ?? ''))
      .orderBy(asc(questions.seqNo))
    expect(keys).toEqual([
      { id: first[0]?.questionId, answers: [1] },
      { id: first[1]?.questionId, answers: [0, 1] },
    ])
    await run(folder)
    expect(await readPoints()).toEqual(first)
    expect(await countSets()).toBe(2)
  })

  test('stay when the folder says nothing about them, and go when it has none', async () => {
    const folder = createCourseFolder(withQuestions(QUESTIONS))
    await run(folder)
    const first = await readPoints()
    writeFolderFiles(folder, withQuestions(''))
    await run(folder)
    expect(await readPoints()).toEqual(first)
    writeFolderFiles(folder, withQuestions('\n        questions: []'))
    await run(folder)
    expect(await readPoints()).toEqual([])
    expect(await countSets()).toBe(1)
  })

  test('stay as they are where another lesson asks their set', async () => {
    const folder = createCourseFolder(withQuestions(QUESTIONS))
    await run(folder)
    const [first] = await readPoints()
    const { lesson: other } = await makeLesson(db, { course: await makeCourse(db), seqNo: 1 })
    await db
      .update(lessons)
      .set({ videoQuestions: first ? [first] : [] })
      .where(eq(lessons.id, other.id))
    writeFolderFiles(folder, withQuestions(QUESTIONS.replace('Who greets?', 'Who else?')))
    await run(folder)
    const points = (await lessonRows()).flatMap(({ id, videoQuestions }) =>
      id === other.id ? [] : videoQuestions,
    )
    expect(points).toHaveLength(2)
    expect(points[0]?.questionSetId).not.toBe(first?.questionSetId)
    const kept = await db
      .select()
      .from(questions)
      .where(eq(questions.id, first?.questionId ?? ''))
    expect(kept.map(({ promptMarkdown }) => promptMarkdown)).toEqual(['Who greets?'])
  })

  test('are refused behind the end of the video, too near to each other, and in no order', async () => {
    const refused = async (written: string) => {
      const { message } = (await run(createCourseFolder(withQuestions(written))).catch(
        (error: Error) => error,
      )) as Error
      return message
    }
    expect(await refused(QUESTIONS.replace('0:09', '0:12'))).toContain('the video ends after 12 seconds')
    expect(await refused(QUESTIONS.replace('0:09', '0:07'))).toContain('at least 5 seconds apart')
    expect(await refused(QUESTIONS.replace('0:09', '9'))).toContain('such as 1:05')
    expect(await refused(QUESTIONS.replace('answers: [2]', 'answers: [3]'))).toContain('no option')
    expect(await countSets()).toBe(0)
  })

  const GIFT_QUESTIONS = `
        questions:
          - at: 0:03
            question: Which are greetings?
            options: [Hello, Hi, No]
            answers: [1, 2]
            explanation: Two of them.
          - { at: 0:09, gift: asked.gift, number: 2 }`
  const GIFT = 'Who greets? {=you ~me}\n\nPi? {#3.14:0.01}\n'
  const withGift = (written: string, gift = GIFT) => ({ ...withQuestions(written), 'asked.gift': gift })

  test('may stand in a file, and are a set of the bank that stays while it is the same', async () => {
    const folder = createCourseFolder(withGift(GIFT_QUESTIONS))
    await run(folder)
    const first = await readPoints()
    expect(first.map(({ second }) => second)).toEqual([3, 9])
    const readAsked = async () => {
      const ids = (await readPoints()).map(({ questionId }) => questionId)
      const rows = await db.select().from(questions).where(inArray(questions.id, ids))
      return new Map(rows.map((row) => [row.id, row]))
    }
    expect((await readAsked()).get(first[1]?.questionId ?? '')).toMatchObject({ kind: 'number', seqNo: 2 })
    expect((await readAsked()).get(first[0]?.questionId ?? '')).toMatchObject({ kind: 'multiple' })
    const owners = await db.select({ ownerId: questionSets.ownerId }).from(questionSets)
    expect(owners.filter(({ ownerId }) => ownerId !== null)).toHaveLength(1)
    await run(folder)
    expect(await readPoints()).toEqual(first)

    writeFolderFiles(folder, withGift(GIFT_QUESTIONS, GIFT.replace('3.14', '3')))
    await run(folder)
    const after = await readPoints()
    expect(after[1]?.questionSetId).not.toBe(first[1]?.questionSetId)
    expect(after[0]).toEqual(first[0])
  })

  test.each([
    ['gift: asked.gift, number: 2', 'gift: none.gift', GIFT, 'none.gift does not exist'],
    ['number: 2', 'number: 3', GIFT, 'asked.gift has no question 3: there are questions 1 to 2'],
    ['number: 2', 'number: 0', GIFT, 'must be the number of a question of the file'],
    ['number: 2', 'nr: 2', GIFT, '“nr” is not known here; must be one of: at, gift, number'],
    ['at: 0:09, ', '', GIFT, '“at” is missing'],
    ['0:09', '0:12', GIFT, 'the video ends after 12 seconds'],
    ['0:09', '9', GIFT, 'such as 1:05'],
    ['number: 2', 'number: 2', 'No answers here\n', 'asked.gift:1: There are no answers in braces'],
    ['answers: [1, 2]', 'answer: 1', GIFT, 'must be one of: question, options, answers, explanation, at'],
  ])('in a file: %s as %s is refused where it is wrong', async (good, bad, gift, said) => {
    const written = GIFT_QUESTIONS.replace(good, bad)
    const refusal = run(createCourseFolder(withGift(written, gift)))
    await expect(refusal).rejects.toThrow(said)
    await expect(refusal).rejects.toThrow(/(course\.yaml|asked\.gift):\d+: /)
    expect(await countSets()).toBe(0)
  })
})

describe('mails to learners', () => {
  const withMails = (head: string) => ({
    ...buildSmallCourse(creator),
    'course.yaml': buildCourseYaml(SMALL_COURSE_SECTIONS, `creator: ${creator}\nid: small\n${head}`),
  })
  const WELCOME = `welcomeEmail:
  subject: Welcome, {firstName}
  body: |
    Come **in**.

    {creatorName}`

  test('come with the folder, and one that says nothing of them leaves them alone', async () => {
    const { id: courseId } = await run(createCourseFolder(withMails(WELCOME)))
    const mails = {
      welcomeEmail: { subject: 'Welcome, {firstName}', body: 'Come **in**.\n\n{creatorName}' },
      congratulationsEmail: null,
    }
    expect(await getCourseMessages(db, { courseId })).toEqual(mails)
    await run(createCourseFolder(withMails('')))
    expect(await getCourseMessages(db, { courseId })).toEqual(mails)
    await run(createCourseFolder(withMails('congratulationsEmail: { subject: Done, body: Well done }')))
    expect(await getCourseMessages(db, { courseId })).toEqual({
      ...mails,
      congratulationsEmail: { subject: 'Done', body: 'Well done' },
    })
    const actions = (await listTestAuditEntries(db, courseId)).map(({ action }) => action)
    expect(actions).toEqual(['course.imported', 'course.updated'])
  })

  test.each([
    ['welcomeEmail: { subject: Hello }', '“body” is missing'],
    ['welcomeEmail: { subject: Hello, body: Dear {lastName} }', 'unknown fields: {lastName}'],
    [
      'welcomeEmail: { subject: Hello, body: Dear, html: x }',
      '“html” is not known here; must be one of: subject, body',
    ],
    [`congratulationsEmail: { subject: "two\\nlines", body: x }`, '“subject” must be one line'],
    ['welcomeEmail: Hello', '“welcomeEmail” must be a group of keys'],
  ])('%s is refused with its reason', async (head, reason) => {
    const quoted = head.replace('Dear {lastName}', '"Dear {lastName}"')
    await expect(run(createCourseFolder(withMails(quoted)))).rejects.toThrow(reason)
    expect(await db.select().from(courses)).toEqual([])
  })
})

describe('promotions', () => {
  const withPromotions = (head: string) => ({
    ...buildSmallCourse(creator),
    'course.yaml': buildCourseYaml(SMALL_COURSE_SECTIONS, `creator: ${creator}\nid: small\n${head}`),
  })

  test('come with the folder, and one that says nothing of them leaves them alone', async () => {
    const [owner] = await db.select().from(users).where(eq(users.username, creator))
    const extra = await makeCourse(db, { creatorId: owner?.id ?? '', visibility: 'restricted' })
    const bundle = await makeBundle(db, [extra.id], { creatorId: owner?.id ?? '' })
    const restricted = 'visibility: restricted\n'
    const first = `${restricted}addOn: { course: ${extra.seoTitle} }\nreferralDiscount: 10`
    const { id: courseId } = await run(createCourseFolder(withPromotions(first)))
    const promotions = { addOn: { kind: 'course', id: extra.id }, referralDiscount: 10 }
    expect(await getCoursePromotions(db, { courseId })).toEqual(promotions)
    await run(createCourseFolder(withPromotions(restricted)))
    expect(await getCoursePromotions(db, { courseId })).toEqual(promotions)
    await run(createCourseFolder(withPromotions(`${restricted}addOn: { bundle: ${bundle.slug} }`)))
    expect(await getCoursePromotions(db, { courseId })).toEqual({
      ...promotions,
      addOn: { kind: 'bundle', id: bundle.id },
    })
    await db.delete(bundles)
    const actions = (await listTestAuditEntries(db, courseId)).map(({ action }) => action)
    expect(actions).toEqual(['course.imported', 'course.updated'])
  })

  test.each([
    ['visibility: restricted\naddOn: { course: of-nobody }', '“addOn” must be the address of another'],
    ['visibility: restricted\naddOn: { course: a, bundle: b }', '“addOn” names either a course or a bundle'],
    [
      'visibility: restricted\naddOn: { film: a }',
      '“film” is not known here; must be one of: course, bundle',
    ],
    ['visibility: restricted\naddOn: a-course', '“addOn” must be a group of keys'],
    [
      'visibility: restricted\nreferralDiscount: 101',
      '“referralDiscount” must be a whole number from 0 to 100',
    ],
    [
      'visibility: restricted\nreferralDiscount: 1.5',
      '“referralDiscount” must be a whole number from 0 to 100',
    ],
    ['referralDiscount: 10', '“referralDiscount” is for restricted courses only'],
    ['visibility: practice\naddOn: { course: a }', '“addOn” is for restricted courses only'],
  ])('%j is refused with its reason', async (head, reason) => {
    await expect(run(createCourseFolder(withPromotions(head)))).rejects.toThrow(reason)
  })

  test('a course of somebody else is none', async () => {
    const foreign = await makeCourse(db, { visibility: 'restricted' })
    const head = `visibility: restricted\naddOn: { course: ${foreign.seoTitle} }`
    await expect(run(createCourseFolder(withPromotions(head)))).rejects.toThrow('of its creator')
  })
})

describe('a first import', () => {
  test('writes the course as a draft with its lessons, copies the video and queues its transcode', async () => {
    const result = await run(createCourseFolder(buildSmallCourse(creator)))
    const [course] = await db.select().from(courses)
    expect(course).toMatchObject({
      id: result.id,
      seoTitle: 'small-course',
      publishedAt: null,
      visibility: 'public',
      tags: [],
      aboutHtml: '<p>What it is about.</p>',
      lessonCount: 3,
      durationMs: 12_000 + 120_000 + 120_000,
      firstLessonSeoTitle: 'hello',
    })
    expect(result).toMatchObject({ created: true, lessonCount: 3, title: 'Small Course', warnings: [] })
    const [hello, reading, check] = await lessonRows()
    expect(hello).toMatchObject({ type: 'lecture', seoTitle: 'hello', seqNo: 1, durationMs: 12_000 })
    expect(reading).toMatchObject({
      articleHtml: '<p>Some <em>words</em>.</p>',
      resources: ['https://example.org/more'],
      attachments: [{ title: 'A test', testLink: 'https://example.org/test' }],
    })
    const asked = await db
      .select()
      .from(questions)
      .where(eq(questions.questionSetId, check?.questionSetId ?? ''))
      .orderBy(asc(questions.seqNo))
    expect(asked.map(({ answers }) => answers)).toEqual([[1], [0, 2]])
    expect(asked[0]?.promptHtml).toBe('What is <code>1 + 1</code>?')
    const [video] = await db.select().from(videos)
    expect(video).toMatchObject({ id: hello?.videoId, state: 'queued', progress: 0 })
    expect(await tools.storage.head(`sources/${video?.id}/original`)).toMatchObject({
      size: buildStubVideo(12_000).length,
    })
    expect(await jobs('transcode-video')).toMatchObject([
      { key: `transcode-video:${video?.id}`, priority: 1 },
    ])
  })

  test('takes over when the course starts, and the next import takes it back', async () => {
    const files = buildSmallCourse(creator)
    const withHead = (head: string) => ({
      ...files,
      'course.yaml': buildCourseYaml(SMALL_COURSE_SECTIONS, `id: later\n${head}`),
    })
    await run(
      createCourseFolder(withHead(`creator: ${creator}\nstartsAt: 2027-03-01T09:00:00+01:00\ncohort: true`)),
    )
    const read = async () => {
      const [course] = await db.select().from(courses)
      return { startsAt: course?.startsAt, isCohort: course?.isCohort }
    }
    expect(await read()).toEqual({ startsAt: new Date('2027-03-01T08:00:00Z'), isCohort: true })
    await run(createCourseFolder(withHead(`creator: ${creator}`)))
    expect(await read()).toEqual({ startsAt: null, isCohort: false })
  })

  test('takes code over as it stands in its file', async () => {
    const sections = buildCourseYaml(
      '  - title: Section\n    lessons:\n      - { type: article, title: A, file: a.md, attachments: [{ title: Loop, code: src/loop.py }] }',
    )
    const code = 'for n in range(3):\n    print(n)\n'
    await run(createCourseFolder({ 'a.md': '# A\n\nWords.\n', 'src/loop.py': code, 'course.yaml': sections }))
    const [lesson] = await lessonRows()
    expect(lesson?.attachments).toEqual([{ title: 'Loop', code: { language: 'python', text: code } }])
  })

  test('copies captions in every language, and keeps the chapters; another of them is another video', async () => {
    const sectionsWith = (texts: string) =>
      buildCourseYaml(
        `  - title: Section\n    lessons:\n      - { type: lecture, title: A, description: d, video: a.mp4${texts} }`,
      )
    const texts = ', captions: en.vtt, chapters: c.vtt, translations: [{ language: de, captions: de.vtt }]'
    const files = {
      'a.mp4': buildStubVideo(12_000),
      'en.vtt': 'WEBVTT\n',
      'de.vtt': 'WEBVTT\n\n',
      'c.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nBeginning\n',
    }
    await run(createCourseFolder({ ...files, 'course.yaml': sectionsWith(texts) }))
    const [video] = await db.select().from(videos)
    const folder = `sources/${video?.id}`
    expect(video?.source).toEqual({
      kind: 'file',
      key: `${folder}/original`,
      captionsKey: `${folder}/captions.vtt`,
      translations: [{ language: 'de', key: `${folder}/captions.de.vtt` }],
      chapters: [{ title: 'Beginning', startMs: 1_000 }],
    })
    expect(await tools.storage.head(`${folder}/captions.de.vtt`)).toMatchObject({ size: 8 })
    const hashes = new Set([video?.contentHash])
    for (const fewer of ['', ', captions: en.vtt', ', captions: en.vtt, chapters: c.vtt']) {
      await pool.query('delete from courses; delete from videos')
      await run(createCourseFolder({ ...files, 'course.yaml': sectionsWith(fewer) }))
      hashes.add((await db.select().from(videos))[0]?.contentHash)
    }
    expect(hashes.size).toBe(4)
  })

  test('stores captions in any format as WebVTT, and warns of what was left out', async () => {
    const { warnings } = await run(
      createCourseFolder({
        'course.yaml': buildCourseYaml(
          '  - title: S\n    lessons:\n      - { type: lecture, title: A, description: d, video: a.mp4, captions: a.srt, translations: [{ language: de, captions: de.vtt }] }',
        ),
        'a.mp4': buildStubVideo(12_000),
        'a.srt': '1\n00:00:01,000 --> 00:00:03,000\nHello\n\n2\n00:00:04,000 --> 00:00:04,000\nZero\n',
        'de.vtt': Buffer.from('\uFEFFWEBVTT\n\n00:01.000 --> 00:03.000\nGrüße\n', 'utf16le'),
      }),
    )
    expect(warnings).toEqual([{ file: 'a.srt', line: 6, message: 'ends before it begins; it was left out' }])
    const [video] = await db.select().from(videos)
    const readStored = async (name: string) => {
      const opened = await tools.storage.open(`sources/${video?.id}/${name}`)
      return opened.kind === 'found' ? await new Response(opened.body).text() : null
    }
    expect(await readStored('captions.vtt')).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nHello\n')
    expect(await readStored('captions.de.vtt')).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nGrüße\n')
  })

  test('publishes when told to', async () => {
    const since = new Date('2026-01-01T00:00:00Z')
    await run(createCourseFolder(buildSmallCourse(creator)), { publication: { since } })
    expect((await db.select().from(courses))[0]).toMatchObject({ publishedAt: since, createdAt: since })
  })

  test('warns of a video under ten seconds', async () => {
    const folder = createCourseFolder({ ...buildSmallCourse(creator), 'hello.mp4': buildStubVideo(8300) })
    expect((await run(folder)).warnings).toEqual([
      {
        file: 'course.yaml',
        line: expect.any(Number),
        message: 'hello.mp4: video is too short [< 10 Seconds]',
      },
    ])
  })

  test('gives the next free slug where another course has the title', async () => {
    await run(createCourseFolder(buildSmallCourse(creator)))
    expect((await run(createCourseFolder(buildSmallCourse(creator)))).seoTitle).toBe('small-course-2')
    const programming = createCourseFolder({
      ...buildSmallCourse(creator),
      'course.yaml':
        buildSmallCourse(creator)['course.yaml']?.replace('title: Small Course', 'title: Programming') ?? '',
    })
    expect((await run(programming)).seoTitle).toBe('programming-2')
  })

  test('makes articles of all files that match, with links between them', async () => {
    const folder = createCourseFolder({
      'course.yaml': buildCourseYaml('  - title: Concepts\n    lessons: { glob: concepts/*/about.md }'),
      'concepts/for-loops/about.md':
        '# About\n\nRound and round.\n\nSee [arrays](/tracks/x/concepts/arrays) and [none](/tracks/x/concepts/none).',
      'concepts/arrays/about.md': '# Arrays & *lists*\n\nSee [loops](../for-loops/about.md).',
    })
    const { warnings } = await run(folder)
    expect(warnings).toEqual([
      {
        file: 'concepts/for-loops/about.md',
        line: 5,
        message: 'the link to “/tracks/x/concepts/none” leads nowhere and is shown as text',
      },
    ])
    expect(await lessonRows()).toMatchObject([
      {
        title: 'Arrays lists',
        seoTitle: 'arrays-lists',
        articleHtml: expect.stringContaining('href="./for-loops"'),
      },
      {
        title: 'For Loops',
        description: 'Round and round.',
        articleHtml: expect.stringContaining('href="./arrays-lists"'),
      },
    ])
  })

  test('stores the Markdown of all it shows beside the HTML, with links where they lead', async () => {
    const files = {
      ...buildSmallCourse(creator),
      'reading.md': '# Reading\n\nSee *the [other one](other.md)*, not [this](missing.md).\n',
      'other.md': '# Other\n\nSome words.\n',
      'course.yaml': buildCourseYaml(
        `${SMALL_COURSE_SECTIONS}\n      - { type: article, title: Other, description: x, file: other.md }`,
        `creator: ${creator}`,
      ),
    }
    await run(createCourseFolder(files))
    const reading = (await lessonRows()).find(({ seoTitle }) => seoTitle === 'reading')
    expect(reading).toMatchObject({
      articleMarkdown: '# Reading\n\nSee *the [other one](./other)*, not [this](missing.md).\n',
      articleHtml: '<p>See <em>the <a href="./other">other one</a></em>, not this.</p>',
    })
    const [asked] = await db.select().from(questions).orderBy(asc(questions.seqNo))
    expect(asked).toMatchObject({
      promptMarkdown: 'What is `1 + 1`?',
      optionsMarkdown: ['1', '2', '3'],
      explanationMarkdown: 'Two.',
    })
    expect(await findUnrenderedContent(db)).toEqual({ checked: 3 + 2 * 5, wrong: [] })
  })

  test('takes a narration for a video, with the length of its text', async () => {
    const folder = createCourseFolder({
      'course.yaml': buildCourseYaml(
        '  - title: A\n    lessons:\n      - { type: lecture, title: Talk, description: d, narration: talk.md }',
      ),
      'talk.md': `# Talk\n\n> ${'word '.repeat(150)}\n`,
    })
    await run(folder)
    expect(await lessonRows()).toMatchObject([{ durationMs: 60_000 }])
    expect((await db.select().from(videos))[0]?.source).toMatchObject({
      kind: 'narration',
      title: 'Talk',
      courseTitle: 'Small Course',
    })
  })
})

describe('importing a folder again', () => {
  test('changes nothing when nothing changed, and does not transcode again', async () => {
    const folder = createCourseFolder(buildSmallCourse(creator))
    const first = await run(folder)
    const [videoId = ''] = first.videoIds
    await tools.transcode(videoId)
    await pool.query('delete from graphile_worker._private_jobs')
    const before = await lessonRows()
    const again = await run(folder)
    expect(again).toMatchObject({
      id: first.id,
      created: false,
      seoTitle: first.seoTitle,
      videoIds: [videoId],
    })
    expect((await lessonRows()).map(({ updatedAt: _, ...row }) => row)).toEqual(
      before.map(({ updatedAt: _, ...row }) => row),
    )
    expect(await traces()).toMatchObject({ courses: 1, videos: 1, transcodes: 0, sources: [videoId] })
  })

  test('keeps the ids of lessons in another order and section, and deletes those that went', async () => {
    const folder = createCourseFolder(buildSmallCourse(creator))
    await run(folder)
    const before = new Map((await lessonRows()).map(({ seoTitle, id }) => [seoTitle, id]))
    writeFolderFiles(folder, {
      'course.yaml': buildCourseYaml(`  - title: New section
    lessons:
      - { type: article, title: Reading, description: d, file: reading.md }
      - { type: article, title: Added, description: d, file: reading.md }
  - title: First steps
    lessons:
      - { type: lecture, title: Hello, description: d, video: hello.mp4 }`),
    })
    await run(folder)
    const after = await lessonRows()
    expect(after.map(({ seoTitle, seqNo }) => [seoTitle, seqNo])).toEqual([
      ['reading', 1],
      ['added', 2],
      ['hello', 3],
    ])
    expect(after.map(({ id }) => id)).toEqual([
      before.get('reading'),
      expect.any(String),
      before.get('hello'),
    ])
    expect([...before.values()]).not.toContain(after[1]?.id)
    const titles = await db.select({ title: sections.title }).from(sections).orderBy(asc(sections.seqNo))
    expect(titles).toEqual([{ title: 'New section' }, { title: 'First steps' }])
  })

  test('keeps a set of questions as long as there is an MCQ for it', async () => {
    const sets = async () => (await db.select().from(questionSets)).map(({ id }) => id)
    const files = buildSmallCourse(creator)
    const folder = createCourseFolder(files)
    await run(folder)
    const before = await sets()
    expect(before).toHaveLength(1)
    const yaml = files['course.yaml'] ?? ''
    writeFolderFiles(folder, { 'course.yaml': yaml.replace('Two and four', 'Both') })
    await run(folder)
    expect(await sets()).toEqual(before)
    const article = buildCourseYaml(
      `  - title: First steps
    lessons:
      - { type: article, title: Check, description: x, file: reading.md }`,
      `creator: ${creator}`,
    )
    writeFolderFiles(folder, { 'course.yaml': article })
    await run(folder)
    expect((await lessonRows()).map(({ questionSetId }) => questionSetId)).toEqual([null])
    expect(await sets()).toEqual([])
    writeFolderFiles(folder, files)
    await run(folder)
    await db.transaction(async (tx) => {
      const [course] = await tx.select().from(courses)
      await removeCourse(tx, course?.id ?? '', { videoJobs: tools.videoJobs, now: new Date() })
    })
    expect(await sets()).toEqual([])
  })

  test('takes the likes of lessons that went from the course, and leaves it the views', async () => {
    const folder = createCourseFolder(buildSmallCourse(creator))
    await run(folder)
    await db.update(lessons).set({ likeCount: 2, viewCount: 4 })
    await db.update(courses).set({ likeCount: 6, viewCount: 12 })
    writeFolderFiles(folder, {
      'course.yaml': buildCourseYaml(`  - title: First steps
    lessons:
      - { type: lecture, title: Hello, description: d, video: hello.mp4 }`),
    })
    await run(folder)
    expect(await lessonRows()).toMatchObject([{ seoTitle: 'hello', likeCount: 2, viewCount: 4 }])
    expect(await db.select().from(courses)).toMatchObject([{ likeCount: 2, viewCount: 12 }])
  })

  test('makes a new video of a changed file and clears the old one away', async () => {
    const folder = createCourseFolder(buildSmallCourse(creator))
    const [oldVideo = ''] = (await run(folder)).videoIds
    const [{ id: lessonId } = { id: '' }] = await lessonRows()
    writeFolderFiles(folder, { 'hello.mp4': buildStubVideo(15_000) })
    const [newVideo = ''] = (await run(folder)).videoIds
    expect(newVideo).not.toBe(oldVideo)
    expect(await lessonRows()).toMatchObject([
      { id: lessonId, videoId: newVideo, durationMs: 15_000 },
      {},
      {},
    ])
    expect((await db.select().from(videos)).map(({ id }) => id)).toEqual([newVideo])
    const remove = (videoId: string) => tools.videoJobs.remove.handle({ videoId }, {} as never)
    await remove(oldVideo)
    await remove(newVideo)
    expect((await traces()).sources).toEqual([newVideo])
  })

  test('tries a video again that had failed', async () => {
    const folder = createCourseFolder(buildSmallCourse(creator))
    const [videoId = ''] = (await run(folder)).videoIds
    await db.update(videos).set({ state: 'failed', failure: 'x' }).where(eq(videos.id, videoId))
    await pool.query('delete from graphile_worker._private_jobs')
    await run(folder)
    expect(await db.select().from(videos)).toMatchObject([{ id: videoId, state: 'queued', failure: null }])
    expect(await jobs('transcode-video')).toHaveLength(1)
  })

  test('is known by the id in its file when the folder was renamed, and by its creator', async () => {
    const named = {
      ...buildSmallCourse(creator),
      'course.yaml': buildCourseYaml(SMALL_COURSE_SECTIONS, 'id: my-course'),
    }
    const first = await run(createCourseFolder(named))
    expect((await run(createCourseFolder(named))).id).toBe(first.id)
    const other = (await makeUser(db, { roles: ['creator'] })).username ?? ''
    expect((await run(createCourseFolder(named), { creator: other })).id).not.toBe(first.id)
  })

  test('redirects the old slug after a new title, and takes it back', async () => {
    const folder = createCourseFolder(buildSmallCourse(creator))
    const rename = (title: string) =>
      writeFolderFiles(folder, {
        'course.yaml': buildCourseYaml(SMALL_COURSE_SECTIONS).replace(
          'title: Small Course',
          `title: ${title}`,
        ),
      })
    await run(folder)
    rename('Renamed')
    expect((await run(folder)).seoTitle).toBe('renamed')
    const former = () => db.select({ slug: formerCourseSlugs.seoTitle }).from(formerCourseSlugs)
    expect(await former()).toEqual([{ slug: 'small-course' }])
    rename('Small Course')
    expect((await run(folder)).seoTitle).toBe('small-course')
    expect(await former()).toEqual([{ slug: 'renamed' }])
  })

  test('knows lessons of other titles by what they hold, and leads from their old addresses', async () => {
    const files = { ...buildSmallCourse(creator), 'talk.md': '# Talk\n\n> Words that are spoken.\n' }
    const withTalk = (title: string) =>
      `${SMALL_COURSE_SECTIONS}\n      - { type: lecture, title: ${title}, description: d, narration: talk.md }`
    const folder = createCourseFolder({ ...files, 'course.yaml': buildCourseYaml(withTalk('Talk')) })
    await run(folder)
    const before = await lessonRows()
    const mended = withTalk('Lecture')
      .replace('title: Hello', 'title: Hello there')
      .replace('title: Reading', 'title: A text')
      .replace('title: Check', 'title: Quiz')
    writeFolderFiles(folder, { 'course.yaml': buildCourseYaml(mended) })
    await run(folder)
    const after = await lessonRows()
    expect(after.map(({ seoTitle }) => seoTitle)).toEqual(['hello-there', 'a-text', 'quiz', 'lecture'])
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    const former = () =>
      db
        .select({ seoTitle: formerLessonSlugs.seoTitle, id: formerLessonSlugs.lessonId })
        .from(formerLessonSlugs)
    expect(await former()).toEqual(
      expect.arrayContaining(before.map(({ seoTitle, id }) => ({ seoTitle, id }))),
    )

    writeFolderFiles(folder, {
      'course.yaml': buildCourseYaml(mended.replace('title: Hello there', 'title: Another film')),
      'hello.mp4': buildStubVideo(15_000),
    })
    await run(folder)
    const [other] = await lessonRows()
    expect(other).toMatchObject({ seoTitle: 'another-film' })
    expect(other?.id).not.toBe(before[0]?.id)
    expect((await former()).map(({ seoTitle }) => seoTitle)).not.toContain('hello')
  })

  test('gives lessons that swap titles, or give theirs to a new one, nothing of each other', async () => {
    const lesson = (title: string, file: string) =>
      `\n      - { type: lecture, title: ${title}, description: d, video: ${file} }`
    const course = (...lessons: string[]) =>
      buildCourseYaml(`\n  - title: One\n    lessons:${lessons.join('')}`)
    const [a, b, c] = ['a.mp4', 'b.mp4', 'c.mp4']
    const folder = createCourseFolder({
      'course.yaml': course(lesson('First', a), lesson('Second', b)),
      ...{ [a]: buildStubVideo(11_000), [b]: buildStubVideo(12_000), [c]: buildStubVideo(13_000) },
    })
    await run(folder)
    const [first, second] = (await lessonRows()).map(({ id }) => id)
    const imported = async (...lessons: string[]) => {
      writeFolderFiles(folder, { 'course.yaml': course(...lessons) })
      await run(folder)
      return (await lessonRows()).map(({ id, seoTitle }) => ({ id, seoTitle }))
    }
    expect(await imported(lesson('Second', a), lesson('First', b))).toEqual([
      { id: first, seoTitle: 'second' },
      { id: second, seoTitle: 'first' },
    ])
    const [taken, , moved] = await imported(lesson('Second', c), lesson('First', b), lesson('Third', a))
    expect([taken?.seoTitle, moved]).toEqual(['second', { id: first, seoTitle: 'third' }])
    expect([first, second]).not.toContain(taken?.id)
    // The title of a lesson that goes, for one that stays; and another film under the title that was.
    expect(await imported(lesson('First', a))).toEqual([{ id: first, seoTitle: 'first' }])
    expect(await imported(lesson('First', c))).toEqual([{ id: first, seoTitle: 'first' }])
  })

  test('keeps a published course published, unless it is told to make it a draft', async () => {
    const folder = createCourseFolder(buildSmallCourse(creator))
    const since = new Date('2026-02-01T00:00:00Z')
    await run(folder, { publication: { since } })
    await run(folder)
    expect((await db.select().from(courses))[0]?.publishedAt).toEqual(since)
    await run(folder, { publication: { since: new Date('2026-02-02T00:00:00Z') } })
    expect((await db.select().from(courses))[0]?.publishedAt).toEqual(since)
    await run(folder, { publication: 'draft' })
    expect((await db.select().from(courses))[0]?.publishedAt).toBeNull()
  })

  test('twice at the same time makes one course', async () => {
    const folder = createCourseFolder(buildSmallCourse(creator))
    const results = await Promise.all([run(folder), run(folder), run(folder)])
    expect(new Set(results.map(({ id }) => id)).size).toBe(1)
    const { sources, ...counts } = await traces()
    expect(counts).toEqual({ courses: 1, videos: 1, transcodes: 1 })
    expect(sources).toEqual([...new Set(results.flatMap(({ videoIds }) => videoIds))])
  })

  test('takes its videos before the course, as a transcode that ends does', async () => {
    const folder = createCourseFolder(buildSmallCourse(creator))
    await run(folder)
    await expectLockOrder(db, {
      first: sql`select 1 from videos for no key update`,
      second: sql`select 1 from courses for no key update nowait`,
      work: () => run(folder),
    })
  })
})

describe('the audit log', () => {
  const actionsOf = async (courseId: string) =>
    (await listTestAuditEntries(db, courseId)).map(({ action }) => action)

  test('has an import and a publication, and nothing of an import that changed nothing', async () => {
    const folder = createCourseFolder(buildSmallCourse(creator))
    const since = new Date('2026-03-01T00:00:00Z')
    const { id } = await run(folder, { publication: { since } })
    tools.clock.advance({ minutes: 1 })
    for (let times = 0; times < 2; times += 1) await run(folder, { publication: { since } })
    const entry = { actorName: 'operator', subjectType: 'course', details: { slug: 'small-course' } }
    expect(await listTestAuditEntries(db, id)).toMatchObject([
      { ...entry, action: 'course.imported' },
      { ...entry, action: 'course.published' },
    ])
    for (let times = 0; times < 2; times += 1) await run(folder, { publication: 'draft' })
    expect((await actionsOf(id)).slice(2)).toEqual(['course.unpublished'])
  })

  test('has one entry for whatever changes: a text, an answer, a section, the course itself', async () => {
    const files = buildSmallCourse(creator)
    const folder = createCourseFolder(files)
    const { id } = await run(folder)
    const head = `creator: ${creator}`
    const otherAnswer = SMALL_COURSE_SECTIONS.replace('answers: [2]', 'answers: [3]')
    const changed = [
      { 'reading.md': '# Reading\n\nOther words.\n' },
      { 'course.yaml': buildCourseYaml(otherAnswer, head) },
      { 'course.yaml': buildCourseYaml(otherAnswer.replace('First steps', 'Steps'), head) },
      { 'course.yaml': buildCourseYaml(SMALL_COURSE_SECTIONS, `${head}\ntags: [one]`) },
    ]
    for (const [index, change] of changed.entries()) {
      writeFolderFiles(folder, change)
      for (let times = 0; times < 2; times += 1) await run(folder)
      expect(await actionsOf(id)).toEqual([
        'course.imported',
        ...Array.from({ length: index + 1 }, () => 'course.updated'),
      ])
    }
  })

  test('does not take views and likes, or a transcode, for a change by an import', async () => {
    const folder = createCourseFolder(buildSmallCourse(creator))
    const { id, videoIds } = await run(folder)
    await tools.transcode(videoIds[0] ?? '')
    await db.update(lessons).set({ viewCount: 7, likeCount: 3 }).where(eq(lessons.courseId, id))
    await db.update(courses).set({ viewCount: 7, enrolCount: 2, trend: 1.5 }).where(eq(courses.id, id))
    await run(folder)
    expect(await actionsOf(id)).toEqual(['course.imported'])
  })
})

describe('an import that does not come to its end', () => {
  const nothing = { courses: 0, videos: 0, transcodes: 0, sources: [] }

  test('leaves nothing when the folder is wrong', async () => {
    const folder = createCourseFolder({ ...buildSmallCourse(creator), 'reading.md': '' })
    await expect(run(folder)).rejects.toMatchObject({
      code: 'import/refused',
      message: 'reading.md:1: the article is empty',
    })
    expect(await traces()).toEqual(nothing)
  })

  test('leaves nothing when it is aborted while it copies', async () => {
    const stop = new AbortController()
    const onProgress = (step: string, done: number) => {
      if (step === 'copy' && done > 0) stop.abort(new Error('stopped'))
    }
    await expect(
      run(createCourseFolder(buildSmallCourse(creator)), { signal: stop.signal, onProgress }),
    ).rejects.toThrow('stopped')
    expect(await traces()).toEqual(nothing)
  })

  test('leaves nothing when the database refuses a row', async () => {
    await pool.query('alter table questions add constraint broken check (seq_no < 2)')
    try {
      await expect(run(createCourseFolder(buildSmallCourse(creator)))).rejects.toThrow()
      expect(await traces()).toEqual(nothing)
    } finally {
      await pool.query('alter table questions drop constraint broken')
    }
  })

  test('leaves the course as it was when a later import fails', async () => {
    const folder = createCourseFolder(buildSmallCourse(creator))
    await run(folder)
    const before = [await db.select().from(courses), await lessonRows(), await traces()]
    writeFolderFiles(folder, { 'reading.md': 'new', 'hello.mp4': 'broken' })
    await expect(run(folder)).rejects.toThrow('This file is not a video')
    expect([await db.select().from(courses), await lessonRows(), await traces()]).toEqual(before)
  })

  test('has queued the clearing away of its copies before it made them, for the case of a kill', async () => {
    let queued: unknown[] = []
    const storage = {
      ...tools.storage,
      async putFile(): Promise<void> {
        queued = await jobs('remove-video-files')
        throw new Error('killed')
      },
    }
    const options = {
      folder: createCourseFolder(buildSmallCourse(creator)),
      creator,
      publication: 'keep' as const,
    }
    const signal = new AbortController().signal
    await expect(importCourse({ ...tools, storage }, { ...options, signal })).rejects.toThrow('killed')
    const tomorrow = new Date(tools.clock.now().getTime() + 24 * 3600_000)
    expect(queued).toMatchObject([{ run_at: tomorrow }])
  })
  test('is repeated when it met another one, and then leaves nothing behind but the course', async () => {
    let conflicts = 1
    const meeting: typeof db.transaction = (work, config) =>
      db.transaction(async (tx) => {
        const answer = await work(tx)
        conflicts -= 1
        if (conflicts >= 0) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
        return answer
      }, config)
    const met = new Proxy(db, {
      get: (target, name) => (name === 'transaction' ? meeting : Reflect.get(target, name)),
    })
    const options = {
      folder: createCourseFolder(buildSmallCourse(creator)),
      creator,
      publication: 'keep' as const,
      signal: new AbortController().signal,
    }
    const { created } = await importCourse({ ...tools, db: met }, options)
    expect(created).toBe(true)
    expect((await traces()).courses).toBe(1)
    await run(options.folder)
    conflicts = 3
    await expect(importCourse({ ...tools, db: met }, options)).rejects.toThrow('deadlock detected')
  })
})
