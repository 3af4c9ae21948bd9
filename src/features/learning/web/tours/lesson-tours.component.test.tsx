import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ACKNOWLEDGEMENT_KEYS, type AcknowledgementKey } from '#features/accounts/rules/acknowledgements.ts'
import { createLessonApi, LECTURE } from '#tests/components/fixtures/course.ts'
import { openPage } from '#tests/components/support/open-page.tsx'
import { isOverlayOpen } from '#ui/overlays/overlay-signal.ts'

const PATH = `/courses/course-1/${LECTURE.seoTitle}`
const STORE = 'lectern.acknowledged'
const LESSON_TOUR: readonly AcknowledgementKey[] = [
  'tour-new-video-page',
  'tour-course',
  'tour-help',
  'tour-post-enroll',
]

const listSeen = (): string[] => JSON.parse(localStorage.getItem(STORE) ?? '[]')

/** An offer waits until somebody is there, and nothing was in its way for a while. */
const OFFER_WAITS_MS = 5_000
/** An offer comes so long after another thing. */
const REST_MS = 61_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  // What was open last is long closed for the next test.
  await userEvent.keyboard('{Escape}')
  await expect.poll(isOverlayOpen).toBe(false)
  await vi.advanceTimersByTimeAsync(REST_MS)
  vi.useRealTimers()
})

interface Opened {
  unseen: readonly AcknowledgementKey[]
  path?: string
  width?: number
}

/** Opens a lecture for a visitor who has seen everything but these. */
async function openLecture({ unseen, path = PATH, width = 1280 }: Opened): Promise<void> {
  await openPage(path, { api: createLessonApi(), width })
  await expect.element(page.getByRole('button', { name: 'Play video' })).toBeVisible()
  localStorage.setItem(STORE, JSON.stringify(ACKNOWLEDGEMENT_KEYS.filter((key) => !unseen.includes(key))))
}

/** Moves the pointer, and lets the time pass that offers wait for. */
async function moveAndWait(): Promise<void> {
  window.dispatchEvent(new PointerEvent('pointermove'))
  await vi.advanceTimersByTimeAsync(OFFER_WAITS_MS)
  await new Promise(requestAnimationFrame)
}

const offer = page.getByRole('dialog', { name: 'New here?' })
const invitation = page.getByRole('dialog', { name: 'You’ve already watched a few videos' })
const findTour = () => document.querySelector('.driver-popover')?.textContent ?? ''
const expectTour = (title: string) => expect.poll(findTour).toContain(title)
const expectNoTour = () => expect.poll(findTour).toBe('')

const expectOffered = (card: typeof offer) =>
  expect
    .poll(async () => {
      await moveAndWait()
      return card.elements().length
    })
    .toBe(1)

async function expectNothing(): Promise<void> {
  // More often than any offer has taken to come.
  for (let turn = 0; turn < 10; turn += 1) await moveAndWait()
  expect(offer.elements()).toEqual([])
  expect(invitation.elements()).toEqual([])
  expect(findTour()).toBe('')
}

test('a newcomer is offered one tour, which shows each stop once and is offered no more', async () => {
  await openLecture({ unseen: [...LESSON_TOUR, 'tour-pre-enroll', 'tour-notes'] })
  await expectOffered(offer)
  expect(findTour()).toBe('')
  await offer.getByRole('button', { name: 'Show me around' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  for (const title of ['The lesson', 'You and this course', 'The whole course', 'On to the next one']) {
    await expectTour(title)
    await userEvent.keyboard('{ArrowRight}')
  }
  await expectNoTour()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect.poll(listSeen).toEqual(expect.arrayContaining([...LESSON_TOUR]))
  await vi.advanceTimersByTimeAsync(REST_MS)
  await expectNothing()
})

test('who has seen one of the tours of before is not offered it again, and finds it behind its button', async () => {
  await openLecture({ unseen: LESSON_TOUR.filter((key) => key !== 'tour-course') })
  await expectNothing()
  await page.getByRole('button', { name: 'Show me around' }).click()
  await expectTour('1 of 4')
})

test('a tour gives way to a dialog that opens', async () => {
  await openLecture({ unseen: [] })
  await page.getByRole('button', { name: 'Show me around' }).click()
  await expectTour('The lesson')
  // As a session that ends does: by itself, whatever lies over the page.
  const element = page.getByRole('button', { name: 'Sign in', exact: true }).first().element()
  if (element instanceof HTMLElement) element.click()
  await expect.element(page.getByLabelText('Email')).toBeVisible()
  await expectNoTour()
})

test('a phone has no keys to press, a laptop has', async () => {
  await openLecture({ unseen: [], width: 390 })
  await page.getByRole('button', { name: 'Show me around' }).click()
  await expectTour('Watch, read or answer here.')
  expect(findTour()).not.toContain('Press ?')
  await userEvent.keyboard('{Escape}')
  await expectNoTour()
  await page.viewport(1280, 900)
  await page.getByRole('button', { name: 'Show me around' }).click()
  await expectTour('Press ? to see the keyboard shortcuts.')
})

test('scrolling is no sign that somebody is there', async () => {
  await openLecture({ unseen: LESSON_TOUR })
  for (let turn = 0; turn < 10; turn += 1) {
    window.dispatchEvent(new Event('scroll'))
    await vi.advanceTimersByTimeAsync(OFFER_WAITS_MS)
  }
  expect(offer.elements()).toEqual([])
})

test('a visitor who has watched three videos is invited to enroll, once', async () => {
  localStorage.setItem('lectern.watched-videos', '["one","two","three"]')
  await openLecture({ unseen: ['tour-pre-enroll'] })
  await expectOffered(invitation)
  await expect.poll(listSeen).toContain('tour-pre-enroll')
  await invitation.getByRole('button', { name: 'Enroll' }).click()
  await expect.element(page.getByLabelText('Email')).toBeVisible()
})

test('a visitor who has watched two is not', async () => {
  localStorage.setItem('lectern.watched-videos', '["one","two"]')
  await openLecture({ unseen: ['tour-pre-enroll'] })
  await expectNothing()
})
