import { join } from 'node:path'
import sharp from 'sharp'
import { notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { makeCourse, makeEnrolment, makeLesson } from '#tests/support/factories.ts'
import { expectGoodLook } from './support/look.ts'
import type { Site } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

async function addSlide(site: Site, title: string, link: string): Promise<void> {
  const picture = join(site.folder, `${title}.png`)
  await sharp({ create: { width: 320, height: 200, channels: 3, background: '#2b5d8a' } })
    .png()
    .toFile(picture)
  const added = await site.lectern(
    ...['carousel', 'add', '--title', title, '--subheading', 'Something to see', '--button', 'Look'],
    ...['--link', link, '--laptop', picture, '--mobile', picture],
  )
  expect(added.code).toBe(0)
}

test('the carousel is moved by hand and by keyboard', async ({ page, site }) => {
  await addSlide(site, 'First highlight', '/courses')
  await addSlide(site, 'Second highlight', '/trending-courses')
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'Highlights' })
  const slide = (title: string) => carousel.getByRole('heading', { name: title })
  await expect(slide('First highlight')).toBeInViewport()
  await expectGoodLook(page)
  // The browser of the journeys wants no motion.
  await carousel.getByRole('button', { name: 'Go on by itself' }).click()
  await carousel.getByRole('button', { name: 'Pause' }).click()
  await carousel.getByRole('button', { name: 'Next highlight' }).click()
  await expect(slide('Second highlight')).toBeInViewport()
  await expect(carousel.getByRole('button', { name: 'Highlight 2: Second highlight' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.keyboard.press('ArrowLeft')
  await expect(slide('First highlight')).toBeInViewport()
  await carousel.getByRole('listitem', { name: '1 of 2' }).getByRole('link', { name: 'Look' }).click()
  await expect(page).toHaveURL('/courses')
})

test('courses are narrowed and ordered by links', async ({ page, site }) => {
  const hour = 3_600_000
  const made = [
    { title: 'Filter: short and free', durationMs: hour / 2, trend: 5 },
    { title: 'Filter: long and free', durationMs: 6 * hour, trend: 9 },
    { title: 'Filter: short and closed', durationMs: hour / 2, visibility: 'restricted' as const, trend: 1 },
  ]
  for (const course of made) await makeCourse(site.db, { category: 'game-development', ...course })
  await notifyCatalogueChanged(site.db)
  await page.goto('/courses/game-development')
  const titles = page.getByRole('list', { name: 'Courses', exact: true }).getByRole('heading')

  await page.getByRole('navigation', { name: 'Access' }).getByRole('link', { name: 'Free' }).click()
  await expect(page).toHaveURL('/courses/game-development?access=free')
  await page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'Trending' }).click()
  await expect(titles).toHaveText([made[1]?.title ?? '', made[0]?.title ?? ''])
  await page.getByRole('navigation', { name: 'Length' }).getByRole('link', { name: '1 to 5 h' }).click()
  await expect(page.getByText('No Data found')).toBeVisible()
  await expectGoodLook(page)
  await page.getByRole('link', { name: 'Clear the filters' }).click()
  await expect(page).toHaveURL('/courses/game-development?sort=trending')
  await expect(titles).toHaveCount(3)
  await page.goBack()
  await expect(page).toHaveURL('/courses/game-development?access=free&length=medium&sort=trending')

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
  const last = page.getByRole('list', { name: 'Courses', exact: true }).locator('a[href$="/text"]').last()
  await last.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(0)
  await last.click()
  await expect(page).toHaveURL(/\/text$/)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('a learner goes on where he was', async ({ page, context, site }) => {
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
