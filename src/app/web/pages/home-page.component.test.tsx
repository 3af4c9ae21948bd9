import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CarouselItem } from '#features/catalogue/rules/carousel.ts'
import type { CourseCard } from '#features/catalogue/rules/course.ts'
import type { UnfinishedCourse } from '#features/learning/rules/contract.ts'
import type { SuggestedCourse } from '#features/learning/rules/suggestion.ts'
import { buildCourseCard } from '#tests/components/fixtures/catalogue.ts'
import { NOT_COMPLETED } from '#tests/components/fixtures/common.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import type { FakeApi } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'

const listOf = (courses: CourseCard[]) => ({
  data: courses,
  totalCount: courses.length,
  next: null,
  previous: null,
})

interface HomeOptions {
  carousel?: CarouselItem[]
  courses?: CourseCard[]
  unfinished?: UnfinishedCourse[]
  forYou?: SuggestedCourse[]
}

const createHomeApi = ({
  carousel = [],
  courses = [],
  unfinished = [],
  forYou = [],
}: HomeOptions): FakeApi => ({
  catalogue: {
    listCarousel: () => ({ result: carousel }),
    listCourses: ({ sort } = {}) => listOf(sort === 'newest' ? courses : []),
    listBundles: () => ({ data: [], totalCount: 0, next: null, previous: null }),
    listCourseLanguages: () => ({ data: [] }),
  },
  learning: {
    listUnfinished: () => ({ data: unfinished }),
    listForYou: () => ({ data: forYou }),
    listCourseViewerStates: () => ({ data: [] }),
  },
})

const picture = { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', width: 720, height: 400 }
const SLIDES = ['First highlight', 'Second highlight'].map(
  (title, index): CarouselItem => ({
    id: `0190a000-0000-7000-8000-00000000000${index + 1}`,
    type: 'course',
    title,
    subheading: 'Something to see',
    btnText: 'Look',
    clickLink: index === 0 ? '/courses' : 'https://example.org/news',
    image: { mobile: picture, laptop: picture },
  }),
)

const carousel = page.getByRole('region', { name: 'Highlights' })
const getCurrent = () => document.querySelector('section [aria-current]')?.getAttribute('aria-label')

afterEach(() => void vi.useRealTimers())

test('the carousel is moved by hand and by keyboard, and its links lead on', async () => {
  await openPage('/', { api: createHomeApi({ carousel: SLIDES }) })
  await expect.poll(getCurrent).toBe('Highlight 1: First highlight')
  await carousel.getByRole('button', { name: 'Play automatically' }).click()
  await carousel.getByRole('button', { name: 'Pause' }).click()
  await carousel.getByRole('button', { name: 'Next highlight' }).click()
  await expect.poll(getCurrent).toBe('Highlight 2: Second highlight')
  const second = carousel.getByRole('heading', { name: 'Second highlight' })
  await expect
    .poll(() => Math.abs(second.element().getBoundingClientRect().left) < window.innerWidth)
    .toBe(true)
  await expect
    .element(carousel.getByRole('listitem', { name: '2 of 2' }).getByRole('link', { name: 'Look' }))
    .toHaveAttribute('href', 'https://example.org/news')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(getCurrent).toBe('Highlight 1: First highlight')
  await carousel.getByRole('listitem', { name: '1 of 2' }).getByRole('link', { name: 'Look' }).click()
  await expect.poll(getAddress).toBe('/courses')
})

test('the carousel moves by itself every six seconds, unless somebody points at it or has paused it', async () => {
  await openPage('/', { api: createHomeApi({ carousel: SLIDES }) })
  await expect.element(carousel.getByRole('button', { name: 'Play automatically' })).toBeVisible()
  // The pointer may still be where the last test has left it.
  await page.getByRole('contentinfo').hover()
  scrollTo(0, 0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const press = (name: string) => {
    document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  // The tests' browser prefers reduced motion, so it has to be started.
  press('Play automatically')
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  const isAt = async (title: string) => expect.poll(getCurrent).toContain(title)
  vi.advanceTimersByTime(5_900)
  await isAt('First')
  vi.advanceTimersByTime(100)
  await isAt('Second')
  const region = document.querySelector('section[aria-label=Highlights]')
  const point = (name: string) =>
    region?.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerType: 'mouse' }))
  point('pointerover')
  await expect.poll(() => region?.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  vi.advanceTimersByTime(20_000)
  await isAt('Second')
  point('pointerout')
  press('Pause')
  await expect.poll(() => region?.querySelector('[aria-label="Play automatically"]')).toBeTruthy()
  vi.advanceTimersByTime(20_000)
  await isAt('Second')
  press('Play automatically')
  await expect.poll(() => region?.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('off')
  vi.advanceTimersByTime(6_000)
  await isAt('First')
})

test('learners go on where they were', async () => {
  const course = buildCourseCard(1, { title: 'Half done' })
  const unfinished: UnfinishedCourse = {
    course,
    progress: 50,
    ...NOT_COMPLETED,
    destination: { place: 'video', address: '/courses/course-1/text', startsInMs: null },
    lesson: {
      id: '0190a000-0000-7000-8000-00000000000f',
      type: 'article',
      title: 'The text',
      seoTitle: 'text',
      durationMs: 60_000,
      positionMs: 0,
    },
  }
  await openPage('/', { actor: createTestActor(), api: createHomeApi({ unfinished: [unfinished] }) })
  const row = page.getByRole('list', { name: 'Continue watching' })
  await expect.element(row.getByText('Half done')).toBeVisible()
  await row.getByRole('link', { name: 'The text' }).click()
  await expect.poll(getAddress).toBe('/courses/course-1/text')
})

test('a row shows as many cards, and a list as many page numbers, as a window has room for', async () => {
  const courses = Array.from({ length: 8 }, (_, index) => buildCourseCard(index + 1))
  await openPage('/', { api: createHomeApi({ courses }) })
  const row = page.getByRole('list', { name: 'New courses' })
  await expect.element(row).toBeVisible()
  const countCards = () => {
    const list = row.element()
    const { paddingLeft, paddingRight, columnGap } = getComputedStyle(list)
    const gap = Number.parseFloat(columnGap)
    const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return Math.round((room + gap) / ((list.firstElementChild?.getBoundingClientRect().width ?? 0) + gap))
  }
  for (const [width, cards] of [
    [360, 2],
    [640, 2],
    [641, 3],
    [1599, 3],
    [1600, 4],
    [2000, 5],
    [2400, 6],
  ] as const) {
    await page.viewport(width, 900)
    expect(countCards(), `${width} px`).toBe(cards)
  }

  const page47 = { page: 47, limit: 20 }
  await openPage('/courses?page=47', {
    api: {
      catalogue: {
        listCourses: () => ({ data: courses, totalCount: 10_000, next: page47, previous: page47 }),
        listCourseLanguages: () => ({ data: [] }),
      },
    },
  })
  const countNumbers = () =>
    page.getByRole('navigation', { name: 'Pages' }).getByRole('listitem').all().length
  await expect.poll(countNumbers).toBeGreaterThan(0)
  for (const [width, pages] of [
    [911, 8],
    [910, 7],
    [800, 6],
    [720, 5],
    [600, 4],
    [440, 3],
    [340, 2],
    [300, 1],
  ] as const) {
    await page.viewport(width, 900)
    expect(countNumbers(), `${width} px`).toBe(pages)
  }
})

test('a visitor meets the way in behind the buttons of the top bar, and the list behind odd addresses', async () => {
  await openPage('/courses?sort=%27;drop&access=%3Cscript%3E&length=%00&page=-3&category=x', {
    api: createHomeApi({}),
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Courses')
  const order = page.getByRole('navigation', { name: 'Order' })
  await expect.element(order.getByRole('link', { name: 'Newest' })).toHaveAttribute('aria-current', 'page')
  for (const [name, text, width] of [
    ['Notifications', 'Sign in to see what’s new in your courses.', 1440],
    ['Points', /^Sign in to earn Points for the time you really watch\.$/, 360],
  ] as const) {
    await page.viewport(width, 900)
    await page.getByRole('banner').getByRole('button', { name }).click()
    const popup = page.getByRole('dialog', { name })
    await expect.element(popup.getByText(text)).toBeVisible()
    expect(
      popup
        .getByRole('button')
        .all()
        .map((button) => button.element().textContent),
    ).toEqual(['Sign in', 'Sign up'])
    const { left, right } = popup.element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
    await popup.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
})

test('a row for a learner says which of their interests it is for, and leads to these', async () => {
  const courses = [1, 2, 3].map((number) => buildCourseCard(number))
  const interests = ['databases', 'testing', 'databases'] as const
  const forYou = courses.map((course, index) => ({ course, interest: interests[index] ?? 'databases' }))
  await openPage('/', { actor: createTestActor(), api: createHomeApi({ forYou }) })
  await expect.element(page.getByRole('heading', { name: 'For you' })).toBeVisible()
  await expect.element(page.getByText('Because you’re interested in Databases and Testing.')).toBeVisible()
  const row = page.getByRole('list', { name: 'For you' })
  expect(row.getByRole('article').elements()).toHaveLength(3)
  await expect
    .element(page.getByRole('link', { name: 'Change interests' }))
    .toHaveAttribute('href', '/settings')
  await openPage('/', { actor: createTestActor(), api: createHomeApi({}) })
  await expect.element(page.getByRole('heading', { name: 'Browse by topic' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'For you' }).elements()).toEqual([])
})

test('the carousel has the picture for phones up to 960 px, as the bars are those of phones', async () => {
  await openPage('/', { api: createHomeApi({ carousel: SLIDES }), width: 960, height: 800 })
  const source = () => document.querySelector('source')
  await expect.poll(() => source()?.media).toBe('(max-width: 960px)')
  expect(window.matchMedia(source()?.media ?? '').matches).toBe(true)
})
