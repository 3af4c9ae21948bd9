import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { acknowledgements } from '#features/accounts/server/user-details-tables.ts'
import { getVideo, isVideoPaused, LECTURE_PATH, watchForSeconds } from './support/player.ts'
import type { Site } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

test.use({ tours: true })

const tour = (page: Page, title: string) => page.getByRole('dialog').filter({ hasText: title })
const seenBy = async ({ db }: Site, userId: string) =>
  (await db.select().from(acknowledgements).where(eq(acknowledgements.userId, userId)))
    .map(({ key }) => key)
    .filter((key) => key.startsWith('tour-'))
    .sort()

/** The tours come to somebody who is there: one step of a tour, seen by a hand that moves. */
const expectTour = (page: Page, title: string) =>
  expect(async () => {
    await page.mouse.move(300 + Math.random() * 20, 300)
    await expect(tour(page, title)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })

test('each tour comes once, at its moment, and the video rests meanwhile', async ({
  page,
  context,
  site,
}) => {
  const learner = await site.account('guided')
  await signIn(context, learner.email)

  await test.step('the video page shows itself, but not while the video plays or somebody types', async () => {
    await page.goto(LECTURE_PATH)
    // The tour’s code comes when it is its moment.
    const offered = page.waitForResponse(/\/assets\/start-tour-/)
    await page.getByRole('button', { name: 'Play video' }).click()
    await watchForSeconds(page, 0)
    await page.mouse.move(300, 300)
    await offered
    await watchForSeconds(page, 2)
    await expect(page.locator('.driver-popover')).toHaveCount(0)
    const search = page.getByRole('banner').locator('input')
    await search.pressSequentially('jk m')
    await expect(search).toHaveValue('jk m')
    expect(await isVideoPaused(page)).toBe(false)
    await getVideo(page).evaluate((element: HTMLVideoElement) => element.pause())
    await getVideo(page).evaluate((element: HTMLVideoElement) => element.play())
    await watchForSeconds(page, 1)
    await expect(page.locator('.driver-popover')).toHaveCount(0)
    await search.fill('')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press(' ')
    await expectTour(page, 'Watch here')
    await expect.poll(() => isVideoPaused(page)).toBe(true)
    // Whatever plays it: it rests as long as the tour does not.
    await getVideo(page).evaluate((element: HTMLVideoElement) => element.play().catch(() => undefined))
    await expect.poll(() => isVideoPaused(page)).toBe(true)
    await page.getByRole('button', { name: 'Next' }).click()
    await expectTour(page, 'Videos, comments, notes')
    await page.getByRole('button', { name: 'Skip the tour' }).click()
    await expect(page.locator('.driver-popover')).toHaveCount(0)
    await expect.poll(() => isVideoPaused(page)).toBe(false)
    await expect.poll(() => seenBy(site, learner.id)).toEqual(['tour-new-video-page'])
  })

  await test.step('enrolling is followed by its tour, after the dialog has gone', async () => {
    await page.goto(LECTURE_PATH)
    await page.getByRole('button', { name: 'Enroll' }).click()
    const notice = page.getByRole('dialog', { name: 'You’re enrolled' })
    await expect(notice).toBeVisible()
    await expect(page.locator('.driver-popover')).toHaveCount(0)
    await notice.getByRole('button', { name: 'Start learning' }).click()
    await expectTour(page, 'You’re in')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => seenBy(site, learner.id)).toEqual(['tour-new-video-page', 'tour-post-enroll'])
  })

  await test.step('the course has four steps, and notes have theirs', async () => {
    await page.goto(LECTURE_PATH)
    for (const [at, title] of [
      'The lesson',
      'The whole course',
      'How far you’ve come',
      'On to the next one',
    ].entries()) {
      await expectTour(page, title)
      await expect(tour(page, title)).toContainText(`${at + 1} of 4`)
      await page.keyboard.press('ArrowRight')
    }
    await page.goto(`${LECTURE_PATH}?panel=notes`)
    await expectTour(page, 'Take a note')
    await page.keyboard.press('Escape')
    await expect
      .poll(() => seenBy(site, learner.id))
      .toEqual(['tour-course', 'tour-new-video-page', 'tour-notes', 'tour-post-enroll'])
  })
})
