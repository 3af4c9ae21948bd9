import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { DEMO_PASSWORD } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

/** What the app shows in this period of 30 seconds, or in the next one. */
const codeOf = (key: string, later = 0) =>
  createOTP(Uint8Array.from(base32.decode(key))).hotp(Math.floor(Date.now() / 30_000) + later)

test('a second factor is set up, and asked for when signing in', async ({
  page,
  context,
  openBrowser,
  site,
  trouble,
}) => {
  // The step that is refused until a code comes.
  trouble.expect(/40[13].*(signIn|finishSignIn)|status of 40[13]/)
  const { email } = await site.account('careful')
  await signIn(context, email)
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(/\s/g, '')
  await dialog.getByLabel('Code from the app').fill(await codeOf(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const [recoveryCode = ''] = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  const other = await (await openBrowser()).newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Sign in' }).first().click()
  const form = other.getByRole('dialog')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
  // The period of the first code may still go on, and that code opens nothing any more.
  await form.getByLabel('Code from the app, or a recovery code').fill(await codeOf(key, 1))
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(form).toBeHidden()
  expect(await (await other.request.get('/api/accounts/me')).json()).toMatchObject({ email })

  const scriptless = await (await openBrowser({ javaScriptEnabled: false })).newPage()
  await scriptless.goto('/sign-in?redirect=/settings/security')
  await scriptless.getByLabel('Email').fill(email)
  await scriptless.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await scriptless.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await scriptless.getByLabel('Code from the app, or a recovery code').fill(recoveryCode)
  await scriptless.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(scriptless).toHaveURL('/settings/security')
  await expect(scriptless.getByText('9 recovery codes are left.')).toBeVisible()
})
