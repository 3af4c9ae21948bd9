import type { Route } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { rewardOrders } from '#features/points/server/store-tables.ts'
import { completeProfile, givePoints, runLecternCommand } from './support/store.ts'
import { expect, signIn, test } from './support/test.ts'

test('points become a parcel, and come back when it is cancelled or rejected', async ({
  page,
  context,
  site,
  trouble,
}) => {
  test.setTimeout(300_000)
  const learner = await site.account('redeemer')
  const mug = ['mug', '--title', 'Enamel mug', '--description', 'Holds 350 ml.', '--cost', '3000']
  const shirt = ['shirt', '--title', 'T-shirt', '--description', 'Soft cotton.', '--cost', '3000']
  const points = (shown: string) =>
    page.getByRole('banner').getByRole('button', { name: `You have ${shown} Cipher Points`, exact: true })
  const redeem = page.getByRole('form', { name: 'Redeem' }).getByRole('button', { name: 'Redeem' })
  const dialog = page.getByRole('dialog')

  await test.step('the store is stocked from the command line', async () => {
    await runLecternCommand(site, 'rewards', 'add', ...mug, '--motif', 'mug', '--stock', '0')
    await runLecternCommand(site, 'rewards', 'add', ...shirt, '--motif', 't-shirt', '--stock', 'S:0,M:1')
    await runLecternCommand(site, 'rewards', 'stock', 'mug', '2')
    expect(await runLecternCommand(site, 'rewards', 'list')).toMatch(/mug +3000 +2 +Enamel mug/)
  })

  await test.step('visitors see it, and sign in to redeem', async () => {
    await page.goto('/rewards/cipherpoints')
    await page.getByRole('button', { name: 'Redeem Enamel mug' }).click()
    await expect(dialog).toContainText('Sign in to redeem your points.')
    await page.goto('/redeem/earnpoints')
    await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fredeem%2Fearnpoints$/)
  })

  await test.step('what is missing is said before anything has to be typed', async () => {
    await signIn(context, learner.email)
    await page.goto('/redeem/earnpoints')
    await redeem.click()
    await expect(dialog).toContainText('Please choose a reward first.')
    await page.getByRole('button', { name: 'Choose' }).click()
    await page.getByRole('radio', { name: /^Enamel mug/ }).check()
    await redeem.click()
    await expect(dialog).toContainText('Complete your profile first')
    await dialog.getByRole('button', { name: 'Got it' }).click()
    await completeProfile(site, learner.id)
    await page.reload()
    await page.getByRole('radio', { name: /^Enamel mug/ }).check()
    await redeem.click()
    await expect(dialog).toContainText('2,970 more points')
    await dialog.getByRole('button', { name: 'Later' }).click()
  })

  await test.step('a shirt is ordered in its size', async () => {
    await givePoints(site, learner.id, 3400)
    await page.goto('/rewards/cipherpoints')
    await page.getByRole('link', { name: 'Redeem T-shirt' }).click()
    await redeem.click()
    await expect(dialog).toContainText('Please choose a size first.')
    await dialog.getByRole('button', { name: 'Choose' }).click()
    await expect(page.getByRole('radio', { name: 'S (sold out)' })).toBeDisabled()
    await page.getByRole('radio', { name: 'M', exact: true }).check()
    await redeem.click()
    await expect(page.getByText('Please enter the street and building')).toBeVisible()
    await page.getByLabel('Street, building and floor').fill('Gartenstraße 4')
    await page.getByLabel('Pincode').fill('10115')
    await page.getByLabel('City').fill('Berlin')
    await page.getByLabel('Country').fill('Germany')
    await page.getByLabel('Phone').fill('+49 30 5550100')
  })

  await test.step('a lost answer loses nothing that was typed, and what was taken back elsewhere is ordered anew', async () => {
    trouble.expect(/ERR_FAILED/)
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route(/\/points\/redeem$/, lose, { times: 1 })
    await redeem.click()
    await dialog.getByRole('button', { name: 'Redeem' }).click()
    await expect(page.getByText('Something went wrong!')).toBeVisible()
    await expect(page.getByLabel('City')).toHaveValue('Berlin')
    const [came] = await site.db.select().from(rewardOrders).where(eq(rewardOrders.userId, learner.id))
    expect(came?.state).toBe('requested')
    expect((await context.request.post(`/api/orders/${came?.id}/cancel`)).ok()).toBe(true)
    await expect(points('3,430')).toBeVisible()
  })

  await test.step('it is ordered', async () => {
    // The bar at the top knows it before the page.
    await expect(page.getByText('You have 3,430.')).toBeVisible()
    await redeem.click()
    await expect(dialog).toContainText('This takes 3,000 points from your balance now.')
    await dialog.getByRole('button', { name: 'Redeem' }).click()
    await expect(page.getByText('Order placed', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/rewards\/cipherpoints#orders$/)
    await expect(page.getByRole('heading', { name: 'T-shirt (M)' })).toHaveCount(2)
    await expect(points('430')).toBeVisible()
  })

  await test.step('it is cancelled, and the points are back', async () => {
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByText('3,000 points are back.')).toBeVisible()
    await expect(points('3,430')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Redeem T-shirt' })).toBeVisible()
  })

  await test.step('the next one is held and rejected by the store, with the reason', async () => {
    await page.goto('/redeem/earnpoints?reward=mug')
    await expect(page.getByLabel('City')).toHaveValue('Berlin')
    await redeem.click()
    await dialog.getByRole('button', { name: 'Redeem' }).click()
    await expect(points('430')).toBeVisible()
    const [id = ''] = (await runLecternCommand(site, 'orders', 'list')).split(' ')
    await runLecternCommand(site, 'orders', 'hold', id, '--reason', 'The house has no number.')
    await page.reload()
    await expect(page.getByText('“The house has no number.”')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    await page.goto('/redeem/earnpoints?reward=shirt')
    await givePoints(site, learner.id, 5000)
    await page.reload()
    await page.getByRole('radio', { name: 'M', exact: true }).check()
    await redeem.click()
    await expect(dialog).toContainText('You can redeem your next one in 60 days.')
    await dialog.getByRole('button', { name: 'Got it' }).click()
    await runLecternCommand(site, 'orders', 'reject', id, '--reason', 'We do not deliver there.')
    await expect(points('8,430')).toBeVisible()
    // The page knows by itself that the rejected one counts for nothing.
    await expect(page.getByText('This would be your first one.')).toBeVisible()
    const shipped = await site.lectern('orders', 'ship', id, '--tracking', 'X1')
    expect(shipped.stderr).toContain("An order that is rejected can't become shipped.")
  })
})

test('an invitation is shared and counts who came by it', async ({ page, context, openBrowser, site }) => {
  const host = await site.account('host')
  await test.step('visitors sign in first', async () => {
    await page.goto('/campus-invite')
    await expect(page.getByRole('dialog')).toContainText('Sign in to invite your campus.')
  })
  await signIn(context, host.email)
  await page.goto('/campus-invite')
  await expect(page.getByText('people have joined with it')).toBeVisible()
  const link = await page.getByRole('textbox', { name: 'Your link' }).inputValue()

  await test.step('somebody signs up by the link', async () => {
    const guest = await (await openBrowser()).newPage()
    await guest.goto(link)
    const form = guest.getByRole('dialog', { name: 'Create your account' })
    await form.getByLabel('First name').fill('Ravi')
    await form.getByLabel('Email').fill('ravi@guests.example')
    await form.getByLabel('Password', { exact: true }).fill('learn-with-lectern')
    await form.getByRole('button', { name: 'Send me a code' }).click()
    const mail = await site.inbox.mailTo('ravi@guests.example')
    const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? ''
    await expect(guest.getByRole('dialog', { name: 'Check your email' })).toBeVisible()
    await guest.keyboard.type(code)
    await expect(guest.getByRole('dialog', { name: 'Choose a username' })).toBeVisible()
  })

  await expect(async () => {
    await page.reload()
    await expect(page.getByText('person has joined with it')).toBeVisible({ timeout: 1000 })
  }).toPass()
})
