import { eq } from 'drizzle-orm'
import { notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { lessons } from '#features/catalogue/server/tables.ts'
import { makeCodingProblem } from '#tests/support/coding-problems.ts'
import { makeEnrolment, makeLesson } from '#tests/support/factories.ts'
import { expect, signIn, test } from './support/test.ts'
import { PROGRAM_WAIT, writeCode } from './support/write-code.ts'

test('a creator writes a coding problem, and a learner solves it', async ({
  page,
  context,
  site,
  trouble,
  openBrowser,
}) => {
  const creator = await site.account('problemwriter', ['creator'])
  const codingProblemId = await makeCodingProblem(site.db, {
    ...{ ownerId: creator.id, languages: [{ language: 'javascript', starterCode: '', solution: '' }] },
  })

  await test.step('it is saved once its solution passes', async () => {
    await signIn(context, creator.email)
    await page.goto(`/upload/assignments?kind=coding&id=${codingProblemId}`)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await writeCode(page, 'Solution in JavaScript', 'print(2)')
    trouble.expect(/422/)
    await save.click()
    await expect(page.getByText('Your solution in JavaScript doesn’t pass Hidden case 1.')).toBeVisible(
      PROGRAM_WAIT,
    )
    await writeCode(page, 'Solution in JavaScript', 'print(2 * Number(readLine()))')
    await save.click()
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Saved', PROGRAM_WAIT)
  })

  await test.step('a learner runs the sample, fails at what is hidden, and passes', async () => {
    const { course, lesson } = await makeLesson(site.db, { type: 'mcq' })
    await site.db.update(lessons).set({ codingProblemId }).where(eq(lessons.id, lesson.id))
    await notifyCatalogueChanged(site.db)
    const learner = await site.account('programmer')
    await makeEnrolment(site.db, learner.id, course.id)
    const browser = await openBrowser()
    await signIn(browser, learner.email)
    const visit = await browser.newPage()
    await visit.goto(`/courses/${course.seoTitle}/${lesson.seoTitle}`)
    await writeCode(visit, 'Your program', 'print(3)')
    await visit.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(visit.getByText('Sample 1: Wrong output')).toBeVisible(PROGRAM_WAIT)
    await writeCode(visit, 'Your program', 'print(2)')
    await visit.getByRole('button', { name: 'Submit' }).click()
    await expect(visit.getByText('0 of 1 hidden cases pass.')).toBeVisible(PROGRAM_WAIT)
    await writeCode(visit, 'Your program', 'print(Number(input) * 2)')
    await visit.reload()
    await expect(visit.getByRole('textbox', { name: 'Your program' })).toContainText(
      'print(Number(input) * 2)',
    )
    await visit.getByRole('button', { name: 'Submit' }).click()
    await expect(visit.getByText('Your program passes all cases.')).toBeVisible(PROGRAM_WAIT)
  })
})
