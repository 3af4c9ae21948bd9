import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { sessions } from '#features/accounts/server/tables.ts'
import { viewerDays } from '#features/learning/server/tables.ts'
import { getCommentField } from './support/comments.ts'
import { watchForSeconds } from './support/player.ts'
import { COURSE_PATH, DEMO_PASSWORD } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

test('signing out saves what was watched and leaves no drafts, and other tabs follow', async ({
  page,
  context,
  site,
}) => {
  const { id, email } = await site.account('leaving')
  await signIn(context, email)
  const other = await context.newPage()
  await other.goto('/contact')
  await other.getByLabel('Message').fill('Half a letter')
  await page.bringToFront()
  await page.goto(`${COURSE_PATH}/moving-bars?panel=comments`)

  await test.step('less than what a report holds is watched, and then the learner leaves', async () => {
    await page.getByRole('button', { name: 'Play', exact: true }).first().click()
    await watchForSeconds(page, 4)
    await getCommentField(page).fill('Half a comment')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Half a comment')
    expect(await other.evaluate(() => JSON.stringify(sessionStorage))).toContain('Half a letter')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('dialog', { name: 'Successfully logged out' })).toBeVisible()
  })

  const days = await site.db.select().from(viewerDays).where(eq(viewerDays.viewerId, id))
  expect(days[0]?.learnedMs ?? 0).toBeGreaterThanOrEqual(3_000)

  await test.step('the other tab says so and shows a visitor', async () => {
    await other.bringToFront()
    const notifications = other.getByRole('region', { name: 'Notifications' })
    await expect(notifications).toContainText('You signed out in another tab')
    await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    const stored = await other.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toContain('Half a')
  })
})

/** Neither avatar nor points nor bell of anybody: a visitor's page. */
async function expectVisitor(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: /^You have/ })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeVisible()
}

const signInForm = (page: Page) => page.getByRole('main').getByLabel('Email')

test('private pages are gone with their session, in every tab and browser it ends in', async ({
  page,
  context,
  site,
  openBrowser,
  trouble,
}) => {
  trouble.expect(/401/)
  const { id, email } = await site.account('private')
  await signIn(context, email)
  const elsewhere = await openBrowser()
  await signIn(elsewhere, email)
  const [second, away] = [await context.newPage(), await elsewhere.newPage()]
  await page.goto('/profile/wishlist')
  await second.goto('/notifications')
  await away.goto('/settings/security')

  await test.step('signing out leads all tabs of this browser to the sign-in, and no other browser', async () => {
    await page.bringToFront()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(signInForm(page)).toBeVisible()
    await expectVisitor(page)
    await expect(page.getByRole('dialog', { name: 'Successfully logged out' })).toBeVisible()
    await expect(signInForm(second)).toBeVisible()
    await expectVisitor(second)
    await expect(away.getByRole('button', { name: 'Account' })).toBeVisible()
    await page.goBack()
    await expect(signInForm(page)).toBeVisible()
    await expectVisitor(page)
  })

  await test.step('a session that is ended from elsewhere leads there too, also where no connection is', async () => {
    await signIn(context, email)
    await page.goto('/notifications')
    // Without websockets, this tab hears it from the other one.
    await second.routeWebSocket('**', (socket) => socket.close())
    await second.goto('/profile/wishlist')
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
    await away.reload()
    await away.getByRole('button', { name: 'Sign out all others' }).click()
    await expect(signInForm(page)).toBeVisible()
    await expectVisitor(page)
    const notifications = page.getByRole('region', { name: 'Notifications' })
    await expect(notifications).toContainText('You’ve been signed out. Please sign in again.')
    await expect(signInForm(second)).toBeVisible()
    await expectVisitor(second)
    await expect(away.getByRole('button', { name: 'Account' })).toBeVisible()
  })

  await test.step('who signs in anew over their session goes on in all tabs', async () => {
    await page.goto('/notifications')
    await page.getByRole('main').getByLabel('Email').fill(email)
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
    const cameBack = page.waitForEvent('websocket')
    await signIn(context, email)
    await cameBack
    await expect(page).toHaveURL(/\/notifications$/)
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  })

  await test.step('an end whose message was lost is shown as well', async () => {
    await site.db.delete(sessions).where(eq(sessions.userId, id))
    await expect(signInForm(away)).toBeVisible({ timeout: 30_000 })
    await expectVisitor(away)
  })
})

test('a tab that wrongly hears of an end goes on, and its hearts with it', async ({
  page,
  context,
  site,
}) => {
  const { email } = await site.account('stays')
  await signIn(context, email)
  const other = await context.newPage()
  await other.goto('/about-us')
  await page.goto('/courses')
  const heart = page.getByRole('button', { name: /wishlist/i }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  const cameBack = page.waitForEvent('websocket')
  await other.evaluate(() => new BroadcastChannel('lectern.session').postMessage('signed-out'))
  await cameBack
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a lesson is asked for once, before the click, and never shown to who comes after its reader', async ({
  page,
  context,
  site,
  trouble,
}) => {
  // The page may still report a tour as seen after the sign-out.
  trouble.expect(/accounts\/acknowledge/)
  const { email } = await site.account('prefetching')
  await signIn(context, email)
  await page.goto(`${COURSE_PATH}/moving-bars`)
  // What is prefetched stays fresh.
  await page.clock.setFixedTime(new Date())
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const timesAsked = (path: string) => asked.filter((one) => one === `${path}.data`).length
  const prefetch = (name: string, path: string) =>
    Promise.all([
      page.waitForResponse((answer) => new URL(answer.url()).pathname === `${path}.data`),
      page.getByRole('navigation', { name: 'Syllabus' }).getByRole('link', { name }).hover(),
    ])
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })

  await prefetch('Long reading', `${COURSE_PATH}/long-reading`)
  await page.getByRole('navigation', { name: 'Syllabus' }).getByRole('link', { name: 'Long reading' }).click()
  await expect(heading('Long reading').first()).toBeVisible()
  await expect(page.getByText('Learned today')).toBeVisible()
  expect(timesAsked(`${COURSE_PATH}/long-reading`)).toBe(1)

  await prefetch('Moving bars', `${COURSE_PATH}/moving-bars`)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('dialog', { name: 'Successfully logged out' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Syllabus' }).getByRole('link', { name: 'Moving bars' }).click()
  await expect(heading('Moving bars')).toBeVisible()
  await expect(page.getByText('Learned today')).toBeHidden()
  // For the person, who is shown it no more, and for the visitor; not with what the page loads when somebody leaves.
  expect(timesAsked(`${COURSE_PATH}/moving-bars`)).toBe(2)
})
