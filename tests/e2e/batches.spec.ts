import { eq } from 'drizzle-orm'
import { courses, notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { makeCourse, makeLesson } from '#tests/support/factories.ts'
import { expect, signIn, test } from './support/test.ts'

const DAY_MS = 86_400_000
/** As a field for day and time has it. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 16)
const PATH = '/batches/small-table'

test('a cohort with one seat: who joins has it, who waits gets it', async ({
  page,
  context,
  site,
  openBrowser,
}) => {
  const creator = await site.account('cohort_creator', ['creator'])
  const first = await site.account('seat_taker')
  const second = await site.account('seat_waiter')
  const course = await makeCourse(site.db, { creatorId: creator.id, title: 'Learned together' })
  const { lesson } = await makeLesson(site.db, { course, type: 'article', title: 'A first evening' })
  await site.db
    .update(courses)
    .set({ lessonCount: 1, durationMs: 60_000, firstLessonSeoTitle: lesson.seoTitle })
    .where(eq(courses.id, course.id))
  await notifyCatalogueChanged(site.db)
  const [takerBrowser, waiterBrowser] = [await openBrowser(), await openBrowser()]
  const [taker, waiter] = [await takerBrowser.newPage(), await waiterBrowser.newPage()]
  try {
    await signIn(context, creator.email)
    await signIn(takerBrowser, first.email)
    await signIn(waiterBrowser, second.email)

    await test.step('the creator makes it, and is told what is missing', async () => {
      await page.goto('/profile/cohorts')
      await page.getByRole('link', { name: 'New cohort' }).click()
      await page.getByRole('button', { name: 'Create cohort' }).click()
      await expect(page.getByText('Give the cohort a name.')).toBeVisible()
      await page.getByLabel('Course or bundle').selectOption({ label: 'Learned together' })
      await page.getByLabel('Name', { exact: true }).fill('Small table')
      await expect(page.getByLabel('Address', { exact: true })).toHaveValue('small-table')
      await page.getByLabel('Description').fill('One seat, two chairs.')
      await page.getByLabel('Start', { exact: true }).fill(inDays(3))
      await page.getByLabel('End', { exact: true }).fill(inDays(30))
      await page.getByLabel('Seats').fill('1')
      await page.getByRole('button', { name: 'Create cohort' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Small table' })).toBeVisible()
    })

    await test.step('a learner takes the seat, and is welcomed until it starts', async () => {
      await taker.goto(PATH)
      await taker.getByRole('button', { name: 'Join batch' }).click()
      await expect(taker.getByRole('heading', { name: 'You’re in' })).toBeVisible()
      await taker.getByRole('link', { name: 'See countdown' }).click()
      await expect(taker.getByRole('timer')).toHaveText(/^in [23] days/)
      await taker.goto(`${PATH}/syllabus`)
      await expect(taker.getByText('A first evening')).toBeVisible()
      await taker.goto('/batches')
      await expect(taker.getByRole('heading', { name: 'Your batches' })).toBeVisible()
    })

    await test.step('another one waits', async () => {
      await waiter.goto(PATH)
      await expect(waiter.getByRole('heading', { name: 'No seats left' })).toBeVisible()
      await waiter.getByRole('button', { name: 'Join waiting list' }).click()
      await expect(waiter.getByRole('main').getByText('You’re number 1 on the list.')).toBeVisible()
    })

    await test.step('the creator sees both', async () => {
      await page
        .getByRole('navigation', { name: 'Cohort sections' })
        .getByRole('link', { name: /^People/ })
        .click()
      await expect(page.getByText('@seat_taker')).toBeVisible()
      await page.getByRole('link', { name: /^Waiting list/ }).click()
      await expect(page.getByText('@seat_waiter')).toBeVisible()
    })

    await test.step('who leaves makes room for who waits, who is told', async () => {
      await taker.goto(PATH)
      await taker.getByRole('button', { name: 'Leave batch' }).click()
      await taker.getByRole('dialog').getByRole('button', { name: 'Leave batch' }).click()
      await expect(taker.getByRole('button', { name: 'Join waiting list' })).toBeVisible()
      await expect(async () => {
        await waiter.goto('/notifications')
        const told = waiter.getByRole('main').getByText('You have a seat in “Small table” now').first()
        await expect(told).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 60_000 })
      await waiter.goto(PATH)
      await expect(waiter.getByRole('heading', { name: 'You’re in' })).toBeVisible()
    })
  } finally {
    await takerBrowser.close()
    await waiterBrowser.close()
    await site.db.delete(courses).where(eq(courses.id, course.id))
    await notifyCatalogueChanged(site.db)
  }
})
