import type { Page } from '@playwright/test'
import { notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { getLocalDay } from '#features/learning/rules/local-day.ts'
import { viewerDays } from '#features/learning/server/tables.ts'
import { makeCourse } from '#tests/support/factories.ts'
import { getVideoPosition, isVideoPaused, watchForSeconds } from './support/player.ts'
import { SINGLE_VIDEO_PATH } from './support/single-video.ts'
import { COURSE_PATH } from './support/site.ts'
import { expect, test } from './support/test.ts'

const LECTURE = `${COURSE_PATH}/moving-bars`
const PAGE_SIZE = 20

test('a visitor looks around', async ({ page, site, trouble }) => {
  const first = { title: 'Aardvarks and others', category: 'machine-learning', firstLessonSeoTitle: 'one' }
  await makeCourse(site.db, first)
  for (let count = 0; count < PAGE_SIZE; count += 1) {
    await makeCourse(site.db, { title: `Zebra ${count}`, firstLessonSeoTitle: 'one' })
  }
  await notifyCatalogueChanged(site.db)

  await test.step('from the home page to all courses, a page at a time', async () => {
    await page.goto('/')
    await expect(page.getByRole('list', { name: 'Trending courses' }).getByRole('listitem')).toHaveCount(8)
    await page.getByRole('link', { name: 'Browse courses' }).click()
    await expect(page).toHaveURL('/courses')
    const cards = page.getByRole('list', { name: 'Courses', exact: true }).getByRole('listitem')
    await expect(cards).toHaveCount(PAGE_SIZE)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/courses?page=2')
    await expect(cards).not.toHaveCount(0)
    await page.goBack()
    await expect(cards).toHaveCount(PAGE_SIZE)
  })

  await test.step('in another order, and of one category', async () => {
    await page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'A to Z' }).click()
    await expect(page).toHaveURL('/courses?sort=title')
    const firstTitle = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    await expect(firstTitle).toHaveText(first.title)
    const filter = page.getByRole('navigation', { name: 'Filter by category' })
    await filter.getByRole('link', { name: 'Machine Learning' }).click()
    await expect(page).toHaveURL(/\/courses\/machine-learning/)
    await expect(firstTitle).toHaveText(first.title)
  })

  await test.step('the theme stays', async () => {
    await page.getByRole('button', { name: /theme/i }).click()
    const theme = await page.locator('html').getAttribute('data-theme')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme ?? '')
  })

  await test.step('search leads to the page of a single video, which plays', async () => {
    await page.goto('/search?query=single film')
    await page.getByRole('main').getByRole('link', { name: 'A single film' }).click()
    await expect(page).toHaveURL(SINGLE_VIDEO_PATH)
    await page.getByRole('button', { name: 'Play video' }).click()
    await watchForSeconds(page, 1)
  })

  await test.step('a page that does not exist', async () => {
    trouble.expect(/404/)
    expect((await page.goto(`${COURSE_PATH}/nowhere`))?.status()).toBe(404)
    await expect(page.getByText('This page doesn’t exist or is no longer available.')).toBeVisible()
  })
})

test('everything can be read without scripts', async ({ openBrowser }) => {
  const page = await (await openBrowser({ javaScriptEnabled: false })).newPage()
  await page.goto('/courses?sort=title')
  await page.getByRole('link', { name: 'Course of the journeys' }).click()
  await expect(page).toHaveURL(COURSE_PATH)
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  await expect(page).toHaveURL(LECTURE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moving bars')
  // Only the parser of a browser without any scripts would draw it; this one is merely forbidden to run them.
  expect(await (await page.request.get(LECTURE)).text()).toContain('Playing this video needs JavaScript')
  const syllabus = page.getByRole('navigation', { name: 'Syllabus' })
  await syllabus.getByRole('link', { name: 'Long reading' }).click()
  await expect(page.getByText('The last line.')).toBeVisible()
  await syllabus.getByRole('link', { name: 'Two questions' }).click()
  await expect(page.getByText('Which are even?')).toBeVisible()
})

test('a visitor watches a video until the free time is used up', async ({ page, context, site, trouble }) => {
  const player = page.getByRole('region', { name: 'Video: Moving bars' })
  const timer = player.getByRole('timer')

  await test.step('adaptive video with sound', async () => {
    const [manifest] = await Promise.all([
      page.waitForResponse(/master\.m3u8$/),
      (async () => {
        await page.goto(LECTURE)
        await expect(timer).toHaveText('15:00')
        await expect(player.getByText('Free access ends soon. Login!')).toBeVisible()
        await player.getByRole('button', { name: 'Play video' }).click()
      })(),
    ])
    expect((await manifest.text()).match(/#EXT-X-STREAM-INF/g)?.length).toBeGreaterThanOrEqual(2)
    await watchForSeconds(page, 2)
    expect(await soundBytes(page)).toBeGreaterThan(0)
    await expect(timer).toHaveText(/^14:5\d$/)
  })

  await test.step('seeking by bar and keys', async () => {
    await player.getByRole('slider', { name: 'Position' }).click()
    await expect.poll(() => getVideoPosition(page)).toBeGreaterThanOrEqual(59)
    await player.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => getVideoPosition(page)).toBeGreaterThanOrEqual(69)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => getVideoPosition(page)).toBeLessThan(68)
    await page.keyboard.press('m')
    await expect(player.getByRole('button', { name: 'Sound on' })).toBeAttached()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => volume(page)).toBe(0.9)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => volume(page)).toBe(1)
    await page.keyboard.press(' ')
    await expect.poll(() => isVideoPaused(page)).toBe(true)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('quality, speed and captions', async () => {
    await player.hover()
    await player.getByRole('button', { name: 'Captions' }).click()
    await expect(player.getByText('The bars are moving.')).toBeVisible()
    for (const height of [240, 360]) {
      await player.getByRole('button', { name: 'Speed and quality' }).click()
      await player.getByRole('radio', { name: `${height}p`, exact: true }).check()
      await page.keyboard.press('Escape')
      await player.getByRole('button', { name: 'Play', exact: true }).click()
      await expect.poll(() => pictureHeight(page)).toBe(height)
      await player.hover()
      await player.getByRole('button', { name: 'Pause', exact: true }).click()
    }
  })

  await test.step('no faster than twice', async () => {
    await player.getByRole('button', { name: 'Play', exact: true }).click()
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.playbackRate = 3
    })
    const warning = page.getByRole('dialog', { name: 'Playback speed warning' })
    await expect(warning).toBeVisible()
    await expect.poll(() => isVideoPaused(page)).toBe(true)
    await warning.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('the free time ends', async () => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'lectern_device')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    const viewerId = decodeURIComponent(cookie?.value ?? '').split('.')[0] ?? ''
    const { day } = getLocalDay('UTC', Date.now())
    const usedMs = 896_000
    await site.db
      .insert(viewerDays)
      .values({ viewerId, day, usedMs })
      .onConflictDoUpdate({ target: [viewerDays.viewerId, viewerDays.day], set: { usedMs } })
    await page.reload()
    await expect(timer).toHaveText('00:04')
    await player.getByRole('button', { name: /^(Play video|Resume at .*)$/ }).click()
    await expect(timer).toHaveText('00:02')
    trouble.expect(/403/)
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(player.getByText('Your free time for today is used up.')).toBeVisible()
    await expect(page.locator('video')).toHaveCount(0)
  })
})

const volume = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.volume)
const pictureHeight = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight)

/** How much of the sound track the browser has decoded. */
const soundBytes = (page: Page) =>
  page
    .locator('video')
    .evaluate(
      (video: HTMLVideoElement & { webkitAudioDecodedByteCount?: number }) =>
        video.webkitAudioDecodedByteCount,
    )
