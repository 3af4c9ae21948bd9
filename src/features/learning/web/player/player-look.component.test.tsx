import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SESSION_ENDED_EVENT } from '#features/accounts/rules/session-end.ts'
import type { VideoQuestion } from '#features/catalogue/rules/lesson.ts'
import { buildLesson, createLessonApi, LECTURE, NOT_ENROLLED } from '#tests/components/fixtures/course.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { breakConnection, pushFromServer } from '#tests/components/support/fake-socket.ts'
import { openPage, setSignedIn } from '#tests/components/support/open-page.tsx'
import type { DailyAllowance } from '../../rules/contract.ts'

const PATH = `/courses/course-1/${LECTURE.seoTitle}`
const IDLE_MS = 2_000
const MINUTE = 60

const player = page.getByRole('region', { name: `Video: ${LECTURE.title}` })
const playButton = player.getByRole('button', { name: 'Play video' })

function find<One extends Element = HTMLElement>(selector: string): One {
  const element = document.querySelector<One>(selector)
  if (!element) throw new Error(`the page has no ${selector}`)
  return element
}

const getOpacity = (selector: string) => getComputedStyle(find(selector)).opacity
const getBox = (selector: string) => find(selector).getBoundingClientRect()

/** Lets the page's video, which has no stream here, say that it plays, from one second to another. */
function play(from = 1, to = 1): void {
  const video = find<HTMLVideoElement>('video')
  let currentTime = from
  let paused = false
  Object.defineProperties(video, {
    currentTime: {
      configurable: true,
      get: () => currentTime,
      set(seconds: number) {
        currentTime = seconds
      },
    },
    paused: { configurable: true, get: () => paused },
  })
  video.pause = () => {
    paused = true
  }
  for (const event of ['seeking', 'seeked', 'play', 'playing']) video.dispatchEvent(new Event(event))
  currentTime = to
  video.dispatchEvent(new Event('timeupdate'))
}

/** Longer than it takes the controls to rest. */
async function passTime(): Promise<void> {
  await vi.advanceTimersByTimeAsync(IDLE_MS)
  await new Promise(requestAnimationFrame)
}

async function openVideo(remainingSeconds: number | null, size: { width?: number; height?: number } = {}) {
  const allowance: DailyAllowance = { remainingSeconds, limitSeconds: 900, learnedTodaySeconds: 0 }
  await openPage(PATH, { api: createLessonApi({ learning: { getAllowance: () => allowance } }), ...size })
  await expect.element(playButton).toBeVisible()
}

afterEach(() => void vi.useRealTimers())

test('the controls stay while a mouse rests on them, and leave when it rests on the picture', async () => {
  await openVideo(null)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  play()
  await userEvent.hover(player.getByRole('slider', { name: 'Position' }))
  await passTime()
  await passTime()
  expect(getOpacity('[data-controls]')).toBe('1')
  await userEvent.hover(find('video'), { position: { x: 200, y: 100 } })
  await passTime()
  await expect.poll(() => getOpacity('[data-controls]')).toBe('0')
})

test.each([
  [10 * MINUTE + 1, '0'],
  [10 * MINUTE, '1'],
])('with %d s left the timer has the opacity %s while the controls rest', async (seconds, opacity) => {
  await openVideo(seconds)
  await expect.element(player.getByRole('timer')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  play()
  await passTime()
  await expect.poll(() => getOpacity('[data-controls]')).toBe('0')
  await expect
    .poll(() => getComputedStyle(find('[role=timer]').parentElement ?? find('main')).opacity)
    .toBe(opacity)
})

test.each([
  [844, 390],
  [667, 375],
  [932, 430],
])('on its side a phone of %d by %d px shows the whole picture with its controls', async (width, height) => {
  await openVideo(15 * MINUTE, { width, height })
  const picture = getBox('[data-player]')
  expect(picture.top).toBeGreaterThanOrEqual(0)
  expect(picture.bottom).toBeLessThanOrEqual(height)
  expect(picture.height).toBeGreaterThan(height / 2)
  expect(getBox('[data-controls] > div').bottom).toBeLessThanOrEqual(height)
  // The bars take nothing of the rest of the page.
  window.scrollTo(0, height)
  expect(getBox('header').bottom).toBeLessThanOrEqual(0)
  const positions = [...document.querySelectorAll('nav')].map((nav) => getComputedStyle(nav).position)
  expect(positions).not.toContain('fixed')
})

/** The channels of a colour as the browser computes it, and its opacity. */
const parseColour = (colour: string): number[] => colour.match(/[\d.]+/g)?.map(Number) ?? []
const luminance = (colour: readonly number[]) => {
  const [red = 0, green = 0, blue = 0] = colour
    .slice(0, 3)
    .map((channel) => channel / 255)
    .map((share) => (share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('the words of the bar can be read on a white slide', async () => {
  await openVideo(null)
  const bar = find('[data-controls] > div')
  const shade = getComputedStyle(bar).backgroundImage.match(/(rgba?\([^)]+\)) ([\d.]+)px\)$/)
  // All of the shade lies behind what has words on it.
  expect(Number(shade?.[2])).toBeLessThanOrEqual(find('[data-controls] > div > *').offsetTop)
  const [red = 0, green = 0, blue = 0, opacity = 1] = parseColour(shade?.[1] ?? '')
  const ground = luminance([red, green, blue].map((channel) => channel * opacity + 255 * (1 - opacity)))
  const words = [...bar.querySelectorAll('span')].filter((element) => /^[\d:/ ]+$/.test(element.textContent))
  expect(words.length).toBeGreaterThan(0)
  for (const word of words) {
    const contrast = (luminance(parseColour(getComputedStyle(word).color)) + 0.05) / (ground + 0.05)
    expect(contrast).toBeGreaterThan(4.5)
  }
})

const QUESTION: VideoQuestion = {
  id: '0190a000-0000-7000-8000-000000000001',
  second: 3,
  version: 1,
  question: {
    seqNo: 1,
    kind: 'single',
    questionHtml: `<p>${'Which way do the bars move? '.repeat(8)}</p>`,
    optionsHtml: Array.from({ length: 8 }, (_, index) => `<p>To side ${index}, ${'and on '.repeat(20)}</p>`),
    targetsHtml: [],
  },
}

test.each([
  [1280, 900],
  [390, 844],
  [844, 390],
])('the verdict on a question in the video is in sight at %d by %d px', async (width, height) => {
  let passed = false
  await openPage(PATH, {
    actor: createTestActor(),
    width,
    height,
    api: createLessonApi({
      catalogue: { getLesson: () => buildLesson(LECTURE, { videoQuestions: [QUESTION] }) },
      learning: {
        getCourseProgress: () => ({ ...NOT_ENROLLED, enrolled: true }),
        answerVideoQuestion: () => ({
          passed,
          correct: passed ? 1 : null,
          total: 1,
          questions: passed
            ? [{ correct: true, explanationHtml: `<p>${'They never stop. '.repeat(60)}</p>`, feedback: [] }]
            : [],
          retryAfterSeconds: 0,
        }),
      },
    }),
  })
  await expect.element(playButton).toBeVisible()
  play(2, 3.1)
  const question = page.getByRole('dialog', { name: 'Question at 0:03' })
  await expect.element(question).toBeVisible()
  /** The first line of the verdict lies between the top of the panel and the buttons; a part of a pixel cuts nothing. */
  const expectInSight = (selector: string) =>
    expect
      .poll(() => {
        const line = document.querySelector(selector)?.getBoundingClientRect()
        const top = question.element().getBoundingClientRect().top
        return line && line.top >= top && line.bottom < getBox('[data-foot]').top + 1
      })
      .toBe(true)
  await question.getByRole('button', { name: 'Check answer' }).click()
  await expectInSight('[data-verdict]')
  await question.getByLabelText('To side 1,', { exact: false }).click()
  await question.getByRole('button', { name: 'Check answer' }).click()
  await expect.element(question.getByText('That’s not the answer.', { exact: false })).toBeVisible()
  await expectInSight('[data-verdict]')
  passed = true
  await question.getByRole('button', { name: 'Check answer' }).click()
  await expect.element(question.getByRole('button', { name: 'Continue' })).toHaveFocus()
  await expectInSight('[data-verdict] p')
})

test.each([390, 360, 1100, 1280])('no tab beside the lesson is cut at %d px', async (width) => {
  const captions = [{ language: 'en', label: 'English', address: '/media/x/en.vtt' }]
  await openPage(PATH, {
    width,
    api: createLessonApi({
      catalogue: {
        getLesson: () => {
          const lesson = buildLesson(LECTURE)
          return { ...lesson, video: lesson.video && { ...lesson.video, captions } }
        },
      },
    }),
  })
  await expect.element(page.getByRole('tab', { name: 'Transcript' })).toBeVisible()
  const list = getBox('[role=tablist]')
  for (const tab of page.getByRole('tab').elements()) {
    const { left, right } = tab.getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(list.left)
    expect(right).toBeLessThanOrEqual(list.right)
    expect(tab.scrollWidth).toBeLessThanOrEqual(tab.clientWidth)
  }
})

/** Opens the page of somebody whose session the server can end, and watches for the warning of a lost connection. */
async function openSession(signOut: () => Promise<{ signedOut: true }>) {
  await openPage(PATH, {
    actor: createTestActor(),
    api: createLessonApi({ accounts: { signOut, me: () => null } }),
  })
  await expect.element(playButton).toBeVisible()
  await pushFromServer('nothing', null)
  let isWarned = false
  const observer = new MutationObserver(() => {
    isWarned ||= document.body.textContent.includes('Unable to track progress')
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  return () => {
    observer.disconnect()
    return isWarned
  }
}

test('signing out tells of no lost connection', async () => {
  const answer = Promise.withResolvers<{ signedOut: true }>()
  const wasWarned = await openSession(() => {
    // As the server does, which ends the connection with the session.
    breakConnection()
    return answer.promise
  })
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.element(page.getByText('Logging you out')).toBeVisible()
  setSignedIn(null)
  answer.resolve({ signedOut: true })
  await expect.element(page.getByText('Successfully logged out')).toBeVisible()
  expect(wasWarned()).toBe(false)
})

test('a session that ends elsewhere tells of no lost connection', async () => {
  const wasWarned = await openSession(() => Promise.reject(new Error('nobody signs out')))
  setSignedIn(null)
  await pushFromServer(SESSION_ENDED_EVENT, { reason: 'ended' })
  breakConnection()
  await expect.element(page.getByText('You’ve been signed out', { exact: false })).toBeVisible()
  expect(wasWarned()).toBe(false)
})
