import { describe, expect, test } from 'vitest'
import { CODE_MAX_LENGTH } from '#features/assessments/rules/coding/coding-languages.ts'
import { CODING_PROBLEM_LIMITS } from '#features/assessments/rules/coding/coding-problem-source.ts'
import {
  createOptionSource,
  createQuestionSource,
  QUESTION_SET_LIMITS,
  questionSetContentSchema,
} from '#features/assessments/rules/question-source.ts'
import { ARTICLE_BODY_LENGTH } from '#features/studio/rules/course-drafts/course-draft-text.ts'
import { MAX_BODY_BYTES } from '#platform/server/http/body-limits.ts'
import { startTestSite } from '#tests/support/test-site.ts'

const site = await startTestSite()
const { browser } = await site.person('grace', 'creator')

/** A text of exactly so many characters, of words with a space between them. */
const write = (word: string, length: number) =>
  `${`${word} `.repeat(Math.ceil(length / (word.length + 1))).slice(0, length - 1)}।`

describe('what stays within its limits is saved as it was written', () => {
  test('an article in Chinese', async () => {
    const draft = await browser.send('POST', '/api/studio/course-drafts')
    const course = `/api/studio/course-drafts/${draft.json<{ id: string }>().id}`
    const topic = await browser.send('POST', `${course}/topics`, { json: { title: '第一章' } })
    const items = `${course}/topics/${topic.json<{ topicId: string }>().topicId}/items`
    const added = await browser.send('POST', items, { json: { type: 'article' } })
    const item = `${course}/items/${added.json<{ itemId: string }>().itemId}`
    const { version } = (await browser.send('GET', item)).json<{ version: number }>()
    const changes = { type: 'article', body: '学'.repeat(ARTICLE_BODY_LENGTH) }
    expect(await browser.send('PATCH', item, { json: { version, changes } })).toMatchObject({ status: 200 })
    const read = (await browser.send('GET', item)).json<{ document: object }>()
    expect(read.document).toMatchObject(changes)
  })

  test('a question set in Hindi', async () => {
    const { id } = (await browser.send('POST', '/api/question-sets', { json: { title: 'प्रश्न' } })).json<{
      id: string
    }>()
    const questions = Array.from({ length: QUESTION_SET_LIMITS.questions }, (_, index) => ({
      ...createQuestionSource('single'),
      prompt: write(`प्रश्न${index}`, QUESTION_SET_LIMITS.prompt),
      explanation: write('व्याख्या', QUESTION_SET_LIMITS.prompt),
      options: ['उत्तर', 'विकल्प', 'दूसरा', 'तीसरा', 'चौथा'].map((word, place) => ({
        ...createOptionSource(write(word, QUESTION_SET_LIMITS.option)),
        isRight: place === 0,
        feedback: write('क्योंकि', QUESTION_SET_LIMITS.option),
      })),
    }))
    const json = { version: 1, title: 'प्रश्न', questions }
    expect(JSON.stringify(questions).length).toBeGreaterThan(QUESTION_SET_LIMITS.all * 0.9)
    const saved = await browser.send('PUT', `/api/question-sets/${id}`, { json })
    expect(saved).toMatchObject({ status: 200 })
    const read = (await browser.send('GET', `/api/question-sets/${id}`)).json<{ questions: unknown }>()
    expect(read.questions).toEqual(questions)

    const tooMuch = questions.map((question) => ({
      ...question,
      options: [...question.options, ...question.options.map((option) => ({ ...option, isRight: false }))],
    }))
    expect(questionSetContentSchema.safeParse({ ...json, questions: tooMuch }).error?.issues).toMatchObject([
      { path: ['questions'], message: expect.stringContaining('too long all together') },
    ])
  })

  test('a coding problem in Chinese', async () => {
    const { id } = (await browser.send('POST', '/api/coding-problems', { json: { title: '回声' } })).json<{
      id: string
    }>()
    const line = '字'.repeat(CODING_PROBLEM_LIMITS.text)
    const echo = 'console.log(readLine())'
    const problem = {
      title: '回'.repeat(CODING_PROBLEM_LIMITS.title),
      statement: '写'.repeat(CODING_PROBLEM_LIMITS.statement),
      languages: [
        {
          language: 'javascript',
          starterCode: `//${'码'.repeat(CODE_MAX_LENGTH - 2)}`,
          solution: `${echo} //${'解'.repeat(CODE_MAX_LENGTH - echo.length - 3)}`,
        },
      ],
      samples: new Array(CODING_PROBLEM_LIMITS.samples).fill({ input: line, output: line }),
      hidden: new Array(CODING_PROBLEM_LIMITS.hidden).fill({ input: line, output: line }),
      ...{ timeLimitMs: 5_000, memoryLimitMb: 256 },
    }
    const saved = await browser.send('PUT', `/api/coding-problems/${id}`, {
      json: { version: 1, ...problem },
    })
    expect(saved).toMatchObject({ status: 200 })
    const read = (await browser.send('GET', `/api/coding-problems/${id}`)).json<object>()
    expect(read).toMatchObject(problem)
  })
})

test('nobody who is not signed in sends more than others', async () => {
  const json = { title: 'x'.repeat(MAX_BODY_BYTES) }
  for (const path of ['/api/question-sets', '/api/rpc/assessments/createQuestionSet']) {
    expect((await site.visitor().send('POST', path, { json })).status).toBe(401)
    expect((await browser.send('POST', path, { json })).status).toBe(400)
  }
})
