import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ConsoleOrder } from '#features/admin/rules/orders-contract.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { listCalls } from '#tests/components/support/fake-api.ts'
import { getAddress, getDocumentRequest, openPage } from '#tests/components/support/open-page.tsx'

const buildId = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`
const AT = '2026-03-02T09:00:00.000Z'

const ORDER: ConsoleOrder = {
  id: buildId(1),
  rewardId: buildId(10),
  title: 'Sun cap',
  size: '',
  price: 3000,
  address: {
    name: 'Lena Fischer',
    addressText: 'Gartenstraße 4',
    pincode: '10115',
    city: 'Berlin',
    country: 'Germany',
    contact: '+49 30 5550100',
  },
  state: 'requested',
  reason: null,
  tracking: null,
  requestedAt: AT,
  learner: { id: buildId(20), username: 'lena', name: 'Lena', email: 'lena@example.org' },
  steps: [{ state: 'requested', at: AT, by: null }],
  entries: [{ id: buildId(30), source: 'redemption', amount: -3000, at: AT }],
  moves: ['approved', 'on-hold', 'rejected'],
}

/** Opens the orders on a server that holds one order and moves it wherever it is asked to. */
async function openOrders(query: string, order: ConsoleOrder) {
  let saved = order
  const ship = (tracking: string) => {
    saved = { ...saved, state: 'shipped', tracking, moves: ['delivered'] }
  }
  await openPage(`/admin/orders${query}`, {
    actor: createTestActor('staff'),
    api: {
      admin: {
        listQueueBacklogs: () => ({ data: [] }),
        listOrderedRewards: () => ({ data: [{ id: ORDER.rewardId, title: ORDER.title }] }),
        listConsoleOrders: ({ state, search }) => ({
          data:
            (state === undefined || state === saved.state) && (!search || search === saved.id) ? [saved] : [],
          next: null,
        }),
        getConsoleOrder: () => saved,
        moveOrders({ orderIds, move }) {
          saved = {
            ...saved,
            state: move.to,
            moves: move.to === 'approved' ? ['packed', 'on-hold', 'rejected'] : ['shipped'],
            steps: [...saved.steps, { state: move.to, at: AT, by: { id: buildId(21), username: 'packer' } }],
          }
          return { results: orderIds.map((orderId) => ({ orderId, refused: null, conflict: null })) }
        },
        printPackingList: () =>
          new File(['%PDF-'], 'packing-list-2026-03-02.pdf', { type: 'application/pdf' }),
        previewTracking: () => ({
          lines: [
            {
              line: 2,
              orderId: saved.id,
              tracking: 'DHL 4711',
              fault: null,
              order: { title: saved.title, size: '', name: 'Lena', state: saved.state },
            },
            { line: 3, orderId: buildId(99), tracking: 'DHL 4712', fault: 'UNKNOWN_ORDER', order: null },
          ],
        }),
        applyTracking({ shipments }) {
          for (const { tracking } of shipments) ship(tracking)
          return {
            results: shipments.map(({ orderId }) => ({ orderId, refused: null, conflict: null })),
          }
        },
      },
    },
  })
}

const detail = page.getByRole('region', { name: 'Open item' })

test('an order is found by its id, whatever its state, and approved', async () => {
  await openOrders('', { ...ORDER, state: 'on-hold', moves: ['approved', 'rejected'] })
  await page.getByRole('searchbox', { name: 'Learner or order' }).fill(ORDER.id)
  await userEvent.keyboard('{Enter}')
  await expect.poll(getAddress).toMatch(/state=all/)
  await page.getByRole('link', { name: /Sun cap for/ }).click()
  await expect.element(detail).toMatchTextContent('Lena Fischer')
  await expect.element(detail).toMatchTextContent('-3000')
  await detail.getByRole('button', { name: 'Approve' }).click()
  await expect.element(detail.getByText('Approved by packer', { exact: false })).toBeVisible()
})

test('chosen orders are printed and moved together', async () => {
  await openOrders('?state=approved', { ...ORDER, state: 'approved', moves: ['packed', 'on-hold'] })
  await page.getByRole('checkbox', { name: /Sun cap for/ }).click()
  await page.getByRole('button', { name: 'Packing list' }).click()
  await expect.poll(getDocumentRequest).toBe('packing-list-2026-03-02.pdf')
  await page.getByRole('combobox', { name: 'What happens next' }).selectOptions('packed')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText('1 order moved.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Sun cap for/ })).not.toBeInTheDocument()
  expect(listCalls('admin.moveOrders')).toMatchObject([
    { input: { orderIds: [ORDER.id], move: { to: 'packed' } } },
  ])
})

test('tracking numbers come from a file, whose bad line is named and left out', async () => {
  await openOrders('?state=packed', { ...ORDER, state: 'packed', moves: ['shipped'] })
  await page.getByRole('button', { name: 'Import tracking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import tracking numbers' })
  await expect.element(dialog).toBeVisible()
  const file = new File(['order_id,tracking'], 'carrier.csv', { type: 'text/csv' })
  await userEvent.upload(dialog.getByLabelText('Choose a CSV file').first(), file)
  await expect.element(dialog.getByText('Line 3: there is no order', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Ship 1 order' }).click()
  await expect.element(page.getByText('1 order moved.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(listCalls('admin.applyTracking')).toMatchObject([
    { input: { shipments: [{ orderId: ORDER.id, tracking: 'DHL 4711' }] } },
  ])
})

test('keys of one letter work through the list until they are switched off, on this device', async () => {
  await openOrders('', ORDER)
  const row = page.getByRole('link', { name: /Sun cap for/ })
  await expect.element(row).toBeVisible()
  await userEvent.keyboard('j')
  await expect.poll(getAddress).toContain('item=')
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.poll(getAddress).not.toContain('item=')

  await page.getByRole('switch', { name: 'Single-letter keys' }).click()
  await openOrders('', ORDER)
  await expect.element(page.getByRole('switch', { name: 'Single-letter keys' })).not.toBeChecked()
  await userEvent.keyboard('jkxe/')
  expect(getAddress()).not.toContain('item=')
  expect(document.activeElement?.tagName).not.toBe('INPUT')
  // A key without a letter stays.
  await userEvent.keyboard('{Enter}')
  await expect.poll(getAddress).toContain('item=')
  await page.getByRole('switch', { name: 'Single-letter keys' }).click()
})
