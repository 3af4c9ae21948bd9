import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Reward } from '#features/points/rules/store.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { failAsOffline, listCalls } from '#tests/components/support/fake-api.ts'
import { pushFromServer } from '#tests/components/support/fake-socket.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'
import type { Order, OrderPage, RedemptionStatus } from './redemption-types.ts'

const buildId = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`

const MUG: Reward = {
  id: buildId(1),
  slug: 'mug',
  title: 'Enamel mug',
  description: 'Holds 350 ml.',
  image: null,
  motif: 'mug',
  cost: 3000,
  sizes: [{ size: '', stock: 2 }],
  onePerPerson: false,
  until: null,
}
const SHIRT: Reward = {
  ...MUG,
  id: buildId(2),
  slug: 'shirt',
  title: 'T-shirt',
  motif: 't-shirt',
  sizes: [
    { size: 'S', stock: 0 },
    { size: 'M', stock: 1 },
  ],
}

const ADDRESS = {
  name: 'Ada Lovelace',
  addressText: 'Gartenstraße 4',
  pincode: '10115',
  city: 'Berlin',
  country: 'Germany',
  contact: '+49 30 5550100',
}

const READY: RedemptionStatus = {
  balance: 3430,
  sections: ['about', 'contact', 'education', 'experience', 'skills'],
  missingSections: ['projects', 'certificates'],
  profileReady: true,
  newCourseReady: true,
  daysLeft: 0,
  lastRedeemedAt: null,
  claimed: [],
  address: null,
}

const ORDER: Order = {
  id: buildId(100),
  rewardId: SHIRT.id,
  title: 'T-shirt',
  size: 'M',
  price: 3000,
  address: ADDRESS,
  state: 'requested',
  reason: null,
  tracking: null,
  requestedAt: '2026-03-02T09:00:00.000Z',
  steps: [{ state: 'requested', at: '2026-03-02T09:00:00.000Z' }],
  canCancel: true,
}

const dialog = page.getByRole('dialog')
const submit = page.getByRole('form', { name: 'Redeem' }).getByRole('button', { name: 'Redeem' })

test('a visitor sees the store and is asked to sign in to redeem', async () => {
  const api = { points: { listRewards: () => ({ data: [MUG] }) } }
  await openPage('/rewards/cipherpoints', { api })
  await page.getByRole('button', { name: 'Redeem Enamel mug' }).click()
  await expect.element(dialog.getByText('Sign in to redeem your points.')).toBeVisible()
})

test.each(['/redeem/earnpoints', '/rewards/history'])('%s sends a visitor to the sign-in', async (path) => {
  await openPage(path)
  await expect.poll(getAddress).toBe(`/sign-in?redirect=${encodeURIComponent(path)}`)
})

test('the form says what is missing before an address has to be typed', async () => {
  let own: RedemptionStatus = {
    ...READY,
    balance: 30,
    profileReady: false,
    sections: [],
    missingSections: ['about', 'contact', 'education', 'experience', 'skills', 'projects', 'certificates'],
  }
  await openPage('/redeem/earnpoints', {
    actor: createTestActor(),
    api: { points: { listRewards: () => ({ data: [MUG, SHIRT] }), getRedemption: () => own } },
  })
  /** What the server pushes when points or orders have changed. */
  const change = async (next: RedemptionStatus) => {
    own = next
    await pushFromServer('points:changed', { balance: next.balance })
  }
  const expectRefusal = async (text: string, button: string) => {
    await submit.click()
    await expect.element(dialog.getByText(text, { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: button }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await expectRefusal('Please choose a reward first.', 'Choose')
  await page.getByRole('radio', { name: /^T-shirt/ }).click()
  await expect.element(page.getByRole('radio', { name: 'S (sold out)' })).toBeDisabled()
  await expectRefusal('Please choose a size first.', 'Choose')
  await page.getByRole('radio', { name: 'M', exact: true }).click()
  await expectRefusal('Complete your profile first', 'Got it')
  await change({ ...READY, balance: 30 })
  await expect.element(page.getByText('5 of 7 sections.')).toBeVisible()
  await expectRefusal('2,970 more points', 'Later')
  await change({ ...READY, daysLeft: 60, lastRedeemedAt: '2026-03-02T09:00:00.000Z' })
  await expect.element(page.getByText('You have 3,430.')).toBeVisible()
  await expectRefusal('You can redeem your next one in 60 days.', 'Got it')
  // The order that was too recent has been rejected.
  await change(READY)
  await expect.element(page.getByText('This would be your first one.')).toBeVisible()
  await submit.click()
  await expect.element(page.getByText('Please enter the street and building')).toBeVisible()
})

test('a lost answer loses nothing that was typed, and what was cancelled elsewhere is ordered anew', async () => {
  let isLost = true
  const orders: Order[] = []
  const keys: string[] = []
  await openPage('/redeem/earnpoints?reward=shirt', {
    actor: createTestActor(),
    api: {
      points: {
        listRewards: () => ({ data: [MUG, SHIRT] }),
        getRedemption: () => READY,
        listOrders: () => ({ data: orders, next: null }),
        redeem({ idempotencyKey, address, price }) {
          expect({ address, price }).toEqual({ address: ADDRESS, price: 3000 })
          keys.push(idempotencyKey)
          if (isLost) {
            isLost = false
            return failAsOffline()
          }
          // The lost one had been placed, and was cancelled in another tab.
          if (idempotencyKey === keys[0]) return { ...ORDER, state: 'cancelled' }
          orders.push(ORDER)
          return ORDER
        },
      },
    },
  })
  await page.getByRole('radio', { name: 'M', exact: true }).click()
  const fields = { ...ADDRESS, name: 'Ada Lovelace' }
  await page.getByLabelText('Street, building and floor').fill(fields.addressText)
  await page.getByLabelText('Pincode').fill(fields.pincode)
  await page.getByLabelText('City').fill(fields.city)
  await page.getByLabelText('Country').fill(fields.country)
  await page.getByLabelText('Phone').fill(fields.contact)
  await submit.click()
  await expect
    .element(dialog.getByText('This takes 3,000 points from your balance now.', { exact: false }))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Redeem' }).click()
  await expect.element(page.getByText('Something went wrong!')).toBeVisible()
  await expect.element(page.getByLabelText('City')).toHaveValue('Berlin')
  await submit.click()
  await dialog.getByRole('button', { name: 'Redeem' }).click()
  await expect.element(page.getByText('Order placed', { exact: true })).toBeVisible()
  await expect.poll(getAddress).toBe('/rewards/cipherpoints#orders')
  expect(orders).toHaveLength(1)
  expect(keys).toHaveLength(3)
  expect([keys[1], keys[2] === keys[0]]).toEqual([keys[0], false])
})

test('the last address is filled in', async () => {
  await openPage('/redeem/earnpoints?reward=mug', {
    actor: createTestActor(),
    api: {
      points: {
        listRewards: () => ({ data: [MUG] }),
        getRedemption: () => ({ ...READY, address: ADDRESS }),
      },
    },
  })
  await expect.element(page.getByRole('radio', { name: /^Enamel mug/ })).toBeChecked()
  await expect.element(page.getByLabelText('City')).toHaveValue('Berlin')
})

test('an order is followed while it goes its way, and cancelled while that is allowed', async () => {
  let order = ORDER
  await openPage('/rewards/cipherpoints', {
    actor: createTestActor(),
    api: {
      points: {
        listRewards: () => ({ data: [SHIRT] }),
        getRedemption: () => READY,
        listOrders: () => ({ data: [order], next: null }),
        cancelOrder() {
          order = { ...order, state: 'cancelled', canCancel: false }
          return order
        },
      },
    },
  })
  const reach = async (state: Order['state'], changes: Partial<Order> = {}) => {
    order = { ...order, state, canCancel: false, ...changes }
    await pushFromServer('points:changed', { balance: 430 })
  }
  const cancel = page.getByRole('button', { name: 'Cancel order' })
  await cancel.click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect.element(page.getByText('3,000 points are back.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'T-shirt (M)' })).toHaveFocus()
  await expect.element(cancel).not.toBeInTheDocument()

  await reach('on-hold', { reason: 'The house has no number.' })
  await expect.element(page.getByText('“The house has no number.”')).toBeVisible()
  const at = '2026-03-03T09:00:00.000Z'
  await reach('shipped', {
    tracking: 'DHL 123',
    reason: null,
    steps: (['requested', 'approved', 'packed', 'shipped'] as const).map((state) => ({ state, at })),
  })
  await expect.element(page.getByText('Tracking: DHL 123')).toBeVisible()
  const steps = page.getByRole('listitem').getByRole('time')
  await expect.poll(() => steps.elements()).toHaveLength(4)
  await reach('delivered', { steps: [...order.steps, { state: 'delivered', at }] })
  await expect.element(page.getByText('It has arrived. Enjoy!')).toBeVisible()
  await expect.poll(() => steps.elements()).toHaveLength(5)
})

test('every order is reached, also over a lost line, and what changes meanwhile is shown', async () => {
  const PAGE = 3
  const buildOrder = (number: number): Order => ({
    ...ORDER,
    id: buildId(1000 - number),
    title: `Pen ${number}`,
    size: '',
    state: number === 5 ? 'shipped' : 'cancelled',
    canCancel: false,
  })
  let orders = [1, 2, 3, 4, 5, 6, 7].map(buildOrder)
  let isOffline = false
  await openPage('/rewards/cipherpoints', {
    actor: createTestActor(),
    api: {
      points: {
        listRewards: () => ({ data: [] }),
        getRedemption: () => READY,
        listOrders({ before }): OrderPage {
          if (isOffline) return failAsOffline()
          const from = orders.findIndex(({ id }) => id === before) + 1
          const data = orders.slice(from, from + PAGE)
          return { data, next: from + PAGE < orders.length ? (data.at(-1)?.id ?? null) : null }
        },
      },
    },
  })
  const listTitles = () =>
    page
      .getByRole('heading', { level: 3, name: /^Pen/ })
      .elements()
      .map((heading) => heading.textContent)
  const more = page.getByRole('button', { name: 'Show more orders' })
  await expect.poll(listTitles).toHaveLength(3)

  isOffline = true
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent('More orders couldn’t be loaded.')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveFocus()
  isOffline = false
  await userEvent.keyboard('{Enter}')
  await expect.poll(listTitles).toHaveLength(6)
  await expect.element(page.getByRole('heading', { name: 'Pen 4' })).toHaveFocus()

  orders = [buildOrder(0), ...orders.map((order) => ({ ...order, ...(order.title === 'Pen 5' && ARRIVED) }))]
  await pushFromServer('points:changed', { balance: 430 })
  await expect.element(page.getByText('It has arrived. Enjoy!')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Pen 0' })).toBeVisible()

  more.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('That’s everything.')).toBeVisible()
  // The new one has moved the last of the loaded ones on to the next page.
  await expect.element(page.getByRole('heading', { name: 'Pen 6' })).toHaveFocus()
  expect(listTitles()).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((number) => `Pen ${number}`))
  expect(listCalls('points.listOrders').length).toBeLessThan(12)
})

const ARRIVED: Partial<Order> = { state: 'delivered' }
