import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { sessions } from '#features/accounts/server/tables.ts'
import { DEMO_PASSWORD } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

/** What the app shows in this period of 30 seconds, or in the next one. */
const codeOf = (key: string, later = 0) =>
  createOTP(Uint8Array.from(base32.decode(key))).hotp(Math.floor(Date.now() / 30_000) + later)

test('a second factor', async ({ page, context, openBrowser, site, trouble }) => {
  // The step that is refused until a code comes, and a wrong code.
  trouble.expect(/40[13].*(signIn|finishSignIn)|status of 40[13]/)
  const { email } = await site.account('careful')
  await signIn(context, email)
  let key = ''
  let recoveryCodes: string[] = []

  /** As if everybody had signed in long ago. */
  const outdateProofs = () => site.db.update(sessions).set({ confirmedAt: null })

  await test.step('is set up in the settings, with the password', async () => {
    trouble.expect(/403.*(beginAuthenticator|turnOffTwoFactor|confirmIdentity)/)
    await outdateProofs()
    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'Set up', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Confirm that it’s you')).toBeVisible()
    await dialog.getByLabel('Your password').fill('not the one')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog.getByText('That password is incorrect.')).toBeVisible()
    await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
    key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(/\s/g, '')
    await dialog.getByLabel('Code from the app').fill('12')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(dialog.getByText('Please enter the six digits')).toBeVisible()
    await dialog.getByLabel('Code from the app').fill(await codeOf(key))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    recoveryCodes = await dialog.getByRole('listitem').allTextContents()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  })

  await test.step('is asked for in the dialog', async () => {
    const other = await (await openBrowser()).newPage()
    await other.goto('/')
    await other.getByRole('button', { name: 'Sign in' }).first().click()
    const dialog = other.getByRole('dialog')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Login' }).click()
    const field = dialog.getByLabel('Code from the app, or a recovery code')
    await expect(field).toBeFocused()
    await field.fill('000000')
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expect(dialog.getByText('This code is incorrect')).toBeVisible()
    // The period of the first code may still go on, and that code opens nothing any more.
    await field.fill(await codeOf(key, 1))
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expect(dialog).toBeHidden()
    expect(await (await other.request.get('/api/accounts/me')).json()).toMatchObject({ email })
  })

  await test.step('is asked for on the page, and a recovery code does as well', async () => {
    const other = await (await openBrowser()).newPage()
    await other.goto('/sign-in?redirect=/settings/security')
    await other.getByLabel('Email').fill(email)
    await other.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await other.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await other.getByLabel('Code from the app, or a recovery code').fill(recoveryCodes[0] ?? '')
    await other.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(other).toHaveURL('/settings/security')
    await expect(other.getByText('9 recovery codes are left.')).toBeVisible()
  })

  await test.step('is asked for without scripts', async () => {
    const other = await (await openBrowser({ javaScriptEnabled: false })).newPage()
    await other.goto('/sign-in')
    await other.getByLabel('Email').fill(email)
    await other.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await other.getByRole('main').getByRole('button', { name: 'Login' }).click()
    const field = other.getByLabel('Code from the app, or a recovery code')
    await field.fill('000000')
    await other.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(other.getByText('This code is incorrect')).toBeVisible()
    await field.fill(recoveryCodes[1] ?? '')
    await other.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(other).toHaveURL('/')
  })

  await test.step('is turned off, with a code', async () => {
    await outdateProofs()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
    await page.getByLabel('Code from the app, or a recovery code').fill(recoveryCodes[2] ?? '')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('button', { name: 'Set up', exact: true })).toBeVisible()
    const mail = await site.inbox.mailTo(email)
    expect(mail.subject).toContain('Two-factor sign-in was turned off')
  })
})
