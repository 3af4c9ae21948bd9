import { expectGoodLook } from './support/look.ts'
import { COURSE_PATH } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

test('everybody reads their own language', async ({ page, context, openBrowser, site, trouble }) => {
  const { email } = await site.account('mehrsprachig')

  await test.step('a visitor chooses one at the foot of the page, and it stays', async () => {
    await page.goto('/courses')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const select = page.getByLabel('Site language')
    await select.selectOption('Deutsch')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('heading', { level: 1, name: 'Kurse' })).toBeVisible()
    await expectGoodLook(page)
  })

  await test.step('pages that are opened without loading are in it, too, and what the server refuses', async () => {
    await page.getByRole('link', { name: 'Anmelden' }).first().click()
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
    trouble.expect(/401/)
    await page.getByLabel('E-Mail').fill(email)
    await page.getByLabel('Passwort', { exact: true }).fill('not the password')
    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /Passwort/ })).toBeVisible()
  })

  await test.step('a member chooses in the settings, for all of their devices', async () => {
    await signIn(context, email)
    await page.goto('/settings')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.getByLabel('Sprache', { exact: true }).selectOption('हिन्दी')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await expect(page.getByText('Lena mehrsprachig').first()).toBeVisible()

    const elsewhere = await openBrowser()
    await signIn(elsewhere, email)
    const other = await elsewhere.newPage()
    await other.goto(COURSE_PATH)
    await expect(other.locator('html')).toHaveAttribute('lang', 'hi')
    await expectGoodLook(other)
  })

  await test.step('and goes back to what the browser asks for', async () => {
    await page.goto('/settings')
    await page.getByLabel('भाषा', { exact: true }).selectOption({ index: 0 })
    await page.getByRole('button', { name: 'सेव करें' }).click()
    // Their choice as a visitor on this device.
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
})
