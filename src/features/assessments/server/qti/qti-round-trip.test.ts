import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderInlineMarkdown } from '#platform/server/markdown/render-article.ts'
import { type QuestionSource, questionSourceSchema, trimQuestionSource } from '../../rules/question-source.ts'
import { QTI_VERSIONS } from './qti-elements.ts'
import { readQtiPackage } from './read-qti-package.ts'
import { writeQtiPackage } from './write-qti-package.ts'

const sign = fc.constantFrom(...'*_`\\<>&[]()#-+.!~|"\'\n 1aB'.split(''))
const word = fc.constantFrom(
  '*strong* ',
  '**very** ',
  '`a  b` ',
  '`` ` `` ',
  'a\\\nb',
  'H₂O',
  '&amp;',
  '&#32;',
  '<p>',
  ']]>',
  '1. ',
  '- ',
  '_a_b_',
  '***x***',
  '**a*b*c**',
)
const markdown = fc
  .oneof(
    fc.string({ unit: sign, minLength: 1, maxLength: 14 }),
    fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join('')),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  )
  .map((written) => written.replace(/\p{C}/gu, (unknown) => (unknown === '\n' ? unknown : '')).trim())
  // What shows nothing is no text of an item.
  .filter((written) => readable(written) !== '')
const plain = markdown.map((written) => written.replace(/\s+/g, ' '))
const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map(String),
  fc.constantFrom('3,14', '−2', '1.50', '1 000', '1e5', '.5'),
)
const source: fc.Arbitrary<QuestionSource> = fc
  .record({
    kind: fc.constantFrom('single', 'multiple', 'order', 'match', 'number', 'text'),
    prompt: markdown,
    explanation: fc.oneof(markdown, fc.constant('')),
    options: fc.array(
      fc.record({
        text: markdown,
        target: markdown,
        isRight: fc.boolean(),
        feedback: fc.oneof(markdown, fc.constant('')),
      }),
      { minLength: 2, maxLength: 6 },
    ),
    acceptedAnswers: fc.array(plain, { minLength: 1, maxLength: 4 }),
    number,
    tolerance: fc.constantFrom('', '0', '0.5', '0,25'),
  })
  .map((question) => trimQuestionSource(question as QuestionSource))
  .filter((question) => questionSourceSchema.safeParse(question).success)

/** A text as learners see it, without empty lines; blanks that HTML shows as one are one. */
function readable(text: string): string {
  return renderInlineMarkdown(text)
    .html.split(/(<code>.*?<\/code>)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[ \t\r\n]+/g, ' ')))
    .join('')
    .replace(/ ?(?:<br> ?)+/g, '<br>')
    .replace(/^<br>|<br>$/g, '')
    .trim()
}

const asLearnersSeeIt = (question: QuestionSource) => ({
  ...question,
  prompt: readable(question.prompt),
  explanation: readable(question.explanation),
  options: question.options.map((option) => ({
    ...option,
    text: readable(option.text),
    target: readable(option.target),
    feedback: readable(option.feedback),
  })),
  number: question.number.replace(/\s/g, '').replace('−', '-').replace(',', '.'),
  tolerance: question.tolerance.replace(',', '.'),
})

const carry = async (questions: readonly QuestionSource[], version: '2.1' | '3.0') =>
  readQtiPackage(Buffer.from(writeQtiPackage(questions, { version, modifiedAt: new Date(2e12) })))

test.each(QTI_VERSIONS)(
  'a set that goes out as QTI %s and comes back is the same to learners',
  async (version) => {
    await fc.assert(
      fc.asyncProperty(fc.array(source, { minLength: 1, maxLength: 3 }), async (questions) => {
        const once = await carry(questions, version)
        expect({ problems: once.problems, changes: once.changes }).toEqual({ problems: [], changes: [] })
        expect(once.questions.map(asLearnersSeeIt)).toEqual(questions.map(asLearnersSeeIt))
        // From then on nothing is written otherwise.
        expect(await carry(once.questions, version)).toEqual(once)
      }),
      { numRuns: 100 },
    )
  },
)
