import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, failAsOffline, listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { getDocumentRequest, openPage } from '#tests/components/support/open-page.tsx'
import type { QuestionSet } from '../../rules/contract.ts'
import type { Question, QuestionKind } from '../../rules/question.ts'
import { createOptionSource, createQuestionSource, type QuestionSource } from '../../rules/question-source.ts'

const EMPTY_SET: QuestionSet = {
  id: '0190a000-0000-7000-8000-000000000001',
  title: 'First questions',
  questions: [],
  version: 1,
  uses: [],
  updatedAt: '2026-01-05T10:00:00.000Z',
}
const CITY: QuestionSource = {
  ...createQuestionSource('text'),
  prompt: 'Which city is it?',
  acceptedAnswers: ['New Delhi'],
}

/** A server that holds a question set, and takes changes to the version that it has. */
function createServer(set = EMPTY_SET) {
  let saved = set
  let isOffline = false
  const save = ({ title, questions }: Pick<QuestionSet, 'title' | 'questions'>) => {
    saved = { ...saved, title, questions, version: saved.version + 1 }
    return saved
  }
  const assessments = {
    getQuestionSet: () => saved,
    updateQuestionSet({ version, ...content }) {
      if (isOffline) return failAsOffline()
      if (version !== saved.version)
        return refuse('CHANGED_ELSEWHERE', 'This was changed in another window.', { current: saved })
      return save(content)
    },
    renderQuestionText: ({ markdown }) => ({ html: `<p>Rendered: ${markdown}</p>` }),
  } satisfies FakeApi['assessments']
  return {
    assessments,
    getSaved: () => saved,
    saveElsewhere: (title: string) => void save({ ...saved, title }),
    setOffline(offline: boolean) {
      isOffline = offline
    },
  }
}

const openEditor = (assessments: NonNullable<FakeApi['assessments']>) =>
  openPage(`/upload/assignments?id=${EMPTY_SET.id}`, {
    actor: createTestActor('creator'),
    api: { assessments },
  })

const save = page.getByRole('button', { name: 'Save', exact: true })
const status = page.getByRole('main').getByRole('status').first()
const conflict = page.getByRole('dialog', { name: 'Changed in another window' })

const cards = page
  .getByRole('main')
  .getByRole('listitem')
  .filter({ has: page.getByRole('heading') })

test('what was typed outlives a reload and a lost connection', async () => {
  const server = createServer({ ...EMPTY_SET, questions: [CITY] })
  await openEditor(server.assessments)
  await page.getByLabelText('Answer 1', { exact: true }).fill('Delhi')
  // As a reload would.
  dispatchEvent(new Event('pagehide'))
  await openEditor(server.assessments)
  await expect.element(page.getByLabelText('Answer 1', { exact: true })).toHaveValue('Delhi')
  server.setOffline(true)
  await save.click()
  await expect
    .poll(() => status.element().textContent)
    .toContain('Not saved. Your changes are kept on this device.')
  server.setOffline(false)
  await save.click()
  await expect.element(status).toHaveTextContent('Saved')
  expect(server.getSaved().questions[0]?.acceptedAnswers).toEqual(['Delhi'])
})

test('an incomplete question shows an error and takes the focus, and one with markup is shown rendered', async () => {
  const server = createServer()
  await openEditor(server.assessments)
  await page.getByLabelText('Kind of question').selectOptions('match')
  await page.getByRole('button', { name: 'Add a question' }).click()
  const text = cards.getByLabelText('Question', { exact: true })
  await expect.element(text).toHaveFocus()
  await expect.element(cards.getByLabelText('Match 1')).toBeVisible()
  await save.click()
  await expect.poll(() => status.element().textContent).toContain('something is missing')
  await expect.element(page.getByText('Write the question.')).toBeVisible()
  await expect.element(text).toHaveFocus()
  await text.fill('Which is `code`?')
  await expect.element(cards.getByText('Rendered: Which is `code`?')).toBeVisible()
  expect(server.getSaved().version).toBe(1)
})

test('questions of every kind are changed in fields of their own', async () => {
  const build = (kind: QuestionKind, ...texts: string[]): QuestionSource => ({
    ...createQuestionSource(kind),
    prompt: kind,
    options: texts.map((text, index) => ({ ...createOptionSource(text), isRight: index === 0 })),
  })
  const questions = [
    build('single', 'yes', 'no', 'perhaps'),
    build('multiple', '2', '4', '5'),
    build('order', 'large', 'small', 'medium'),
    build('match', 'cat', 'dog'),
    { ...build('number'), number: '3.14' },
    CITY,
  ]
  const server = createServer({ ...EMPTY_SET, questions })
  await openEditor(server.assessments)
  const [single, several, order, match, number, text] = questions.map((_, index) => cards.nth(index)) as [
    Locator,
    Locator,
    Locator,
    Locator,
    Locator,
    Locator,
  ]
  await single.getByRole('button', { name: 'Remove: Option 3' }).click()
  await single.getByLabelText('Option 2 is right').click()
  await several.getByLabelText('Option 2 is right').click()
  await order.getByRole('button', { name: 'Move down: Option 1' }).click()
  await expect.element(order.getByRole('button', { name: 'Move down: Option 2' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await match.getByLabelText('Match 1').fill('meow')
  await match.getByLabelText('Match 2').fill('woof')
  await number.getByLabelText(/^Tolerance/).fill('0.01')
  await text.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(text.getByLabelText('Answer 2', { exact: true })).toHaveFocus()
  await userEvent.keyboard('Delhi')
  await save.click()
  await expect.element(status).toHaveTextContent('Saved')
  const saved = server.getSaved().questions
  expect(
    saved.map(({ options }) => options.map(({ text, target, isRight }) => [text, target || isRight])),
  ).toEqual([
    [
      ['yes', false],
      ['no', true],
    ],
    [
      ['2', true],
      ['4', true],
      ['5', false],
    ],
    [
      ['small', false],
      ['medium', false],
      ['large', true],
    ],
    [
      ['cat', 'meow'],
      ['dog', 'woof'],
    ],
    [],
    [],
  ])
  expect(saved[4]).toMatchObject({ number: '3.14', tolerance: '0.01' })
  expect(saved[5]?.acceptedAnswers).toEqual(['New Delhi', 'Delhi'])
})

test('of two windows the later one decides, also when that is put off until after a reload', async () => {
  const server = createServer()
  await openEditor(server.assessments)
  await page.getByLabelText('Title').fill('Mine')
  server.saveElsewhere('Theirs')
  await save.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(conflict).not.toBeInTheDocument()
  dispatchEvent(new Event('pagehide'))
  await openEditor(server.assessments)
  await expect.element(page.getByLabelText('Title')).toHaveValue('Mine')
  await userEvent.keyboard('{Escape}')
  await expect.element(conflict).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Decide' }).click()
  await conflict.getByRole('button', { name: 'Take over' }).click()
  await expect.element(status).toHaveTextContent('Saved')
  expect(server.getSaved().title).toBe('Mine')

  await page.getByLabelText('Title').fill('Mine again')
  server.saveElsewhere('Newer')
  await save.click()
  await conflict.getByRole('button', { name: 'Load the other' }).click()
  await expect.element(page.getByLabelText('Title')).toHaveValue('Newer')
})

test('a file brings what of it can be read, and a set leaves as a file once it is saved', async () => {
  const server = createServer()
  await openEditor({
    ...server.assessments,
    readQuestionFile: ({ file }) =>
      file.name.endsWith('.gift')
        ? {
            questions: [CITY],
            problems: [{ line: 3, file: '', item: '', message: 'There are no answers in braces.' }],
            changes: [],
          }
        : refuse('FILE_REFUSED', 'This file has no questions.'),
    exportQuestionSet: () => new File(['zip'], `${server.getSaved().title}.qti-3.0.zip`),
  })
  const dialog = page.getByRole('dialog', { name: 'Import questions' })
  await page.getByRole('button', { name: 'Import questions' }).click()
  const read = dialog.getByRole('button', { name: 'Read questions' })
  await read.click()
  await expect.element(dialog.getByRole('textbox')).toHaveFocus()
  await dialog.getByLabelText('File', { exact: true }).upload(new File(['<x>'], 'broken.xml'))
  await read.click()
  await expect.element(dialog.getByText('This file has no questions.')).toBeVisible()
  await dialog.getByLabelText('File', { exact: true }).upload(new File(['One? {=a}'], 'some.gift'))
  await read.click()
  await expect.element(dialog.getByText('1 question can be added.')).toBeVisible()
  await expect.element(dialog.getByText('Line 3: There are no answers in braces.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add them' }).click()
  await expect.element(page.getByRole('heading', { name: 'Question 1' })).toBeVisible()

  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /^QTI 3.0/ }).click()
  await expect.poll(getDocumentRequest).toBe('First questions.qti-3.0.zip')
  expect(server.getSaved().questions).toEqual([CITY])
  expect(listCalls('assessments.exportQuestionSet')[0]?.input).toMatchObject({ format: 'qti-3.0' })
})

const QUESTIONS: Question[] = [
  { seqNo: 1, kind: 'multiple', questionHtml: 'Even?', optionsHtml: ['2', '5'], targetsHtml: [] },
  { seqNo: 2, kind: 'order', questionHtml: 'Order?', optionsHtml: ['b', 'a', 'c'], targetsHtml: [] },
  {
    seqNo: 3,
    kind: 'match',
    questionHtml: 'Who?',
    optionsHtml: ['cat', 'dog'],
    targetsHtml: ['woof', 'meow'],
  },
  { seqNo: 4, kind: 'number', questionHtml: 'Pi?', optionsHtml: [], targetsHtml: [] },
]

const field = (words: string) => page.getByRole('group').filter({ hasText: words })

test('in the preview answers are chosen, typed, moved by keys and dragged, and the server checks them', async () => {
  const server = createServer({ ...EMPTY_SET, questions: [CITY] })
  const RIGHT = [[0], [0, 1, 2], [1, 0], '3,14']
  await openEditor({
    ...server.assessments,
    previewQuestionSet: () => ({ version: 1, questions: QUESTIONS }),
    checkPreviewAnswers({ answers }) {
      const correct = RIGHT.filter((right, index) => String(right) === String(answers[index])).length
      const passed = correct === RIGHT.length
      const questions = [
        { correct: true, explanationHtml: 'For it is so.', feedback: [{ option: 0, html: 'Well seen.' }] },
      ]
      return {
        passed,
        correct,
        total: RIGHT.length,
        questions: passed ? [...questions, ...questions, ...questions, ...questions] : [],
        retryAfterSeconds: 0,
      }
    },
  })
  await page.getByRole('button', { name: 'Preview' }).click()
  const check = page.getByRole('button', { name: 'Check answers' })
  await check.click()
  await expect.element(page.getByText('Please answer every question.')).toBeVisible()
  await expect.element(field('Even?').getByLabelText('2')).toHaveFocus()
  await userEvent.keyboard(' ')

  const order = field('Order?')
  const items = order.getByRole('listitem')
  await userEvent.dragAndDrop(items.first().getByRole('img', { includeHidden: true }).first(), items.last())
  await expect.poll(() => items.elements().map((item) => item.textContent)).toEqual(['a', 'c', 'b'])
  const up = order.getByRole('button', { name: 'Move up: b' })
  await up.click()
  await expect.element(up).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => items.elements().map((item) => item.textContent)).toEqual(['b', 'a', 'c'])
  // On top there is no way up.
  await expect.element(order.getByRole('button', { name: 'Move down: b' })).toHaveFocus()

  const match = field('Who?')
  const parts = match.getByRole('listitem')
  await userEvent.dragAndDrop(parts.filter({ hasText: 'woof' }).first(), parts.filter({ hasText: 'dog' }))
  await expect.element(match.getByLabelText('Match for dog')).toHaveDisplayValue('A: woof')
  await match.getByLabelText('Match for cat').selectOptions('A: woof')
  await field('Pi?').getByRole('textbox').fill('three')
  await expect.element(field('Pi?').getByText('Enter a number, such as 3.14.')).toBeVisible()
  await field('Pi?').getByRole('textbox').fill('3,14')
  await expect.element(field('Pi?').getByText('Enter a number, such as 3.14.')).not.toBeInTheDocument()
  await check.click()
  await expect.element(page.getByText('3 of 4 answers are right.')).toBeVisible()
  await expect.element(page.getByText('For it is so.')).not.toBeInTheDocument()
  await match.getByLabelText('Match for cat').selectOptions('B: meow')
  await check.click()
  await expect.element(page.getByText('4 of 4 answers are right.')).toBeVisible()
  await expect.element(page.getByText('For it is so.').first()).toBeVisible()
  await expect.element(page.getByText('Well seen.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Well seen.')).not.toBeInTheDocument()
})
