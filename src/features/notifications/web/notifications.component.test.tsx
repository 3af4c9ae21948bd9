import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TEST_SETTINGS } from '#tests/components/fixtures/accounts.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, failAsOffline, listCalls } from '#tests/components/support/fake-api.ts'
import { pushFromServer } from '#tests/components/support/fake-socket.ts'
import { getAddress, getDocumentRequest, openPage } from '#tests/components/support/open-page.tsx'
import type { Notification, NotificationSettings } from '../rules/contract.ts'

const NOW = '2026-03-03T12:00:00.000Z'
const THREAD_ID = '0190a000-0000-7000-8000-00000000d100'
const VIDEO = '/courses/bars/moving-bars'

const buildNotification = (number: number, rest: Partial<Notification> = {}): Notification => ({
  id: `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  type: 'order-status-updated',
  user: null,
  names: [],
  userCount: 0,
  course: null,
  video: null,
  comment: null,
  feedback: null,
  request: null,
  entityId: null,
  title: `Your pen ${number} was delivered.`,
  message: 'was delivered.',
  description: '',
  link: '/rewards/cipherpoints',
  createdAt: new Date(Date.parse(NOW) - number * 60_000).toISOString(),
  read: false,
  threadId: null,
  muted: false,
  ...rest,
})

const REPLY = buildNotification(1, {
  type: 'comment-reply',
  title: 'Grace Hopper replied to your comment on “Moving bars”',
  names: ['Grace Hopper'],
  userCount: 1,
  description: 'Why do the bars <b>move</b>?',
  link: `${VIDEO}#${THREAD_ID}`,
  threadId: THREAD_ID,
})
const FOLLOW = buildNotification(2, { type: 'follow', title: 'Alan Turing started following you' })

/** A server with these notifications, in pages; none of them is a mention. */
function createFakeNotifications(list: Notification[]) {
  let failure: (() => never) | undefined
  const change = (fits: (one: Notification) => boolean, to: Partial<Notification>) => {
    failure?.()
    for (const [index, one] of list.entries()) if (fits(one)) list[index] = { ...one, ...to }
  }
  const notifications = {
    getNotifications({ before = '0', limit = 20 }: { before?: string | undefined; limit?: unknown } = {}) {
      const end = Number(before) + Number(limit)
      return { data: list.slice(Number(before), end), next: end < list.length ? String(end) : null, now: NOW }
    },
    getMentions: () => ({ data: [], next: null, now: NOW }),
    getUnreadNotifications: () => ({ result: 0 }),
    markSeen: () => ({ result: 0 }),
    markRead({ id, read }) {
      change((one) => one.id === id, { read })
      return { result: 0 }
    },
    markAllRead() {
      change(() => true, { read: true })
      return { result: 0 }
    },
  } satisfies FakeApi['notifications']
  return {
    notifications,
    setFailure(fail?: () => never) {
      failure = fail
    },
  }
}

const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panel = page.getByRole('dialog', { name: 'Notifications' })
const toasts = page.getByRole('region', { name: 'Notifications' })
const unread = page.getByRole('main').getByText('Unread.')

test('the bell counts what comes, shows it, and its number goes when it was looked at', async () => {
  const { notifications } = createFakeNotifications([REPLY, FOLLOW])
  await openPage('/notifications/mentions', {
    actor: createTestActor(),
    api: { notifications },
  })
  await expect.element(bell).toHaveAccessibleName('Notifications')
  await pushFromServer('getNotifications', { unread: 2 })
  await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread')
  await expect.element(page.getByRole('status').getByText('2 unread notifications')).toBeInTheDocument()
  await bell.click()
  await expect
    .element(panel.getByRole('article').first())
    .toMatchTextContent(/Why do the bars <b>move<\/b>\?/)
  expect(panel.getByRole('article').all()).toHaveLength(2)
  expect(panel.getByText('Unread.').all()).toHaveLength(2)
  expect(listCalls('notifications.markSeen')).toHaveLength(2)
  // The server tells every tab of it.
  await pushFromServer('getNotifications', { unread: 0 })
  await expect.element(bell).toHaveAccessibleName('Notifications')

  await panel.getByRole('tab', { name: 'Mentions' }).click()
  await expect.element(panel.getByText('No Mentions')).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: 'View all' }))
    .toHaveAttribute('href', '/notifications/mentions')
  await panel.getByRole('tab', { name: 'View all' }).click()
  await panel.getByRole('link', { name: /replied to/ }).click()
  await expect.poll(getAddress).toBe(REPLY.link)
  await expect.element(panel).not.toBeInTheDocument()
  expect(listCalls('notifications.markRead')).toMatchObject([{ input: { id: REPLY.id, read: true } }])
})

test('the list marks what is read, mutes threads, and takes back what the server did not take', async () => {
  const server = createFakeNotifications([REPLY, FOLLOW, buildNotification(3), buildNotification(4)])
  await openPage('/notifications', {
    actor: createTestActor(),
    api: {
      notifications: server.notifications,
      community: { muteThread: ({ muted }) => ({ muted }) },
    },
  })
  await expect.poll(() => unread.all().length).toBe(4)
  const reply = page.getByRole('article').filter({ hasText: 'replied to your comment' })
  const chooseForReply = async (entry: string) => {
    await reply.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await chooseForReply('Mark as read')
  await expect.poll(() => unread.all().length).toBe(3)
  await chooseForReply('Mute this thread')
  await expect.element(toasts.getByText(/^You won’t get notifications about this thread/)).toBeVisible()
  await expect.element(reply).toMatchTextContent(/Muted/i)

  server.setFailure(failAsOffline)
  const markAll = page.getByRole('button', { name: 'Mark all as read' })
  await markAll.click()
  await expect.element(toasts.getByText('Something went wrong!')).toBeVisible()
  await expect.poll(() => unread.all().length).toBe(3)
  server.setFailure()
  await markAll.click()
  await expect.poll(() => unread.all().length).toBe(0)

  // Read and unread in another tab: the server tells this one that something has changed.
  await server.notifications.markRead({ id: FOLLOW.id, read: false })
  await pushFromServer('getNotifications', { unread: 0 })
  await expect.poll(() => unread.all().length).toBe(1)

  await page
    .getByRole('navigation', { name: 'Notifications' })
    .getByRole('link', { name: 'Mentions' })
    .click()
  await expect.element(page.getByText('No Mentions')).toBeVisible()
  await expect.poll(getAddress).toBe('/notifications/mentions')
})

test('what comes while the list is scrolled is shown, too', async () => {
  const list = Array.from({ length: 60 }, (_, index) => buildNotification(index + 1))
  const { notifications } = createFakeNotifications(list)
  let gate: Promise<void> | undefined
  await openPage('/notifications', {
    actor: createTestActor(),
    api: {
      notifications: {
        ...notifications,
        async getNotifications(input) {
          await gate
          return notifications.getNotifications(input)
        },
      },
    },
  })
  const getPen = (number: number) => page.getByRole('link', { name: `Your pen ${number} was delivered.` })
  await expect.element(getPen(20)).toBeInTheDocument()
  const countAsked = () => listCalls('notifications.getNotifications').length
  const asked = countAsked()
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  list.unshift(buildNotification(0))
  await pushFromServer('getNotifications', { unread: 1 })
  await expect.poll(countAsked).toBe(asked + 1)
  getPen(20).element().scrollIntoView()
  scrollTo(0, document.documentElement.scrollHeight)
  // Observers are called in the order in which they were made, so the list has seen its end by then.
  await new Promise<void>((see) => {
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && see())
    observer.observe(getPen(20).element())
  })
  resolve()
  gate = undefined
  await expect.element(getPen(0)).toBeInTheDocument()
  await expect.element(getPen(21)).toBeInTheDocument()
})

test('switches take effect at once, only for what concerns one, and go back when that fails', async () => {
  let settings: NotificationSettings = { disabledCategories: [], digest: true }
  let failure: (() => never) | undefined
  await openPage('/settings/notifications', {
    actor: createTestActor(),
    api: {
      accounts: { getSettings: () => TEST_SETTINGS },
      notifications: {
        getNotificationSettings: () => settings,
        updateNotificationSettings(change) {
          failure?.()
          settings = { ...settings, ...(change as Partial<NotificationSettings>) }
          return settings
        },
      },
    },
  })
  const mentions = page.getByRole('switch', { name: 'Mentions' })
  const digest = page.getByRole('switch', { name: 'Daily summary' })
  await expect.element(mentions).toBeChecked()
  expect(page.getByRole('switch', { name: 'Comments on your videos' }).all()).toEqual([])
  await mentions.click()
  await expect.element(mentions).not.toBeChecked()
  await expect.poll(() => settings.disabledCategories).toEqual(['mentions'])
  await digest.click()
  await expect.poll(() => settings.digest).toBe(false)
  failure = failAsOffline
  await mentions.click()
  await expect.element(toasts.getByText('Something went wrong!')).toBeVisible()
  await expect.element(mentions).not.toBeChecked()
})

test('the link of a mail asks before it stops the mail', async () => {
  const token = `${'0190a000-0000-7000-8000-000000000001'}.${'x'.repeat(43)}`
  await openPage(`/unsubscribe/${token}`)
  await page.getByRole('button', { name: 'Stop the email' }).click()
  await expect.poll(getDocumentRequest).toBe(`/unsubscribe/${token}`)
  for (const [address, heading] of [
    ['/unsubscribe/done', 'You won’t get the daily email anymore'],
    [`/unsubscribe/${token}x`, 'Page not found'],
  ] as const) {
    await openPage(address)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
  }
})
