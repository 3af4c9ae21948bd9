import type { Page } from '@playwright/test'
import { COURSE } from './site.ts'
import { watchOn } from './video.ts'

/** The lecture that journeys watch. */
export const LECTURE = `${COURSE}/moving-bars`

export const video = (page: Page) => page.locator('video')
export const playerOf = (page: Page) => page.getByRole('region', { name: 'Video: Moving bars' })
export const playButton = (page: Page) =>
  playerOf(page).getByRole('button', { name: /^(Play video|Resume at .*)$/ })

export async function play(page: Page): Promise<void> {
  await playButton(page).click()
  await watchOn(page, 0.5)
}
