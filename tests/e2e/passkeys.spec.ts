import type { Page } from '@playwright/test'
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

  await test.step('it signs in, without a password', async () => {
    await context.clearCookies()
    await page.goto('/sign-in')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  })

  await test.step('removed, it signs in no more', async () => {
    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'Remove the passkey “My phone”' }).click()
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
  })
})
