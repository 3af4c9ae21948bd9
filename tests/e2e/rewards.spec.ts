import { completeProfile, givePoints, runLecternCommand } from './support/store.ts'
import { expect, signIn, test } from './support/test.ts'

test('points become a parcel, and come back once when it is rejected', async ({ page, context, site }) => {
  const learner = await site.account('redeemer')
  const shirt = ['shirt', '--title', 'T-shirt', '--description', 'Soft cotton.', '--cost', '3000']
  await runLecternCommand(site, 'rewards', 'add', ...shirt, '--motif', 't-shirt', '--stock', 'S:0,M:1')
  expect(await runLecternCommand(site, 'rewards', 'list')).toMatch(/shirt +3000 +S:0 M:1 +T-shirt/)
  await completeProfile(site, learner.id)
  await givePoints(site, learner.id, 3400)
  await signIn(context, learner.email)
  const points = (shown: string) =>
    page.getByRole('banner').getByRole('button', { name: `You have ${shown} Cipher Points`, exact: true })

  await test.step('a shirt is ordered in its size', async () => {
    await page.goto('/redeem/earnpoints?reward=shirt')
    await page.getByRole('radio', { name: 'M', exact: true }).check()
    await page.getByLabel('Street, building and floor').fill('Gartenstraße 4')
    await page.getByLabel('Pincode').fill('10115')
    await page.getByLabel('City').fill('Berlin')
    await page.getByLabel('Country').fill('Germany')
    await page.getByLabel('Phone').fill('+49 30 5550100')
    await page.getByRole('form', { name: 'Redeem' }).getByRole('button', { name: 'Redeem' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Redeem' }).click()
    await expect(page).toHaveURL(/\/rewards\/cipherpoints#orders$/)
    await expect(page.getByRole('heading', { name: 'T-shirt (M)' })).toBeVisible()
    await expect(points('430')).toBeVisible()
  })

  await test.step('what the store does with it is seen at once', async () => {
    const [id = ''] = (await runLecternCommand(site, 'orders', 'list')).split(' ')
    await runLecternCommand(site, 'orders', 'hold', id, '--reason', 'The house has no number.')
    await expect(page.getByText('“The house has no number.”')).toBeVisible()
    await runLecternCommand(site, 'orders', 'reject', id, '--reason', 'We do not deliver there.')
    await expect(points('3,430')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Redeem T-shirt' })).toBeVisible()
    const shipped = await site.lectern('orders', 'ship', id, '--tracking', 'X1')
    expect(shipped.stderr).toContain("An order that is rejected can't become shipped.")
  })

  await page.goto('/rewards/history')
  await expect(page.getByRole('row', { name: /^Returned/ })).toHaveCount(1)
})
