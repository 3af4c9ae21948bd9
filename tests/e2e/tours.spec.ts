import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { acknowledgements } from '#features/accounts/server/user-details-tables.ts'
import { getVideo, isVideoPaused, LECTURE_PATH, watchForSeconds } from './support/player.ts'
import type { Site } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

test.use({ tours: true })

const offerOf = (page: Page) => page.getByRole('dialog', { name: 'New here?' })
const stop = (page: Page, title: string) => page.getByRole('dialog').filter({ hasText: title })
const seenBy = async ({ db }: Site, userId: string) =>
  (await db.select().from(acknowledgements).where(eq(acknowledgements.userId, userId)))
    .map(({ key }) => key)
    .filter((key) => key.startsWith('tour-'))
    .sort()

test('one tour is offered, begins when it is asked for, and the video rests meanwhile', async ({
  page,
  context,
  site,
}) => {
  const learner = await site.account('guided')
  await signIn(context, learner.email)

  await test.step('nothing is offered while the video plays or somebody types', async () => {
    await page.goto(LECTURE_PATH)
    // The offer’s code comes when somebody is there.
    const loaded = page.waitForResponse(/\/assets\/tour-offer-/)
    await page.getByRole('button', { name: 'Play video' }).click()
    await watchForSeconds(page, 0)
    await page.mouse.move(300, 300)
    await loaded
    await watchForSeconds(page, 2)
    await expect(offerOf(page)).toHaveCount(0)
    const search = page.getByRole('banner').locator('input')
    await search.pressSequentially('jk m')
    await expect(search).toHaveValue('jk m')
    expect(await isVideoPaused(page)).toBe(false)
    await search.fill('')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press(' ')
  })

  await test.step('the offer takes neither the focus nor the page, and its tour shows each stop once', async () => {
    await expect(async () => {
      await page.mouse.move(300 + Math.random() * 20, 300)
      await expect(offerOf(page)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    await expect(page.locator('.driver-popover')).toHaveCount(0)
    await expect
      .poll(() => seenBy(site, learner.id))
      .toEqual(['tour-course', 'tour-help', 'tour-new-video-page', 'tour-post-enroll'])
    await offerOf(page).getByRole('button', { name: 'Show me around' }).click()
    for (const [at, title] of [
      'The lesson',
      'You and this course',
      'The whole course',
      'On to the next one',
    ].entries()) {
      await expect(stop(page, title)).toContainText(`${at + 1} of 4`)
      // Whatever plays it: it rests as long as the tour does not.
      await getVideo(page).evaluate((element: HTMLVideoElement) => element.play().catch(() => undefined))
      await expect.poll(() => isVideoPaused(page)).toBe(true)
      await page.keyboard.press('ArrowRight')
    }
    await expect(page.locator('.driver-popover')).toHaveCount(0)
  })

  await test.step('open notes add their stops to the tour behind the button', async () => {
    await page.goto(`${LECTURE_PATH}?panel=notes`)
    await expect(page.getByRole('tabpanel', { name: 'Notes' })).toBeVisible()
    await page.getByRole('button', { name: 'Show me around' }).click()
    await expect(stop(page, 'The lesson')).toBeVisible()
    await page.getByRole('button', { name: 'Skip the tour' }).click()
    await expect(page.locator('.driver-popover')).toHaveCount(0)
    await expect.poll(() => seenBy(site, learner.id)).toContain('tour-notes')
  })
})
