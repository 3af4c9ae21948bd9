import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ConsoleInboxItem } from '#features/admin/rules/inbox-contract.ts'
import { buildTestId } from '#tests/components/fixtures/common.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { openPage } from '#tests/components/support/open-page.tsx'

const AT = '2026-03-02T09:00:00.000Z'
const WRITTEN = { createdAt: AT, userId: null, contact: '+1 555 0100', body: 'No sound.', suggestion: '' }
const REPORTED: ConsoleInboxItem = {
  ...WRITTEN,
  ...{ id: buildTestId(1), kind: 'feedback', state: 'open', name: 'Grace', email: 'grace@example.com' },
  ...{ subject: '', feedbackType: 'Video Report', about: { title: 'Loops', path: '/videopage/1' } },
  ...{ youtube: '', contribution: null, linkedinProfile: '', commentText: null },
  reportCount: 9,
  joined: [
    { ...WRITTEN, id: buildTestId(3), name: 'Tom', email: 'tom@example.com', body: 'The slide is wrong.' },
    { ...WRITTEN, id: buildTestId(2), name: 'Eve', email: 'eve@example.com', body: 'no  sound.' },
  ],
  ...{ takenBy: null, takenAt: null, outcome: null, answer: '', closedAt: null, closedBy: null },
  ...{ answerMailedAt: null, decisions: ['answered', 'dismissed'] },
}

test('reports of one video are one item with their number, who wrote them, and what they say otherwise', async () => {
  await openPage('/admin/inbox', {
    actor: createTestActor('support'),
    api: {
      admin: {
        listQueueBacklogs: () => ({ data: [] }),
        listInboxItems: () => ({ data: [REPORTED], next: null }),
        getInboxItem: () => REPORTED,
      },
    },
  })
  const row = page.getByRole('link', { name: /Grace: Video Report/ })
  await expect.element(page.getByText('Reported 9 times').first()).toBeVisible()
  await row.click()
  const others = page.getByRole('region', { name: 'Also reported by' })
  await expect.element(others).toMatchTextContent('Tom')
  await expect.element(others).toMatchTextContent('The slide is wrong.')
  await expect.element(others.getByRole('link', { name: 'eve@example.com' })).toBeVisible()
  // Said once is enough.
  expect(others.element().textContent).not.toContain('no  sound.')
  await expect.element(page.getByText('Everybody who reported it will get this by email.')).toBeVisible()
  await page.getByRole('radio', { name: 'Dismiss' }).click()
  await expect.element(page.getByText('Everybody who reported it')).not.toBeInTheDocument()
})
