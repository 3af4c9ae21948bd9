import {
  getPlayButton,
  getPlayer,
  getVideo,
  getVideoPosition,
  isVideoPaused,
  LECTURE_PATH,
  startPlaying,
  watchForSeconds,
} from './support/player.ts'
import { COURSE_PATH } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

test('a learner comes back, and goes on to the next lesson by choice', async ({ page, context, site }) => {
  const learner = await site.account('coming_back')
  await signIn(context, learner.email)
  const player = getPlayer(page)

  await test.step('resume or start over, and what was watched is marked', async () => {
    await page.goto(LECTURE_PATH)
    await startPlaying(page)
    await watchForSeconds(page, 6)
    await page.keyboard.press('k')
    await expect.poll(() => isVideoPaused(page)).toBe(true)
    const left = Math.floor(await getVideoPosition(page))
    await expect(async () => {
      await page.reload()
      await expect(player.getByRole('button', { name: `Resume at 0:0${left}` })).toBeVisible({
        timeout: 2_000,
      })
    }).toPass()
    await expect(player.locator('rect[class*=watched]').first()).toBeAttached()
    await player.getByRole('button', { name: 'Start over' }).click()
    await watchForSeconds(page, 0.2)
    expect(await getVideoPosition(page)).toBeLessThan(left)
  })

  await test.step('the end offers the next lesson', async () => {
    await getVideo(page).evaluate((element: HTMLVideoElement) => {
      element.currentTime = element.duration - 1
    })
    const choice = player.getByRole('checkbox', { name: 'Play the next lesson automatically' })
    await expect(choice).not.toBeChecked()
    await expect(player.getByRole('link', { name: 'Play next' })).toHaveAttribute(
      'href',
      `${COURSE_PATH}/long-reading`,
    )
    await choice.check()
    await expect(player.getByText(/^Next lesson in \d s$/)).toBeVisible()
    await player.getByRole('button', { name: 'Cancel' }).click()
    await expect(player.getByText('Next lesson', { exact: true })).toBeVisible()
  })

  await test.step('and goes there by itself once that was chosen', async () => {
    await page.keyboard.press('9')
    await watchForSeconds(page, 0.5)
    await getVideo(page).evaluate((element: HTMLVideoElement) => {
      element.currentTime = element.duration - 1
    })
    await expect(page).toHaveURL(/long-reading$/)
  })

  await test.step('what is opened by hand after that waits for the hand', async () => {
    await page
      .getByRole('navigation', { name: 'Syllabus' })
      .getByRole('link', { name: 'Moving bars' })
      .click()
    await expect(getPlayButton(page)).toBeVisible()
    await expect.poll(() => getVideo(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
    // It would have begun as soon as its stream was there.
    await player.hover()
    await expect
      .poll(() => getVideo(page).evaluate((element: HTMLVideoElement) => element.readyState))
      .toBeGreaterThan(2)
    await expect(getPlayButton(page)).toBeVisible()
    expect(await isVideoPaused(page)).toBe(true)
  })
})
