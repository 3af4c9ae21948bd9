import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { renderInlineMarkdown } from '#platform/server/markdown/render-article.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { answerQuestionSet } from './answer-question-set.ts'
import { deleteQuestionSets, listQuestions, type QuestionDraft, saveQuestionSet } from './question-sets.ts'
import { questions, wrongAttempts } from './tables.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock()

const draft = (prompt: string, answers: number[]): QuestionDraft => ({
  prompt: renderInlineMarkdown(prompt),
  options: ['`a`', '*b*', 'c'].map(renderInlineMarkdown),
  answers,
  explanation: renderInlineMarkdown(`because of **${prompt}**`),
})

/** A set that no lesson has. */
const save = (drafts: readonly QuestionDraft[], id: string | null = null) =>
  db.transaction((tx) => saveQuestionSet(tx, { id, questions: drafts, now: clock.now() }))
const answer = (userId: string, questionSetId: string, answers: number[][]) =>
  db.transaction((tx) => answerQuestionSet(tx, { userId, questionSetId, answers }, clock.now()))

describe('a set of questions', () => {
  test('is listed in its order, without keys, explanations and Markdown', async () => {
    const id = await save([draft('One?', [1]), draft('Two?', [0, 2])])
    const listed = await listQuestions({ db, clock }, id)
    const options = { optionsHtml: ['<code>a</code>', '<em>b</em>', 'c'], targetsHtml: [] }
    expect(listed).toEqual({
      version: 1,
      questions: [
        { seqNo: 1, kind: 'single', questionHtml: 'One?', ...options },
        { seqNo: 2, kind: 'multiple', questionHtml: 'Two?', ...options },
      ],
    })
    expect(JSON.stringify(listed)).not.toMatch(/because|\*|`/)
  })

  test('gets other questions, and keeps what somebody has tried', async () => {
    const id = await save([draft('One?', [1])])
    const { id: userId } = await makeUser(db)
    await answer(userId, id, [[0]])
    expect(await save([draft('Other?', [2]), draft('More?', [0])], id)).toBe(id)
    const { version, questions: listed } = await listQuestions({ db, clock }, id)
    expect(version).toBe(2)
    expect(listed.map(({ questionHtml }) => questionHtml)).toEqual(['Other?', 'More?'])
    const [kept] = await db.select().from(wrongAttempts).where(eq(wrongAttempts.questionSetId, id))
    expect(kept).toMatchObject({ userId, count: 1 })
  })

  test('goes with its questions and the attempts at them, and no others', async () => {
    const [gone, other] = [await save([draft('One?', [1])]), await save([draft('Two?', [1])])]
    const { id: userId } = await makeUser(db)
    for (const id of [gone, other]) await answer(userId, id, [[0]])
    await db.transaction((tx) => deleteQuestionSets(tx, [gone]))
    expect(await db.select().from(questions).where(eq(questions.questionSetId, gone))).toEqual([])
    const left = await db.select().from(wrongAttempts).where(eq(wrongAttempts.userId, userId))
    expect(left.map(({ questionSetId }) => questionSetId)).toEqual([other])
  })
})

describe('answering a set', () => {
  test('paces wrong attempts of each person and set by themselves', async () => {
    const [one, two] = [await save([draft('One?', [1])]), await save([draft('Two?', [1])])]
    const [ada, bob] = [(await makeUser(db)).id, (await makeUser(db)).id]
    expect(await answer(ada, one, [[0]])).toMatchObject({
      passed: false,
      correct: null,
      retryAfterSeconds: 0,
    })
    expect(await answer(ada, one, [[2]])).toMatchObject({ passed: false, retryAfterSeconds: 10 })
    expect(await answer(ada, one, [[1]])).toEqual({ tooSoonSeconds: 10 })
    expect(await answer(bob, one, [[1]])).toMatchObject({ passed: true })
    expect(await answer(ada, two, [[1]])).toMatchObject({
      passed: true,
      questions: [{ correct: true, explanationHtml: 'because of <strong>Two?</strong>' }],
    })
  })

  test('wants an answer to each question, and says nothing of a set that is not there', async () => {
    const id = await save([draft('One?', [1]), draft('Two?', [1])])
    const { id: userId } = await makeUser(db)
    for (const answers of [[], [[1]], [[1], []], [[1], [1], [1]]])
      expect(await answer(userId, id, answers)).toBe('INCOMPLETE')
    expect(await db.select().from(wrongAttempts).where(eq(wrongAttempts.userId, userId))).toEqual([])
    for (const answers of [[], [[1]]])
      expect(await answer(userId, '00000000-0000-7000-8000-000000000000', answers)).toBe('INCOMPLETE')
  })
})
