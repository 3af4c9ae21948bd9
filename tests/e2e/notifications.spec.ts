import type { BrowserContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { getDigestDay } from '#features/notifications/rules/digest.ts'
import { notifications } from '#features/notifications/server/tables.ts'
import { findLesson } from './support/lessons.ts'
import { COURSE_PATH, type Site } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

const DAY_MS = 24 * 3600_000

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

/** Opens a page that hears what the server tells it. */
async function openConnected(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  const connected = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')))
  await page.goto(path)
  await connected
  return page
}

/** What somebody does, over the API that their pages use. */
const acting = ({ request }: BrowserContext, lessonId: string) => {
  const call = async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(`/api${path}`, { method, ...(data && { data }) })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  }
  return {
    async comment(text: string, more: { replyToId?: string; taggedUser?: string[] } = {}) {
      const id = crypto.randomUUID()
      await call('POST', `/lessons/${lessonId}/comments`, { id, text, ...more })
      return id
    },
    likeVideo: () => call('PUT', `/lessons/${lessonId}/like`),
    follow: (userId: string) => call('PUT', `/people/${userId}/follow`),
  }
}

/** Lets all be two days old, and does what the morning does: whatever time it is, somewhere it is past eight. */
async function sendDigest({ db, pool }: Site, userId: string): Promise<void> {
  const now = new Date()
  const timeZone = ['UTC', 'Etc/GMT-12'].find((zone) => getDigestDay(now, zone) !== null)
  if (!timeZone) throw new Error('it is early everywhere')
  await db.update(users).set({ timeZone }).where(eq(users.id, userId))
  const before = new Date(now.getTime() - 2 * DAY_MS)
  await db.update(notifications).set({ at: before }).where(eq(notifications.userId, userId))
  await pool.query("select graphile_worker.add_job('notifications:send-digest', $1::json)", [
    JSON.stringify({ userId, day: getDigestDay(now, timeZone) }),
  ])
}

test('what two people do below a video reaches the bell of the other', async ({
  openBrowser,
  site,
  context,
}) => {
  const fan = await site.account('faithful_fan')
  const [teacher] = await site.db.select().from(users).where(eq(users.username, 'teacher'))
  const lesson = await findLesson(site, 'moving-bars')
  if (!teacher) throw new Error('nobody teaches the course of the journeys')
  // What other journeys have told the teacher.
  await site.db.delete(notifications).where(eq(notifications.userId, teacher.id))
  const teachers = await openBrowser()
  await signIn(teachers, teacher.email)
  await signIn(context, fan.email)
  const asTeacher = acting(teachers, lesson.id)
  const asFan = acting(context, lesson.id)
  const page = await openConnected(context, '/notifications')
  const otherDesk = await openConnected(teachers, '/bundles')
  const desk = await openConnected(teachers, '/courses')
  let question = ''

  await test.step('comment, like and follow reach the creator without a reload, in every tab', async () => {
    await expect(bell(desk)).toHaveAccessibleName('Notifications')
    question = await asFan.comment('Why do the bars <b>move</b>?')
    await asFan.likeVideo()
    await asFan.follow(teacher.id)
    await expect(bell(desk)).toHaveAccessibleName('Notifications, 3 unread')
    await expect(bell(otherDesk)).toHaveAccessibleName('Notifications, 3 unread')
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await bell(desk).click()
    await expect(panel(desk).getByRole('article')).toHaveCount(3)
    await expect(panel(desk)).toContainText('Lena faithful_fan started following you')
    await expect(panel(desk)).toContainText('Lena faithful_fan liked your video “Moving bars”')
    await expect(panel(desk)).toContainText('Lena faithful_fan commented on “Moving bars”')
    await expect(bell(otherDesk)).toHaveAccessibleName('Notifications')
    await panel(desk)
      .getByRole('link', { name: /commented on/ })
      .click()
    await expect(desk).toHaveURL(new RegExp(`${COURSE_PATH}/moving-bars#${question}$`))
    await expect(desk.getByRole('article').filter({ hasText: 'Why do the bars' })).toBeInViewport()
  })

  await test.step('what is read in one tab is read in the others, without a reload', async () => {
    const other = await openConnected(context, '/notifications')
    // Whom one follows one may mention.
    await asTeacher.follow(fan.id)
    await asTeacher.comment('Because they are drawn anew 25 times a second.', { replyToId: question })
    await asTeacher.comment('Well asked, @faithful_fan!', { taggedUser: [fan.id] })
    const unread = (tab: Page) => tab.getByRole('main').getByText('Unread.')
    for (const tab of [page, other]) await expect(unread(tab)).toHaveCount(3)
    await other.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(unread(page)).toHaveCount(0)
    await other.close()
  })

  await test.step('what stays unread comes by mail, until its link was used', async () => {
    await asTeacher.comment('Still there, @faithful_fan?', { taggedUser: [fan.id] })
    await expect(page.getByRole('main').getByText('Still there, @faithful_fan?')).toBeVisible()
    await sendDigest(site, fan.id)
    const mail = await site.inbox.mailTo(fan.email)
    expect(mail.text).toContain('mentioned you in a comment on “Moving bars”')
    const header = (key: string) => mail.headers.find((one) => one.key === key)?.value ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const link = /^<(.+)>$/.exec(header('list-unsubscribe'))?.[1] ?? ''
    const { pathname } = new URL(link)
    const settings = async () => (await context.request.get('/api/notifications/settings')).json()

    const stranger = await openBrowser({ javaScriptEnabled: false })
    const form = { 'List-Unsubscribe': 'One-Click' }
    expect((await stranger.request.post(`${pathname}x`, { form })).status()).toBe(404)
    expect(await settings()).toMatchObject({ digest: true })
    const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
    expect((await stranger.request.post(pathname, { form, headers })).status()).toBe(200)
    expect(await settings()).toMatchObject({ digest: false })

    await context.request.patch('/api/notifications/settings', { data: { digest: true } })
    const leaflet = await stranger.newPage()
    await leaflet.goto(pathname)
    await leaflet.getByRole('button', { name: 'Stop the email' }).click()
    await expect(leaflet).toHaveURL(/\/unsubscribe\/done$/)
    await expect(leaflet.getByRole('heading', { level: 1 })).toHaveText(
      'You won’t get the daily email anymore',
    )
    expect(await settings()).toMatchObject({ digest: false })
  })
})
