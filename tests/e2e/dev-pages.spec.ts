import { expect, test } from './support/test.ts'

test('the pages for developers', async ({ page, site }) => {
  await test.step('mails can be read', async () => {
    const { request } = page
    const form = {
      firstName: 'Mia',
      lastName: '',
      email: 'mia@example.com',
      mobileNo: '',
      password: 'long enough',
    }
    expect((await request.post('/api/accounts/sign-up', { data: form })).status()).toBe(201)
    const mail = await site.inbox.mailTo('mia@example.com')
    await page.goto('/dev/mail')
    await page
      .getByRole('link', { name: mail.subject ?? '' })
      .first()
      .click()
    await expect(page.locator('body')).toContainText(/\d{6}/)
  })

  await test.step('the document of the API', async () => {
    await page.goto('/api/docs')
    await page.getByRole('heading', { name: /^accounts/ }).click()
    await expect(page.getByText('Begin a sign-up: a code goes to the address')).toBeVisible()
    const document = await (await page.request.get('/api/openapi.json')).json()
    expect(document.paths['/courses'].get.summary).toBe('Published courses, a page at a time')
  })
})
