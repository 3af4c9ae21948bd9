import type { Page } from '@playwright/test'
import { COURSE_PATH, DEMO_PASSWORD } from './support/site.ts'
import { expect, test } from './support/test.ts'

const LECTURE = `${COURSE_PATH}/moving-bars`
const TWENTY_CHARACTERS = 'purple snails & rain'

test('a visitor becomes a learner', async ({ page, context, site, trouble }) => {
  await site.account('taken')
  const dialog = page.getByRole('dialog', {
    name: /^(Create your account|Check your email|Choose a username|Sign in)$/,
  })
  const email = 'ada.byron@example.com'

  await test.step('the form says what is wrong', async () => {
    await page.goto(LECTURE)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(dialog.getByLabel('First name')).toBeFocused()
    await dialog.getByRole('button', { name: 'Send me a code' }).click()
    await expect(dialog.getByText('Please fill all the details').first()).toBeVisible()
    await expect(dialog.getByLabel('First name')).toBeFocused()
    await dialog.getByLabel('First name').fill('A'.repeat(26))
    await dialog.getByLabel('Last name').fill('B'.repeat(26))
    await dialog.getByLabel('Email').fill('ada at example')
    await dialog.getByLabel('Password', { exact: true }).fill('short')
    await dialog.getByRole('button', { name: 'Send me a code' }).click()
    for (const text of [
      'Firstname is too long',
      'Lastname is too long',
      'Email is not valid please check it again.',
      'Password is too short.',
    ]) {
      await expect(dialog.getByText(text)).toBeVisible()
    }
    await dialog.getByLabel('Password', { exact: true }).fill('p'.repeat(21))
    await expect(dialog.getByText('Password must be less than 20 chars.')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms-and-condition')
    await expect(dialog.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    )
  })

  await test.step('closing it leads back to the button that opened it', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Email')).toHaveValue('ada at example')
  })

  await test.step('what only the server knows is said beside its field', async () => {
    trouble.expect(/400.*signUp/)
    await dialog.getByLabel('First name').fill('Lectern')
    await dialog.getByLabel('Last name').fill('Team')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill('byron1815')
    await dialog.getByRole('button', { name: 'Send me a code' }).click()
    await expect(dialog.getByText('This name is reserved for the people who run this site.')).toBeVisible()
    await dialog.getByLabel('First name').fill('Ada')
    await dialog.getByLabel('Last name').fill('Byron')
    await dialog.getByRole('button', { name: 'Send me a code' }).click()
    await expect(dialog.getByText('This password is easy to guess.')).toBeVisible()
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  })

  await test.step('a code comes by email', async () => {
    await dialog.getByLabel('First name').fill('Ada')
    await dialog.getByLabel('Last name').fill('Byron')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(TWENTY_CHARACTERS)
    await dialog.getByRole('button', { name: 'Send me a code' }).click()
    await expect(dialog.getByText(`We sent a code to ${email}.`)).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled()
  })

  const mail = await site.inbox.mailTo(email)
  const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? ''
  const first = dialog.getByRole('textbox').first()

  await test.step('a wrong code, and one that is too short', async () => {
    await dialog.getByRole('button', { name: 'Verify' }).click()
    await expect(dialog.getByText('Please enter OTP')).toBeVisible()
    trouble.expect(/400.*verifyCode/)
    await first.pressSequentially('12')
    await dialog.getByRole('button', { name: 'Verify' }).click()
    await expect(dialog.getByText('Please enter the 6-digit OTP')).toBeVisible()
    await first.focus()
    await paste(page, code === '111111' ? '222222' : '111111')
    await expect(dialog.getByText('Verification failed, Please try again.')).toBeVisible()
    await expect(dialog.getByText('Request another one.')).toBeVisible()
  })

  await test.step('the right code, pasted into the boxes', async () => {
    await first.focus()
    await paste(page, code)
    await expect(dialog.getByRole('heading', { name: 'Choose a username' })).toBeVisible()
    await expect(page.locator('header').first()).toContainText('00 Cipher Points')
  })

  await test.step('a username that is taken, and a free one', async () => {
    trouble.expect(/40[09].*[uU]sername/)
    await dialog.getByLabel('Username').fill('x')
    await expect(
      dialog.getByText('Use 3 to 30 letters, digits and single underscores between them.'),
    ).toBeVisible()
    await dialog.getByLabel('Username').fill('Taken')
    await expect(dialog.getByText('Username already exists!')).toBeVisible()
    const suggestions = dialog.getByRole('list', { name: 'Available usernames' }).getByRole('button')
    await expect(suggestions).toHaveCount(3)
    await suggestions.first().click()
    await expect(dialog.getByText('Username is available')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save username' }).click()
    await expect(dialog).toBeHidden()
    const me = await context.request.get('/api/accounts/me')
    expect(await me.json()).toMatchObject({ email, username: 'ada_byron', firstName: 'Ada' })
  })

  await test.step('setting up can wait', async () => {
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    // The button that began all this is gone: what stands in its place has the focus.
    await expect(page.getByRole('button', { name: 'Account' })).toBeFocused()
  })

  await test.step('signing out', async () => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const toast = page.getByRole('dialog', { name: 'Successfully logged out' })
    await expect(toast).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    expect(await (await context.request.get('/api/accounts/me')).json()).toBeNull()
    await page.mouse.move(0, 0)
    await expect(toast).toBeHidden()
  })

  await test.step('signing in by the keyboard alone', async () => {
    trouble.expect(/401.*signIn/)
    await page.getByRole('button', { name: 'Sign in', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Login' })).toBeDisabled()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type('not the password')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('The email or password is incorrect.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Login failed')
    await dialog.getByLabel('Password', { exact: true }).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(TWENTY_CHARACTERS)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Account' })).toBeFocused()
    await expect(page).toHaveURL(LECTURE)
  })
})

test('links that ask for a sign-in', async ({ page, context, site, trouble }) => {
  const { email } = await site.account('linked')
  const signIn = async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
  }

  await test.step('for one address only', async () => {
    await page.goto('/sign-in?email=somebody@example.com&redirect=/courses')
    await expect(page.getByLabel('Email')).toHaveValue('somebody@example.com')
    await signIn()
    await expect(
      page.getByText("Email don't match. Enter the email you received course access!"),
    ).toBeVisible()
  })

  await test.step('leads to the page it was meant for', async () => {
    await page.goto('/profile')
    await expect(page).toHaveURL('/sign-in?redirect=/profile')
    await signIn()
    await expect(page).toHaveURL('/profile')
  })

  await test.step('never leads to another site', async () => {
    // A page of this site, which it has not.
    trouble.expect(/\/%09\/evil\.example/)
    for (const target of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/%09/evil.example',
      'javascript:alert(1)',
      '/x/..//evil.example',
    ]) {
      // Whatever the page still asks for, it asks as who is signed in.
      await page.goto('about:blank')
      await context.clearCookies()
      await page.goto(`/sign-in?redirect=${encodeURIComponent(target)}`)
      await signIn()
      await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
      await expect(page).not.toHaveURL(/\/sign-in/)
      expect(new URL(page.url()).origin).toBe(site.address)
      await page.goto(`/sign-in?redirect=${encodeURIComponent(target)}`)
      expect(new URL(page.url()).origin).toBe(site.address)
    }
  })
})

test('signing in without scripts', async ({ openBrowser, site }) => {
  const { email } = await site.account('scriptless')
  const page = await (await openBrowser({ javaScriptEnabled: false })).newPage()
  await page.goto('/sign-in?redirect=/profile')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lena')
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
