import { notifications } from '#features/notifications/server/tables.ts'
import { expect, signIn, test } from './support/test.ts'

/** Far below the end of the list. */
const DEEP_PX = 20_000
const MINUTE_MS = 60_000

test('what comes while the list is scrolled is shown, too', async ({ page, context, site }) => {
  const { id, email } = await site.account('scrolling')
  const now = Date.now()
  const order = (number: number) => ({
    userId: id,
    type: 'order-status-updated' as const,
    groupKey: `order-${number}`,
    context: { subject: `Pen ${number}`, state: 'delivered' },
    createdAt: new Date(now - number * MINUTE_MS),
    at: new Date(now - number * MINUTE_MS),
  })
  await site.db.insert(notifications).values(Array.from({ length: 60 }, (_, index) => order(index + 1)))
  await signIn(context, email)
  const opened = page.waitForResponse(/markSeen/)
  await page.goto('/notifications')
  const about = (number: number) => page.getByRole('link', { name: `“Pen ${number}”` })
  await expect(about(20)).toBeVisible()
  // The list listens as soon as the page has said that it was seen.
  await opened
  await site.db.insert(notifications).values(order(0))
  const asked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  await page.route(
    /getNotifications/,
    async (route) => {
      asked.resolve()
      await goOn.promise
      await route.continue().catch(() => undefined)
    },
    { times: 1 },
  )
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await asked.promise
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, DEEP_PX)
  await expect(about(20)).toBeInViewport()
  goOn.resolve()
  await expect(about(21)).toBeAttached()
  await expect(about(0)).toBeAttached()
})
