import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { QUIET_BATCH, TEST_BATCH } from '#tests/components/fixtures/batches.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { listCalls } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'

test('a ticket that is filed on the page of a batch is about the batch', async () => {
  await openPage(`/batches/${TEST_BATCH.slug}/support`, {
    actor: createTestActor(),
    api: {
      ...QUIET_BATCH,
      batches: { getBatch: () => TEST_BATCH },
      support: {
        listTickets: () => ({ data: [], next: null, unread: 0 }),
        createTicket: () => ({ id: '0190a000-0000-7000-8000-000000000001' }),
      },
    },
  })
  await page.getByLabelText('Title').fill('The door is locked')
  await page.getByLabelText('Message').fill('Room five is locked and nobody is here.')
  await page.getByRole('button', { name: 'Send ticket' }).click()
  await expect.element(page.getByLabelText('Title')).toHaveValue('')
  expect(listCalls('support.createTicket').map(({ input }) => input)).toMatchObject([
    { title: 'The door is locked', batchId: TEST_BATCH.id },
  ])
  expect(listCalls('support.listTickets')[0]?.input).toMatchObject({ batchId: TEST_BATCH.id })
})
