import { eq } from 'drizzle-orm'
import { courses, notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { makeCourse, makeEnrolment, makeLesson } from '#tests/support/factories.ts'
import { expect, signIn, test } from './support/test.ts'

test('courses are narrowed and ordered by links', async ({ page, site }) => {
  const hour = 3_600_000
  // Above whatever the site itself has worked out by now.
  const high = 1e9
  const made = [
    { title: 'Filter: short and free', durationMs: hour / 2, trend: high + 5 },
    { title: 'Filter: long and free', durationMs: 6 * hour, trend: high + 9 },
    {
      title: 'Filter: short and closed',
      durationMs: hour / 2,
      visibility: 'restricted' as const,
      trend: high + 1,
    },
  ]
  for (const course of made) await makeCourse(site.db, { category: 'game-development', ...course })
  await notifyCatalogueChanged(site.db)
  await page.goto('/courses/game-development')
  const titles = page.getByRole('list', { name: 'Courses', exact: true }).getByRole('heading')

  await page.getByRole('navigation', { name: 'Access' }).getByRole('link', { name: 'Free' }).click()
  await expect(page).toHaveURL('/courses/game-development?access=free')
  await page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'Trending' }).click()
  await expect(page).toHaveURL('/courses/game-development?access=free&sort=trending')
  await expect(titles).toHaveText([made[1]?.title ?? '', made[0]?.title ?? ''])
  await page.getByRole('navigation', { name: 'Length' }).getByRole('link', { name: '1 to 5 h' }).click()
  await expect(page.getByText('No Data found')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/courses/game-development?sort=trending')
  await expect(titles).toHaveCount(3)
  await page.goBack()
  await expect(page).toHaveURL('/courses/game-development?access=free&length=medium&sort=trending')

  await site.db
    .update(courses)
    .set({ level: 'all', language: 'de' })
    .where(eq(courses.title, made[0]?.title ?? ''))
  await site.db
    .update(courses)
    .set({ level: 'advanced', language: 'en' })
    .where(eq(courses.title, made[1]?.title ?? ''))
  await notifyCatalogueChanged(site.db)
  await page.goto('/courses/game-development')
  await page.getByRole('navigation', { name: 'Level' }).getByRole('link', { name: 'Beginner' }).click()
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/courses/game-development?level=beginner&language=de')
  await expect(titles).toHaveText([made[0]?.title ?? ''])

  await page.goto('/trending-courses')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(made[1]?.title ?? '')
})

test('an address with nonsense in it shows the list', async ({ page }) => {
  await page.goto('/courses?sort=%27;drop&access=%3Cscript%3E&length=%00&page=-3&category=x')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses')
  await expect(page.getByRole('navigation', { name: 'Order' }).locator('[aria-current]')).toHaveText('Newest')
})

test('a list is where it was left when one comes back', async ({ page, site }) => {
  const category = 'data-structures'
  for (let count = 0; count < 20; count += 1) {
    const course = await makeCourse(site.db, { category, firstLessonSeoTitle: 'text', lessonCount: 1 })
    await makeLesson(site.db, { course, type: 'article', seoTitle: 'text', articleHtml: '<p>Text</p>' })
  }
  await notifyCatalogueChanged(site.db)
  await page.goto(`/courses/${category}`)
  const cards = page.getByRole('list', { name: 'Courses', exact: true })
  const last = cards.getByRole('heading').getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(0)
  await last.click()
  await expect(page.getByRole('button', { name: 'Enroll', exact: true })).toBeVisible()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('learners go on where they were', async ({ page, context, site }) => {
  const { id, email } = await site.account('returning')
  const course = await makeCourse(site.db, {
    title: 'Half done',
    firstLessonSeoTitle: 'text',
    lessonCount: 1,
  })
  const { lesson } = await makeLesson(site.db, { course, type: 'article', seoTitle: 'text' })
  await makeEnrolment(site.db, id, course.id)
  await signIn(context, email)
  await page.goto('/')
  const row = page.getByRole('list', { name: 'Continue watching' })
  await expect(row.getByText('Half done')).toBeVisible()
  await row.getByRole('link', { name: lesson.title }).click()
  await expect(page).toHaveURL(`/courses/${course.seoTitle}/text`)
})

test('search suggests while one types, and is worked by keys', async ({ page }) => {
  await page.goto('/courses')
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: 'Search courses and videos' })
  await expect(box).toBeFocused()
  const popup = page.getByRole('listbox', { name: 'Suggestions' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/catalogue/search')) asked.push(request.url())
  })
  await page.keyboard.type('m')
  await page.keyboard.type('oving ba')
  const found = popup.getByRole('option', { name: 'Moving bars' })
  await expect(found.locator('mark')).toHaveText(['Moving', 'bars'])
  await expect(page.getByRole('status').filter({ hasText: /suggestion/ })).toHaveText(/^\d suggestions?$/)
  expect(asked.length).toBeGreaterThan(0)

  await page.keyboard.press('ArrowDown')
  await expect(popup.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', /.+/)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(box).toHaveValue('moving ba')
  await page.keyboard.type('r')
  await expect(found).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(popup.getByRole('option', { name: /^All results/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?query=moving+bar')
  await expect(popup).toBeHidden()
  await page.goto('/search?query=moving+bar&page=12')
  await expect(page).toHaveURL('/search?query=moving+bar')
})

test('search mends what stands nowhere, says so, and shows the sentence of a text', async ({
  page,
  site,
}) => {
  const course = await makeCourse(site.db, { title: 'Hydroponics at home' })
  const articleHtml =
    '<p>Roots drink.</p><p>Basil & <b>coriander</b> like the hydroponic life, <script>no</script> they do.</p>'
  await makeLesson(site.db, { course, type: 'article', title: 'Herbs', seoTitle: 'herbs', articleHtml })
  await page.goto('/search?query=coriandr')
  await expect(page.getByText('Showing results for coriander. Search instead for coriandr.')).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'Herbs' })
  await expect(card.locator('q')).toHaveText('Basil & coriander like the hydroponic life, no they do.')
  await expect(card.locator('mark')).toHaveText(['coriander'])
  await page.getByRole('link', { name: 'coriandr', exact: true }).click()
  await expect(page).toHaveURL('/search?query=coriandr&exact=1')
  await expect(page.getByText('No matches. Try fewer or different words.')).toBeVisible()

  await page.goto('/search?query=hydroponic')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Courses', 'Lessons'])
  await page
    .getByRole('navigation', { name: 'Kind of result' })
    .getByRole('link', { name: 'Moments' })
    .click()
  await expect(page).toHaveURL('/search?query=hydroponic&type=moments')
})

test('on a phone one tap on the glass types, and what was searched for is offered again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/courses')
  const box = page.getByRole('combobox', { name: 'Search courses and videos' })
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await expect(box).toBeFocused()
  await page.keyboard.type('moving bars')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?query=moving+bars')
  await page.goto('/courses')
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await expect(box).toBeFocused()
  const recent = page.getByRole('listbox', { name: 'Recent searches' })
  await expect(recent.getByRole('option')).toHaveText(['moving bars'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?query=moving+bars')

  await page.goto('/courses')
  const glass = page.getByRole('link', { name: 'Search', exact: true })
  await glass.click()
  await expect(recent).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear recent searches' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(recent).toBeHidden()
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(glass).toBeFocused()
  await glass.click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(recent).toBeHidden()
  await expect(box).toBeFocused()
})

test('what was searched for is gone once somebody has signed out', async ({ page, context, site }) => {
  const { email } = await site.account('searching')
  await signIn(context, email)
  await page.goto('/courses')
  const box = page.getByRole('combobox', { name: 'Search courses and videos' })
  const recent = page.getByRole('listbox', { name: 'Recent searches' })
  await page.keyboard.press('/')
  await page.keyboard.type('moving bars')
  // What remembers it comes with the suggestions, sooner than anybody has typed two words.
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?query=moving+bars')
  await page.goto('/courses')
  await page.keyboard.press('/')
  await expect(recent.getByRole('option')).toHaveText(['moving bars'])
  await page.keyboard.press('Escape')
  // Nothing of the suggestions has loaded on the page where somebody leaves.
  await page.goto('/courses')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('dialog', { name: 'Successfully logged out' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search courses and videos' }).click()
  await expect(box).toBeFocused()
  await expect(recent).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('lectern-recent-searches'))).toBeNull()
})

test('what a visitor meets in the top bar is the way in', async ({ page }) => {
  await page.goto('/courses')
  for (const [name, text, width] of [
    ['Notifications', 'Sign in to see what’s new in your courses.', 1440],
    ['Cipher Points', 'Sign in to earn Cipher Points for the time you really watch.', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name }).click()
    const popup = page.getByRole('dialog', { name })
    await expect(popup).toContainText(text)
    await expect(popup.getByRole('button')).toHaveText(['Sign in', 'Sign up'])
    await expect(popup).toBeInViewport({ ratio: 1 })
    await popup.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('rows and page numbers show what a window has room for', async ({ page }) => {
  await page.goto('/')
  const row = page.getByRole('list', { name: 'New courses' })
  const inView = () =>
    row.evaluate((list) => {
      const { paddingLeft, paddingRight, columnGap } = getComputedStyle(list)
      const gap = Number.parseFloat(columnGap)
      const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return Math.round((room + gap) / ((list.firstElementChild?.getBoundingClientRect().width ?? 0) + gap))
    })
  for (const [width, cards] of [
    [360, 2],
    [640, 2],
    [641, 3],
    [800, 3],
    [1599, 3],
    [1600, 4],
    [2000, 5],
    [2400, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await inView(), `${width} px`).toBe(cards)
  }
  await page.goto('/dev/ui')
  const numbers = page.getByRole('navigation', { name: 'Many pages' }).getByRole('listitem')
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
    await page.setViewportSize({ width, height: 900 })
    await expect(numbers, `${width} px`).toHaveCount(pages)
  }
})
