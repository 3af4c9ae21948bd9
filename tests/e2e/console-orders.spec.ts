import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { TEST_DELIVERY_ADDRESS } from '#tests/support/factories.ts'
import { completeProfile, givePoints, runLecternCommand } from './support/store.ts'
import { expect, signIn, test } from './support/test.ts'

test('an order is approved, packed, printed and shipped from a file, and its learner sees it', async ({
  page,
  context,
  site,
  browser,
}) => {
  test.setTimeout(300_000)
  const learner = await site.account('console_buyer')
  const staff = await site.account('packer', ['staff'])
  const cap = ['cap', '--title', 'Sun cap', '--description', 'Gives shade.', '--cost', '3000', '--stock', '1']
  await runLecternCommand(site, 'rewards', 'add', ...cap)
  await completeProfile(site, learner.id)
  await givePoints(site, learner.id, 3000)
  await signIn(context, learner.email)
  const { data } = await (await context.request.get('/api/rewards')).json()
  const { id: rewardId } = data.find(({ slug }: { slug: string }) => slug === 'cap')
  const ordered = await context.request.post('/api/orders', {
    data: { rewardId, address: TEST_DELIVERY_ADDRESS, idempotencyKey: randomUUID() },
  })
  const { id } = await ordered.json()
  await page.goto('/rewards/cipherpoints')

  const office = await browser.newContext()
  await signIn(office, staff.email)
  const desk = await office.newPage()
  const open = (state: string) => desk.goto(`/admin/orders?state=${state}&search=${id}&item=${id}`)
  const detail = desk.getByRole('region', { name: 'Open item' })

  await test.step('it is found by its id, and approved', async () => {
    await desk.goto('/admin/orders')
    await desk.getByRole('searchbox', { name: 'Learner or order' }).fill(id)
    await desk.keyboard.press('Enter')
    await expect(desk).toHaveURL(/state=all/)
    await desk.getByRole('link', { name: /Sun cap for/ }).click()
    await expect(detail).toContainText(TEST_DELIVERY_ADDRESS.name)
    await expect(detail).toContainText('-3000')
    await detail.getByRole('button', { name: 'Approve' }).click()
    await expect(detail).toContainText('Approved by packer')
  })

  await test.step('it is packed with its list', async () => {
    await open('approved')
    await desk.getByRole('checkbox', { name: /Sun cap for/ }).check()
    const downloading = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Packing list' }).click()
    const list = await downloading
    expect(list.suggestedFilename()).toMatch(/^packing-list-.*\.pdf$/)
    expect((await readFile(await list.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await desk.getByRole('combobox', { name: 'What happens next' }).selectOption('packed')
    await desk.getByRole('button', { name: 'Apply' }).click()
    await expect(desk.getByText('1 order moved.')).toBeVisible()
  })

  await test.step('the carrier’s numbers come back in a file, whose bad line is named', async () => {
    await open('packed')
    await desk.getByRole('button', { name: 'Import tracking' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Import tracking numbers' })
    const csv = `order_id,tracking\n${id},DHL 4711\n${randomUUID()},DHL 4712\n`
    await dialog
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: 'carrier.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await expect(dialog).toContainText('Line 3: there is no order')
    await dialog.getByRole('button', { name: 'Ship 1 order' }).click()
    await expect(desk.getByText('1 order moved.').last()).toBeVisible()
  })

  await expect(page.getByText('Tracking: DHL 4711')).toBeVisible()
  await office.close()
})

test('a reward is made and stands in the store, in its place', async ({ page, context, site }) => {
  test.setTimeout(300_000)
  const admin = await site.account('shopkeeper', ['admin'])
  await signIn(context, admin.email)
  await page.goto('/admin/rewards')
  await page.getByRole('button', { name: 'New reward' }).click()
  const dialog = page.getByRole('dialog', { name: /New reward|Edit Desk lamp/ })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Desk lamp')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('For late lessons.')
  await dialog.getByRole('textbox', { name: 'Price in points' }).fill('3200')
  await dialog.getByRole('textbox', { name: 'Short name' }).fill('desk-lamp')
  await dialog.getByRole('textbox', { name: 'Sizes and stock' }).fill('5')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Desk lamp' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit Desk lamp' }).click()
  await dialog.getByRole('textbox', { name: 'Price in points' }).fill('3300')
  await dialog.getByRole('textbox', { name: 'Pieces' }).fill('7')
  await dialog.getByRole('button', { name: 'Save stock' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/rewards/cipherpoints')
  await expect(page.getByRole('heading', { name: 'Desk lamp' })).toBeVisible()
  await expect(page.getByText('3,300').first()).toBeVisible()
})
