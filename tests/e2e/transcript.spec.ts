import type { Locator } from '@playwright/test'
import {
  deleteAllComments,
  getComment,
  getCommentField,
  getCommentsPanel,
  insertComments,
} from './support/comments.ts'
import { findLesson } from './support/lessons.ts'
import {
  getPlayer,
  getVideo,
  getVideoPosition,
  isVideoPaused,
  LECTURE_PATH,
  startPlaying,
  watchForSeconds,
} from './support/player.ts'
import { expect, signIn, test } from './support/test.ts'

test('a visitor goes by pictures, holds the video for speed and goes on to the next lesson', async ({
  page,
}) => {
  const player = getPlayer(page)
  const rate = () => getVideo(page).evaluate((element: HTMLVideoElement) => element.playbackRate)
  await page.goto(LECTURE_PATH)
  await startPlaying(page)

  await test.step('twice as fast while it is held', async () => {
    await player.hover()
    await page.mouse.down()
    await expect.poll(rate).toBe(2)
    await expect(player.getByText('2×', { exact: true }).first()).toBeVisible()
    await page.mouse.up()
    await expect.poll(rate).toBe(1)
    expect(await isVideoPaused(page)).toBe(false)
  })

  await test.step('picture by picture', async () => {
    await page.keyboard.press('k')
    await expect.poll(() => isVideoPaused(page)).toBe(true)
    const before = await getVideoPosition(page)
    await page.keyboard.press('.')
    await expect.poll(() => getVideoPosition(page)).toBeGreaterThan(before)
    expect(await getVideoPosition(page)).toBeLessThan(before + 0.2)
    await page.keyboard.press(',')
    await page.keyboard.press(',')
    await expect.poll(() => getVideoPosition(page)).toBeLessThan(before)
    await page.keyboard.press('Home')
    await expect.poll(() => getVideoPosition(page)).toBe(0)
  })

  await test.step('on to the next lesson', async () => {
    await page.keyboard.press('Shift+N')
    await expect(page).toHaveURL(/long-reading$/)
  })
})

/** Whether the player covers any of it. */
const isCovered = (one: Locator) =>
  one.evaluate((element) => {
    const own = document.querySelector('[data-player]')?.getBoundingClientRect()
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return own && left < own.right && right > own.left && top < own.bottom && bottom > own.top
  })

test('a video that plays stays in a corner while one reads and writes below it', async ({
  openBrowser,
  site,
}) => {
  const reader = await site.account('reader_below')
  await deleteAllComments(site)
  await insertComments(site, await findLesson(site, 'moving-bars'), reader.id, 20)
  const phone = await openBrowser({ viewport: { width: 390, height: 800 }, hasTouch: true })
  await signIn(phone, reader.email)
  const page = await phone.newPage()
  const player = getPlayer(page)
  const small = player.getByRole('button', { name: 'Close the small player' })
  const back = player.getByRole('button', { name: 'Back to the video' })
  const scrollPage = (to: number) => page.evaluate((top) => scrollTo(0, top), to)
  await page.goto(`${LECTURE_PATH}?panel=comments`)
  await expect(getCommentField(page)).toBeVisible()
  await scrollPage(0)

  await test.step('paused, it stays in its place', async () => {
    await scrollPage(700)
    await expect(getVideo(page)).not.toBeInViewport()
    await expect(small).toHaveCount(0)
    await scrollPage(0)
  })

  await test.step('the same picture plays on, without captions, and nothing on the page moves', async () => {
    await startPlaying(page)
    await getVideo(page).evaluate((element) => Object.assign(element, { sameAsBefore: true }))
    const length = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await length()
    await scrollPage(700)
    await expect(small).toBeInViewport({ ratio: 1 })
    expect(await length()).toBe(before)
    expect((await player.boundingBox())?.width).toBeLessThan(240)
    await expect(getVideo(page)).toBeInViewport({ ratio: 1 })
    expect(await getVideo(page).evaluate((element) => 'sameAsBefore' in element)).toBe(true)
    await expect(player.locator('[data-captions]')).toBeHidden()
    await expect(player.getByRole('slider')).toHaveCount(0)
    for (const button of await player.getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await watchForSeconds(page, 1)
  })

  await test.step('it makes way for what one types and sends, wherever that is', async () => {
    const remark = getComment(page, 'Remark 12.')
    await remark.getByRole('button', { name: /^Reply to/ }).click()
    const field = remark.getByRole('textbox')
    const send = remark.getByRole('button', { name: 'Reply', exact: true })
    await expect(field).toBeFocused()
    await field.fill('Nothing lies over this.')
    for (const share of [0.8, 0.2, 0.85, 0.15]) {
      await field.evaluate((element, at) => {
        scrollBy(0, element.getBoundingClientRect().top - innerHeight * at)
      }, share)
      await expect.poll(() => isCovered(field)).toBe(false)
      await expect.poll(() => isCovered(send)).toBe(false)
      await expect(small).toBeInViewport({ ratio: 1 })
    }
    const navigation = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
    expect(await isCovered(navigation)).toBe(false)
    await send.click()
    await expect(getCommentsPanel(page).getByText('Nothing lies over this.')).toBeVisible()
    expect(await isVideoPaused(page)).toBe(false)
  })

  await test.step('paused there it waits, and Escape closes it', async () => {
    await scrollPage(900)
    // Otherwise the press may scroll back to the large player's own button.
    await expect(small).toBeInViewport({ ratio: 1 })
    await player.getByRole('button', { name: 'Pause' }).click()
    await expect.poll(() => isVideoPaused(page)).toBe(true)
    await player.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => isVideoPaused(page)).toBe(false)
    await small.focus()
    await page.keyboard.press('Escape')
    await expect(small).toHaveCount(0)
    await expect.poll(() => isVideoPaused(page)).toBe(true)
    await expect(player).toBeFocused()
    await page.keyboard.press('k')
    await watchForSeconds(page, 0.5)
    await expect(small).toHaveCount(0)
  })

  await test.step('it goes back to its place by itself and by its button', async () => {
    await scrollPage(0)
    await expect(getVideo(page)).toBeInViewport({ ratio: 1 })
    await scrollPage(900)
    await expect(small).toBeVisible()
    await back.click()
    await expect(small).toHaveCount(0)
    await expect(getVideo(page)).toBeInViewport({ ratio: 1 })
    await scrollPage(900)
    await small.click()
    await expect(small).toHaveCount(0)
    await expect.poll(() => isVideoPaused(page)).toBe(true)
    expect(await getVideo(page).evaluate((element) => 'sameAsBefore' in element)).toBe(true)
  })
})
