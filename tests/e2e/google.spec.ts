import { findFreePort } from '#tests/support/free-port.ts'
import { startLecternProcess } from '#tests/support/lectern-process.ts'
import { PROVIDER_CLIENT, startOpenIdProvider } from '#tests/support/openid-provider.ts'
import { expect, test } from './support/test.ts'

test('somebody comes in with Google', async ({ openBrowser }) => {
  const [sitePort, providerPort] = [await findFreePort(), await findFreePort()]
  const issuer = `http://127.0.0.1:${providerPort}`
  const lectern = await startLecternProcess({
    LOG_LEVEL: 'warn',
    PORT: sitePort,
    GOOGLE_CLIENT_ID: PROVIDER_CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: PROVIDER_CLIENT.clientSecret,
    GOOGLE_ISSUER: issuer,
  })
  const provider = await startOpenIdProvider({ siteUrl: lectern.address, port: Number(providerPort) })
  try {
    const context = await openBrowser({ baseURL: lectern.address })
    const page = await context.newPage()

    await test.step('cancelling leads back to the form', async () => {
      provider.comesNext(null)
      await page.goto('/sign-in?redirect=/courses')
      await page.getByRole('link', { name: 'Continue with Google' }).click()
      await expect(page.getByRole('main').getByLabel('Email')).toBeVisible()
      expect(await (await context.request.get('/api/accounts/me')).json()).toBeNull()
    })

    await test.step('a new account, and a username at once', async () => {
      provider.comesNext({
        sub: 'grace-at-google',
        email: 'grace@example.com',
        email_verified: true,
        given_name: 'Grace-with-a-very-long-first-name',
        family_name: 'Hopper',
      })
      await page.goto('/sign-in?redirect=/courses')
      await page.getByRole('link', { name: 'Continue with Google' }).click()
      const dialog = page.getByRole('dialog', { name: 'Choose a username' })
      await expect(dialog).toBeVisible()
      await expect(page).toHaveURL(/\/courses/)
      await dialog.getByLabel('Username').fill('grace_hopper')
      await expect(dialog.getByText('Username is available')).toBeVisible()
      await dialog.getByRole('button', { name: 'Save username' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('Step 1 of 3')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      const me = await (await context.request.get('/api/accounts/me')).json()
      expect(me).toMatchObject({ email: 'grace@example.com', firstName: 'Grace-with-a-very-long-first-name' })
    })
    // Its site is about to go, and the page would ask for it.
    await page.close()
  } finally {
    await provider.stop()
    await lectern.stop()
    lectern.clean()
  }
})
