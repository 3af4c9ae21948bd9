import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { adjustPoints } from '#features/points/server/index.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { LECTURE_PATH } from './support/player.ts'
import { SINGLE_VIDEO_PATH } from './support/single-video.ts'
import { COURSE_PATH, DEMO_PASSWORD } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

const NARROW = { width: 360, height: 640 }

/** The dialog and everything in it lies within the screen, and its last control can be reached. */
async function expectFits(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  const outside = await dialog.evaluate((popup) =>
    [popup, ...popup.querySelectorAll('*')].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const isHidden = width <= 1 || getComputedStyle(element).visibility === 'hidden'
      return !isHidden && (left < 0 || right > innerWidth) ? [element.outerHTML.slice(0, 120)] : []
    }),
  )
  expect(outside).toEqual([])
  const last = dialog.getByRole('button').or(dialog.getByRole('link')).last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test('dialogs of a stranger fit a screen of 360 px', async ({ openBrowser, site }) => {
  const page = await (await openBrowser({ viewport: NARROW })).newPage()
  const dialog = page.getByRole('dialog')
  await page.goto('/courses')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectFits(page, dialog)
  await dialog.getByRole('button', { name: 'Create an account' }).click()
  await expectFits(page, dialog)
  const email = `${'a-long-address-'.repeat(3)}@example.com`
  await dialog.getByLabel('First name').fill('Wolfeschlegelsteinhausen')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD.slice(0, 18))
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await expect(dialog.getByText(`We sent a code to ${email}.`)).toBeVisible()
  await expectFits(page, dialog)
  const mail = await site.inbox.mailTo(email)
  await dialog
    .getByRole('textbox')
    .first()
    .pressSequentially(/\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '')
  await expect(dialog.getByLabel('Username')).toBeVisible()
  await expectFits(page, dialog)
  await dialog.getByLabel('Username').fill('wolfe_schlegel_steinhausen')
  await expect(dialog.getByText('Username is available')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save username' }).click()
  for (const step of [1, 2, 3]) {
    await expect(dialog.getByText(`Step ${step} of 3`)).toBeVisible()
    await expectFits(page, dialog)
    await dialog.getByRole('button', { name: 'Skip' }).click()
  }
  await expect(dialog).toBeHidden()
})

test('no page is wider than a screen of 320 px, whatever the balance and the names', async ({
  openBrowser,
  site,
}) => {
  const { id, email } = await site.account('narrowest')
  const [teacher] = await site.db.select().from(users).where(eq(users.username, 'teacher'))
  const name = 'Wolfeschlegelsteinha Bergerdorffhausenwelchevorx'
  const rename = (to: string) => site.db.update(users).set({ name: to }).where(eq(users.username, 'teacher'))
  await site.db.update(users).set({ name }).where(eq(users.id, id))
  await adjustPoints(createTestCommandContext(site.db, new Date()), {
    userId: id,
    points: 1_234_567,
    reason: 'A test',
  })
  await rename(name)
  try {
    const context = await openBrowser({
      viewport: { width: 320, height: 568 },
      isMobile: true,
      hasTouch: true,
    })
    await signIn(context, email)
    const page = await context.newPage()
    const paths = [
      '/',
      LECTURE_PATH,
      `${COURSE_PATH}/long-reading`,
      SINGLE_VIDEO_PATH,
      '/rewards',
      '/profile',
      '/profile/teacher',
    ]
    for (const path of paths) {
      await page.goto(path)
      // A dialog that opens by itself hides it from the accessibility tree, but it still takes its room.
      const balance = page.getByRole('button', { name: /You have.*1,234,567/, includeHidden: true })
      await expect(balance.first()).toBeVisible()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - 320)
      expect([path, wide]).toEqual([path, 0])
    }
  } finally {
    await rename(teacher?.name ?? '')
  }
})

test('dialogs of a learner fit a screen of 360 px', async ({ openBrowser, site }) => {
  const { id, email } = await site.account('narrow')
  await site.db.update(users).set({ name: 'Wolfeschlegelsteinhausenbergerdorff' }).where(eq(users.id, id))
  const context = await openBrowser({ viewport: NARROW })
  await signIn(context, email)
  const page = await context.newPage()
  const dialog = page.getByRole('dialog')
  await page.goto('/free-content-policy')

  await page.getByRole('button', { name: 'Vote on a plan without a limit' }).click()
  await expectFits(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('contentinfo').getByRole('button', { name: 'Send Feedback' }).click()
  await expectFits(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Account' }).click()
  await expectFits(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectFits(page, dialog)
})
