import { eq } from 'drizzle-orm'
import { viewerDays } from '#features/learning/server/tables.ts'
import { COURSE } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'
import { watchOn } from './support/video.ts'

test('signing out saves what was watched, and other tabs follow', async ({ page, context, site }) => {
  const { id, email } = await site.account('leaving')
  await signIn(context, email)
  const other = await context.newPage()
  await other.goto('/courses')
  await expect(other.getByRole('button', { name: 'Account' })).toBeVisible()
  await page.bringToFront()
  await page.goto(`${COURSE}/moving-bars`)

  await test.step('less than what a report holds is watched, and then the learner leaves', async () => {
    await page.getByRole('button', { name: 'Play', exact: true }).first().click()
    await watchOn(page, 4)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('dialog', { name: 'Successfully logged out' })).toBeVisible()
  })

  const days = await site.db.select().from(viewerDays).where(eq(viewerDays.viewerId, id))
  expect(days[0]?.learnedMs ?? 0).toBeGreaterThanOrEqual(3_000)

  await test.step('the other tab says so and shows a visitor', async () => {
    await other.bringToFront()
    const notifications = other.getByRole('region', { name: 'Notifications' })
    await expect(notifications).toContainText('You have signed out in another tab')
    await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  })
})
