import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { QUIET_BATCH, TEST_BATCH } from '#tests/components/fixtures/batches.ts'
import { buildOnlyPage } from '#tests/components/fixtures/common.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { failAsOffline, listCalls } from '#tests/components/support/fake-api.ts'
import { pushFromServer } from '#tests/components/support/fake-socket.ts'
import { openPage } from '#tests/components/support/open-page.tsx'
import { ANNOUNCEMENTS_CHANGED_MESSAGE } from '../../rules/events.ts'
import type { Announcement, BatchResource } from '../../rules/schemas.ts'

const PATH = `/batches/${TEST_BATCH.slug}`
const ANNOUNCEMENT: Announcement = {
  id: '0190a000-0000-7000-8000-000000000001',
  title: 'Room 5 tonight',
  html: '<p>We meet in <strong>room 5</strong>.</p>',
  isPinned: false,
  publishedAt: '2026-01-05T10:00:00.000Z',
  editedAt: null,
  author: null,
  isUnread: true,
  isForSome: false,
  recipientCount: null,
}
const RESOURCE: BatchResource = {
  id: '0190a000-0000-7000-8000-000000000002',
  title: 'Cheat sheet',
  description: 'All of it on one page',
  url: 'about:blank#sheet',
  createdAt: '2026-01-05T10:00:00.000Z',
}

test('announcements are read by being looked at, and changes appear by themselves', async () => {
  let announcements = [ANNOUNCEMENT]
  const { promise: seen, resolve: look } = Promise.withResolvers<void>()
  await openPage(`${PATH}/announcements`, {
    actor: createTestActor(),
    api: {
      ...QUIET_BATCH,
      batches: { getBatch: () => TEST_BATCH },
      announcements: {
        getAnnouncementSummary: () => ({ unreadCount: 1, latest: ANNOUNCEMENT }),
        listAnnouncements: () => ({
          ...buildOnlyPage(announcements),
          latestAt: announcements[0]?.publishedAt ?? null,
        }),
        markAnnouncementsRead: () => seen.then(() => ({ unreadCount: 0 })),
      },
    },
  })
  const tab = page
    .getByRole('navigation', { name: 'Batch sections' })
    .getByRole('link', { name: /^Announcements/ })
  await expect.element(tab).toHaveTextContent('Announcements1')
  await expect.element(page.getByRole('heading', { name: 'Room 5 tonight' })).toBeVisible()
  look()
  await expect.poll(() => tab.element().textContent).toBe('Announcements')
  expect(listCalls('announcements.markAnnouncementsRead').map(({ input }) => input)).toEqual([
    { slug: TEST_BATCH.slug, upTo: ANNOUNCEMENT.publishedAt },
  ])
  // Pages ask at different moments; this one at once.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  announcements = [{ ...ANNOUNCEMENT, title: 'Room 6 tonight', isForSome: true }]
  await pushFromServer(ANNOUNCEMENTS_CHANGED_MESSAGE, { batchId: '0190a000-0000-7000-8000-0000000000b9' })
  await pushFromServer(ANNOUNCEMENTS_CHANGED_MESSAGE, { batchId: TEST_BATCH.id })
  await expect.element(page.getByRole('heading', { name: 'Room 6 tonight' })).toBeVisible()
  await expect.element(page.getByText('To you')).toBeVisible()
  expect(listCalls('announcements.listAnnouncements')).toHaveLength(2)
})

test('a resource opens in a tab of its own, whether or not it can be counted', async () => {
  await openPage(`${PATH}/resources`, {
    actor: createTestActor(),
    api: {
      ...QUIET_BATCH,
      batches: { getBatch: () => TEST_BATCH },
      announcements: {
        ...QUIET_BATCH.announcements,
        listBatchResources: () => buildOnlyPage([RESOURCE]),
        countResourceClick: failAsOffline,
      },
    },
  })
  const link = page.getByRole('link', { name: /^Open Cheat sheet/ })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  await link.click()
  await expect.poll(() => listCalls('announcements.countResourceClick').length).toBe(1)
})
