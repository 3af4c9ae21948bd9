import { eq } from 'drizzle-orm'
import { courses } from '#features/catalogue/server/tables.ts'
import { makeBundle, makeCourse, makeEnrolment, makeLesson } from '#tests/support/factories.ts'
import { expect, signIn, test } from './support/test.ts'

test('an administrator looks after courses, who may open them, and bundles', async ({
  page,
  context,
  site,
  openBrowser,
}) => {
  test.setTimeout(150_000)
  const admin = await site.account('catalogue_admin', ['admin'])
  const learner = await site.account('catalogue_learner')
  const owner = await site.account('catalogue_owner', ['creator'])
  const given = { creatorId: owner.id, lessonCount: 1, firstLessonSeoTitle: 'the-only-lesson' }
  const compilers = await makeCourse(site.db, { ...given, title: 'Compilers from scratch' })
  const closed = await makeCourse(site.db, { ...given, title: 'Kernels by hand', visibility: 'restricted' })
  await makeLesson(site.db, {
    course: compilers,
    type: 'article',
    seoTitle: 'the-only-lesson',
    articleHtml: '<p>Begin.</p>',
  })
  await makeEnrolment(site.db, learner.id, compilers.id)
  const bundle = await makeBundle(site.db, [closed.id], { title: 'Systems in depth' })
  await signIn(context, admin.email)
  const [learnerBrowser, visitor] = [await openBrowser(), await openBrowser()]
  await signIn(learnerBrowser, learner.email)

  await test.step('a course is found among all, and its owner is one click away', async () => {
    await page.goto('/admin/courses')
    await page.getByLabel('Title').fill('from scratch')
    await page.getByLabel('Visibility').selectOption('Public')
    await page.getByRole('button', { name: 'Search', exact: true }).last().click()
    await expect(page).toHaveURL(/search=from\+scratch/)
    await expect(page.getByRole('link', { name: 'Lena catalogue_owner' }).first()).toHaveAttribute(
      'href',
      `/admin/people/${owner.id}`,
    )
    await page.getByRole('link', { name: 'Compilers from scratch' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Compilers from scratch' })).toBeVisible()
  })

  await test.step('unpublished, it stays with its learner and is gone for everybody else', async () => {
    const lesson = `/courses/${compilers.seoTitle}/the-only-lesson`
    expect((await visitor.request.get(lesson)).status()).toBe(200)
    await page.getByRole('button', { name: 'Unpublish' }).click()
    await expect(page.getByText('The course has been unpublished. Its learners keep it.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
    expect((await visitor.request.get(lesson)).status()).toBe(404)
    const kept = await learnerBrowser.request.get(lesson)
    expect(kept.status()).toBe(200)
    expect(await kept.text()).toContain('Begin.')
  })

  await test.step('published again and featured, it comes first among the popular ones', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Feature', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Stop featuring' })).toBeVisible()
    await page.goto('/courses?sort=popular')
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Compilers from scratch')
    await site.db.update(courses).set({ featuredAt: null }).where(eq(courses.id, compilers.id))
  })

  await test.step('somebody is given a closed course, and has it taken away again', async () => {
    await page.goto(`/admin/courses/${closed.id}`)
    await page.getByRole('button', { name: 'Give access' }).click()
    await expect(page.getByText('Please enter an email address.')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Email').fill(learner.email)
    await page.getByRole('button', { name: 'Give access' }).click()
    const grants = page.getByRole('list', { name: 'People with access' })
    await expect(grants.getByRole('link', { name: learner.email })).toBeVisible()
    await page.getByRole('button', { name: `Revoke access for ${learner.email}` }).click()
    await expect(grants.getByText('Revoked')).toBeVisible()
  })

  await test.step('a list of addresses is looked at before anything is given', async () => {
    const choose = (csv: string) =>
      page
        .getByLabel('CSV file')
        .setInputFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await choose('email\nada@lectern.example\nnobody\n"<b>\n')
    await expect(page.getByText('2 lines are invalid. Nobody was given access.')).toBeVisible()
    await expect(page.getByText('Line 3: no email address')).toBeVisible()
    await expect(page.getByText('Line 4: not a valid CSV line')).toBeVisible()
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await expect(page.getByLabel('CSV file')).toBeFocused()
    await choose('email\nada@lectern.example\ngrace@lectern.example\n')
    await expect(page.getByText('Nobody has been given access yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Give 2 addresses access' }).click()
    const grants = page.getByRole('list', { name: 'People with access' })
    await expect(grants.getByRole('listitem')).toHaveCount(3)
    await expect(grants.getByText('Waiting for an account')).toHaveCount(2)
  })

  await test.step('a bundle is marked for the career-path guide', async () => {
    await page.goto('/admin/bundles?search=in+depth')
    await page.getByRole('link', { name: 'Systems in depth' }).click()
    await page.getByLabel('Path for').selectOption('Product companies')
    await expect(page.getByText('The guide has been updated.')).toBeVisible()
    const guide = await visitor.request.get('/career-path')
    expect(await guide.text()).toContain(bundle.title)
    await page.getByLabel('Path for').selectOption('None')
    await expect(page.getByRole('main').getByText('Product companies').first()).not.toBeVisible()
  })
})
