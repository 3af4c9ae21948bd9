import { eq } from 'drizzle-orm'
import { bundles } from '#features/catalogue/server/bundle-tables.ts'
import { notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { courses, lessons } from '#features/catalogue/server/tables.ts'
import { lessonProgress } from '#features/learning/server/tables.ts'
import { makeBundle, makeLesson } from '#tests/support/factories.ts'
import { COURSE_PATH, DEMO_PASSWORD, type Site } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

const TITLE = 'Course of the journeys'

test('a wishlist begins with a heart, also of a visitor', async ({ page, site }) => {
  const { email } = await site.account('wisher')
  const heart = page.getByRole('button', { name: `Add ${TITLE} to wishlist` })
  const taken = page.getByRole('button', { name: `Remove ${TITLE} from wishlist` })

  await test.step('signing in does what was pressed', async () => {
    await page.goto('/courses')
    await heart.click()
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await expect(dialog.getByText('Sign in to use your wishlist.')).toBeVisible()
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expect(taken).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(taken).toBeVisible()
  })

  await test.step('a folder is named, filled, renamed and deleted', async () => {
    await page.goto('/profile/wishlist')
    await expect(page.getByRole('link', { name: TITLE })).toBeVisible()
    await page.getByRole('button', { name: 'New folder' }).click()
    const dialog = page.getByRole('dialog', { name: 'New folder' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Please give the folder a name.')).toBeVisible()
    await dialog.getByLabel('Folder name').fill('For spring')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'For spring' })).toBeVisible()
    await expect(page.getByText('No Data found')).toBeVisible()

    await page.getByRole('link', { name: 'All', exact: true }).click()
    await page.getByRole('button', { name: `Move ${TITLE} to a folder` }).click()
    await page.getByRole('menuitem', { name: 'For spring' }).click()
    await page
      .getByRole('navigation', { name: 'Folders' })
      .getByRole('link', { name: 'For spring 1' })
      .click()
    await expect(page.getByRole('link', { name: TITLE })).toBeVisible()

    await page.getByRole('button', { name: 'Rename' }).click()
    const rename = page.getByRole('dialog', { name: 'Rename folder' })
    await rename.getByLabel('Folder name').fill('For summer')
    await rename.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'For summer' })).toBeVisible()

    await page.getByRole('button', { name: `Move ${TITLE} to a folder` }).press('Enter')
    await page.getByRole('menuitem', { name: 'Remove from folder' }).press('Enter')
    await expect(page.getByText('No Data found')).toBeVisible()
    await expect(page.locator(':focus')).toContainText('No Data found')

    await page.getByRole('button', { name: 'Delete folder' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
    await expect(page.getByRole('link', { name: TITLE })).toBeVisible()
  })

  await test.step('taking the heart back empties the list', async () => {
    const isSent = page.waitForResponse(/removeFromWishlist/)
    await taken.click()
    await expect(heart).toBeVisible()
    await isSent
    await page.reload()
    await expect(page.getByText('Click the heart on a course to save it here.')).toBeVisible()
  })
})

test('a heart goes back when the server refuses', async ({ page, context, site, trouble }) => {
  trouble.expect(/500/)
  const { email } = await site.account('refused')
  await signIn(context, email)
  await page.goto('/courses')
  await page.route('**/api/rpc/learning/addToWishlist', (route) => route.fulfill({ status: 500, json: {} }))
  const heart = page.getByRole('button', { name: `Add ${TITLE} to wishlist` })
  await heart.click()
  await expect(page.getByText('Something went wrong!').first()).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a video is liked and found again', async ({ page, context, site, trouble }) => {
  trouble.expect(/500/)
  const { email } = await site.account('liker')
  await signIn(context, email)
  await page.goto(`${COURSE_PATH}/moving-bars`)
  await page.getByRole('button', { name: 'Like, 0 likes' }).click()
  const liked = page.getByRole('button', { name: 'Like, 1 like' })
  await expect(liked).toHaveAttribute('aria-pressed', 'true')
  await test.step('another tab follows, and quick presses end as the last one wanted', async () => {
    const second = await context.newPage()
    await second.goto(`${COURSE_PATH}/moving-bars`)
    const inSecond = (name: string) => second.getByRole('button', { name })
    await expect(inSecond('Like, 1 like')).toHaveAttribute('aria-pressed', 'true')
    const heart = page.getByRole('button', { name: /^Like, / })
    const asked: string[] = []
    const released = Promise.withResolvers<void>()
    await page.route(/\/learning\/(un)?like$/, async (route) => {
      asked.push(new URL(route.request().url()).pathname)
      await released.promise
      await route.continue()
    })
    for (let press = 0; press < 3; press += 1) await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    released.resolve()
    await expect(heart).toHaveAccessibleName('Like, 0 likes')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect(inSecond('Like, 0 likes')).toHaveAttribute('aria-pressed', 'false')
    expect(asked).toEqual(['/api/rpc/learning/unlike'])
    await page.unroute(/\/learning\/(un)?like$/)
    await inSecond('Like, 0 likes').click()
    await expect(liked).toHaveAttribute('aria-pressed', 'true')
    await second.close()
    await page.route('**/api/rpc/learning/unlike', (route) => route.fulfill({ status: 500, json: {} }))
    await liked.click()
    await expect(page.getByText('Something went wrong!').first()).toBeVisible()
    await expect(liked).toHaveAttribute('aria-pressed', 'true')
    await page.unroute('**/api/rpc/learning/unlike')
  })
  await page.goto('/profile/liked-videos')
  await expect(page.getByRole('link', { name: 'Moving bars' })).toHaveAttribute(
    'href',
    `${COURSE_PATH}/moving-bars`,
  )
  await liked.click()
  await expect(page.getByRole('button', { name: 'Like, 0 likes' })).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(page.getByText('No Data found')).toBeVisible()
})

test('a bundle is entered and left, and enrolments are parted', async ({ page, context, site }) => {
  const { id: userId, email } = await site.account('bundler')
  const made = await bundleOf(site)
  try {
    await signIn(context, email)
    const cards = page.getByRole('list', { name: 'Enrolled courses' })

    await test.step('one course by itself, then the bundle with both', async () => {
      const done = await context.request.post(`/api/courses/${made.own.id}/enrolment`, { data: {} })
      expect(done.status()).toBe(200)
      await page.goto('/bundles')
      await page.getByRole('link', { name: made.bundle.title }).click()
      await expect(page.getByRole('progressbar', { name: `Progress in ${TITLE}` })).toBeVisible()
      await page.getByRole('button', { name: 'Enroll in both courses' }).dblclick()
      await expect(page.getByRole('status').filter({ hasText: 'You’re in!' })).toBeVisible()
      await expect(page.getByText('Enrolled', { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Start', exact: true })).toBeVisible()
      await expect(page.getByText('0 of 2 courses completed, 0%')).toBeVisible()
    })

    await test.step('enrolments by kind and by title', async () => {
      await site.db.insert(lessonProgress).values({
        viewerId: userId,
        lessonId: made.lesson.id,
        courseId: made.other.id,
        seenAt: new Date(),
      })
      await page.goto('/profile/enrollments')
      await expect(cards.getByRole('article')).toHaveCount(2)
      await page.getByRole('link', { name: 'Completed' }).click()
      await expect(page).toHaveURL('/profile/enrollments?type=completed')
      await expect(cards.getByRole('article')).toHaveCount(1)
      await expect(cards.getByRole('link', { name: made.other.title })).toBeVisible()
      await page.getByRole('link', { name: 'In progress' }).click()
      await expect(cards.getByRole('link', { name: TITLE })).toBeVisible()
      await page.getByRole('searchbox', { name: 'Search your courses' }).fill('nothing like it')
      await page.keyboard.press('Enter')
      await expect(page.getByText('No Data found')).toBeVisible()
      await expect(page).toHaveURL('/profile/enrollments?type=notcomplete&query=nothing+like+it')
    })

    await test.step('leaving the bundle keeps the course that was chosen by itself', async () => {
      await page.goto(`/bundles/${made.bundle.slug}`)
      await expect(page.getByText('1 of 2 courses completed, 50%')).toBeVisible()
      const goOn = page.getByRole('link', { name: 'Continue', exact: true })
      await expect(goOn).toHaveAttribute('href', `/courses/${made.own.seoTitle}`)
      await page.getByRole('button', { name: 'Bundle actions' }).click()
      await page.getByRole('menuitem', { name: 'Leave bundle' }).click()
      const dialog = page.getByRole('dialog', { name: 'Leave this bundle?' })
      await expect(dialog).toContainText('Courses you enrolled in separately stay')
      await dialog.getByRole('button', { name: 'Leave bundle' }).click()
      await expect(page.getByRole('button', { name: 'Enroll in both courses' })).toBeFocused()
      await page.goto('/profile/enrollments')
      await expect(cards.getByRole('article')).toHaveCount(1)
      await expect(cards.getByRole('link', { name: TITLE })).toBeVisible()
    })

    await test.step('a course is left on its page, and entered again', async () => {
      await page.goto(`/courses/${made.other.seoTitle}/${made.lesson.seoTitle}`)
      await page.getByRole('button', { name: 'Enroll', exact: true }).press('Enter')
      const notice = page.getByRole('dialog', { name: 'You’re enrolled' })
      await notice.getByRole('button', { name: 'Start learning' }).press('Enter')
      await expect(page.getByRole('button', { name: 'Course actions' })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: 'Leave course' }).press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Leave course' }).press('Enter')
      await expect(page.getByRole('button', { name: 'Enroll', exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      await notice.getByRole('button', { name: 'Start learning' }).press('Enter')
    })

    await test.step('a course is left from its card, and the focus goes on to the next', async () => {
      await page.goto('/profile/enrollments')
      await expect(cards.getByRole('article')).toHaveCount(2)
      await page.getByRole('button', { name: `Actions for ${made.other.title}` }).press('Enter')
      await page.getByRole('menuitem', { name: 'Leave course' }).press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Leave course' }).press('Enter')
      await expect(page.getByRole('button', { name: `Actions for ${TITLE}` })).toBeFocused()
      await page.getByRole('button', { name: `Actions for ${TITLE}` }).click()
      await page.getByRole('menuitem', { name: 'Leave course' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Leave course' }).click()
      await expect(page.getByText('You’re not enrolled in any courses yet.')).toBeVisible()
      await expect(page.locator(':focus')).toContainText('No Data found')
    })

    await test.step('what is premium says so, and offers nothing that would be refused', async () => {
      await site.db.update(bundles).set({ price: 49 }).where(eq(bundles.id, made.bundle.id))
      await page.goto(`/bundles/${made.bundle.slug}`)
      await expect(page.getByText('Premium', { exact: true })).toBeVisible()
      await expect(page.getByText('This bundle is by invitation.')).toBeVisible()
      await expect(page.getByText('You can still enroll in each of its courses below.')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Enroll/ })).toBeHidden()
    })

    await test.step('one with a closed course names it, and leads to where access is requested', async () => {
      await site.db.update(bundles).set({ price: null }).where(eq(bundles.id, made.bundle.id))
      await site.db.update(courses).set({ visibility: 'restricted' }).where(eq(courses.id, made.other.id))
      await notifyCatalogueChanged(site.db)
      await page.goto(`/bundles/${made.bundle.slug}`)
      await expect(page.getByText('One course of this bundle is by invitation:')).toBeVisible()
      await page.getByRole('listitem').getByRole('link', { name: made.other.title }).first().click()
      // Until it has been asked whether it was requested before; then the course may go.
      await expect(page.getByRole('button', { name: 'Request access' })).toBeEnabled()
    })
  } finally {
    await site.db.delete(bundles).where(eq(bundles.id, made.bundle.id))
    await site.db.delete(courses).where(eq(courses.id, made.other.id))
    await notifyCatalogueChanged(site.db)
  }
})

/** A bundle of the course of the journeys and of one that is there for this journey alone. */
async function bundleOf({ db }: Site) {
  const [own] = await db
    .select({ id: courses.id, seoTitle: courses.seoTitle, creatorId: courses.creatorId })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(lessons.seoTitle, 'moving-bars'))
  if (!own) throw new Error('the course of the journeys is not there')
  const { course: other, lesson } = await makeLesson(db, { type: 'article' })
  await db
    .update(courses)
    .set({ lessonCount: 1, durationMs: 60_000, firstLessonSeoTitle: lesson.seoTitle })
    .where(eq(courses.id, other.id))
  const bundle = await makeBundle(db, [own.id, other.id], { creatorId: own.creatorId })
  return { own, other, lesson, bundle }
}
