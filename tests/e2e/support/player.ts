import type { Page } from '@playwright/test'
import { COURSE_PATH } from './site.ts'
import { expect } from './test.ts'

/** Where the page's video is, in seconds. */
export const getVideoPosition = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

export const isVideoPaused = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)

/** Waits until the video has really played for so many seconds beyond where it is now. */
export async function watchForSeconds(page: Page, seconds: number): Promise<void> {
  const from = await getVideoPosition(page)
  await expect
    .poll(() => getVideoPosition(page), { timeout: (seconds + 30) * 1000 })
    .toBeGreaterThan(from + seconds)
}

/** The lecture that journeys watch. */
export const LECTURE_PATH = `${COURSE_PATH}/moving-bars`

export const getVideo = (page: Page) => page.locator('video')
export const getPlayer = (page: Page) => page.getByRole('region', { name: 'Video: Moving bars' })
const getPlayButton = (page: Page) =>
  getPlayer(page).getByRole('button', { name: /^(Play video|Resume at .*)$/ })

export async function startPlaying(page: Page): Promise<void> {
  await getPlayButton(page).click()
  await watchForSeconds(page, 0.5)
}
