import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, listCalls } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'
import type { SearchResultItem } from '../../rules/search.ts'

const buildResult = (number: number, rest: Partial<SearchResultItem> = {}): SearchResultItem => ({
  id: `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  entityType: 'course',
  title: 'Moving bars',
  highlights: [
    [0, 6],
    [7, 11],
  ],
  isInText: false,
  passage: null,
  seoTitle: `result-${number}`,
  videoTitle: null,
  category: 'programming',
  image: null,
  covers: [],
  creatorInfo: [],
  meta: { count: 1, text: '1 lesson' },
  viewCount: null,
  enrollCount: null,
  timeCount: null,
  timestamp: '2026-01-01T00:00:00.000Z',
  visibility: 'public',
  price: null,
  startDate: null,
  ...rest,
})

const SENTENCE = 'Basil & coriander like the <script>no</script> life.'
const RESULTS = [
  buildResult(1),
  buildResult(2, {
    entityType: 'article',
    title: 'Herbs',
    highlights: [],
    isInText: true,
    videoTitle: 'herbs',
    passage: { text: SENTENCE, highlights: [[8, 17]], seconds: null, language: null },
  }),
]

const search: NonNullable<FakeApi['catalogue']>['search'] = ({ query, exact, page: number }) => {
  const asked = Number(number ?? 1)
  const isMended = query === 'coriandr' && exact !== '1'
  const data = query === 'coriandr' && !isMended ? [] : RESULTS
  return {
    data: asked > 1 ? [] : data,
    totalCount: data.length,
    next: null,
    previous: asked > 1 ? { page: asked - 1, limit: 20 } : null,
    hasSomeWords: false,
    correctedQuery: isMended ? 'coriander' : null,
  }
}

const API: FakeApi = {
  catalogue: {
    search,
    listCourses: () => ({ data: [], totalCount: 0, next: null, previous: null }),
    listCourseLanguages: () => ({ data: [] }),
  },
}

const box = page.getByRole('combobox', { name: 'Search courses and videos' })
const popup = page.getByRole('listbox', { name: 'Suggestions' })
const recent = page.getByRole('listbox', { name: 'Recent searches' })
const listMarked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)

test('search suggests while one types, and is worked by keys', async () => {
  await openPage('/courses', { api: API })
  // Keys go to the page once somebody has pressed something on it.
  await page.getByRole('heading', { level: 1 }).click()
  await userEvent.keyboard('/')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('moving ba')
  const found = popup.getByRole('option', { name: /^Moving bars/ })
  await expect.element(found).toBeVisible()
  expect(listMarked()).toEqual(['Moving', 'bars'])
  await expect.element(page.getByRole('status').filter({ hasText: /^2 suggestions$/ })).toBeInTheDocument()
  // Of nine letters typed at once, few are asked about.
  expect(listCalls('catalogue.search').length).toBeLessThan(5)

  await userEvent.keyboard('{ArrowDown}')
  await expect.element(popup.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect.element(box).toHaveAttribute('aria-activedescendant')
  await userEvent.keyboard('{Escape}')
  await expect.element(popup).not.toBeInTheDocument()
  await expect.element(box).toHaveValue('moving ba')
  await userEvent.keyboard('r')
  await expect.element(found).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  await expect
    .element(popup.getByRole('option', { name: /^All results/ }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(getAddress).toBe('/search?query=moving+bar')
  await expect.element(popup).not.toBeInTheDocument()

  await openPage('/search?query=moving+bar&page=12', { api: API })
  await expect.poll(getAddress).toBe('/search?query=moving+bar')
})

test('suggestions that come late do not replace those for what is typed by now', async () => {
  const late = Promise.withResolvers<void>()
  await openPage('/courses', {
    api: {
      ...API,
      catalogue: {
        ...API.catalogue,
        async search({ query }) {
          if (query === 'mov') await late.promise
          const data = [buildResult(1, { title: `About ${query}`, highlights: [] })]
          return {
            data,
            totalCount: 1,
            next: null,
            previous: null,
            hasSomeWords: false,
            correctedQuery: null,
          }
        },
      },
    },
  })
  await page.getByRole('heading', { level: 1 }).click()
  await userEvent.keyboard('/')
  await box.fill('mov')
  await expect.poll(() => listCalls('catalogue.search').length).toBe(1)
  await box.fill('moving')
  await expect.element(popup.getByRole('option', { name: /^About moving/ })).toBeVisible()
  late.resolve()
  // Shown with the next frame, if it were.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  await expect.element(popup.getByRole('option', { name: /^About moving/ })).toBeVisible()
})

test('the results say what was mended, show the sentence of a text, and are parted by kind', async () => {
  await openPage('/search?query=coriandr', { api: API })
  await expect
    .element(page.getByText('Showing results for coriander. Search instead for coriandr.'))
    .toBeVisible()
  expect(
    page
      .getByRole('heading', { level: 2 })
      .all()
      .map((heading) => heading.element().textContent),
  ).toEqual(['Courses', 'Moments'])
  expect(document.querySelector('article q')?.textContent).toBe(SENTENCE)
  expect(listMarked()).toContain('coriander')
  await page
    .getByRole('navigation', { name: 'Kind of result' })
    .getByRole('link', { name: 'Moments' })
    .click()
  await expect.poll(getAddress).toBe('/search?query=coriandr&type=moments')
  await page.getByRole('link', { name: 'coriandr' }).click()
  await expect.poll(getAddress).toBe('/search?query=coriandr&type=moments&exact=1')
  await expect.element(page.getByText('No matches. Try fewer or different words.')).toBeVisible()
})

test('results are narrowed and ordered by links, and say so when nothing has all of the words', async () => {
  await openPage('/search?query=bars+zebra', {
    api: {
      catalogue: {
        ...API.catalogue,
        listCourseLanguages: () => ({ data: ['en', 'de'] }),
        search: ({ language, level }) => ({
          ...{ data: language ? [] : RESULTS, totalCount: language ? 0 : 2, next: null, previous: null },
          ...{ hasSomeWords: level !== 'beginner' && !language, correctedQuery: null },
        }),
      },
    },
  })
  const said = page.getByText(/^Nothing has all of these words\./)
  await expect.element(said).toBeVisible()
  const choose = (group: string, name: string) =>
    page
      .getByRole('navigation', { name: group, exact: true })
      .getByRole('link', { name, exact: true })
      .click()
  await choose('Level', 'Beginner')
  await expect.poll(getAddress).toBe('/search?query=bars+zebra&level=beginner')
  await expect.element(said).not.toBeInTheDocument()
  await choose('Topic', 'Data Science')
  await choose('Length', 'Under 15 min')
  await choose('Order', 'Newest')
  await expect
    .poll(getAddress)
    .toBe('/search?query=bars+zebra&level=beginner&length=brief&category=data-science&sort=newest')
  expect(listCalls('catalogue.search').at(-1)).toMatchObject({
    input: { level: 'beginner', length: 'brief', category: 'data-science', sort: 'newest' },
  })
  await choose('Language', 'Deutsch')
  await expect.element(page.getByText('Nothing matches with these filters.')).toBeVisible()
  await page.getByRole('link', { name: 'Search without filters' }).click()
  await expect.poll(getAddress).toBe('/search?query=bars+zebra')
})

test('on a phone one tap on the glass types, and what was searched for is offered again, until one leaves', async () => {
  const open = () => openPage('/courses', { api: API, width: 390, height: 800, actor: createTestActor() })
  const glass = page.getByRole('link', { name: 'Search' })
  await open()
  await glass.click()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('moving bars')
  await expect.element(popup.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(getAddress).toBe('/search?query=moving+bars')

  await open()
  await glass.click()
  await expect.element(box).toHaveFocus()
  await expect.element(recent.getByRole('option', { name: 'moving bars' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(getAddress).toBe('/search?query=moving+bars')

  await open()
  await glass.click()
  await expect.element(recent).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Clear recent searches' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(recent).not.toBeInTheDocument()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(box).not.toBeInTheDocument()
  await expect.element(glass).toHaveFocus()
  await glass.click()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(recent).not.toBeInTheDocument()
  await expect.element(box).toHaveFocus()
  expect(localStorage.getItem('lectern-recent-searches')).toBeNull()
})
