import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const MOST_STEPS = 60

/** Presses Tab until what has the focus is called this. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const called = typeof name === 'string' ? new RegExp(`^${name}$`) : name
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document
      if (!element) return ''
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
      return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim()
    })
    if (called.test(focused)) return
  }
  throw new Error(`no ${name} within ${MOST_STEPS} presses of Tab`)
}

test('from a stranger to somebody signed in at home, without a mouse', async ({ page, context, site }) => {
  const email = 'keys.only@example.com'
  const { keyboard } = page
  await page.goto('/')

  await test.step('the form', async () => {
    await tabTo(page, 'Sign up')
    await keyboard.press('Enter')
    await expect(page.getByLabel('First name')).toBeFocused()
    await keyboard.type('Ada')
    await tabTo(page, /^Email/)
    await keyboard.type(email)
    await tabTo(page, /^Password/)
    await keyboard.type('purple snail')
    await keyboard.press('Enter')
  })

  await test.step('the code, sent with its last digit', async () => {
    await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible()
    const mail = await site.inbox.mailTo(email)
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
    await keyboard.type(/\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '')
  })

  await test.step('the username', async () => {
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused()
    await keyboard.type('keys_only')
    await expect(page.getByText('Username is available')).toBeVisible()
    await keyboard.press('Enter')
  })

  await test.step('setting up, a tick here and a skip there', async () => {
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
    await tabTo(page, 'Programming')
    await keyboard.press(' ')
    await tabTo(page, 'Continue')
    await keyboard.press('Enter')
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
    await tabTo(page, 'Skip')
    await keyboard.press('Enter')
    await expect(page.getByText('Step 3 of 3')).toBeVisible()
    await keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  // The dialog closes before the server has been told.
  await expect
    .poll(async () => (await context.request.get('/api/accounts/me')).json())
    .toMatchObject({ email, username: 'keys_only', onboarding: null })
})
