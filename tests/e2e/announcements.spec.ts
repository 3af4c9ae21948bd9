import { eq } from 'drizzle-orm'
import { batchMembers } from '#features/batches/server/tables.ts'
import { courses } from '#features/catalogue/server/index.ts'
import { makeBatch, makeCourse } from '#tests/support/factories.ts'
import { expect, signIn, test } from './support/test.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

test('what is announced to a batch is read, what it needs is opened, and who is stuck asks', async ({
  page,
  context,
  site,
  openBrowser,
}) => {
  const creator = await site.account('announcer', ['creator'])
  const member = await site.account('reads_the_news')
  const course = await makeCourse(site.db, { creatorId: creator.id, title: 'A course with news' })
  const batch = await makeBatch(site.db, {
    ...{ courseId: course.id, creatorId: creator.id, name: 'Evening class', memberCount: 1 },
    ...{ startsAt: inDays(-3), endsAt: inDays(30) },
  })
  await site.db.insert(batchMembers).values({ batchId: batch.id, userId: member.id, joinedAt: inDays(-4) })
  const path = `/batches/${batch.slug}`
  const learnerBrowser = await openBrowser()
  const learner = await learnerBrowser.newPage()
  try {
    await signIn(context, creator.email)
    await signIn(learnerBrowser, member.email)

    await test.step('the creator announces something, after a look at it', async () => {
      await page.goto(`/profile/cohorts/${batch.id}/announcements`)
      await expect(page.getByText('No announcements yet')).toBeVisible()
      await page.getByRole('button', { name: 'New announcement' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Publish' }).click()
      await expect(dialog.getByText('Enter a title.')).toBeVisible()
      await dialog.getByLabel('Title').fill('Room 5 tonight')
      await dialog.getByRole('textbox', { name: 'Message' }).fill('We meet in **room 5**.')
      await dialog.getByRole('button', { name: 'Preview' }).click()
      await expect(dialog.locator('strong', { hasText: 'room 5' })).toBeVisible()
      await dialog.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByRole('heading', { name: 'Room 5 tonight' })).toBeVisible()
    })

    await test.step('and schedules another one, which nobody sees yet', async () => {
      await page.getByRole('button', { name: 'New announcement' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Title').fill('A guest next week')
      await dialog.getByRole('textbox', { name: 'Message' }).fill('It is a surprise.')
      await dialog.getByLabel('Later', { exact: true }).check()
      await dialog.getByLabel('Day and time').fill(inDays(7).toISOString().slice(0, 16))
      await dialog.getByRole('button', { name: 'Schedule' }).click()
      await expect(page.getByText(/^Scheduled for/)).toBeVisible()
    })

    await test.step('and adds a resource', async () => {
      await page
        .getByRole('navigation', { name: 'Cohort sections' })
        .getByRole('link', { name: 'Resources' })
        .click()
      await page.getByRole('button', { name: 'Add resource' }).click()
      const dialog = page.getByRole('dialog')
      const add = dialog.getByRole('button', { name: 'Add resource' })
      await expect(add).toBeDisabled()
      await dialog.getByLabel('Title').fill('Cheat sheet')
      await dialog.getByLabel('Description').fill('All of it on one page')
      await dialog.getByLabel('Link').fill('javascript:alert(1)')
      await add.click()
      await expect(dialog.getByLabel('Link')).toHaveAttribute('aria-invalid', 'true')
      await dialog.getByLabel('Link').fill('https://example.org/sheet')
      await add.click()
      await expect(page.getByText('Resources added successfully!')).toBeVisible()
      await expect(page.getByText('No clicks yet')).toBeVisible()
    })

    await test.step('the learner is notified, reads it, and it is no news any more', async () => {
      const told = learner
        .getByRole('main')
        .getByRole('link', { name: /posted an announcement in “Evening class”/ })
        .first()
      await expect(async () => {
        await learner.goto('/notifications')
        await expect(told).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 60_000 })
      await expect(learner.getByText('Room 5 tonight')).toBeVisible()
      await learner.goto(`${path}/resources`)
      const tab = learner
        .getByRole('navigation', { name: 'Batch sections' })
        .getByRole('link', { name: /^Announcements/ })
      await expect(tab).toHaveText('Announcements1')
      await tab.click()
      await expect(learner.getByRole('heading', { name: 'Room 5 tonight' })).toBeVisible()
      await expect(learner.getByText('A guest next week')).toHaveCount(0)
      expect(await learner.content()).not.toContain('surprise')
      await expect(tab).toHaveText('Announcements')
    })

    await test.step('what is announced meanwhile appears by itself', async () => {
      await page.goto(`/profile/cohorts/${batch.id}/announcements`)
      await page.getByRole('button', { name: 'Edit A guest next week' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Now', { exact: true }).check()
      await dialog.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByText('Announcement published')).toBeVisible()
      await expect(learner.getByRole('heading', { name: 'A guest next week' })).toBeVisible({
        timeout: 30_000,
      })
    })

    await test.step('the learner opens the resource in a new tab, which counts', async () => {
      await learnerBrowser.route('https://example.org/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Sheet</title>' }),
      )
      await learner.goto(`${path}/resources`)
      const counted = learner.waitForResponse(/countResourceClick/)
      const opened = learnerBrowser.waitForEvent('page')
      await learner.getByRole('link', { name: /^Open Cheat sheet/ }).click()
      await (await opened).close()
      expect((await counted).ok()).toBe(true)
      await page.goto(`/profile/cohorts/${batch.id}/resources`)
      await expect(page.getByText('1 click by 1 member')).toBeVisible()
    })

    await test.step('and asks about the batch', async () => {
      await learner.goto(`${path}/support`)
      await learner.getByLabel('Title').fill('The door is locked')
      await learner.getByLabel('Message').fill('Room five is locked and nobody is here.')
      await learner.getByRole('button', { name: 'Send ticket' }).click()
      await expect(learner.getByRole('heading', { name: /The door is locked/ })).toBeVisible()
      await learner.goto('/support')
      await expect(learner.getByText('Evening class')).toBeVisible()
    })
  } finally {
    await learnerBrowser.close()
    await site.db.delete(courses).where(eq(courses.id, course.id))
  }
})
