import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ACKNOWLEDGEMENT_KEYS, type AcknowledgementKey } from '#features/accounts/rules/acknowledgements.ts'
import { createLessonApi, LECTURE } from '#tests/components/fixtures/course.ts'
import { openPage } from '#tests/components/support/open-page.tsx'

const PATH = `/courses/course-1/${LECTURE.seoTitle}`
const STORE = 'lectern.acknowledged'

const listSeen = (): string[] => JSON.parse(localStorage.getItem(STORE) ?? '[]')

/** A tour waits until somebody is there and nothing has been in its way for a while. */
const TOUR_WAITS_MS = 3_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Opens a lecture for a visitor who has seen everything but these tours. */
async function openLecture(...unseen: AcknowledgementKey[]): Promise<void> {
  await openPage(PATH, { api: createLessonApi() })
  await expect.element(page.getByRole('button', { name: 'Play video' })).toBeVisible()
  localStorage.setItem(STORE, JSON.stringify(ACKNOWLEDGEMENT_KEYS.filter((key) => !unseen.includes(key))))
}

/** Moves the pointer, and lets the time pass that tours wait for. */
async function moveAndWait(): Promise<void> {
  window.dispatchEvent(new PointerEvent('pointermove'))
  await vi.advanceTimersByTimeAsync(TOUR_WAITS_MS)
  await new Promise(requestAnimationFrame)
}

const findTour = () => document.querySelector('.driver-popover')?.textContent ?? ''
const expectNoTour = () => expect.poll(findTour).toBe('')

const expectTour = (title: string) =>
  expect
    .poll(async () => {
      await moveAndWait()
      return findTour()
    })
    .toContain(title)

test('a tour gives way to a dialog that opens, and comes again', async () => {
  await openLecture('tour-new-video-page')
  await expectTour('Watch here')
  // As a session that ends does: by itself, whatever lies over the page.
  const button = page.getByRole('button', { name: 'Sign in', exact: true }).first()
  const element = button.element()
  if (element instanceof HTMLElement) element.click()
  await expect.element(page.getByLabelText('Email')).toBeVisible()
  await expectNoTour()
  expect(listSeen()).not.toContain('tour-new-video-page')
  await userEvent.keyboard('{Escape}')

  await openLecture('tour-new-video-page')
  await expectTour('Watch here')
  await userEvent.keyboard('{Escape}')
  await expectNoTour()
  await expect.poll(listSeen).toContain('tour-new-video-page')
})

test('a visitor who has watched three videos is invited to enroll', async () => {
  localStorage.setItem('lectern.watched-videos', '["one","two","three"]')
  await openLecture('tour-pre-enroll')
  await expectTour('You’ve already watched a few videos')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(listSeen).toContain('tour-pre-enroll')
})

test('a visitor who has watched two is not', async () => {
  localStorage.setItem('lectern.watched-videos', '["one","two"]')
  await openLecture('tour-pre-enroll')
  // Longer than the one before has taken to come.
  for (let turn = 0; turn < 20; turn += 1) await moveAndWait()
  expect(findTour()).toBe('')
})
