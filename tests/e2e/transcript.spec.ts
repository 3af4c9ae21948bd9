import type { Locator, Page } from '@playwright/test'
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

/** Sentences of the lecture, two seconds apart: as many as a film of three hours has, though the lecture ends sooner. */
const SENTENCES = 5_000

const stamp = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 23)
const LONG_CAPTIONS = `WEBVTT\n\n${Array.from(
  { length: SENTENCES },
  (_, index) =>
    `${stamp(index * 2)} --> ${stamp(index * 2 + 2)}\nThis is what sentence number ${index} says${index % 10 === 0 ? ' of heaps' : ''}.`,
).join('\n\n')}\n`

const transcriptOf = (page: Page) => page.getByRole('region', { name: 'Transcript' })

test('a visitor reads along in the transcript, searches in it and goes where something is said', async ({
  page,
}) => {
  await page.route(/\.vtt/, async (route) => {
    const german = (await (await route.fetch()).text()).includes('Balken')
    await (german ? route.continue() : route.fulfill({ body: LONG_CAPTIONS, contentType: 'text/vtt' }))
  })
  const transcript = transcriptOf(page)
  // By role, a browser would look up the names of five thousand buttons each time.
  const sentence = (number: number) => transcript.locator(`[data-sentence="${number}"]`)
  const back = transcript.getByText('Back to the current line')
  await page.goto(LECTURE_PATH)
  await page.getByRole('tab', { name: 'Transcript' }).click()
  await expect(sentence(0)).toBeVisible()

  await test.step('a press goes there, and the sentence that is said is lit and in sight', async () => {
    await sentence(2).click()
    await expect.poll(() => isVideoPaused(page)).toBe(false)
    await expect.poll(() => getVideoPosition(page)).toBeGreaterThanOrEqual(4)
    await page.keyboard.press('5')
    await expect(transcript.locator('[aria-current]')).toHaveText(/number 3\d/)
    await expect(transcript.locator('[aria-current]')).toBeInViewport()
    await expect(back).toBeHidden()
  })

  await test.step('only what changes is drawn anew', async () => {
    await getPlayer(page).focus()
    await page.keyboard.press('k')
    const lit = transcript.locator('[aria-current]')
    const before = await lit.textContent()
    const changed = await transcript.evaluateHandle((panel) => {
      const paragraphs = new Set<Element | null>()
      new MutationObserver((changes) => {
        for (const { target } of changes) paragraphs.add((target as Element).closest('p'))
      }).observe(panel, { subtree: true, childList: true, attributes: true })
      return paragraphs
    })
    await page.keyboard.press('3')
    await expect(lit).not.toHaveText(before ?? '')
    expect(await changed.evaluate(({ size }) => size)).toBeLessThanOrEqual(4)
  })

  await test.step('whoever scrolls away stays there until they want to come back', async () => {
    await sentence(20).hover()
    await page.mouse.wheel(0, 4_000)
    await expect(back).toBeVisible()
    await page.keyboard.press('7')
    await expect(transcript.locator('[aria-current]')).toHaveText(/number 4\d/)
    await expect(transcript.locator('[aria-current]')).not.toBeInViewport()
    await back.click()
    await expect(transcript.locator('[aria-current]')).toBeInViewport()
    await expect(back).toBeHidden()
  })

  await test.step('matches are counted and stepped through', async () => {
    const search = transcript.getByLabel('Search the transcript')
    await search.fill('OF HEAPS')
    await expect(transcript.getByText('1 of 500')).toBeVisible()
    await expect(sentence(0)).toBeInViewport()
    await search.press('Shift+Enter')
    await expect(transcript.getByText('500 of 500')).toBeVisible()
    await expect(sentence(4_990)).toBeInViewport()
    await transcript.getByTitle('Next match').click()
    await transcript.getByTitle('Next match').click()
    await expect(transcript.getByText('2 of 500')).toBeVisible()
    await expect(sentence(10)).toBeInViewport()
    await search.fill('nobody says it')
    await expect(transcript.getByText('No matches')).toBeVisible()
    await search.fill('')
  })

  await test.step('by keys', async () => {
    await sentence(10).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(sentence(12)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => getVideoPosition(page)).toBeLessThan(30)
    await page.keyboard.press('Home')
    await expect(sentence(0)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(sentence(1)).not.toBeFocused()
  })

  await test.step('in the language of the captions', async () => {
    await expect(transcript.locator('[lang="en"]')).toBeVisible()
    await getPlayer(page).hover()
    await getPlayer(page).getByRole('button', { name: 'Speed and quality' }).click()
    await getPlayer(page).getByRole('radio', { name: 'Deutsch' }).check()
    await expect(transcript.locator('[lang="de"]')).toHaveText(/Die Balken bewegen sich/)
    await getPlayer(page).getByRole('radio', { name: 'English' }).check()
    await page.keyboard.press('Escape')
    await expect(sentence(0)).toBeAttached()
  })

  await test.step('and there is none of what has no captions', async () => {
    await page.goto(LECTURE_PATH.replace('moving-bars', 'long-reading'))
    await expect(page.getByRole('tab', { name: 'Notes' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Transcript' })).toHaveCount(0)
  })
})

test('a visitor goes by pictures, holds the video for speed, copies a link and goes on to the next lesson', async ({
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

  await test.step('a link at this time', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: {
          writeText: (text: string) => {
            Object.assign(globalThis, { copied: text })
            return Promise.resolve()
          },
        },
        configurable: true,
      })
    })
    await page.keyboard.press('5')
    await player.getByRole('button', { name: 'Speed and quality' }).click()
    await player.getByRole('button', { name: 'Copy link at 1:00' }).click()
    await expect(page.getByText('Link at 1:00 copied')).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'copied'))).toBe(
      `${new URL(LECTURE_PATH, page.url()).href}?t=60`,
    )
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await player.getByRole('button', { name: 'Copy link at 1:00' }).click()
    await expect(player.getByRole('textbox')).toHaveValue(/\?t=60$/)
    await page.keyboard.press('Escape')
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
