import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createAssessmentsPersonalData, questionBacklog } from '#features/assessments/server/index.ts'
import { questions, wrongAttempts } from '#features/assessments/server/tables.ts'
import { bundles } from '#features/catalogue/server/bundle-tables.ts'
import { catalogueBacklogs, listQuestionSetUses } from '#features/catalogue/server/index.ts'
import { courses, lessons } from '#features/catalogue/server/tables.ts'
import { migrateDatabase } from '#platform/server/db/migrate.ts'
import { renderArticle } from '#platform/server/markdown/render-article.ts'
import { defineConvertSourcesJob, enqueueConvertSources } from '#platform/server/markdown/source-backlog.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { findUnrenderedContent } from '#tests/support/content-sources.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeFormerDatabase } from '#tests/support/former-database.ts'
import { MIGRATIONS_FOLDER } from '#tests/support/postgres.ts'

// An upgrade from the version before 0012_content_sources.sql, of a database with content.

const database = await setUpTestDatabase()
const { db, pool, url } = database

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const [ADA, COURSE, SECTION, QUIZ, OTHER_QUIZ] = [1, 2, 3, 4, 5].map(id) as [
  string,
  string,
  string,
  string,
  string,
]
const AT = '2026-11-20T10:00:00+00:00'
const ARTICLES = 130
/** As no Markdown makes it. */
const FOREIGN_HTML = '<p>One</p><p style="color:red">Two</p>'

const lesson = (lessonId: string, seqNo: number, type: string, html: string | null) =>
  pool.query(
    `insert into lessons (id, course_id, section_id, seq_no, type, title, seo_title, description, duration_ms, resources, article_html, created_at, updated_at)
      values ($1, $2, $3, $4, $5, 'Title', $6, '', 60000, '{}', $7, $8, $8)`,
    [lessonId, COURSE, SECTION, seqNo, type, `lesson-${seqNo}`, html, AT],
  )

async function makeFormerSite(): Promise<void> {
  const { html } = renderArticle('An *about*.')
  await pool.query(`insert into users (id, name, first_name, last_name, email, created_at, updated_at)
    values ('${ADA}', 'Ada Byron', 'Ada', 'Byron', 'ada@example.com', '${AT}', '${AT}')`)
  await pool.query(`insert into courses (id, seo_title, title, ctf_title, about_html, about_text, category, tags, visibility, creator_id, created_at, updated_at)
    values ('${COURSE}', 'course', 'Course', 'Course', '${html}', '', 'web', '{}', 'public', '${ADA}', '${AT}', '${AT}')`)
  await pool.query(`insert into bundles (slug, title, ctf_title, about_html, about_text, creator_id, created_at, updated_at)
    values ('bundle', 'Bundle', 'Bundle', '${FOREIGN_HTML}', '', '${ADA}', '${AT}', '${AT}')`)
  await pool.query(
    `insert into sections (id, course_id, title, seq_no) values ('${SECTION}', '${COURSE}', 'One', 1)`,
  )
  await lesson(QUIZ, 1, 'mcq', null)
  await lesson(OTHER_QUIZ, 2, 'mcq', null)
  for (let seqNo = 3; seqNo < 3 + ARTICLES; seqNo += 1) {
    const article = renderArticle(`## Part ${seqNo}\n\nSee \`code\`.\n\n- a\n- b`)
    await lesson(id(100 + seqNo), seqNo, 'article', article.html)
  }
  await pool.query(`insert into mcq_questions (lesson_id, seq_no, question_html, options_html, answers, explanation_html) values
    ('${QUIZ}', 1, 'What is <code>1  + 1</code>?', '{"1 &#x3C; 2","<em>2</em>"}', '{1}', 'Two.'),
    ('${QUIZ}', 2, 'Foreign <b>bold</b>', '{1,2}', '{0}', 'Two.'),
    ('${OTHER_QUIZ}', 1, 'Which?', '{1,2}', '{0}', '')`)
  await pool.query(
    `insert into wrong_attempts (user_id, lesson_id, count, last_at) values ('${ADA}', '${QUIZ}', 3, '${AT}')`,
  )
}

beforeAll(async () => {
  await makeFormerDatabase(database, 'content_sources')
  await makeFormerSite()
  await migrateDatabase({ url, folder: MIGRATIONS_FOLDER })
})

const backlogs = [...catalogueBacklogs, questionBacklog]
const job = defineConvertSourcesJob(db, backlogs)
const convert = ({ handle } = job, signal = new AbortController().signal) =>
  handle({}, { log: createLogger('silent'), signal, attempt: 1, maxAttempts: 1 })

/** The same, until so much has been saved. */
function convertUntilKilled(saves: number): Promise<void> {
  const stop = new AbortController()
  let left = saves
  const counted = backlogs.map(({ kind, list }) => ({
    kind,
    list: async (...of: Parameters<typeof list>) =>
      (await list(...of)).map(({ html, save }) => ({
        html,
        async save(markdown: readonly string[] | null) {
          await save(markdown)
          left -= 1
          if (left === 0) stop.abort(new Error('killed'))
        },
      })),
  }))
  return convert(defineConvertSourcesJob(db, counted), stop.signal)
}

/** What people see, and what decides about their answers. */
const readShown = async () => ({
  courses: await db.select({ id: courses.id, html: courses.aboutHtml, at: courses.updatedAt }).from(courses),
  bundles: await db.select({ html: bundles.aboutHtml }).from(bundles),
  lessons: await db.select({ id: lessons.id, html: lessons.articleHtml }).from(lessons).orderBy(lessons.id),
  questions: await db
    .select({
      set: questions.questionSetId,
      prompt: questions.promptHtml,
      options: questions.optionsHtml,
      answers: questions.answers,
      explanation: questions.explanationHtml,
    })
    .from(questions)
    .orderBy(questions.questionSetId, questions.seqNo),
})

test('questions and attempts belong to the set of their lesson', async () => {
  const rows = await db
    .select({ id: lessons.id, set: lessons.questionSetId, type: lessons.type })
    .from(lessons)
  for (const row of rows) expect(row.set).toBe(row.type === 'mcq' ? row.id : null)
  expect((await readShown()).questions.map(({ set, answers }) => [set, answers])).toEqual([
    [QUIZ, [1]],
    [QUIZ, [0]],
    [OTHER_QUIZ, [0]],
  ])
  expect(await db.select().from(wrongAttempts)).toMatchObject([{ questionSetId: QUIZ, count: 3 }])
  const personalData = createAssessmentsPersonalData({ listQuestionSetUses })
  expect(await personalData.exportData(db, ADA)).toMatchObject({ 'wrong-tries': [{ count: 3 }] })
})

test('all content gets its Markdown, after a kill too, and nobody sees anything else', async () => {
  const shown = await readShown()
  await expect(convertUntilKilled(60)).rejects.toThrow('killed')
  const { rows } = await pool.query(
    'select count(*)::int as left from lessons where article_html is not null and article_markdown is null',
  )
  expect(rows[0].left).toBe(ARTICLES - 58)

  await Promise.all([convert(), convert()])
  expect(await readShown()).toEqual(shown)
  expect(await findUnrenderedContent(db)).toEqual({
    checked: 1 + 1 + ARTICLES + (2 + 2) * 3,
    // The foreign ones keep what they show.
    wrong: ['bundle bundle', 'prompt', 'explanation', 'option', 'option'],
  })
  expect(await db.select().from(bundles)).toMatchObject([{ aboutMarkdown: null, isSourceLost: true }])

  await enqueueConvertSources(db, job, backlogs)
  expect((await pool.query('select key from graphile_worker.jobs')).rows).toEqual([])
})

test('what is written meanwhile is neither overwritten nor given the Markdown of what it was', async () => {
  const set = (markdown: string | null, html: string) =>
    db
      .update(lessons)
      .set({ articleMarkdown: markdown, articleHtml: html, isSourceLost: false })
      .where(eq(lessons.id, id(103)))
  const read = async () =>
    (
      await db
        .select()
        .from(lessons)
        .where(eq(lessons.id, id(103)))
    )[0]?.articleMarkdown
  for (const [markdown, html] of [
    ['New', '<p>New</p>'],
    [null, '<p>Newer</p>'],
  ] as const) {
    await set(null, '<p>Old</p>')
    const waiting = (await Promise.all(catalogueBacklogs.map(({ list }) => list(db, 10)))).flat()
    expect(waiting).toHaveLength(1)
    await set(markdown, html)
    for (const { save } of waiting) await save(['Old'])
    expect(await read()).toBe(markdown)
  }
  await enqueueConvertSources(db, job, backlogs)
  expect((await pool.query('select key from graphile_worker.jobs')).rows).toEqual([
    { key: 'convert-sources' },
  ])
  await convert()
  expect(await read()).toBe('Newer')
})
