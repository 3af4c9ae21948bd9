import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MAX_QUESTION_FILE_BYTES, QUESTION_FILE_FORMATS } from '#features/assessments/rules/question-file.ts'
import { createQuestionSource, type QuestionSource } from '#features/assessments/rules/question-source.ts'
import {
  answerQuestionSet,
  createAssessmentsPersonalData,
  createAssessmentsRouter,
  deleteQuestionSets,
  saveQuestionSet,
} from '#features/assessments/server/index.ts'
import { questionSets, questions } from '#features/assessments/server/tables.ts'
import { listCodingProblemUses, listQuestionSetUses } from '#features/catalogue/server/index.ts'
import { lessons } from '#features/catalogue/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock()
let notified = 0
const router = createAssessmentsRouter({
  limits: { consume: async () => 0 },
  codeRunner: { run: () => Promise.reject(new Error('no programs are run here')) },
  listCodingProblemUses,
  listQuestionSetUses,
  notifyQuestionsChanged: async () => {
    notified += 1
  },
})
const as = (actor: Actor | null) => ({
  context: actor ? createTestContext(db, actor, { clock }) : createTestContext(db, null, { clock }),
})
const failureOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : error
}

const option = (text: string, given = {}) => ({ text, target: '', isRight: false, feedback: '', ...given })
const choice = (prompt: string): QuestionSource => ({
  ...createQuestionSource('single'),
  prompt,
  explanation: 'because',
  options: [option('`right`', { isRight: true, feedback: 'well done' }), option('wrong', { feedback: 'no' })],
})
const EVERY_KIND: QuestionSource[] = [
  choice('One?'),
  {
    ...createQuestionSource('multiple'),
    prompt: 'Some?',
    options: [option('a', { isRight: true }), option('b'), option('c', { isRight: true })],
  },
  {
    ...createQuestionSource('order'),
    prompt: 'Order?',
    options: ['1', '2', '3', '4'].map((text) => option(text)),
  },
  {
    ...createQuestionSource('match'),
    prompt: 'Pairs?',
    options: [option('cat', { target: 'animal' }), option('oak', { target: 'tree' })],
  },
  { ...createQuestionSource('number'), prompt: 'Pi?', number: '3.14', tolerance: '0.01' },
  { ...createQuestionSource('text'), prompt: 'Word?', acceptedAnswers: ['Secret word'] },
]

/** A creator with a set of these questions. */
async function setOf(written: QuestionSource[] = [choice('One?')], title = 'Set') {
  const creator = await makeUser(db, { roles: ['creator'] })
  const { id } = await call(router.createQuestionSet, { title }, as(creator))
  const set = await call(
    router.updateQuestionSet,
    { questionSetId: id, version: 1, title, questions: written },
    as(creator),
  )
  return { creator, id, set }
}

async function useInLesson(questionSetId: string) {
  const { course, lesson } = await makeLesson(db, { type: 'mcq' })
  await db.update(lessons).set({ questionSetId }).where(eq(lessons.id, lesson.id))
  return { course, lesson }
}

describe('a question set', () => {
  test('is for its creator alone', async () => {
    const { id } = await setOf()
    const [learner, staff, other] = [
      await makeUser(db),
      await makeUser(db, { roles: ['staff', 'admin'] }),
      await makeUser(db, { roles: ['creator'] }),
    ]
    const content = { version: 2, title: 'Mine', questions: [] }
    const calls = [
      (actor: Actor | null) => call(router.getQuestionSet, { questionSetId: id }, as(actor)),
      (actor: Actor | null) => call(router.updateQuestionSet, { questionSetId: id, ...content }, as(actor)),
      (actor: Actor | null) => call(router.duplicateQuestionSet, { questionSetId: id }, as(actor)),
      (actor: Actor | null) => call(router.deleteQuestionSet, { questionSetId: id }, as(actor)),
      (actor: Actor | null) => call(router.previewQuestionSet, { questionSetId: id }, as(actor)),
      (actor: Actor | null) =>
        call(router.checkPreviewAnswers, { questionSetId: id, version: 2, answers: [[0]] }, as(actor)),
      (actor: Actor | null) =>
        call(router.exportQuestionSet, { questionSetId: id, format: 'gift' }, as(actor)),
    ]
    for (const [actor, code] of [
      [null, 'UNAUTHORIZED'],
      [learner, 'NOT_CREATOR'],
      [staff, 'NOT_CREATOR'],
      [other, 'NOT_FOUND'],
    ] as const) {
      for (const ask of calls) expect(await failureOf(ask(actor))).toBe(code)
    }
    expect((await call(router.listQuestionSets, {}, as(other))).data).toEqual([])
  })

  test('comes back as it was written, with every kind', async () => {
    const { creator, id, set } = await setOf(EVERY_KIND, '  All kinds ')
    expect(set).toMatchObject({ title: 'All kinds', version: 2, uses: [] })
    const read = await call(router.getQuestionSet, { questionSetId: id }, as(creator))
    expect(read).toEqual(set)
    expect(read.questions.map(({ kind }) => kind)).toEqual(EVERY_KIND.map(({ kind }) => kind))
    expect(read.questions[3]?.options[1]).toMatchObject({ text: 'oak', target: 'tree' })
    for (const format of QUESTION_FILE_FORMATS) {
      const file = await call(router.exportQuestionSet, { questionSetId: id, format }, as(creator))
      expect(file.name).toBe(format === 'gift' ? 'All kinds.gift.txt' : `All kinds.${format}.zip`)
      expect(await call(router.readQuestionFile, { file }, as(creator))).toEqual({
        questions: read.questions,
        problems: [],
        changes: [],
      })
    }
  })

  test('is read from a file by creators only, who are told why one cannot be read', async () => {
    const creator = await makeUser(db, { roles: ['creator'] })
    const read = (actor: Actor | null, text: string) =>
      call(router.readQuestionFile, { file: new File([text], 'questions.xml') }, as(actor))
    expect(await failureOf(read(null, 'One? {=a ~b}'))).toBe('UNAUTHORIZED')
    for (const roles of [[], ['admin']])
      expect(await failureOf(read(await makeUser(db, { roles } as never), 'One? {=a ~b}'))).toBe(
        'NOT_CREATOR',
      )
    expect((await read(creator, 'One? {=a ~b}')).questions).toHaveLength(1)
    await expect(read(creator, '<assessmentItem>')).rejects.toMatchObject({
      code: 'FILE_REFUSED',
      message: 'Line 1: This isn’t well-formed XML.',
    })
    expect(await failureOf(read(creator, ' '.repeat(MAX_QUESTION_FILE_BYTES + 1)))).toBe('BAD_REQUEST')
  })

  test('is made with the questions of a file', async () => {
    const creator = await makeUser(db, { roles: ['creator'] })
    const questions = [choice('One?')]
    const { id } = await call(router.createQuestionSet, { title: 'From a file', questions }, as(creator))
    const set = await call(router.getQuestionSet, { questionSetId: id }, as(creator))
    expect(set).toMatchObject({ title: 'From a file', version: 1, questions })
    const wrong = [{ ...choice('One?'), prompt: '' }]
    expect(
      await failureOf(call(router.createQuestionSet, { title: 'Bad', questions: wrong }, as(creator))),
    ).toBe('BAD_REQUEST')
  })

  test.each([
    ['no question', { prompt: ' ' }],
    ['no right option', { options: [option('a'), option('b')] }],
    ['two right options', { options: [option('a', { isRight: true }), option('b', { isRight: true })] }],
    ['an empty option', { options: [option('a', { isRight: true }), option(' ')] }],
    ['one option', { options: [option('a', { isRight: true })] }],
    ['items that are all the same', { kind: 'order', options: [option('a'), option('a')] }],
    ['a pair without a match', { kind: 'match', options: [option('a'), option('b', { target: 'c' })] }],
    ['no number', { kind: 'number', number: 'two' }],
    ['a negative tolerance', { kind: 'number', number: '2', tolerance: '-1' }],
    ['no accepted answer', { kind: 'text', acceptedAnswers: [] }],
  ] as const)('is refused with %s', async (_what, wrong) => {
    const { creator, id } = await setOf()
    const question = { ...choice('One?'), ...wrong } as QuestionSource
    const save = call(
      router.updateQuestionSet,
      { questionSetId: id, version: 2, title: 'Set', questions: [question] },
      as(creator),
    )
    expect(await failureOf(save)).toBe('BAD_REQUEST')
  })

  test('tells the later of two windows, which can take over', async () => {
    const { creator, id } = await setOf()
    const save = (version: number, title: string) =>
      call(router.updateQuestionSet, { questionSetId: id, version, title, questions: [] }, as(creator))
    const both = await Promise.all([safe(save(2, 'First')), safe(save(2, 'Second'))])
    const refused = both.map(({ error }) => error).find((error) => error !== null)
    expect(refused).toMatchObject({ code: 'CHANGED_ELSEWHERE', data: { current: { version: 3 } } })
    const { title } = await call(router.getQuestionSet, { questionSetId: id }, as(creator))
    // Sent once more after its answer was lost.
    expect(await save(2, title)).toMatchObject({ version: 3 })
    expect(await save(3, 'Taken over')).toMatchObject({ version: 4, title: 'Taken over' })
  })

  test('is found by a part of its title, and copied without its lessons', async () => {
    const { creator, id } = await setOf([choice('One?')], '100 % of it')
    await useInLesson(id)
    const copy = await call(router.duplicateQuestionSet, { questionSetId: id }, as(creator))
    const search = async (text: string) =>
      (await call(router.listQuestionSets, { search: text }, as(creator))).data
    expect((await search('100 %')).map(({ title }) => title).sort()).toEqual([
      '100 % of it',
      'Copy of 100 % of it',
    ])
    expect(await search('100_%')).toEqual([])
    const listed = await search('')
    expect(listed.find((card) => card.id === copy.id)).toMatchObject({ questionCount: 1, uses: [] })
    expect(listed.find((card) => card.id === id)?.uses).toHaveLength(1)
  })

  test('is deleted only while no lesson uses it', async () => {
    const { creator, id } = await setOf()
    const { lesson } = await useInLesson(id)
    const remove = () => call(router.deleteQuestionSet, { questionSetId: id }, as(creator))
    expect(await failureOf(remove())).toBe('IN_USE')
    await db.update(lessons).set({ questionSetId: null }).where(eq(lessons.id, lesson.id))
    expect(await remove()).toEqual({ deleted: true })
    expect(await failureOf(remove())).toBe('NOT_FOUND')
    expect(await db.select().from(questions).where(eq(questions.questionSetId, id))).toEqual([])
  })
})

describe('the preview', () => {
  test('gives no key before the answers are right, and records nothing', async () => {
    const { creator, id } = await setOf(EVERY_KIND)
    const preview = await call(router.previewQuestionSet, { questionSetId: id }, as(creator))
    expect(JSON.stringify(preview)).not.toMatch(/because|well done|3\.14|0\.01|Secret|isRight|rder"?:\[/)
    expect(preview.questions[2]?.optionsHtml.toSorted()).toEqual(['1', '2', '3', '4'])
    const [one, some, , pairs] = preview.questions
    const check = (answers: (number[] | string)[], version = preview.version) =>
      call(router.checkPreviewAnswers, { questionSetId: id, version, answers }, as(creator))
    const places = (shown: readonly string[] = [], wanted: readonly string[]) =>
      wanted.map((html) => shown.indexOf(html))
    const wrong = places(one?.optionsHtml, ['wrong'])
    const order = places(preview.questions[2]?.optionsHtml, ['4', '3', '2', '1'])
    const refused = await check([wrong, [0], order, [0, 0], '3', 'word'])
    expect(refused).toEqual({ passed: false, correct: 0, total: 6, questions: [], retryAfterSeconds: 0 })
    const right = [
      places(one?.optionsHtml, ['<code>right</code>']),
      places(some?.optionsHtml, ['a', 'c']),
      order.toReversed(),
      places(pairs?.targetsHtml, ['animal', 'tree']),
      '3,145',
      ' secret WORD',
    ]
    const passed = await check(right)
    expect(passed).toMatchObject({ passed: true, correct: 6 })
    expect(passed.questions[0]).toMatchObject({
      explanationHtml: 'because',
      feedback: [{ html: 'well done' }],
    })
    expect(JSON.stringify(passed)).not.toContain('"no"')
    expect(await failureOf(check(right.with(4, 'three')))).toBe('INCOMPLETE')
    expect(await failureOf(check(right, 1))).toBe('QUESTIONS_CHANGED')
    expect((await call(router.renderQuestionText, { markdown: '`x` <b>' }, as(creator))).html).toMatch(
      /^<code>x<\/code>/,
    )
  })
})

describe('a set that lessons use', () => {
  test('is answered only as it was shown: nobody fails at questions they have not seen', async () => {
    const { creator, id } = await setOf()
    const learner = await makeUser(db)
    const before = notified
    await call(
      router.updateQuestionSet,
      { questionSetId: id, version: 2, title: 'Set', questions: [choice('Other?')] },
      as(creator),
    )
    expect(notified).toBe(before + 1)
    const answer = (version: number) =>
      db.transaction((tx) =>
        answerQuestionSet(
          tx,
          { userId: learner.id, questionSetId: id, version, answers: [[0]] },
          clock.now(),
        ),
      )
    expect(await answer(2)).toBe('QUESTIONS_CHANGED')
    expect(await answer(3)).toMatchObject({ total: 1 })
  })

  test('is neither written nor deleted by the import of a course folder', async () => {
    const { creator, id, set } = await setOf()
    const other = await db.transaction((tx) => saveQuestionSet(tx, { id, questions: [], now: clock.now() }))
    expect(other).not.toBe(id)
    await db.transaction((tx) => deleteQuestionSets(tx, [id, other]))
    expect(await call(router.getQuestionSet, { questionSetId: id }, as(creator))).toEqual(set)
    expect(await db.$count(questionSets, eq(questionSets.id, other))).toBe(0)
  })

  test('stays under nobody’s name when the account is erased; others go', async () => {
    const { creator, id } = await setOf(EVERY_KIND, 'Used')
    await useInLesson(id)
    const spare = await call(router.createQuestionSet, { title: 'Spare' }, as(creator))
    const personalData = createAssessmentsPersonalData({ listQuestionSetUses })
    const copy = await personalData.exportData(db, creator.id)
    expect(copy).toMatchObject({ 'question-sets': [{ title: 'Used' }, { title: 'Spare', questions: [] }] })
    await db.transaction((tx) => personalData.eraseData(tx, creator.id, clock.now()))
    expect(await db.select().from(questionSets).where(eq(questionSets.id, spare.id))).toEqual([])
    const [kept] = await db.select().from(questionSets).where(eq(questionSets.id, id))
    expect(kept).toMatchObject({ ownerId: null, title: '' })
  })
})
