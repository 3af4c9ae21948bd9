import { notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { makeCourse, makeLesson } from '#tests/support/factories.ts'
import { expect, test } from './support/test.ts'

test('courses are narrowed and ordered by links', async ({ page, site }) => {
  // Above whatever the site itself has worked out by now.
  const high = 1e9
  const category = 'game-development'
  await makeCourse(site.db, { category, title: 'Filter: free', trend: high + 5 })
  await makeCourse(site.db, { category, title: 'Filter: free and trending', trend: high + 9 })
  await makeCourse(site.db, { category, title: 'Filter: closed', visibility: 'restricted', trend: high + 1 })
  await notifyCatalogueChanged(site.db)
  await page.goto(`/courses/${category}`)
  const titles = page.getByRole('list', { name: 'Courses', exact: true }).getByRole('heading')
  await page.getByRole('navigation', { name: 'Access' }).getByRole('link', { name: 'Free' }).click()
  await expect(page).toHaveURL(`/courses/${category}?access=free`)
  await page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'Trending' }).click()
  await expect(page).toHaveURL(`/courses/${category}?access=free&sort=trending`)
  await expect(titles).toHaveText(['Filter: free and trending', 'Filter: free'])
  await page.goBack()
  await expect(page).toHaveURL(`/courses/${category}?access=free`)
  await page.goto('/trending-courses')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Filter: free and trending')
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
