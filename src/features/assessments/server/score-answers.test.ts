import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scoreAnswers } from './score-answers.ts'

const key = (...answers: number[][]) => answers.map((right) => ({ answers: right, explanationHtml: '' }))

describe('scoring a set of questions', () => {
  test('exactly half right fails, more than half passes', () => {
    expect(scoreAnswers(key([0], [1]), [[0], [0]]).passed).toBe(false)
    expect(scoreAnswers(key([0], [1], [2]), [[0], [1], [0]]).passed).toBe(true)
  })

  test('choosing every option does not pass a question with one right answer', () => {
    expect(scoreAnswers(key([1]), [[0, 1, 2, 3]]).correct).toBe(0)
  })

  test('the order and repetition of choices do not matter; a missing answer is wrong', () => {
    expect(scoreAnswers(key([0, 2]), [[2, 0, 2]]).correct).toBe(1)
    expect(scoreAnswers(key([0], [1]), [[0]]).questions.map((question) => question.correct)).toEqual([
      true,
      false,
    ])
  })

  test('answering with the key itself is always full marks', () => {
    const right = fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(fc.array(right, { minLength: 1, maxLength: 20 }), (answers) => {
        const result = scoreAnswers(key(...answers), answers)
        expect(result).toMatchObject({ passed: true, correct: answers.length, total: answers.length })
      }),
    )
  })
})
