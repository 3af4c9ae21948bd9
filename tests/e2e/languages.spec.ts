import { COURSE_PATH } from './support/site.ts'
import { expect, signIn, test, waitUntilReady } from './support/test.ts'

test('everybody reads their own language', async ({ page, context, openBrowser, site, trouble }) => {
  const { email } = await site.account('mehrsprachig')
  const fetched: string[] = []
  context.on('request', (request) => fetched.push(request.url()))

  await test.step('a visitor chooses one at the foot of the page, and it stays', async () => {
    await page.goto('/courses')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.evaluate(() => document.fonts.ready)
    // The choice names Hindi in its own letters, which no other page needs.
    expect(fetched.filter((url) => url.includes('devanagari'))).toEqual([])
    const select = page.getByLabel('Site language')
    await select.selectOption('Deutsch')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('heading', { level: 1, name: 'Kurse' })).toBeVisible()
    await waitUntilReady(page)
  })

  await test.step('dialogs that come later are in it, too, and what the server refuses', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click()
    const dialog = page.getByRole('dialog')
    trouble.expect(/401/)
    await dialog.getByLabel('E-Mail').fill(email)
    await dialog.getByLabel('Passwort', { exact: true }).fill('not the password')
    await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(dialog.getByText('E-Mail-Adresse oder Passwort stimmt nicht.')).toBeVisible()
  })

  await test.step('a member chooses in the settings, for all of their devices', async () => {
    await signIn(context, email)
    await page.goto('/settings')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.getByLabel('Sprache', { exact: true }).selectOption('हिन्दी')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await expect(page.getByLabel('भाषा', { exact: true })).toHaveValue('hi')
    await expect.poll(() => fetched.some((url) => url.includes('devanagari'))).toBe(true)

    const elsewhere = await openBrowser()
    await signIn(elsewhere, email)
    const other = await elsewhere.newPage()
    await other.goto(COURSE_PATH)
    await expect(other.locator('html')).toHaveAttribute('lang', 'hi')
  })

  await test.step('and goes back to what the browser asks for', async () => {
    await page.goto('/settings')
    await page.getByLabel('भाषा', { exact: true }).selectOption({ index: 0 })
    await page.getByRole('button', { name: 'सेव करें' }).click()
    // Their choice as a visitor on this device.
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
})
