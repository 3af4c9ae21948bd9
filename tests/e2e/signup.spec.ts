import type { Page } from '@playwright/test'
import { COURSE_PATH, DEMO_PASSWORD } from './support/site.ts'
import { expect, test } from './support/test.ts'

const PASSWORD = 'purple snails & rain'

test('a visitor becomes a learner', async ({ page, context, site }) => {
  const dialog = page.getByRole('dialog')
  const email = 'ada.byron@example.com'

  await test.step('a form, and a code by email, pasted into the boxes', async () => {
    await page.goto(`${COURSE_PATH}/moving-bars`)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await dialog.getByLabel('First name').fill('Ada')
    await dialog.getByLabel('Last name').fill('Byron')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Send me a code' }).click()
    await expect(dialog.getByText(`We sent a code to ${email}.`)).toBeVisible()
    const mail = await site.inbox.mailTo(email)
    await dialog.getByRole('textbox').first().focus()
    await paste(page, /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '')
    await expect(dialog.getByRole('heading', { name: 'Choose a username' })).toBeVisible()
    await expect(page.locator('header').first()).toContainText('00 Cipher Points')
  })

  await test.step('a username, and setting up can wait', async () => {
    await dialog.getByLabel('Username').fill('ada_byron')
    await expect(dialog.getByText('Username is available')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save username' }).click()
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
    const me = await context.request.get('/api/accounts/me')
    expect(await me.json()).toMatchObject({ email, username: 'ada_byron', firstName: 'Ada' })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    // The button that began all this is gone: what stands in its place has the focus.
    await expect(page.getByRole('button', { name: 'Account' })).toBeFocused()
  })

  await test.step('a private page asks for the sign-in and leads back to it', async () => {
    await page.goto('about:blank')
    await context.clearCookies()
    await page.goto('/profile')
    await expect(page).toHaveURL('/sign-in?redirect=/profile')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/profile')
  })
})

test('signing in without scripts', async ({ openBrowser, site }) => {
  const { email } = await site.account('scriptless')
  const page = await (await openBrowser({ javaScriptEnabled: false })).newPage()
  await page.goto('/sign-in?redirect=/profile')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lena')
})

test('what is pressed before the page has its code is not lost', async ({ page }) => {
  const codeComes = Promise.withResolvers<void>()
  await page.goto('/forget-password')
  await page.route(/\.js$/, async (route) => {
    await codeComes.promise
    await route.continue()
  })
  await page.evaluate(() => location.reload())
  await expect(page.getByLabel('Email')).toHaveValue('')
  await page.getByLabel('Email').fill('nobody@lectern.example')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  codeComes.resolve()
  await expect(page.getByText('If nobody@lectern.example has an account')).toBeVisible()
  await expect(page).toHaveURL('/forget-password')
})

/** Pastes into what has the focus, as a mail program's copy would arrive. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}
