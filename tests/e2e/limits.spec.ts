import type { BrowserContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { courses } from '#features/catalogue/server/tables.ts'
import { getLocalDay } from '#features/learning/rules/local-day.ts'
import { viewerDays } from '#features/learning/server/tables.ts'
import { pointsLedger } from '#features/points/server/tables.ts'
import { LECTURE_PATH, watchForSeconds } from './support/player.ts'
import { COURSE_PATH, type Site } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

const SLUG = COURSE_PATH.split('/').at(-1) ?? ''

/** Says that a viewer has used so much of today. */
async function use(site: Site, viewerId: string, usedMs: number): Promise<void> {
  const { day } = getLocalDay('UTC', Date.now())
  await site.db
    .insert(viewerDays)
    .values({ viewerId, day, usedMs })
    .onConflictDoUpdate({ target: [viewerDays.viewerId, viewerDays.day], set: { usedMs } })
}

/** The address of the lecture's main playlist, as the player asks for it. */
async function manifestOf(page: Page): Promise<string> {
  const asked = page.waitForRequest(/master\.m3u8/)
  await page.getByRole('button', { name: /^(Play video|Resume at .*)$/ }).click()
  return (await asked).url()
}

const statusOf = async (context: BrowserContext, address: string) =>
  (await context.request.get(address, { failOnStatusCode: false })).status()

test('a visitor comes to the limit, is asked to log in, and goes on with an account', async ({
  page,
  context,
  site,
  openBrowser,
  trouble,
}) => {
  // What the server refuses stands in the browser's console.
  trouble.expect(/403/)
  const { email } = await site.account('limit_visitor')
  await page.goto(LECTURE_PATH)
  const manifest = await manifestOf(page)
  await watchForSeconds(page, 1)
  const segment = new URL('240p/00000.m4s', manifest).href
  expect(await statusOf(context, segment)).toBe(200)
  expect(await statusOf(await openBrowser(), segment)).toBe(403)
  expect(await statusOf(context, segment.replace(/\/media\/watch\/[^/]+\//, '/media/'))).toBe(403)

  const cookie = (await context.cookies()).find(({ name }) => name === 'lectern_device')
  const viewerId = decodeURIComponent(cookie?.value ?? '').split('.')[0] ?? ''
  // What was played is counted before the day is said to be nearly over.
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  const counted = () => site.db.select().from(viewerDays).where(eq(viewerDays.viewerId, viewerId))
  await expect.poll(async () => (await counted())[0]?.usedMs ?? 0).toBeGreaterThan(0)
  await use(site, viewerId, 895_000)
  await page.reload()
  await expect(page.getByText('Free access ends soon. Login!')).toBeVisible()
  await page.getByRole('button', { name: /^(Play video|Resume at .*)$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
  await use(site, viewerId, 900_000)
  await expect.poll(() => statusOf(context, segment), { timeout: 20_000 }).toBe(403)

  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill('learn-with-lectern')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^(Play video|Resume at .*)$/ }).click()
  await watchForSeconds(page, 1)
})

test('a learner comes to the limit, buys half an hour and goes on', async ({
  page,
  context,
  site,
  trouble,
}) => {
  trouble.expect(/403/)
  const { id, email } = await site.account('limit_learner')
  await signIn(context, email)
  await use(site, id, 7_197_000)
  await page.goto(LECTURE_PATH)
  await expect(page.getByText('Invite us to campus')).toBeVisible()
  const manifest = await manifestOf(page)
  const offer = page.getByRole('dialog', { name: "You have reached today's learning limit" })
  await expect(offer).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('video')).toHaveCount(0)
  await use(site, id, 7_200_000)
  await expect.poll(() => statusOf(context, manifest), { timeout: 20_000 }).toBe(403)

  await test.step('without points the server says what is missing', async () => {
    trouble.expect(/409/)
    await offer.getByRole('button', { name: 'Spend 5 points' }).click()
    await expect(offer.getByText('You need 5 points for 30 more minutes.')).toBeVisible()
    await offer.getByRole('button', { name: 'Not now' }).click()
    await expect(offer).toBeHidden()
  })

  await test.step('with points it is bought once, however often it is pressed', async () => {
    await site.db.insert(pointsLedger).values({
      userId: id,
      amount: 20,
      source: 'adjustment',
      idempotencyKey: 'journey of limits',
      createdAt: new Date(),
    })
    await page.getByRole('button', { name: 'Get more time' }).click()
    await offer.getByRole('button', { name: 'Spend 5 points' }).dblclick()
    const done = page.getByRole('dialog', { name: '30 more minutes' })
    await expect(done.getByText(/for 30 more minutes/)).toBeVisible()
    const entries = await site.db.select().from(pointsLedger).where(eq(pointsLedger.userId, id))
    expect(entries.map(({ amount }) => amount).sort()).toEqual([-5, 20])
    await done.getByRole('button', { name: 'Continue watching' }).click()
  })

  await watchForSeconds(page, 2)
  await expect(page.getByRole('timer')).toHaveText(/^(29|30):\d\d$/)
})

test('a restricted course opens with a grant and closes with its end', async ({
  page,
  context,
  site,
  trouble,
}) => {
  trouble.expect(/403/)
  const { id, email } = await site.account('limit_granted')
  await site.db.update(courses).set({ visibility: 'restricted' }).where(eq(courses.seoTitle, SLUG))
  // The site keeps courses in memory, as the journey before it may have seen this one.
  await notifyCatalogueChanged(site.db)
  try {
    await signIn(context, email)
    await use(site, id, 7_200_000)
    await page.goto(LECTURE_PATH)
    await expect(page.getByRole('main').getByText('You don’t have access to this course.')).toBeVisible()
    await page.getByRole('button', { name: 'Enroll', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'This is premium' })
      .getByRole('button', { name: 'Close' })
      .first()
      .click()

    const granted = await site.lectern('admin', 'grant-access', SLUG, email)
    expect([granted.code, granted.stderr]).toEqual([0, ''])
    await page.reload()
    await page.getByRole('button', { name: 'Enroll', exact: true }).click()
    await expect(page.getByText('Enrolled', { exact: true })).toBeVisible()
    const manifest = await manifestOf(page)
    await watchForSeconds(page, 1)
    await expect(page.getByRole('timer')).toHaveCount(0)
    await page.getByRole('button', { name: 'Help' }).click()
    await expect(page.getByRole('dialog').getByText('The lesson', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')

    await test.step('who comes back to the site is asked to go on, once', async () => {
      const back = await context.newPage()
      const dialog = back.getByRole('dialog', { name: 'Continue learning' })
      await expect(async () => {
        await back.goto('/')
        await expect(dialog).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await expect(dialog).toContainText('Moving bars')
      await dialog.getByRole('link', { name: 'Continue' }).click()
      await expect(back).toHaveURL(LECTURE_PATH)
      await expect(dialog).toBeHidden()
      await back.goto('/')
      await expect(back.getByRole('heading', { name: 'Continue watching' })).toBeVisible()
      await expect(dialog).toBeHidden()
      await back.close()
    })

    expect((await site.lectern('admin', 'revoke-access', SLUG, email)).code).toBe(0)
    await page.reload()
    await expect(page.getByRole('main').getByText('You don’t have access to this course.')).toBeVisible()
    await expect.poll(() => statusOf(context, manifest), { timeout: 70_000, intervals: [2_000] }).toBe(403)
  } finally {
    await site.db.update(courses).set({ visibility: 'public' }).where(eq(courses.seoTitle, SLUG))
    await notifyCatalogueChanged(site.db)
  }
})

test('a test in the syllabus says why it does not open', async ({ page, context, site, trouble }) => {
  const { email } = await site.account('limit_reader')
  await signIn(context, email)
  await page.goto(LECTURE_PATH)
  const syllabus = page.getByRole('navigation', { name: 'Syllabus' })
  await syllabus.getByRole('link', { name: 'Two questions' }).click()
  await expect(page.getByRole('alert').getByText("You're not enrolled in this course!")).toBeVisible()
  await expect(page).toHaveURL(LECTURE_PATH)

  await test.step('its page offers to enrol, and the notice outlives the offer', async () => {
    await page.goto(`${COURSE_PATH}/two-questions`)
    const main = page.getByRole('main')
    await main.locator('form').getByRole('button', { name: 'Enroll', exact: true }).click()
    const notice = page.getByRole('dialog', { name: 'You’re enrolled' })
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: 'Start learning' }).click()
    await expect(main.getByRole('button', { name: 'Check answers' })).toBeVisible()
  })

  await test.step('an article read to its end without a line is remembered when the line is back', async () => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_NAME_NOT_RESOLVED/)
    await page.goto(`${COURSE_PATH}/long-reading`)
    await expect(syllabus.getByText(/^0 of 3/)).toBeVisible()
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed')
    await page.getByText('The last line.').scrollIntoViewIfNeeded()
    await page.keyboard.press('End')
    await failed
    await context.setOffline(false)
    await expect(syllabus.getByText(/^1 of 3/)).toBeVisible({ timeout: 30_000 })
  })

  await test.step('its code is shown over the page', async () => {
    await page.getByRole('button', { name: /^Counting bars/ }).click()
    const viewer = page.getByRole('dialog', { name: 'Counting bars' })
    await expect(viewer).toContainText('Python')
    await expect(viewer.getByText('for bar in range(8):')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
  })
})
