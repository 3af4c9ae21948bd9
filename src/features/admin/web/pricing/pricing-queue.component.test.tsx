import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ConsolePriceRequestPage } from '#features/admin/rules/pricing-contract.ts'
import { buildTestId } from '#tests/components/fixtures/common.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { listCalls } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'

const REQUEST: ConsolePriceRequestPage = {
  id: buildTestId(1),
  kind: 'course',
  draftId: buildTestId(2),
  state: 'waiting',
  submittedAt: '2026-01-05T10:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  price: null,
  title: 'Closed doors',
  category: 'programming',
  courseCount: 0,
  lessonCount: 1,
  seoTitle: null,
  creator: { id: buildTestId(3), name: 'Grace Hopper', username: 'grace', email: 'grace@example.org' },
  aboutHtml: '<p>What is behind them.</p>',
  courses: [],
  topics: [
    {
      id: buildTestId(4),
      title: 'The first door',
      items: [{ id: buildTestId(5), type: 'article', title: 'Knock', durationMs: 120_000 }],
    },
  ],
}

test('support looks at what waits for a price, sets it, and changes it', async () => {
  let request = REQUEST
  await openPage('/admin/pricing', {
    actor: createTestActor('support'),
    api: {
      admin: {
        listQueueBacklogs: () => ({ data: [] }),
        listPriceRequests: ({ state }) => ({
          data: request.state === state ? [request] : [],
          next: null,
        }),
        getPriceRequest: () => request,
        setRequestedPrice({ price }) {
          request = { ...request, state: 'priced', price }
          return request
        },
      },
    },
  })
  await page.getByRole('link', { name: /Closed doors/ }).click()
  await expect.poll(getAddress).toBe(`/admin/pricing?item=${REQUEST.id}`)
  const detail = page.getByRole('region', { name: 'Open item' })
  await expect.element(detail.getByText('Knock', { exact: true })).toBeVisible()
  const price = detail.getByLabelText('Price in USD')
  await price.fill('12.50')
  await detail.getByRole('button', { name: 'Set price' }).click()
  await expect.element(detail.getByText('Enter a whole number from 0 to 10,000,000.')).toBeVisible()
  await expect.element(price).toHaveFocus()
  await price.fill('1,200')
  await detail.getByRole('button', { name: 'Set price' }).click()
  await expect.element(page.getByText('Price set: $1,200.').first()).toBeVisible()
  expect(listCalls('admin.setRequestedPrice')).toMatchObject([
    { input: { price: 1_200, expectedPrice: null } },
  ])
})

test('the address of a draft’s price leads support to its request', async () => {
  await openPage(`/upload/course/pricing?id=${REQUEST.draftId}`, {
    actor: createTestActor('support'),
    api: {
      admin: {
        listQueueBacklogs: () => ({ data: [] }),
        findDraftPriceRequest: () => ({ requestId: REQUEST.id }),
        listPriceRequests: () => ({ data: [], next: null }),
        getPriceRequest: () => ({ ...REQUEST, state: 'priced', price: 1_200 }),
      },
    },
  })
  await expect.poll(getAddress).toBe(`/admin/pricing?item=${REQUEST.id}`)
})
