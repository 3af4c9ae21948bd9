import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

/** A device that holds passkeys and says yes at once, as a phone does to a fingerprint. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('somebody adds a passkey, signs in with it, and removes it', async ({
  page,
  context,
  site,
  trouble,
}) => {
  // A passkey that was removed is refused.
  trouble.expect(/status of 401|passkey/i)
  const { email } = await site.account('passkey_owner')
  await signIn(context, email)
  await plugInAuthenticator(page)
  await page.goto('/settings/security')

  await test.step('it is added under a name', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name of the passkey').fill('My phone')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByText('My phone')).toBeVisible()
    expect((await site.inbox.mailTo(email)).subject).toContain('A passkey was added to your account')
  })

  await test.step('it gets another name', async () => {
    await page.getByRole('button', { name: 'Rename the passkey “My phone”' }).click()
    const dialog = page.getByRole('dialog', { name: /^Rename the passkey/ })
    const field = dialog.getByLabel('Name of the passkey')
    await expect(field).toHaveValue('My phone')
    await field.fill('')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await expect(dialog.getByText('Please give the passkey a name.')).toBeVisible()
    await field.fill('Phone of work')
    await field.press('Enter')
    await expect(page.getByText('Phone of work', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('it signs in, without a password', async () => {
    await context.clearCookies()
    await page.goto('/sign-in')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  })

  await test.step('removed, it signs in no more', async () => {
    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'Remove the passkey “Phone of work”' }).click()
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: /remove|delete/i })
      .click()
    await expect(page.getByText('The passkey was removed.')).toBeVisible()
    await context.clearCookies()
    await page.goto('/sign-in')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('We couldn’t use this passkey.')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Login' }).last().click()
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  })
})
