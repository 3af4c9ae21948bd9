import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CodingProblemContent } from '#features/assessments/rules/coding/coding-problem-source.ts'
import { codingAttempts, codingProblems } from '#features/assessments/server/coding-tables.ts'
import { createAssessmentsRouter, createCodingPersonalData } from '#features/assessments/server/index.ts'
import { listCodingProblemUses, listQuestionSetUses } from '#features/catalogue/server/index.ts'
import { lessons } from '#features/catalogue/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { AppError } from '#platform/rules/app-error.ts'
import type { CodeOrder } from '#platform/server/sandbox/code-runner.ts'
import type { SandboxResult } from '#platform/server/sandbox/sandbox-order.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeEnrolment, makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestCatalogueRouter, createTestLearningRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock()
const orders: CodeOrder[] = []

/** Stands for the sandbox, whose tests are its own: knows these programs. */
const PROGRAMS: Readonly<Record<string, (input: string) => SandboxResult>> = {
  double: (input) => ({ kind: 'finished', output: `${Number(input) * 2}  \n\n` }),
  two: () => ({ kind: 'finished', output: '2\n' }),
  echo: (input) => ({ kind: 'finished', output: input }),
  leak: (input) => ({ kind: 'error', output: `saw ${input}`, message: `Error: ${input}` }),
  slow: () => ({ kind: 'time' }),
}
const codeRunner = {
  async run(order: CodeOrder): Promise<SandboxResult[]> {
    orders.push(order)
    if (order.code === 'busy') throw new AppError('code/busy', 'Later.')
    if (order.code === 'broken') throw new Error('no process')
    const results = order.inputs.map((input) => PROGRAMS[order.code]?.(input) ?? { kind: 'memory' as const })
    const end = results.findIndex(({ kind }) => kind !== 'finished' && kind !== 'error')
    return end < 0 ? results : results.slice(0, end + 1)
  },
}
const router = createAssessmentsRouter({
  limits: { consume: async () => 0 },
  codeRunner,
  listCodingProblemUses,
  listQuestionSetUses,
  notifyQuestionsChanged: async () => {},
})
const learning = createTestLearningRouter({ codeRunner })
const catalogue = createTestCatalogueRouter(db)

const as = (actor: Actor | null) => ({
  context: actor ? createTestContext(db, actor, { clock }) : createTestContext(db, null, { clock }),
})
const failureOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : error
}

const CONTENT: CodingProblemContent = {
  title: 'Twice',
  statement: 'Write **twice** the number.',
  languages: [
    { language: 'javascript', starterCode: 'readLine()', solution: 'double' },
    { language: 'python', starterCode: 'input()', solution: '' },
  ],
  samples: [{ input: '1', output: '2' }],
  hidden: [
    { input: '21', output: '42' },
    { input: '1', output: '2' },
  ],
  timeLimitMs: 1_000,
  memoryLimitMb: 128,
}

/** A creator with a problem. */
async function makeProblem(changes: Partial<CodingProblemContent> = {}) {
  const creator = await makeUser(db, { roles: ['creator'] })
  const { id } = await call(router.createCodingProblem, { title: 'Twice' }, as(creator))
  const save = (given: Partial<CodingProblemContent>, version = 1) =>
    call(router.updateCodingProblem, { codingProblemId: id, version, ...CONTENT, ...given }, as(creator))
  return { creator, id, save, problem: await save(changes) }
}

/** A lesson that asks a problem, and somebody who is enrolled. */
async function askInLesson(codingProblemId: string) {
  const { course, lesson } = await makeLesson(db, { type: 'mcq' })
  await db.update(lessons).set({ codingProblemId }).where(eq(lessons.id, lesson.id))
  const learner = await makeUser(db)
  await makeEnrolment(db, learner.id, course.id)
  const program = (code: string) => ({
    lessonId: lesson.id,
    language: 'javascript' as const,
    code,
    version: 2,
  })
  return {
    ...{ course, lesson, learner },
    run: (code: string, changes = {}, actor: Actor | null = learner) =>
      call(learning.runLessonCode, { ...program(code), ...changes }, as(actor)),
    submit: (code: string, changes = {}, actor: Actor | null = learner) =>
      call(learning.submitLessonCode, { ...program(code), ...changes }, as(actor)),
    progress: async () =>
      (await call(learning.getCourseProgress, { courseId: course.id }, as(learner))).progress,
  }
}

describe('a coding problem in the bank', () => {
  test('comes back as it was written, and is listed, copied and deleted', async () => {
    const { creator, id, problem } = await makeProblem()
    expect(problem).toMatchObject({ ...CONTENT, version: 2, uses: [] })
    expect(await call(router.getCodingProblem, { codingProblemId: id }, as(creator))).toEqual(problem)
    const copy = await call(router.duplicateCodingProblem, { codingProblemId: id }, as(creator))
    const { data } = await call(router.listCodingProblems, { search: 'twi' }, as(creator))
    expect(data).toMatchObject([
      { title: 'Copy of Twice', caseCount: 3, languages: ['javascript', 'python'] },
      { title: 'Twice' },
    ])
    await call(router.deleteCodingProblem, { codingProblemId: copy.id }, as(creator))
    expect(await failureOf(call(router.deleteCodingProblem, { codingProblemId: copy.id }, as(creator)))).toBe(
      'NOT_FOUND',
    )
  })

  test('is for its creator alone', async () => {
    const { id } = await makeProblem()
    const [learner, other] = [await makeUser(db), await makeUser(db, { roles: ['creator'] })]
    const of = { codingProblemId: id }
    const program = { ...of, language: 'javascript' as const, code: 'double', version: 2, isSubmitted: true }
    const calls = [
      (actor: Actor | null) => call(router.getCodingProblem, of, as(actor)),
      (actor: Actor | null) => call(router.updateCodingProblem, { ...of, version: 2, ...CONTENT }, as(actor)),
      (actor: Actor | null) => call(router.duplicateCodingProblem, of, as(actor)),
      (actor: Actor | null) => call(router.deleteCodingProblem, of, as(actor)),
      (actor: Actor | null) => call(router.previewCodingProblem, of, as(actor)),
      (actor: Actor | null) => call(router.runCodingProblem, program, as(actor)),
    ]
    for (const [actor, code] of [
      [null, 'UNAUTHORIZED'],
      [learner, 'NOT_CREATOR'],
      [other, 'NOT_FOUND'],
    ] as const) {
      for (const ask of calls) expect(await failureOf(ask(actor))).toBe(code)
    }
    expect((await call(router.listCodingProblems, {}, as(other))).data).toEqual([])
  })

  test.each([
    ['no title', { title: ' ' }],
    ['no text', { statement: ' ' }],
    ['no language', { languages: [] }],
    ['no solution', { languages: [{ language: 'python', starterCode: '', solution: ' ' }] }],
    ['the same language twice', { languages: [CONTENT.languages[0], CONTENT.languages[0]] }],
    ['no sample', { samples: [] }],
    ['a case without an output', { hidden: [{ input: '1', output: ' ' }] }],
    ['too much time', { timeLimitMs: 60_000 }],
    ['too much memory', { memoryLimitMb: 100_000 }],
  ] as const)('is refused with %s', async (_, wrong) => {
    const { save } = await makeProblem()
    expect(await failureOf(save(wrong as unknown as Partial<CodingProblemContent>, 2))).toBe('BAD_REQUEST')
  })

  test('is saved only when each solution passes all cases, and says which one it does not', async () => {
    const { creator, id, save } = await makeProblem()
    const languages = [
      ...CONTENT.languages.slice(0, 1),
      { language: 'python' as const, starterCode: '', solution: 'two' },
    ]
    const { error } = await safe(save({ languages }, 2))
    expect(error).toMatchObject({
      code: 'SOLUTION_FAILS',
      data: { failed: { language: 'python', kind: 'hidden', index: 0, status: 'wrong', output: '2\n' } },
    })
    const busy = [{ language: 'python' as const, starterCode: '', solution: 'busy' }]
    expect(await failureOf(save({ languages: busy }, 2))).toBe('BUSY')
    const read = await call(router.getCodingProblem, { codingProblemId: id }, as(creator))
    expect(read).toMatchObject({ ...CONTENT, version: 2 })
  })

  test('runs its solutions only when something has changed that decides', async () => {
    const { save } = await makeProblem()
    const before = orders.length
    expect(await save({ title: 'Double' }, 2)).toMatchObject({ title: 'Double', version: 3 })
    // The first answer may have been lost.
    expect(await save({ title: 'Double' }, 2)).toMatchObject({ version: 3 })
    expect(orders).toHaveLength(before)
    await save({ title: 'Double', timeLimitMs: 2_000 }, 3)
    expect(orders).toHaveLength(before + 1)
    expect(orders.at(-1)).toMatchObject({ timeLimitMs: 2_000, inputs: ['1', '21', '1'] })
  })

  test('is not overwritten by who has not seen what another window saved', async () => {
    const { save } = await makeProblem()
    await save({ title: 'First' }, 2)
    const { error } = await safe(save({ title: 'Second' }, 2))
    expect(error).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
      data: { current: { title: 'First', version: 3 } },
    })
    expect(await save({ title: 'Second' }, 3)).toMatchObject({ title: 'Second', version: 4 })
  })

  test('is not deleted while a lesson uses it, and stays under nobody’s name', async () => {
    const { creator, id } = await makeProblem()
    const { lesson, submit, learner } = await askInLesson(id)
    expect(await failureOf(call(router.deleteCodingProblem, { codingProblemId: id }, as(creator)))).toBe(
      'IN_USE',
    )
    const [card] = (await call(router.listCodingProblems, {}, as(creator))).data
    expect(card?.uses).toMatchObject([{ lessonTitle: lesson.title }])
    await submit('double')

    const handler = createCodingPersonalData({ listCodingProblemUses })
    expect(await handler.exportData(db, creator.id)).toMatchObject({
      'coding-problems': [{ id, title: 'Twice' }],
    })
    expect(await handler.exportData(db, learner.id)).toMatchObject({ programs: [{ passedCode: 'double' }] })
    const unused = await call(router.duplicateCodingProblem, { codingProblemId: id }, as(creator))
    await db.transaction((tx) => handler.eraseData(tx, creator.id, new Date()))
    await db.transaction((tx) => handler.eraseData(tx, learner.id, new Date()))
    const left = await db.select().from(codingProblems)
    expect(left.find((one) => one.id === id)).toMatchObject({ ownerId: null, title: '' })
    expect(left.find((one) => one.id === unused.id)).toBeUndefined()
    expect(await db.select().from(codingAttempts).where(eq(codingAttempts.userId, learner.id))).toEqual([])
    // Learners go on solving it.
    expect(await submit('double')).toMatchObject({ passed: true })
  })
})

describe('a lesson with a coding problem', () => {
  test('shows samples and starter code, and nothing that is hidden', async () => {
    const { id } = await makeProblem()
    const { course, lesson, learner } = await askInLesson(id)
    const slugs = { seoTitle: course.seoTitle, videoTitle: lesson.seoTitle }
    const shown = await call(catalogue.getLesson, slugs, as(learner))
    expect(shown.codingProblem).toEqual({
      id,
      version: 2,
      statementHtml: '<p>Write <strong>twice</strong> the number.</p>',
      ...{ timeLimitMs: 1_000, memoryLimitMb: 128, hiddenCount: 2, samples: CONTENT.samples },
      languages: [
        { language: 'javascript', starterCode: 'readLine()' },
        { language: 'python', starterCode: 'input()' },
      ],
    })
    expect(JSON.stringify(shown)).not.toContain('double')
  })

  test('runs a program on the samples and says what it wrote; nothing is recorded', async () => {
    const { id } = await makeProblem()
    const { run, learner } = await askInLesson(id)
    expect(await run('double')).toEqual({
      passed: false,
      samples: [{ status: 'passed', output: '2  \n\n', message: null }],
      hidden: null,
      retryAfterSeconds: 0,
    })
    expect(orders.at(-1)).toMatchObject({ inputs: ['1'], personId: learner.id })
    expect(await run('leak')).toMatchObject({
      samples: [{ status: 'error', output: 'saw 1', message: 'Error: 1' }],
    })
    expect(await db.select().from(codingAttempts).where(eq(codingAttempts.userId, learner.id))).toEqual([])
  })

  test('is seen once a program passes, which is kept', async () => {
    const { id } = await makeProblem()
    const { submit, progress, learner } = await askInLesson(id)
    expect(await submit('double')).toEqual({
      passed: true,
      samples: [{ status: 'passed', output: '2  \n\n', message: null }],
      hidden: { passed: 2, total: 2 },
      retryAfterSeconds: 0,
    })
    expect(await progress()).toBe(100)
    const [attempt] = await db.select().from(codingAttempts).where(eq(codingAttempts.userId, learner.id))
    expect(attempt).toMatchObject({ count: 0, passedLanguage: 'javascript', passedCode: 'double' })
  })

  test('says of hidden cases only how many passed', async () => {
    const { id } = await makeProblem()
    const { submit, progress } = await askInLesson(id)
    expect(await submit('two')).toEqual({
      passed: false,
      samples: [{ status: 'passed', output: '2\n', message: null }],
      hidden: { passed: 1, total: 2 },
      retryAfterSeconds: 0,
    })
    const leaked = await submit('leak')
    expect(leaked.hidden).toEqual({ passed: 0, total: 2 })
    expect(JSON.stringify(leaked)).not.toContain('21')
    expect(await progress()).toBe(0)
  })

  test('after wrong tries the next one waits, in whatever tab, until it passes', async () => {
    const { id } = await makeProblem()
    const { submit, run } = await askInLesson(id)
    await submit('two')
    expect(await submit('slow')).toMatchObject({
      samples: [{ status: 'time', output: null }],
      hidden: { passed: 0, total: 2 },
      retryAfterSeconds: 10,
    })
    const { error } = await safe(submit('double'))
    expect(error).toMatchObject({ code: 'TOO_SOON', data: { retryAfterSeconds: 10 } })
    // Trying it out is free.
    expect(await run('double')).toMatchObject({ samples: [{ status: 'passed' }] })
    clock.advance({ seconds: 10 })
    expect(await submit('double')).toMatchObject({ passed: true })
    expect(await submit('two')).toMatchObject({ retryAfterSeconds: 0 })
  })

  test('what was not run is no try', async () => {
    const { id } = await makeProblem()
    const { submit, learner } = await askInLesson(id)
    expect(await failureOf(submit('busy'))).toBe('BUSY')
    await expect(submit('broken')).rejects.toThrow('no process')
    expect(await failureOf(submit('double', { version: 1 }))).toBe('PROBLEM_CHANGED')
    const [attempt] = await db.select().from(codingAttempts).where(eq(codingAttempts.userId, learner.id))
    expect(attempt).toMatchObject({ count: 0 })
  })

  test('is for the enrolled', async () => {
    const { id } = await makeProblem()
    const { run, submit } = await askInLesson(id)
    for (const [actor, code] of [
      [null, 'UNAUTHORIZED'],
      [await makeUser(db), 'NOT_ENROLLED'],
    ] as const) {
      expect(await failureOf(run('double', {}, actor))).toBe(code)
      expect(await failureOf(submit('double', {}, actor))).toBe(code)
    }
  })
})
