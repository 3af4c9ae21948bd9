import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderInlineMarkdown } from '#platform/server/markdown/render-article.ts'
import { getPlainText } from '../../rules/plain-text.ts'
import { type QuestionSource, questionSourceSchema, trimQuestionSource } from '../../rules/question-source.ts'
import { escapeGift } from './gift-text.ts'
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

describe('what Moodle means otherwise', () => {
  const readAll = (gift: string) => {
    const { questions, problems, changes } = parseGift(gift)
    const say = ({ message }: { message: string }) => message
    return { question: questions[0], problems: problems.map(say), changes: changes.map(say) }
  }

  test('is named where answers give a part of the points, and never rounded up', () => {
    expect(readAll('Animal? {=%100%wolf#Right =%50%dog#Close =%0%*#Look again}')).toMatchObject({
      question: { acceptedAnswers: ['wolf'], explanation: 'Right' },
      changes: [
        'The answer “dog” gives 50% there and was left out.',
        'The answer “*” gives 0% there and was left out.',
        'This feedback was left out: Close',
        'This feedback was left out: Look again',
      ],
    })
    expect(readAll('Any? {=*wolf* =wolf}')).toMatchObject({
      question: { acceptedAnswers: ['wolf'] },
      changes: ['The answer “*wolf*” has a wildcard (*) and was left out.'],
    })
    expect(readAll('Half? {=%50%a =%50%b}').problems).toEqual(['No answer here is worth all points.'])
    expect(readAll('Star? {=\\*}').question).toMatchObject({ acceptedAnswers: ['*'] })
    const single = readAll('One? {=right ~%50%nearly ~wrong}')
    expect(single.question?.options.map(({ isRight }) => isRight)).toEqual([true, false, false])
    expect(single.changes).toEqual(['The option “nearly” gives 50% there and counts as wrong here.'])
    const thirds = readAll('Which? {~%33.333%a ~%33.333%b ~%33.333%c ~%-50%d}')
    expect(thirds.question?.options.map(({ isRight }) => isRight)).toEqual([true, true, true, false])
    const alone = readAll('Which? {~%100%a ~%50%b ~c}')
    expect(alone.question?.options.map(({ isRight }) => isRight)).toEqual([true, false, false])
    expect(alone.changes).toEqual(['The option “b” gives 50% there and counts as wrong here.'])
    expect(readAll('Which? {~%25%a ~%25%b ~c}').problems).toEqual(['No answer here is worth all points.'])
  })

  test('numbers: one with all points, a range without the dust of binary fractions', () => {
    expect(readAll('Pi? {#=3.14:0.01#Yes =%50%3:0.5#Nearly ~#No}')).toMatchObject({
      question: { number: '3.14', tolerance: '0.01', explanation: 'Yes' },
      changes: [
        'The answer “3:0.5” gives 50% there and was left out.',
        'This feedback was left out: Nearly',
        'This feedback was left out: No',
      ],
    })
    expect(readAll('Pi? {#3.14..3.15}').question).toMatchObject({ number: '3.145', tolerance: '0.005' })
    expect(readAll('Cold? {#-5..-1}').question).toMatchObject({ number: '-3', tolerance: '2' })
    expect(readAll('Two? {#=1 =2}').problems).toEqual([
      'Only one number with a tolerance can be checked here.',
    ])
    expect(readAll('Half? {#=%50%1}').problems).toEqual(['No answer here is worth all points.'])
  })

  test('feedback on true and false is for who is wrong, then for who is right', () => {
    const feedbackOf = (gift: string) => readAll(gift).question?.options.map(({ feedback }) => feedback)
    expect(feedbackOf('Far? {FALSE#It is near.#Right, it is near.}')).toEqual([
      'It is near.',
      'Right, it is near.',
    ])
    expect(feedbackOf('Near? {T#Look again.#Yes.####It is near.}')).toEqual(['Yes.', 'Look again.'])
    expect(feedbackOf('Near? {T}')).toEqual(['', ''])
  })

  test('texts are Markdown, whatever they were', () => {
    const { question, changes } = readAll(String.raw`// question: 41  name: Rivers
::Rivers::[html]<p>Which <strong>river</strong>?</p>{
	=<p>the <em>Danube</em> &amp; Inn</p>#<p>Yes&nbsp;\!</p>
	~[plain]the *Elbe*#[html]<p>No, <a href\="https\://a.example">Dresden</a>.</p>
	~[moodle]the <b>Rhine</b>
	~[markdown]the _Main_
	####<p>One.</p><p>H<sub>2</sub>O</p>
}`)
    expect(question).toMatchObject({
      prompt: 'Which **river**?',
      explanation: 'One.\\\nH₂O',
      options: [
        { text: 'the *Danube* & Inn', feedback: 'Yes !' },
        { text: 'the \\*Elbe\\*', feedback: 'No, Dresden.' },
        { text: 'the **Rhine**' },
        { text: 'the _Main_' },
      ],
    })
    expect(changes).toEqual([
      'Names and categories of questions aren’t kept.',
      'A link became plain text; it led to https://a.example',
    ])
    expect(readAll('[html]<p>The Inn flows into the {=<p>Danube</p>}.</p>').question).toMatchObject({
      prompt: 'The Inn flows into the _____.',
      acceptedAnswers: ['Danube'],
    })
    expect(readAll('<p>Tags without a mark?</p> {=a ~b}').question?.prompt).toBe('Tags without a mark?')
    expect(readAll('What is `<b>` for? {=a ~b}').question?.prompt).toBe('What is `<b>` for?')
    expect(readAll('[html]<img src\\="@@PLUGINFILE@@/a.png"> {=a ~b}').problems).toEqual([
      'It has a picture, which questions can’t have here.',
    ])
  })

  test('matches without a partner are named', () => {
    const { question, changes } = readAll('Match. {\n=[html]<p>a</p> -> 1*\n=b -> 2\n= -> 3}')
    expect(question?.options).toMatchObject([
      { text: 'a', target: '1*' },
      { text: 'b', target: '2' },
    ])
    expect(changes).toEqual(['“3” is no match for anything and was left out.'])
  })
})

test('each answer with a part of the points is left out and named, each with all of them is kept', () => {
  const weight = fc.constantFrom(null, 100, 50, 33.33333, 0, -50)
  const answers = fc.uniqueArray(fc.record({ weight, text: fc.stringMatching(/^[a-z]{3,8}$/) }), {
    minLength: 2,
    maxLength: 8,
    selector: ({ text: answer }) => answer,
  })
  fc.assert(
    fc.property(answers, fc.constantFrom('typed', 'chosen'), (list, how) => {
      const lines = list.map((one) => `=${one.weight === null ? '' : `%${one.weight}%`}${one.text}`)
      const { questions, problems, changes } = parseGift(
        `Q? {\n${lines.join('\n')}\n${how === 'chosen' ? '~none' : ''}}`,
      )
      const full = list.filter((one) => (one.weight ?? 100) === 100).map((one) => one.text)
      const partly = list.filter((one) => one.weight !== null && one.weight > 0 && one.weight < 100)
      const [question] = questions
      if (how === 'chosen' ? full.length !== 1 : full.length === 0)
        return void expect(problems).toHaveLength(1)
      const kept = how === 'chosen' ? question?.options.filter(({ isRight }) => isRight) : undefined
      expect(kept?.map((option) => option.text) ?? question?.acceptedAnswers).toEqual(full)
      for (const { text: answer } of partly)
        expect(changes.filter(({ message }) => message.includes(`“${answer}”`))).toHaveLength(1)
    }),
  )
})

test('whatever HTML a text is, its words stay and its tags go', () => {
  const word = fc.stringMatching(/^[a-zA-Z0-9*_.!?<>&-]{1,8}$/)
  const tag = fc.constantFrom('p', 'b', 'em', 'span', 'div', 'li', 'code', 'blockquote', 'u')
  const encode = (written: string) =>
    written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const html = fc.array(fc.record({ word, tag, blank: fc.constantFrom(' ', '&nbsp;', '<br>', '\n') }), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(html, fc.constantFrom('html', 'moodle'), (parts, format) => {
      const body = parts
        .map((part) => `<${part.tag}>${encode(part.word)}</${part.tag}>${part.blank}`)
        .join('')
      const { questions, problems } = parseGift(`[${format}]${escapeGift(body)} {=right ~wrong}`)
      expect(problems).toEqual([])
      const shown = getPlainText(
        renderInlineMarkdown(questions[0]?.prompt ?? '').html.replaceAll(/<br\s*\/?>/g, ' '),
      )
      expect(shown.replaceAll(/[\s•]+/g, '')).toBe(parts.map((part) => part.word).join(''))
    }),
  )
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
      expect(parseGift(writeGift(questions))).toEqual({ questions, problems: [], changes: [] })
    }),
    { numRuns: 500 },
  )
})

test('no file takes long: what is beyond reason is named', () => {
  const messagesOf = (gift: string) => parseGift(gift).problems.map(({ message }) => message)
  expect(messagesOf(`[html]${'<b>'.repeat(5_000)}x {=a ~b}`)).toEqual([
    'There are too many nested elements here.',
  ])
  expect(messagesOf(`[html]<p>${'x'.repeat(20_000)}</p> {=a ~b}`)).toEqual([
    'Please keep this to 16000 characters.',
  ])
  expect(messagesOf(`q {${'=a'.repeat(100_000)}}`)).toEqual(['We couldn’t read this question.'])
  expect(messagesOf('q {=a ~b}\n\n'.repeat(5_000))).toEqual([
    'Only the first 200 questions of a file are read.',
  ])
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
    '%100%',
    '[html]',
    '[plain]',
    '<b>',
    '</b>',
    '<p>',
    '<img>',
    '&nbsp;',
    'T#',
    '..',
    '3',
    '*',
    '\uFFFF',
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
