import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEmptyAnswer } from '../rules/answer-form.ts'
import type { QuestionAnswer } from '../rules/question.ts'
import { buildQuestionRows, drawOrder } from './bank/question-rows.ts'
import { type AnswerKey, isAnswerComplete, scoreAnswers } from './score-answers.ts'

const OPTIONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
const question = (given: Partial<AnswerKey>): AnswerKey => ({
  kind: 'single',
  optionsHtml: OPTIONS,
  targetsHtml: [],
  feedbackHtml: [],
  answers: [],
  acceptedAnswers: [],
  numericAnswer: '',
  tolerance: '',
  optionOrder: [],
  targetOrder: [],
  explanationHtml: '',
  ...given,
})
const key = (...answers: number[][]) => answers.map((right) => question({ kind: 'multiple', answers: right }))
const isRight = (given: Partial<AnswerKey>, answer: QuestionAnswer) =>
  scoreAnswers([question(given)], [answer]).passed

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
    expect(scoreAnswers(key([0], [1]), [[0]]).questions.map(({ correct }) => correct)).toEqual([true, false])
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

/** An order of so many places. */
const permutation = (length: number) =>
  fc.shuffledSubarray(
    OPTIONS.slice(0, length).map((_, index) => index),
    { minLength: length },
  )

describe('shuffled questions', () => {
  test('choices are named by the places at which they are shown', () => {
    fc.assert(
      fc.property(permutation(10), fc.uniqueArray(fc.nat(9), { minLength: 1 }), (optionOrder, answers) => {
        const shown = answers.map((option) => optionOrder.indexOf(option))
        expect(isRight({ kind: 'multiple', answers, optionOrder }, shown)).toBe(true)
        expect(isRight({ kind: 'multiple', answers, optionOrder }, shown.slice(1))).toBe(false)
      }),
    )
  })

  test('only one order is right, whatever was shown', () => {
    fc.assert(
      fc.property(permutation(10), permutation(10), (optionOrder, given) => {
        const right = OPTIONS.map((_, index) => optionOrder.indexOf(index))
        expect(isRight({ kind: 'order', optionOrder }, right)).toBe(true)
        expect(isRight({ kind: 'order', optionOrder }, given)).toBe(String(given) === String(right))
      }),
    )
  })

  test('equal items and equal targets stand for each other', () => {
    const items = { kind: 'order' as const, optionsHtml: ['a', 'b', 'a'], optionOrder: [2, 1, 0] }
    expect(isRight(items, [0, 1, 2])).toBe(true)
    expect(isRight(items, [2, 1, 0])).toBe(true)
    expect(isRight(items, [1, 0, 2])).toBe(false)
    const pairs = {
      kind: 'match' as const,
      optionsHtml: ['cat', 'oak', 'dog'],
      targetsHtml: ['animal', 'tree', 'animal'],
      targetOrder: [2, 1, 0],
    }
    // Shown once each: animal, tree.
    expect(isRight(pairs, [0, 1, 0])).toBe(true)
    expect(isRight(pairs, [0, 1, 1])).toBe(false)
    expect(isAnswerComplete(question(pairs), [0, 1, 2])).toBe(false)
  })

  test('each order is drawn as often as the others', () => {
    const drawn = new Map<string, number>()
    for (let round = 0; round < 6_000; round += 1) {
      const order = drawOrder(3).join('')
      drawn.set(order, (drawn.get(order) ?? 0) + 1)
    }
    expect(drawn.size).toBe(6)
    for (const count of drawn.values()) expect(count).toBeGreaterThan(800)
  })

  test('what is shown is as long for one key as for another', async () => {
    const source = (right: number) => ({
      kind: 'single' as const,
      prompt: 'Which?',
      explanation: '',
      options: ['one', 'two', 'three'].map((text, index) => ({
        text,
        target: '',
        isRight: index === right,
        feedback: '',
      })),
      acceptedAnswers: [],
      number: '',
      tolerance: '',
    })
    const shown = (await buildQuestionRows([source(0), source(2)])).map(
      ({ answers: _answers, optionOrder: _order, ...rest }) => JSON.stringify(rest),
    )
    expect(shown[0]).toBe(shown[1])
  })
})

describe('typed answers', () => {
  test('a number is right within its tolerance, its ends included', () => {
    const third = { kind: 'number' as const, numericAnswer: '0.2', tolerance: '0.1' }
    for (const answer of ['0.3', '0,1', ' 0.25 ', '2e-1']) expect(isRight(third, answer)).toBe(true)
    for (const answer of ['0.31', '0.09', 'two', '']) expect(isRight(third, answer)).toBe(false)
    expect(isRight({ kind: 'number', numericAnswer: '42' }, '42.0')).toBe(true)
    expect(isRight({ kind: 'number', numericAnswer: '42' }, '42.001')).toBe(false)
    expect(isRight({ kind: 'number', numericAnswer: '−3' }, '-3')).toBe(true)
  })

  test('a text is right without regard to capitals and extra spaces', () => {
    const capital = { kind: 'text' as const, acceptedAnswers: ['New  Delhi', 'Delhi'] }
    for (const answer of ['new delhi', '  NEW   DELHI ', 'delhi']) expect(isRight(capital, answer)).toBe(true)
    for (const answer of ['newdelhi', 'Old Delhi', '']) expect(isRight(capital, answer)).toBe(false)
  })

  test('neither typography, nor script, nor groups of digits make an answer wrong', () => {
    const isAccepted = (accepted: string, typed: string) =>
      isRight({ kind: 'text', acceptedAnswers: [accepted] }, typed)
    expect(isAccepted("don't", 'don’t')).toBe(true)
    expect(isAccepted('"yes"', '“yes”')).toBe(true)
    expect(isAccepted('Straße', 'STRASSE')).toBe(true)
    expect(isAccepted('e-mail', 'e\u2011mail')).toBe(true)
    const isNumber = (numericAnswer: string, typed: string) =>
      isRight({ kind: 'number', numericAnswer }, typed)
    for (const typed of ['1,000', "1'000", '1 000', '1.000', '१०००', '１０００'])
      expect(isNumber('1000', typed)).toBe(true)
    expect(isNumber('1', '1,000')).toBe(false)
    for (const typed of ['3,125', '3.125']) expect(isNumber('3.125', typed)).toBe(true)
  })

  test('an answer of the wrong form is neither complete nor right', () => {
    const any = fc.oneof(fc.string(), fc.array(fc.nat(50), { maxLength: 20 }))
    fc.assert(
      fc.property(any, (answer) => {
        for (const kind of ['number', 'text'] as const) {
          if (typeof answer !== 'string') expect(isRight({ kind }, answer)).toBe(false)
        }
        for (const kind of ['single', 'multiple', 'order', 'match'] as const) {
          if (typeof answer === 'string') {
            expect(isRight({ kind }, answer)).toBe(false)
            expect(isAnswerComplete(question({ kind }), answer)).toBe(false)
          }
        }
      }),
    )
  })

  test('untouched, only an order counts as an answer', () => {
    for (const kind of ['single', 'multiple', 'order', 'match', 'number', 'text'] as const) {
      const shown = { seqNo: 1, kind, questionHtml: '', optionsHtml: OPTIONS, targetsHtml: ['x', 'y'] }
      const empty = createEmptyAnswer(shown)
      const stored = question({ kind, targetsHtml: ['x', 'y'], targetOrder: [0, 1] })
      const sent = Array.isArray(empty) && empty.includes(-1) ? [] : empty
      expect(isAnswerComplete(stored, sent)).toBe(kind === 'order')
    }
  })
})
