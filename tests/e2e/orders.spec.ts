import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { rewardOrders, rewards } from '#features/points/server/store-tables.ts'
import { TEST_DELIVERY_ADDRESS } from '#tests/support/factories.ts'
import { completeProfile, givePoints, runLecternCommand } from './support/store.ts'
import { expect, signIn, test } from './support/test.ts'

test('an order goes its whole way before the eyes of its owner', async ({ page, context, site }) => {
  test.setTimeout(300_000)
  const learner = await site.account('receiver')
  const cup = ['cup', '--title', 'Cup', '--description', 'Holds tea.', '--cost', '3000', '--stock', '1']
  await runLecternCommand(site, 'rewards', 'add', ...cup)
  await completeProfile(site, learner.id)
  await givePoints(site, learner.id, 3000)
  await signIn(context, learner.email)
  const { data } = await (await context.request.get('/api/rewards')).json()
  const { id: rewardId } = data.find(({ slug }: { slug: string }) => slug === 'cup')
  const ordered = await context.request.post('/api/orders', {
    data: { rewardId, address: TEST_DELIVERY_ADDRESS, idempotencyKey: randomUUID() },
  })
  const { id } = await ordered.json()

  await page.goto('/rewards/cipherpoints')
  const steps = page.locator('#orders').getByRole('time')
  await expect(steps).toHaveCount(1)
  for (const [done, verb] of ['approve', 'pack', 'ship', 'deliver'].entries()) {
    await runLecternCommand(site, 'orders', verb, id, ...(verb === 'ship' ? ['--tracking', 'DHL 123'] : []))
    await expect(steps).toHaveCount(done + 2)
  }
  await expect(page.getByText('Tracking: DHL 123')).toBeVisible()
  await expect(page.getByText('It has arrived. Enjoy!')).toBeVisible()
})

test('every order is reached, over a lost line too, and what goes on meanwhile is followed', async ({
  page,
  context,
  site,
  trouble,
}) => {
  const learner = await site.account('shopper')
  const words = ['pen', '--title', 'Pen', '--description', 'Writes.', '--cost', '3000', '--stock', '1']
  await runLecternCommand(site, 'rewards', 'add', ...words)
  const [pen] = await site.db.select().from(rewards).where(eq(rewards.slug, 'pen'))
  const at = new Date()
  const order = (number: number) => ({
    userId: learner.id,
    rewardId: pen?.id ?? '',
    title: `Pen ${number}`,
    size: '',
    price: 3000,
    address: TEST_DELIVERY_ADDRESS,
    // One of the second page is still on its way.
    state: number === 60 ? ('shipped' as const) : ('cancelled' as const),
    idempotencyKey: randomUUID(),
    requestedAt: new Date(at.getTime() - number * 1000),
    updatedAt: at,
  })
  const made = Array.from({ length: 120 }, (_, index) => order(index + 1))
  const ids = await site.db.insert(rewardOrders).values(made).returning({ id: rewardOrders.id })
  await signIn(context, learner.email)
  await page.goto('/rewards/cipherpoints')
  const orders = page.locator('#orders').getByRole('heading', { level: 3 })
  const more = page.getByRole('button', { name: 'Show more orders' })
  await expect(orders).toHaveCount(50)

  await test.step('without a line that is said, and the same button tries again', async () => {
    trouble.expect(/ERR_FAILED/)
    await page.route(/\/points\/listOrders/, (route) => route.abort(), { times: 1 })
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('More orders couldn’t be loaded.')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  })

  await test.step('the focus goes to the first of those that came', async () => {
    await page.keyboard.press('Enter')
    await expect(orders).toHaveCount(100)
    await expect(page.getByRole('heading', { name: 'Pen 51', exact: true })).toBeFocused()
  })

  await test.step('what comes and goes on meanwhile is shown', async () => {
    await site.db.insert(rewardOrders).values(order(0))
    await runLecternCommand(site, 'orders', 'deliver', ids[59]?.id ?? '')
    await expect(orders.first()).toHaveText('Pen 0')
    const pen60 = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Pen 60' }) })
    await expect(pen60).toContainText('It has arrived. Enjoy!')
  })

  await test.step('to the end, each once', async () => {
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('That’s everything.')).toBeVisible()
    // The new one has moved the last of the hundred on to the next page.
    await expect(page.getByRole('heading', { name: 'Pen 100', exact: true })).toBeFocused()
    expect(await orders.allTextContents()).toEqual(Array.from({ length: 121 }, (_, index) => `Pen ${index}`))
  })
})
