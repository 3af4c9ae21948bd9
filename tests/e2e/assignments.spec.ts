import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { lessons } from '#features/catalogue/server/tables.ts'
import { makeEnrolment, makeLesson } from '#tests/support/factories.ts'
import type { Site } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'
import { PROGRAM_WAIT, writeCode } from './support/write-code.ts'

const GIFT = `What is one and one? {=2 ~3}

This one has no answers.
`

/** Adds a question at the end and gives its card. */
async function addQuestion(page: Page, kind: string, prompt: string) {
  await page.getByLabel('Kind of question').last().selectOption(kind)
  await page.getByRole('button', { name: 'Add a question' }).click()
  const card = page.getByRole('main').locator('form > div > ol > li').last()
  await expect(card.getByLabel('Question', { exact: true })).toBeFocused()
  await card.getByLabel('Question', { exact: true }).fill(prompt)
  return card
}

test('a creator writes questions of every kind, and a learner answers them', async ({
  page,
  context,
  site,
  trouble,
  openBrowser,
}) => {
  test.setTimeout(300_000)
  const creator = await site.account('examiner', ['creator'])
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const status = page.getByRole('main').getByRole('status').first()
  let id = ''

  await test.step('a set begins empty, and says what is missing', async () => {
    await signIn(context, creator.email)
    await page.goto('/upload/assignments')
    await expect(page.getByText('No question sets yet')).toBeVisible()
    await page.getByRole('button', { name: 'New question set' }).click()
    await expect(page).toHaveURL(/\/upload\/assignments\?id=/)
    id = new URL(page.url()).searchParams.get('id') ?? ''
    await page.getByLabel('Title').fill('First questions')
    await addQuestion(page, 'single', '')
    await save.click()
    await expect(status).toContainText('something is missing')
    await expect(page.getByLabel('Question', { exact: true })).toBeFocused()
    await expect(page.getByText('Write the question.')).toBeVisible()
  })

  await test.step('questions of every kind', async () => {
    const first = page.getByRole('main').locator('form > div > ol > li').first()
    await first.getByLabel('Question', { exact: true }).fill('Which is `code`?')
    await expect(first.getByText('As learners see it')).toBeVisible()
    await first.getByLabel('Option 1', { exact: true }).fill('yes')
    await first.getByLabel('Option 2', { exact: true }).fill('no')
    await first.getByRole('button', { name: 'Remove: Option 3' }).click()
    await first.getByLabel('Option 1 is right').check()
    await first.getByLabel('Feedback on option 1').fill('Well seen.')
    await first.getByLabel('Explanation').fill('For it is so.')

    const several = await addQuestion(page, 'multiple', 'Which are even?')
    for (const [index, text] of ['2', '4', '5'].entries())
      await several.getByLabel(`Option ${index + 1}`, { exact: true }).fill(text)
    await several.getByLabel('Option 1 is right').check()
    await several.getByLabel('Option 2 is right').check()

    const order = await addQuestion(page, 'order', 'From small to large')
    for (const [index, text] of ['large', 'small', 'medium'].entries())
      await order.getByLabel(`Option ${index + 1}`, { exact: true }).fill(text)
    await order.getByRole('button', { name: 'Move down: Option 1' }).click()
    await expect(order.getByRole('button', { name: 'Move down: Option 2' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(order.getByLabel('Option 3', { exact: true })).toHaveValue('large')

    const match = await addQuestion(page, 'match', 'Who says what?')
    await match.getByRole('button', { name: 'Remove: Option 3' }).click()
    for (const [index, [text, target]] of [
      ['cat', 'meow'],
      ['dog', 'woof'],
    ].entries()) {
      await match.getByLabel(`Option ${index + 1}`, { exact: true }).fill(text ?? '')
      await match.getByLabel(`Match ${index + 1}`).fill(target ?? '')
    }

    const number = await addQuestion(page, 'number', 'What is pi?')
    await number.getByLabel('Right number').fill('3.14')
    await number.getByLabel('Tolerance').fill('0.01')

    const text = await addQuestion(page, 'text', 'Which city is it?')
    await text.getByLabel('Answer 1', { exact: true }).fill('New Delhi')
  })

  await test.step('nothing typed is lost with a reload or a lost line', async () => {
    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue('First questions')
    await expect(page.getByLabel('Answer 1', { exact: true })).toHaveValue('New Delhi')
    trouble.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await save.click()
    await expect(status).toContainText('Not saved. Your changes are kept on this device.')
    await context.setOffline(false)
    await save.click()
    await expect(status).toHaveText('Saved')
  })

  await test.step('a GIFT file with one bad line brings what can be read, and the set goes out and in as QTI', async () => {
    const dialog = page.getByRole('dialog', { name: 'Import questions' })
    const read = async (file: { name: string; mimeType: string; buffer: Buffer } | string) => {
      await page.getByRole('button', { name: 'Import questions' }).click()
      await dialog.getByLabel('File', { exact: true }).setInputFiles(file)
      await dialog.getByRole('button', { name: 'Read questions' }).click()
    }
    await read({ name: 'some.gift', mimeType: 'text/plain', buffer: Buffer.from(GIFT) })
    await expect(dialog.getByText('1 question can be added.')).toBeVisible()
    await expect(dialog.getByText(/^Line 3: There are no answers in braces/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Add them' }).click()
    await expect(page.getByRole('heading', { name: 'Question 7' })).toBeVisible()
    await save.click()
    await expect(status).toHaveText('Saved')
    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /^QTI 3.0/ }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('First questions.qti-3.0.zip')
    await read(await file.path())
    await expect(dialog.getByText('7 questions can be added.')).toBeVisible()
    await dialog.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('of two windows the later one is told, and can take over', async () => {
    trouble.expect(/409/)
    const other = await context.newPage()
    await other.goto(`/upload/assignments?id=${id}`)
    await page.getByLabel('Title').fill('Saved first')
    await save.click()
    await expect(status).toHaveText('Saved')
    await other.getByLabel('Title').fill('Final questions')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = other.getByRole('dialog', { name: 'Changed in another window' })
    // Nor does putting it off until later forget it.
    for (let round = 0; round < 2; round += 1) {
      await dialog.press('Escape')
      await expect(dialog).toBeHidden()
      await other.reload()
      await expect(other.getByLabel('Title')).toHaveValue('Final questions')
    }
    await dialog.getByRole('button', { name: 'Take over' }).click()
    await expect(dialog).toBeHidden()
    await expect(other.getByRole('main').getByRole('status').first()).toHaveText('Saved')
    await other.close()
  })

  await test.step('the preview is checked by the server', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('main').locator('fieldset')).toHaveCount(7)
    await page.getByRole('button', { name: 'Check answers' }).click()
    await expect(page.getByText('Please answer every question.')).toBeVisible()
    await dragAnswers(page)
    await answerAll(page, 'right')
    await page.getByRole('button', { name: 'Check answers' }).click()
    await expect(page.getByText('7 of 7 answers are right.')).toBeVisible()
  })

  await test.step('a learner answers them in a lesson, wrong and then right', async () => {
    const path = await useInLesson(site, { questionSetId: id })
    const learner = await site.account('examinee')
    await makeEnrolment(site.db, learner.id, path.courseId)
    // A browser of their own: in the tab of somebody else they would get the tours.
    const browser = await openBrowser()
    await signIn(browser, learner.email)
    const page = await browser.newPage()
    await page.goto(path.lesson)
    await answerAll(page, 'wrong')
    await page.getByRole('button', { name: 'Check answers' }).click()
    await expect(page.getByText('Not passed yet')).toBeVisible()
    await expect(page.getByText('For it is so.')).toBeHidden()
    await expect(page.getByText('Well seen.')).toBeHidden()
    await answerAll(page, 'right')
    await page.getByRole('button', { name: 'Check answers' }).click()
    await expect(page.getByText('7 of 7 answers are right.')).toBeVisible()
    await expect(page.getByText('For it is so.')).toBeVisible()
    await expect(page.getByText('Well seen.')).toBeVisible()
    await browser.close()
  })

  await test.step('a set that a lesson uses is not deleted, its copy is', async () => {
    await context.clearCookies()
    await signIn(context, creator.email)
    await page.goto('/upload/assignments?search=final')
    await page.getByRole('button', { name: 'Duplicate: Final questions' }).click()
    await expect(page.getByRole('link', { name: 'Copy of Final questions' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Why Final questions can’t be deleted' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete: Copy of Final questions' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('link', { name: 'Copy of Final questions' })).toBeHidden()
  })
})

test('a creator writes a coding problem, and a learner solves it', async ({
  page,
  context,
  site,
  trouble,
  openBrowser,
}) => {
  test.setTimeout(300_000)
  const creator = await site.account('problemwriter', ['creator'])
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const status = page.getByRole('main').getByRole('status').first()
  let id = ''

  await test.step('it is saved once its solution passes', async () => {
    await signIn(context, creator.email)
    await page.goto('/upload/assignments?kind=coding')
    await expect(page.getByText('No coding problems yet')).toBeVisible()
    await page.getByRole('button', { name: 'New coding problem' }).click()
    await expect(page).toHaveURL(/kind=coding&id=/)
    id = new URL(page.url()).searchParams.get('id') ?? ''
    await page.getByLabel('Title').fill('Twice')
    await page.getByLabel('Problem', { exact: true }).fill('Write **twice** the number that you read.')
    await page.getByRole('group', { name: 'Sample cases' }).getByRole('button', { name: 'Add' }).click()
    await page.getByLabel('Input for Sample 1').fill('1')
    await page.getByLabel('Expected output for Sample 1').fill('2')
    await page.getByRole('group', { name: 'Hidden cases' }).getByRole('button', { name: 'Add' }).click()
    await page.getByLabel('Input for Hidden case 1').fill('21')
    await page.getByLabel('Expected output for Hidden case 1').fill('42')
    await page.getByLabel('JavaScript', { exact: true }).check()
    await writeCode(page, 'Starter code in JavaScript', 'const number = Number(readLine())')
    await save.click()
    await expect(page.getByText('Write a solution in at least one language.')).toBeVisible()
    await writeCode(page, 'Solution in JavaScript', 'print(2)')
    trouble.expect(/422/)
    await save.click()
    await expect(page.getByText('Your solution in JavaScript doesn’t pass Hidden case 1.')).toBeVisible(
      PROGRAM_WAIT,
    )
    await page.reload()
    await writeCode(page, 'Solution in JavaScript', 'print(2 * Number(readLine()))')
    await save.click()
    await expect(status).toHaveText('Saved', PROGRAM_WAIT)
  })

  await test.step('a learner runs the sample, fails at what is hidden, and passes', async () => {
    const path = await useInLesson(site, { codingProblemId: id })
    const learner = await site.account('programmer')
    await makeEnrolment(site.db, learner.id, path.courseId)
    const browser = await openBrowser()
    await signIn(browser, learner.email)
    const page = await browser.newPage()
    await page.goto(path.lesson)
    await writeCode(page, 'Your program', 'print(3)')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(page.getByText('Sample 1: Wrong output')).toBeVisible(PROGRAM_WAIT)
    await expect(page.getByText('0 of 1 samples pass.')).toBeVisible()
    await writeCode(page, 'Your program', 'print(2)')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('0 of 1 hidden cases pass.')).toBeVisible(PROGRAM_WAIT)
    await writeCode(page, 'Your program', 'print(Number(input) * 2)')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Your program' })).toContainText(
      'print(Number(input) * 2)',
    )
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Your program passes all cases.')).toBeVisible(PROGRAM_WAIT)
    await browser.close()
  })
})

/** Fills in all questions; the items of the order are moved with the keyboard. */
async function answerAll(page: Page, how: 'right' | 'wrong'): Promise<void> {
  const isRight = how === 'right'
  const question = (words: string) => page.getByRole('main').locator('fieldset').filter({ hasText: words })
  await question('Which is code?')
    .getByLabel(isRight ? 'yes' : 'no', { exact: true })
    .check()
  for (const even of ['2', '4'])
    await question('Which are even?').getByLabel(even, { exact: true }).setChecked(isRight)
  await question('Which are even?').getByLabel('5', { exact: true }).setChecked(!isRight)
  const wanted = isRight ? ['small', 'medium', 'large'] : ['large', 'small', 'medium']
  const order = question('From small to large')
  for (const [place, item] of wanted.entries()) {
    for (;;) {
      const shown = await order.getByRole('listitem').allInnerTexts()
      if (shown.findIndex((text) => text.trim() === item) <= place) break
      await order.getByRole('button', { name: `Move up: ${item}` }).press('Enter')
    }
  }
  const match = question('Who says what?')
  const targets = await match.getByLabel('Match for cat').locator('option').allInnerTexts()
  const find = (word: string) => targets.find((label) => label.endsWith(word)) ?? ''
  await match.getByLabel('Match for cat').selectOption({ label: find(isRight ? 'meow' : 'woof') })
  await match.getByLabel('Match for dog').selectOption({ label: find('woof') })
  await question('What is pi?')
    .getByRole('textbox')
    .fill(isRight ? '3,145' : '3.2')
  await question('Which city is it?')
    .getByRole('textbox')
    .fill(isRight ? ' new  delhi ' : 'Delhi')
  await question('What is one and one?')
    .getByLabel(isRight ? '2' : '3', { exact: true })
    .check()
}

/** Moves an item and a match with the mouse. */
async function dragAnswers(page: Page): Promise<void> {
  const items = page.locator('fieldset').filter({ hasText: 'From small to large' }).getByRole('listitem')
  const [first = '', ...others] = await items.allInnerTexts()
  await items.first().locator('span[aria-hidden]').first().dragTo(items.last())
  await expect(items).toHaveText([...others, first])
  const match = page.locator('fieldset').filter({ hasText: 'Who says what?' })
  const parts = match.getByRole('listitem')
  await parts
    .filter({ hasText: 'woof' })
    .first()
    .dragTo(parts.filter({ hasText: 'dog' }))
  await expect(match.getByLabel('Match for dog').locator('option:checked')).toHaveText(/woof/)
}

/** A lesson that asks the questions of a set, or a coding problem. */
async function useInLesson(
  { db }: Pick<Site, 'db'>,
  asked: { questionSetId: string } | { codingProblemId: string },
) {
  const { course, lesson } = await makeLesson(db, { type: 'mcq' })
  await db.update(lessons).set(asked).where(eq(lessons.id, lesson.id))
  await notifyCatalogueChanged(db)
  return { courseId: course.id, lesson: `/courses/${course.seoTitle}/${lesson.seoTitle}` }
}
