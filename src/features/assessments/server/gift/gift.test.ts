import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type QuestionSource, questionSourceSchema, trimQuestionSource } from '../../rules/question-source.ts'
import { parseGift } from './parse-gift.ts'
import { writeGift } from './write-gift.ts'

const read = (gift: string) => {
  const { questions, problems } = parseGift(gift)
  expect(problems).toEqual([])
  return questions
}

describe('reading GIFT', () => {
  test('knows the kinds of questions', () => {
    const gift = `// A comment
$CATEGORY: history

::Grant::Who is buried in [html]Grant's tomb? {=Grant#Yes. ~no one#Nobody? ~Napoleon ####It is in New York.}

Which are even? {~%50%2 ~%50%4 ~%-100%3}

Match. {
=cat -> animal
=oak -> tree
}

Pi? {#3.14:0.01}

Between? {#1..5}

Two plus two is {=four =4} in words or digits.

The sun is a star.{TRUE}

Order. {>ALL VERTICAL
first
second
}`
    const questions = read(gift)
    expect(questions.map(({ kind }) => kind)).toEqual([
      'single',
      'multiple',
      'match',
      'number',
      'number',
      'text',
      'single',
      'order',
    ])
    expect(questions[0]).toMatchObject({
      explanation: 'It is in New York.',
      options: [
        { text: 'Grant', isRight: true, feedback: 'Yes.' },
        { text: 'no one', isRight: false, feedback: 'Nobody?' },
        { text: 'Napoleon', isRight: false, feedback: '' },
      ],
    })
    expect(questions[1]?.options.map(({ isRight }) => isRight)).toEqual([true, true, false])
    expect(questions[2]?.options).toMatchObject([{ text: 'cat', target: 'animal' }, { target: 'tree' }])
    expect(questions[3]).toMatchObject({ number: '3.14', tolerance: '0.01' })
    expect(questions[4]).toMatchObject({ number: '3', tolerance: '2' })
    expect(questions[5]).toMatchObject({
      prompt: 'Two plus two is _____ in words or digits.',
      acceptedAnswers: ['four', '4'],
    })
    expect(questions[7]?.options.map(({ text }) => text)).toEqual(['first', 'second'])
  })

  test('says the line of what it cannot read, and reads the rest', () => {
    const { questions, problems } = parseGift(`One? {=a ~b}

No answers here

// two lines
Open
brace? {=a

Essay {}

Two? {a ~b}

None right? {~a ~b}

Last? {=a ~b}
`)
    expect(questions.map(({ prompt }) => prompt)).toEqual(['One?', 'Last?'])
    expect(problems.map(({ line }) => line)).toEqual([3, 7, 9, 11, 13])
    expect(problems[0]?.message).toBe('There are no answers in braces after this question.')
    expect(problems[4]?.message).toBe('Mark every right option.')
  })

  test('takes escaped signs for what they are, and leaves formulas alone', () => {
    const [question] = read(String.raw`A \{set\} \= \~x \: \\frac and \alpha? {=\#1 ~2\=3}`)
    expect(question?.prompt).toBe(String.raw`A {set} = ~x : \frac and \alpha?`)
    expect(question?.options.map(({ text }) => text)).toEqual(['#1', '2=3'])
  })
})

const sign = fc.constantFrom(...'~=#{}:\\/$%[]>-n\n`*_ abTF'.split(''))
const text = fc
  .oneof(fc.string({ unit: sign, minLength: 1, maxLength: 12 }), fc.string({ minLength: 1, maxLength: 12 }))
  .map((written) => written.replaceAll('\r', '').trim())
  .filter((written) => written !== '')
const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map(String)
const option = fc.record({
  text,
  target: text,
  isRight: fc.boolean(),
  feedback: fc.oneof(text, fc.constant('')),
})
const source: fc.Arbitrary<QuestionSource> = fc
  .record({
    kind: fc.constantFrom('single', 'multiple', 'order', 'match', 'number', 'text'),
    prompt: text,
    explanation: fc.oneof(text, fc.constant('')),
    options: fc.array(option, { minLength: 2, maxLength: 6 }),
    acceptedAnswers: fc.array(text, { minLength: 1, maxLength: 4 }),
    number,
    tolerance: fc.constantFrom('', '0', '0.5'),
  })
  .map((question) => trimQuestionSource(question as QuestionSource))
  .filter((question) => questionSourceSchema.safeParse(question).success)

test('what is written is read again as it was', () => {
  fc.assert(
    fc.property(fc.array(source, { maxLength: 5 }), (questions) => {
      expect(parseGift(writeGift(questions))).toEqual({ questions, problems: [] })
    }),
    { numRuns: 500 },
  )
})

test('no file makes it fail', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '=',
    '~',
    '#',
    '->',
    '\\',
    '::',
    '%50%',
    '\n\n',
    '\n',
    'a',
    '####',
    '>',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      for (const question of parseGift(pieces.join('')).questions) {
        expect(questionSourceSchema.safeParse(question).success).toBe(true)
      }
    }),
    { numRuns: 1_000 },
  )
})
