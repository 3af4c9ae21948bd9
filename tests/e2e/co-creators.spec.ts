import { eq } from 'drizzle-orm'
import { courses, notifyCatalogueChanged, videos } from '#features/catalogue/server/index.ts'
import { drafts } from '#features/studio/server/index.ts'
import { makeCourse, makeLesson } from '#tests/support/factories.ts'
import { expect, signIn, test } from './support/test.ts'

/** As the site names its accounts in tests. */
const OWNER_NAME = 'Lena course_owner'
const MATE_NAME = 'Lena course_mate'

test('two creators write a course together', async ({ page, context, site, trouble, openBrowser }) => {
  const owner = await site.account('course_owner', ['creator'])
  const mate = await site.account('course_mate', ['creator'])
  const course = await makeCourse(site.db, {
    creatorId: owner.id,
    title: 'Written by two',
    ctfTitle: 'By two',
  })
  const lesson = await makeLesson(site.db, {
    course,
    title: 'Their first film',
    description: 'What is in it',
  })
  // There are no files of it.
  await site.db
    .update(videos)
    .set({ state: 'queued' })
    .where(eq(videos.id, lesson.video?.id ?? ''))
  const mateBrowser = await openBrowser()
  const theirs = await mateBrowser.newPage()
  const people = page.getByRole('region', { name: 'Co-creators' })
  try {
    await signIn(context, owner.email)
    await signIn(mateBrowser, mate.email)

    await test.step('the owner names a creator, who finds the course among theirs', async () => {
      await page.goto('/profile/mycourses')
      await page.getByRole('button', { name: 'Edit Written by two' }).click()
      await people.getByLabel('Username of a creator').fill('course_mate')
      await page.keyboard.press('Enter')
      await expect(people.getByRole('link', { name: '@course_mate' })).toBeVisible()
      await theirs.goto('/profile/mycourses')
      const card = theirs.getByRole('article').filter({ hasText: 'Written by two' })
      await expect(card).toContainText(`with ${OWNER_NAME}`)
      await card.getByRole('button', { name: 'Edit Written by two' }).click()
      await expect(theirs.getByText(`You create this course together with ${OWNER_NAME}.`)).toBeVisible()
    })

    await test.step('they rename a lecture and publish', async () => {
      await theirs.getByRole('link', { name: 'Curriculum' }).click()
      const row = theirs
        .getByRole('listitem')
        .filter({ has: theirs.getByRole('button', { name: 'Move Their first film' }) })
        .last()
      await row.getByRole('button', { expanded: false }).first().click()
      await row.getByLabel('Title', { exact: true }).fill('Our first film')
      await expect(theirs.getByRole('button', { name: 'Move Our first film' })).toBeVisible()
      await theirs.getByRole('button', { name: 'Continue' }).click()
      await theirs.getByRole('button', { name: 'Publish changes' }).click()
      await expect(theirs.getByText('Your changes are published')).toBeVisible()
    })

    await test.step('the owner sees it, and learners see both names', async () => {
      await page.goto(`/courses/${course.seoTitle}/our-first-film`)
      await expect(page.getByRole('heading', { name: 'Our first film' }).first()).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: MATE_NAME }).first()).toBeVisible()
    })

    await test.step('removed, they do not find it any more', async () => {
      await page.goto('/profile/mycourses')
      await page.getByRole('button', { name: 'Edit Written by two' }).click()
      await people.getByRole('button', { name: `Remove ${MATE_NAME}` }).click()
      await expect(people.getByRole('listitem')).toHaveCount(0)
      trouble.expect(/404/)
      const answer = await theirs.reload()
      expect(answer?.status()).toBe(404)
    })
  } finally {
    await mateBrowser.close()
    await site.db.delete(drafts).where(eq(drafts.creatorId, owner.id))
    await site.db.delete(courses).where(eq(courses.creatorId, owner.id))
    await notifyCatalogueChanged(site.db)
  }
})
