import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CodeVerdict, CodingProblem } from '#features/assessments/rules/coding/coding-problem.ts'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import {
  ARTICLE,
  buildCourse,
  buildLesson,
  createLessonApi,
  NOT_ENROLLED,
  QUESTIONS,
} from '#tests/components/fixtures/course.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'
import type { PracticeProblemCard } from '../../rules/practice-contract.ts'

const [FIRST, SECOND] = [
  '0190a000-0000-7000-8000-000000000001',
  '0190a000-0000-7000-8000-000000000002',
] as const
const BALANCE: PracticeProblemCard = {
  ...{ id: '0190a000-0000-7000-8000-000000000003', kind: 'questionSet', sectionId: FIRST, title: 'Balance' },
  ...{ questionCount: 1, solved: false },
}
const TWO_STEPS: PracticeProblemCard = {
  ...{ id: '0190a000-0000-7000-8000-000000000004', kind: 'codingProblem', sectionId: FIRST },
  ...{ title: 'Two at a time', questionCount: 0, solved: false },
}
const QUESTION = {
  ...{ seqNo: 1, kind: 'single' as const, questionHtml: '<p>Which?</p>' },
  ...{ optionsHtml: ['wrong', 'right'], targetsHtml: [] },
}
const PROBLEM: CodingProblem = {
  ...{
    id: TWO_STEPS.id,
    version: 1,
    statementHtml: '<p>Double it.</p>',
    timeLimitMs: 2_000,
    memoryLimitMb: 64,
  },
  ...{ languages: [{ language: 'javascript', starterCode: '' }], samples: [{ input: '1', output: '2' }] },
  hiddenCount: 1,
}
const COURSE_PATH = '/courses/course-1'

/** A practice course of two stages, with two problems after the first topic, on a server that knows what is solved. */
function createPracticeCourse({ enrolled = true } = {}) {
  let hasPassed = false
  const problems = [BALANCE, TWO_STEPS]
  const getCourse = (): CourseDetail => {
    const stages = [FIRST, SECOND].map((id, index) => {
      const isShut = index === 1 && !hasPassed
      return {
        ...{ id, stageNumber: index + 1, title: `Floor ${index + 1}`, isHidden: false, opensAt: null },
        needs: isShut ? ('items' as const) : null,
        missing: isShut ? { stageNumber: 1, itemCount: 1 } : null,
      }
    })
    return buildCourse({
      visibility: 'practice',
      stages,
      sections: [
        { id: FIRST, title: 'Topic 1', lessons: [QUESTIONS], stageId: FIRST, practiceCount: 2 },
        { id: SECOND, title: 'Topic 2', lessons: [{ ...ARTICLE, isLocked: !hasPassed }], stageId: SECOND },
      ],
    })
  }
  const solve = (id: string) => {
    problems.splice(0, 2, ...problems.map((one) => (one.id === id ? { ...one, solved: true } : one)))
  }
  const passed = { passed: true, correct: 1, total: 1, questions: [], retryAfterSeconds: 0 }
  const api = createLessonApi({
    catalogue: {
      getCourse,
      getLesson: ({ videoTitle }) => {
        if (videoTitle === QUESTIONS.seoTitle) return buildLesson(QUESTIONS, { questions: [QUESTION] })
        return hasPassed ? buildLesson(ARTICLE) : refuse('STAGE_LOCKED', 'You cannot access locked stage')
      },
    },
    learning: {
      getCourseProgress: () => ({ ...NOT_ENROLLED, enrolled }),
      listPracticeProblems: () => ({ data: problems }),
      getPracticeProblem({ problemId }) {
        const found = problems.find(({ id }) => id === problemId) ?? BALANCE
        const isCoding = found.kind === 'codingProblem'
        return {
          ...found,
          ...{ questions: isCoding ? [] : [QUESTION], questionsVersion: 1 },
          codingProblem: isCoding ? PROBLEM : null,
        }
      },
      answerQuestions({ answers }) {
        hasPassed = String(answers) === '1'
        return hasPassed ? passed : { ...passed, passed: false, correct: null }
      },
      answerPracticeProblem({ problemId }) {
        solve(problemId)
        return passed
      },
      runPracticeCode: () => judge(true, null),
      submitPracticeCode({ code, problemId }) {
        const isRight = code.includes('input')
        if (isRight) solve(problemId)
        return judge(isRight, { passed: isRight ? 1 : 0, total: 1 })
      },
    } satisfies FakeApi['learning'],
  })
  return { actor: createTestActor(), api }
}

const judge = (passes: boolean, hidden: CodeVerdict['hidden']): CodeVerdict => ({
  passed: hidden !== null && passes,
  samples: [{ status: 'passed', output: '2', message: null }],
  hidden,
  retryAfterSeconds: 0,
})

const main = page.getByRole('main')
const syllabus = page.getByRole('navigation', { name: 'Syllabus' })
const check = main.getByRole('button', { name: 'Check answers' })

test('a lesson of a locked stage says what opens it, and leads there', async () => {
  await openPage(`${COURSE_PATH}/${ARTICLE.seoTitle}`, createPracticeCourse())
  await expect.element(main.getByText('You cannot access locked stage')).toBeVisible()
  await expect.element(syllabus.getByText('Opens when you finish 1 more lesson of stage 1.')).toBeVisible()
  await main.getByRole('link', { name: `Continue with “${QUESTIONS.title}”` }).click()
  await expect.poll(getAddress).toBe(`${COURSE_PATH}/${QUESTIONS.seoTitle}`)
  await expect.element(check).toBeVisible()
})

test('passed questions open the next stage and show a toast', async () => {
  await openPage(`${COURSE_PATH}/${QUESTIONS.seoTitle}`, createPracticeCourse())
  await check.click()
  await expect.element(main.getByText('Please answer every question.')).toBeVisible()
  await expect.element(main.getByRole('radio', { name: 'wrong' })).toHaveFocus()
  await main.getByRole('radio', { name: 'wrong' }).click()
  await check.click()
  await expect.element(main.getByText('Not passed yet')).toBeVisible()
  await main.getByRole('radio', { name: 'right' }).click()
  await check.click()
  await expect.element(page.getByText('Stage 2 · Floor 2 is open now').first()).toBeVisible()
  await expect.element(syllabus.getByText(/^Opens when/)).not.toBeInTheDocument()
})

test('practice problems are solved one after the other, and the syllabus marks them', async () => {
  await openPage(`${COURSE_PATH}/practice/${BALANCE.id}`, createPracticeCourse())
  await main.getByRole('radio', { name: 'right' }).click()
  await check.click()
  await expect.element(main.getByText('Solved', { exact: true })).toBeVisible()
  await expect.element(syllabus.getByRole('link', { name: /Balance.*, solved/ })).toBeVisible()
  await main.getByRole('link', { name: 'Continue with “Two at a time”' }).click()
  await expect.poll(getAddress).toBe(`${COURSE_PATH}/practice/${TWO_STEPS.id}`)

  const run = main.getByRole('button', { name: 'Run', exact: true })
  const submit = main.getByRole('button', { name: 'Submit' })
  await run.click()
  await expect.element(main.getByText('Please write a program.')).toBeVisible()
  const program = main.getByRole('textbox', { name: 'Your program' })
  await program.fill('print(2)')
  await run.click()
  await expect.element(main.getByText('All samples pass.')).toBeVisible()
  await submit.click()
  await expect.element(main.getByText(/0 of 1 hidden cases pass\./)).toBeVisible()
  await program.fill('print(Number(input) * 2)')
  await submit.click()
  await expect.element(main.getByText('Solved', { exact: true })).toBeVisible()
  await expect.element(syllabus.getByRole('link', { name: /Two at a time.*, solved/ })).toBeVisible()
  expect(listCalls('learning.submitPracticeCode').at(-1)?.input).toMatchObject({
    ...{ problemId: TWO_STEPS.id, language: 'javascript', code: 'print(Number(input) * 2)', version: 1 },
  })
})

test('whoever is not enrolled is asked to, in the place of the answers', async () => {
  await openPage(`${COURSE_PATH}/practice/${BALANCE.id}`, createPracticeCourse({ enrolled: false }))
  await expect.element(main.getByText('Enroll to have your answers checked.')).toBeVisible()
  await expect.element(check).not.toBeInTheDocument()
})
