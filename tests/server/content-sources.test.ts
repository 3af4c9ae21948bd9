import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { questionBacklog } from '#features/assessments/server/index.ts'
import { questionSets, questions } from '#features/assessments/server/tables.ts'
import { bundles } from '#features/catalogue/server/bundle-tables.ts'
import { catalogueBacklogs } from '#features/catalogue/server/index.ts'
import { courses, lessons } from '#features/catalogue/server/tables.ts'
import { renderArticle } from '#platform/server/markdown/render-article.ts'
import { defineConvertSourcesJob, enqueueConvertSources } from '#platform/server/markdown/source-backlog.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { findUnrenderedContent } from '#tests/support/content-sources.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBundle, makeCourse, makeLesson } from '#tests/support/factories.ts'

const { db, pool } = await setUpTestDatabase()

const AT = new Date('2026-11-20T10:00:00Z')
const ARTICLES = 130
/** As no Markdown makes it. */
const FOREIGN_HTML = '<p>One</p><p style="color:red">Two</p>'
const articleIds: string[] = []

// Content as versions left it that did not store the Markdown.
beforeAll(async () => {
  const aboutHtml = renderArticle('An *about*.').html
  // A draft, so that search does not read the whole course again for each lesson.
  const course = await makeCourse(db, { aboutHtml, aboutMarkdown: null, publishedAt: null })
  await makeBundle(db, [], { slug: 'bundle', aboutHtml: FOREIGN_HTML, aboutMarkdown: null })
  for (let seqNo = 1; seqNo <= ARTICLES; seqNo += 1) {
    const articleHtml = renderArticle(`## Part ${seqNo}\n\nSee \`code\`.\n\n- a\n- b`).html
    articleIds.push((await makeLesson(db, { course, type: 'article', articleHtml, seqNo })).lesson.id)
  }
  const sets = await db
    .insert(questionSets)
    .values([1, 2].map(() => ({ createdAt: AT, updatedAt: AT })))
    .returning()
  const [quiz = '', otherQuiz = ''] = sets.map(({ id }) => id)
  const options = ['1 &#x3C; 2', '<em>2</em>']
  await db.insert(questions).values([
    {
      ...{ questionSetId: quiz, seqNo: 1, answers: [1], optionsHtml: options },
      ...{ promptHtml: 'What is <code>1  + 1</code>?', explanationHtml: 'Two.' },
    },
    {
      ...{ questionSetId: quiz, seqNo: 2, answers: [0], optionsHtml: ['1', '2'] },
      ...{ promptHtml: 'Foreign <b>bold</b>', explanationHtml: 'Two.' },
    },
    {
      ...{ questionSetId: otherQuiz, seqNo: 1, answers: [0], optionsHtml: ['1', '2'] },
      ...{ promptHtml: 'Which?', explanationHtml: '' },
    },
  ])
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
      .where(eq(lessons.id, articleIds[0] ?? ''))
  const read = async () =>
    (
      await db
        .select()
        .from(lessons)
        .where(eq(lessons.id, articleIds[0] ?? ''))
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
