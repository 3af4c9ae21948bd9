import { eq } from 'drizzle-orm'
import { batches } from '#features/batches/server/index.ts'
import { courses, notifyCatalogueChanged, sections } from '#features/catalogue/server/index.ts'
import { makeCourse, makeLesson } from '#tests/support/factories.ts'
import { makeStage } from '#tests/support/stages.ts'
import type { Site } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

const DAY_MS = 86_400_000
/** As a field for day and time has it. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 16)

async function makeTwoStages({ db }: Pick<Site, 'db'>, creatorId: string) {
  const course = await makeCourse(db, {
    ...{ creatorId, title: 'Boats', seoTitle: 'boats', visibility: 'practice', lessonCount: 2 },
    firstLessonSeoTitle: 'keel',
  })
  for (const [index, title] of ['Keel', 'Sail'].entries()) {
    const seqNo = index + 1
    const given = { type: 'article' as const, seqNo, title, seoTitle: title.toLowerCase() }
    const { lesson } = await makeLesson(db, { course, ...given })
    await db
      .update(sections)
      .set({ title: `Topic ${seqNo}` })
      .where(eq(sections.id, lesson.sectionId))
    await makeStage(db, course, { stageNumber: seqNo, title, sectionIds: [lesson.sectionId] })
  }
  await notifyCatalogueChanged(db)
}

test('a creator makes a cohort, fills it, writes to who is chosen, copies and archives it', async ({
  page,
  context,
  site,
  openBrowser,
}) => {
  test.setTimeout(360_000)
  const creator = await site.account('boat_builder', ['creator'])
  const [anna, ben] = [await site.account('boat_anna'), await site.account('boat_ben')]
  await makeTwoStages(site, creator.id)
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
      await page.goto('/profile/cohorts/new?search=boa')
      await page.getByLabel('Course or bundle', { exact: true }).selectOption({ label: 'Boats' })
      await page.getByLabel('Name', { exact: true }).fill('Harbour group')
      await page.getByRole('searchbox', { name: 'Find a course or bundle' }).fill('ships')
      await page.keyboard.press('Enter')
      await expect(page.getByText('No course or bundle has “ships” in its title.')).toBeVisible()
      await page.getByLabel('Start', { exact: true }).fill(inDays(-1))
      await page.getByLabel('End', { exact: true }).fill(inDays(40))
      await page.getByRole('button', { name: 'Create cohort' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Harbour group' })).toBeVisible()
    })

    await test.step('say when its second stage opens', async () => {
      await openTab('Stages')
      await page.getByLabel('Opens on').nth(1).fill(inDays(7))
      await page.getByRole('button', { name: 'Save stage 2' }).click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    })

    await test.step('plan a class every week', async () => {
      await openTab('Live classes')
      await page.getByRole('button', { name: 'Add live class' }).click()
      await dialog.getByLabel('Title', { exact: true }).fill('On the water')
      await dialog.getByLabel('Time zone').selectOption('UTC')
      await dialog.getByLabel('Day and time').fill(inDays(2))
      await dialog.getByLabel('Every week until').fill(inDays(17).slice(0, 10))
      await dialog.getByLabel('Link', { exact: true }).fill('https://meet.example/water')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByText('3 live classes added')).toBeVisible()
    })

    await test.step('add an assignment, a resource and an announcement', async () => {
      await openTab('Assignments')
      await page.getByRole('button', { name: 'Add assignment' }).click()
      await dialog.getByLabel('Title').fill('A knot')
      await dialog.getByLabel('Description').fill('Tie **one**.')
      await dialog.getByLabel('Amount').fill('5')
      await dialog.getByLabel('Unit').selectOption('days')
      await dialog.getByRole('button', { name: 'Add assignment' }).click()
      await expect(page.getByRole('heading', { name: 'A knot' })).toBeVisible()
      await openTab('Resources')
      await page.getByRole('button', { name: 'Add resource' }).click()
      await dialog.getByLabel('Title').fill('Chart')
      await dialog.getByLabel('Description').fill('Of the harbour')
      await dialog.getByLabel('Link').fill('https://example.org/chart')
      await dialog.getByRole('button', { name: 'Add resource' }).click()
      await expect(page.getByText('Resources added successfully!')).toBeVisible()
      await openTab('Announcements')
      await page.getByRole('button', { name: 'New announcement' }).click()
      await dialog.getByLabel('Title').fill('Welcome aboard')
      await dialog.getByRole('textbox', { name: 'Message' }).fill('We start at the pier.')
      await dialog.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByRole('heading', { name: 'Welcome aboard' })).toBeVisible()
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
      await expect(dialog.getByText('No account with this email')).toBeVisible()
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByText('@boat_anna')).toBeVisible()
    })

    await test.step('read the board, and write to one of them', async () => {
      await openTab('Board')
      await expect(page.getByText('0 of 2').first()).toBeVisible()
      await page.getByRole('checkbox', { name: 'Choose every member on this page' }).check()
      await expect(page.getByText('2 members chosen')).toBeVisible()
      await page.getByRole('checkbox', { name: 'Choose Lena boat_ben' }).uncheck()
      await expect(page.getByText('1 member chosen')).toBeVisible()
      await page.getByRole('button', { name: 'Write a message' }).click()
      await expect(page.getByRole('dialog', { name: 'Message to 1 member' })).toBeVisible()
      await dialog.getByRole('button', { name: 'Send' }).click()
      await expect(dialog.getByText('Enter a title.')).toBeVisible()
      await dialog.getByLabel('Title').fill('Are you seasick?')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Write a message' }).click()
      await expect(dialog.getByLabel('Title')).toHaveValue('Are you seasick?')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Write a message' }).click()
      await expect(dialog.getByLabel('Title')).toHaveValue('')
      await dialog.getByLabel('Title').fill('Are you seasick?')
      await dialog.getByRole('textbox', { name: 'Message' }).fill('Tell **me**.')
      await dialog.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByText('Message sent to 1 member')).toBeVisible()
      await openTab('Announcements')
      await expect(page.getByText('To 1 learner')).toBeVisible()
    })

    await test.step('which that one reads, and nobody else', async () => {
      const told = annasPage.getByRole('main').getByText(/sent you a message in “Harbour group”/)
      await expect(async () => {
        await annasPage.goto('/notifications')
        await expect(told.first()).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 60_000 })
      await annasPage.goto('/batches/harbour-group/announcements')
      await expect(annasPage.getByRole('heading', { name: 'Are you seasick?' })).toBeVisible()
      await expect(annasPage.getByText('To you')).toBeVisible()
      await bensPage.goto('/batches/harbour-group/announcements')
      await expect(bensPage.getByRole('heading', { name: 'Welcome aboard' })).toBeVisible()
      expect(await bensPage.content()).not.toContain('seasick')
    })

    await test.step('what is edited or deleted changes on open pages', async () => {
      await page.getByRole('button', { name: 'Edit Welcome aboard' }).click()
      await dialog.getByLabel('Title').fill('Welcome on deck')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(bensPage.getByRole('heading', { name: 'Welcome on deck' })).toBeVisible({
        timeout: 30_000,
      })
      await page.getByRole('button', { name: 'Delete Are you seasick?' }).click()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(annasPage.getByRole('heading', { name: 'Are you seasick?' })).toBeHidden({
        timeout: 30_000,
      })
    })

    await test.step('they copy it, without people and announcements, and archive the copy', async () => {
      await page.getByRole('button', { name: 'Duplicate' }).click()
      await dialog.getByLabel('Start').fill(inDays(60))
      await dialog.getByRole('button', { name: 'Duplicate' }).click()
      await expect(page).toHaveURL(/\/profile\/cohorts\/[\w-]+$/)
      await openTab('Announcements')
      await expect(page.getByText('No announcements yet')).toBeVisible()
      await openTab('Board')
      await expect(page.getByText('Nobody has joined this batch yet.')).toBeVisible()
      await page.getByRole('button', { name: 'Archive' }).click()
      await expect(page.getByText(/^This cohort is archived/)).toBeVisible()
    })
  } finally {
    await site.db.delete(batches).where(eq(batches.creatorId, creator.id))
    await site.db.delete(courses).where(eq(courses.creatorId, creator.id))
    await notifyCatalogueChanged(site.db)
  }
})
