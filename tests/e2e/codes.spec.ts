import type { Locator, Page } from '@playwright/test'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

const LIMIT = 'Limit Reached ! Please try again after 24 hours'

const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''

/** Opens the dialog, sends the form and waits for the six boxes. */
async function begin(page: Page, email: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', {
    name: /^(Create your account|Check your email|Choose a username)$/,
  })
  await page.goto('/courses')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill('purple snail')
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await expect(dialog.getByText(`We sent a code to ${email}.`)).toBeVisible()
  return dialog
}

/** Makes what the server knows of an address older, as if so many seconds had passed. */
async function age({ pool }: Site, email: string, seconds: number): Promise<void> {
  const by = `${seconds} seconds`
  await pool.query('update sign_ups set code_sent_at = code_sent_at - $2::interval where email = $1', [
    email,
    by,
  ])
  await pool.query('update code_mails set sent_at = sent_at - $2::interval where email = $1', [email, by])
}

test('a code is sent four times, and then not for 24 hours', async ({ page, site, trouble }) => {
  const email = 'forgetful.mailbox@example.com'
  await page.clock.install()
  const dialog = await begin(page, email)
  const resend = dialog.getByRole('button', { name: 'Resend code', exact: true })
  const waiting = dialog.getByRole('button', { name: /^Resend code in \d+ s$/ })
  const wait = async () => {
    await expect(waiting).toBeDisabled()
    await age(site, email, 31)
    await page.clock.fastForward('00:31')
    await expect(resend).toBeEnabled()
  }

  for (const sent of [2, 3, 4]) {
    await wait()
    await resend.click()
    await expect(
      dialog.getByText('A new code is on its way. The previous one no longer works.'),
    ).toBeVisible()
    await site.inbox.mailTo(email, sent)
  }

  await test.step('a fifth one is refused, also to a new form', async () => {
    trouble.expect(/429/)
    await wait()
    await resend.click()
    await expect(dialog.getByText(LIMIT)).toBeVisible()
    await dialog.getByRole('button', { name: 'Use another address' }).click()
    await expect(dialog.getByLabel('Email')).toHaveValue(email)
    await dialog.getByRole('button', { name: 'Send me a code' }).click()
    await expect(dialog.getByText(LIMIT)).toBeVisible()
  })

  await test.step('a day later it goes on', async () => {
    await age(site, email, 24 * 60 * 60)
    await dialog.getByRole('button', { name: 'Send me a code' }).click()
    await expect(dialog.getByText(`We sent a code to ${email}.`)).toBeVisible()
    const mail = await site.inbox.mailTo(email, 5)
    await dialog.getByRole('textbox').first().pressSequentially(codeIn(mail.text))
    await expect(dialog.getByRole('heading', { name: 'Choose a username' })).toBeVisible()
  })
})

test('a code that is too old, and one that was used', async ({ page, openBrowser, site, trouble }) => {
  const email = 'slow.reader@example.com'
  trouble.expect(/400.*verifyCode/)
  await page.clock.install()
  const dialog = await begin(page, email)
  const boxes = dialog.getByRole('textbox')
  const old = codeIn((await site.inbox.mailTo(email)).text)

  await test.step('after ten minutes', async () => {
    await age(site, email, 10 * 60)
    await boxes.first().pressSequentially(old)
    await expect(dialog.getByText('This code has expired. Please request a new one.')).toBeVisible()
    await expect(boxes.first()).toBeFocused()
    await expect(boxes.first()).toHaveValue('')
  })

  const copied = await page.evaluate(() => ({ ...sessionStorage }))
  await page.clock.fastForward('00:31')
  await dialog.getByRole('button', { name: 'Resend code', exact: true }).click()
  const fresh = codeIn((await site.inbox.mailTo(email, 2)).text)

  await test.step('a new one is good', async () => {
    await boxes.first().pressSequentially(fresh)
    await expect(dialog.getByRole('heading', { name: 'Choose a username' })).toBeVisible()
  })

  await test.step('once', async () => {
    const thief = await openBrowser()
    const again = await thief.newPage()
    await again.goto('/courses')
    await again.evaluate((kept) => void Object.assign(sessionStorage, kept), copied)
    await again.reload()
    const asked = again.getByRole('dialog', { name: 'Check your email' })
    await asked.getByRole('textbox').first().pressSequentially(fresh)
    await expect(asked.getByText('Verification failed, Please try again.')).toBeVisible()
    expect(await (await thief.request.get('/api/accounts/me')).json()).toBeNull()
  })
})
