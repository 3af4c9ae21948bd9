import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Where the page's video is, in seconds. */
export const position = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

export const isPaused = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)

/** Waits until the video has really played for so many seconds beyond where it is now. */
export async function watchOn(page: Page, seconds: number): Promise<void> {
  const from = await position(page)
  await expect.poll(() => position(page), { timeout: (seconds + 30) * 1000 }).toBeGreaterThan(from + seconds)
}
