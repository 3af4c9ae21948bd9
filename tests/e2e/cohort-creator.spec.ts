import { eq } from 'drizzle-orm'
import { batches } from '#features/batches/server/index.ts'
import { courses, notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { makeCourse, makeLesson } from '#tests/support/factories.ts'
import { expect, signIn, test } from './support/test.ts'

const DAY_MS = 86_400_000
/** As a field for day and time has it. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 16)

test('a creator makes a cohort, fills it, announces, and writes to who is chosen', async ({
  page,
  context,
  site,
  openBrowser,
}) => {
  const creator = await site.account('boat_builder', ['creator'])
  const [anna, ben] = [await site.account('boat_anna'), await site.account('boat_ben')]
  const course = await makeCourse(site.db, {
    ...{ creatorId: creator.id, title: 'Boats', seoTitle: 'boats', lessonCount: 1 },
    firstLessonSeoTitle: 'keel',
  })
  await makeLesson(site.db, { course, type: 'article', title: 'Keel', seoTitle: 'keel' })
  await notifyCatalogueChanged(site.db)
  const [annasBrowser, bensBrowser] = [await openBrowser(), await openBrowser()]
  const [annasPage, bensPage] = [await annasBrowser.newPage(), await bensBrowser.newPage()]
  const dialog = page.getByRole('dialog')
  const openTab = (name: string | RegExp) =>
    page.getByRole('navigation', { name: 'Cohort sections' }).getByRole('link', { name }).click()
  try {
    await signIn(context, creator.email)
    await signIn(annasBrowser, anna.email)
    await signIn(bensBrowser, ben.email)

    await test.step('they make a cohort', async () => {
      await page.goto('/profile/cohorts')
      await page.getByRole('link', { name: 'New cohort' }).click()
      await page.getByLabel('Course or bundle', { exact: true }).selectOption({ label: 'Boats' })
      await page.getByLabel('Name', { exact: true }).fill('Harbour group')
      await page.getByLabel('Start', { exact: true }).fill(inDays(-1))
      await page.getByLabel('End', { exact: true }).fill(inDays(40))
      await page.getByRole('button', { name: 'Create cohort' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Harbour group' })).toBeVisible()
    })

    await test.step('add people by a file', async () => {
      await openTab(/^People/)
      await page.getByRole('button', { name: 'Add a list' }).click()
      await dialog.getByLabel('Choose a file').setInputFiles({
        ...{ name: 'people.csv', mimeType: 'text/csv' },
        buffer: Buffer.from(`name,email\nAnna,${anna.email}\nBen,${ben.email}\nCid,nobody@lectern.example\n`),
      })
      await dialog.getByRole('button', { name: 'Add all' }).click()
      await expect(dialog.getByText('2 people added')).toBeVisible()
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByText('@boat_anna')).toBeVisible()
    })

    await test.step('announce something, which appears on an open page', async () => {
      await bensPage.goto('/batches/harbour-group/announcements')
      await expect(bensPage.getByText('No announcements yet')).toBeVisible()
      await openTab('Announcements')
      await page.getByRole('button', { name: 'New announcement' }).click()
      await dialog.getByLabel('Title').fill('Welcome aboard')
      await dialog.getByRole('textbox', { name: 'Message' }).fill('We start at the **pier**.')
      await dialog.getByRole('button', { name: 'Preview' }).click()
      await expect(dialog.locator('strong', { hasText: 'pier' })).toBeVisible()
      await dialog.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByRole('heading', { name: 'Welcome aboard' })).toBeVisible()
      await expect(bensPage.getByRole('heading', { name: 'Welcome aboard' })).toBeVisible()
    })

    await test.step('read the board, and write to one of them', async () => {
      await openTab('Board')
      await page.getByRole('checkbox', { name: 'Choose Lena boat_anna' }).check()
      await page.getByRole('button', { name: 'Write a message' }).click()
      await dialog.getByLabel('Title').fill('Are you seasick?')
      await dialog.getByRole('textbox', { name: 'Message' }).fill('Tell me.')
      await dialog.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByText('Message sent to 1 member')).toBeVisible()
    })

    await test.step('which that one reads, and nobody else', async () => {
      await annasPage.goto('/batches/harbour-group/announcements')
      await expect(annasPage.getByRole('heading', { name: 'Are you seasick?' })).toBeVisible()
      await bensPage.goto('/batches/harbour-group/announcements')
      await expect(bensPage.getByRole('heading', { name: 'Welcome aboard' })).toBeVisible()
      expect(await bensPage.content()).not.toContain('seasick')
    })

    await test.step('what is deleted goes from open pages', async () => {
      await openTab('Announcements')
      await page.getByRole('button', { name: 'Delete Are you seasick?' }).click()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(annasPage.getByRole('heading', { name: 'Are you seasick?' })).toBeHidden()
    })
  } finally {
    // A page that hears late of the last change would look for a cohort that is gone.
    await Promise.all([annasPage.close(), bensPage.close()])
    await site.db.delete(batches).where(eq(batches.creatorId, creator.id))
    await site.db.delete(courses).where(eq(courses.creatorId, creator.id))
    await notifyCatalogueChanged(site.db)
  }
})
