import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findQuestionToAsk, getMsUntilNextQuestion } from './video-questions.ts'

const NONE: ReadonlySet<string> = new Set()

/** As creators can put them: in order, at least five seconds apart. */
function questionsOf(gaps: readonly number[]) {
  let second = -5
  return gaps.map((gap, index) => {
    second += gap
    return { id: `q${index}`, second }
  })
}
const anyQuestions = fc.array(fc.integer({ min: 5, max: 60 }), { maxLength: 30 }).map(questionsOf)
const anyRate = fc.constantFrom(0.5, 0.75, 1, 1.25, 1.5, 2)
/** Browsers tell four times a second how far they are, and later when they are busy. */
const anyLooks = fc.array(fc.integer({ min: 1, max: 1_500 }), { minLength: 1, maxLength: 400 })

/** Plays without a jump, and answers each question right. */
function play(questions: ReturnType<typeof questionsOf>, looks: readonly number[], rate: number, fromMs = 0) {
  const asked: string[] = []
  const answered = new Set<string>()
  let previousMs = fromMs
  let presentMs = fromMs
  for (const wait of looks) {
    presentMs += wait * rate
    const found = findQuestionToAsk(questions, { previousMs, presentMs, isSeeking: false }, answered)
    previousMs = presentMs
    if (!found) continue
    asked.push(found.id)
    answered.add(found.id)
  }
  return { asked, endMs: presentMs }
}

test('asks each question once that playing passes, whatever the speed and however seldom the player looks', () => {
  fc.assert(
    fc.property(anyQuestions, anyLooks, anyRate, (questions, looks, rate) => {
      const { asked, endMs } = play(questions, looks, rate)
      const passed = questions.filter(({ second }) => second * 1000 < endMs).map(({ id }) => id)
      expect(asked).toEqual(passed)
    }),
  )
})

test('asks nothing that was jumped over, and nothing while the video jumps', () => {
  fc.assert(
    fc.property(anyQuestions, fc.nat(2_000_000), fc.nat(2_000_000), (questions, previousMs, presentMs) => {
      expect(findQuestionToAsk(questions, { previousMs: null, presentMs, isSeeking: false }, NONE)).toBe(
        undefined,
      )
      expect(findQuestionToAsk(questions, { previousMs, presentMs, isSeeking: true }, NONE)).toBe(undefined)
    }),
  )
})

test('asks again what was not answered right, and never what was', () => {
  fc.assert(
    fc.property(anyQuestions, fc.nat(29), (questions, index) => {
      const question = questions[index]
      fc.pre(question !== undefined)
      if (!question) return
      const at = question.second * 1000
      const stretch = { previousMs: at, presentMs: at + 1, isSeeking: false }
      expect(findQuestionToAsk(questions, stretch, NONE)).toBe(question)
      expect(findQuestionToAsk(questions, stretch, new Set([question.id]))).toBe(undefined)
      // Up to its moment and no further, nothing is asked yet.
      expect(findQuestionToAsk([question], { previousMs: 0, presentMs: at, isSeeking: false }, NONE)).toBe(
        undefined,
      )
    }),
  )
})

test('knows when the next one is due', () => {
  const questions = questionsOf([10, 20])
  expect(getMsUntilNextQuestion(questions, { presentMs: 4_000, rate: 2 })).toBe(500)
  expect(getMsUntilNextQuestion(questions, { presentMs: 5_001, rate: 1 })).toBe(19_999)
  expect(getMsUntilNextQuestion(questions, { presentMs: 25_001, rate: 1 })).toBe(null)
})
