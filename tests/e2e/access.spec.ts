import { eq } from 'drizzle-orm'
import { courses } from '#features/catalogue/server/tables.ts'
import { makeCourse, makeEnrolment, makeLesson } from '#tests/support/factories.ts'
import { expect, signIn, test } from './support/test.ts'

test('a creator lets people into a restricted course, and takes access back', async ({
  page,
  context,
  site,
  openBrowser,
}) => {
  test.setTimeout(150_000)
  const creator = await site.account('gatekeeper', ['creator'])
  const learner = await site.account('let_in')
  const course = await makeCourse(site.db, {
    creatorId: creator.id,
    title: 'Clocks of the Cathedral',
    visibility: 'restricted',
    lessonCount: 1,
    firstLessonSeoTitle: 'escapements',
  })
  await makeLesson(site.db, {
    course,
    type: 'article',
    seoTitle: 'escapements',
    articleHtml: '<p>A pendulum swings.</p>',
  })
  const lesson = `/courses/${course.seoTitle}/escapements`
  const grants = page.getByRole('list', { name: 'People with access' })
  const rowOf = (email: string) => grants.getByRole('listitem').filter({ hasText: email })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(context, creator.email)
  const learnerBrowser = await openBrowser()
  await signIn(learnerBrowser, learner.email)
  const openLesson = async () => (await learnerBrowser.request.get(lesson)).text()

  await test.step('the card leads to the page, which has nobody on it', async () => {
    await page.goto('/profile/mycourses')
    await page.getByRole('link', { name: `Access to ${course.title}` }).click()
    await expect(page).toHaveURL(`/profile/mycourses/${course.id}/access`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Access to ${course.title}`)
    await expect(page.getByText('Nobody has been given access yet.')).toBeVisible()
    expect(await openLesson()).not.toContain('A pendulum swings.')
  })

  await test.step('one address is given it, and nothing tells that it has an account', async () => {
    await page.getByRole('button', { name: 'Give access', exact: true }).click()
    await expect(page.getByText('Please enter an email address.')).toBeVisible()
    await page.getByLabel('Email').fill(learner.email)
    await page.getByRole('button', { name: 'Give access', exact: true }).click()
    await expect(rowOf(learner.email).getByText('Not used yet')).toBeVisible()
    await expect(rowOf(learner.email)).toContainText('given by its creator')
    await expect(rowOf(learner.email)).toContainText('by @gatekeeper')
    expect(await openLesson()).toContain('A pendulum swings.')
  })

  await test.step('a list is looked at first, each wrong line by its number', async () => {
    const choose = (csv: string) =>
      page.getByLabel('CSV file').setInputFiles({
        name: 'spring.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(csv),
      })
    await choose('email\nnew@lectern.example\nnobody\n"open')
    await expect(page.getByText('Line 3: no email address')).toBeVisible()
    await expect(page.getByText('Line 4: not a valid CSV line')).toBeVisible()
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await choose('email\nnew@lectern.example\nother@lectern.example\nNEW@lectern.example\n')
    await expect(page.getByText('One line repeats an address.')).toBeVisible()
    await page.getByRole('button', { name: 'Give 2 addresses access' }).click()
    await expect(grants.getByRole('listitem')).toHaveCount(3)
  })

  await test.step('an invitation brings a newcomer to the course with their address', async () => {
    await page.getByRole('button', { name: 'Copy invitation for new@lectern.example' }).click()
    await expect(page.getByText('Invitation copied')).toBeVisible()
    const visitor = await (await openBrowser()).newPage()
    await visitor.goto(await page.evaluate(() => navigator.clipboard.readText()))
    await expect(visitor).toHaveURL(
      `/sign-in?email=new%40lectern.example&redirect=%2Fcourses%2F${course.seoTitle}`,
    )
    await expect(visitor.getByLabel('Email')).toHaveValue('new@lectern.example')
  })

  await test.step('who learns shows as learning, and addresses are searched', async () => {
    await makeEnrolment(site.db, learner.id, course.id)
    await page.reload()
    await expect(rowOf(learner.email).getByText('Learning')).toBeVisible()
    await page.getByLabel('Search addresses').fill('let_')
    await expect(grants.getByRole('listitem')).toHaveCount(1)
    await page.getByLabel('Search addresses').fill('nothing like it')
    await expect(page.getByText('No email address contains “nothing like it”.')).toBeVisible()
    await page.getByLabel('Search addresses').fill('')
    await expect(grants.getByRole('listitem')).toHaveCount(3)
  })

  await test.step('access that is taken back is gone with the next request', async () => {
    await page.getByRole('button', { name: `Revoke access for ${learner.email}` }).click()
    await expect(rowOf(learner.email).getByText('Revoked')).toBeVisible()
    expect(await openLesson()).not.toContain('A pendulum swings.')
  })

  await test.step('the page is its creator’s, and an open course needs none of it', async () => {
    const here = `/profile/mycourses/${course.id}/access`
    expect((await learnerBrowser.request.get(here)).status()).toBe(403)
    expect((await page.request.get('/profile/myvideos/nothing/access')).status()).toBe(404)
    await site.db.update(courses).set({ visibility: 'unlisted' }).where(eq(courses.id, course.id))
    await page.goto(here)
    await expect(page.getByText('This is unlisted: everyone with its link can open it.')).toBeVisible()
    await expect(page.getByLabel('CSV file')).toBeHidden()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(copied).pathname).toBe(`/courses/${course.seoTitle}`)
  })
})

test('a learner asks a creator for access, on the page of the course, and is let in', async ({
  page,
  context,
  site,
  openBrowser,
}) => {
  const creator = await site.account('asked_for_access', ['creator'])
  const learner = await site.account('asks_in')
  const course = await makeCourse(site.db, {
    creatorId: creator.id,
    title: 'Bells of the Tower',
    visibility: 'restricted',
    lessonCount: 1,
    firstLessonSeoTitle: 'clappers',
  })
  await makeLesson(site.db, { course, type: 'article', seoTitle: 'clappers', articleHtml: '<p>Ding.</p>' })
  await signIn(context, creator.email)
  const dialog = page.getByRole('dialog')

  const learnerBrowser = await openBrowser()
  const asking = await learnerBrowser.newPage()
  const asked = asking.getByRole('dialog', { name: 'Request access to “Bells of the Tower”' })

  await test.step('a visitor signs in first', async () => {
    await asking.goto(`/courses/${course.seoTitle}`)
    await asking.getByRole('button', { name: 'Request access' }).click()
    await expect(asking.getByRole('dialog').getByText('Sign in to request access.')).toBeVisible()
    await signIn(learnerBrowser, learner.email)
  })

  await test.step('a request needs a few words, and is sent once', async () => {
    await asking.goto(`/courses/${course.seoTitle}/clappers`)
    await expect(asking.getByText('Ding.')).toBeHidden()
    // What was wanted before the sign-in goes on after it.
    await expect(asked).toContainText('The creator will see your name, your email address and your message.')
    await asked.getByRole('button', { name: 'Send request' }).click()
    await expect(asked.getByText('Please write a short message.')).toBeVisible()
    await asked.getByLabel('Message').fill('I ring bells on Sundays.\nMay I?')
    await asked.getByRole('button', { name: 'Send request' }).click()
    await expect(asked).toBeHidden()
    await asking.goto(`/courses/${course.seoTitle}`)
    await expect(asking.getByText(/^You asked for access on/)).toBeVisible()
    await expect(asking.getByRole('button', { name: 'Request access' })).toBeHidden()
  })

  await test.step('the creator hears of it and gives access', async () => {
    await page.goto('/notifications')
    await page.getByRole('link', { name: /asked for access to “Bells of the Tower”/ }).click()
    await expect(page).toHaveURL(`/profile/mycourses/${course.id}/access`)
    await expect(page.getByRole('heading', { name: '1 person is asking for access' })).toBeVisible()
    await expect(page.getByText('I ring bells on Sundays.')).toBeVisible()
    await page.getByRole('button', { name: /^Decline .*request$/ }).click()
    await expect(dialog.getByText('They’re notified, and see your reply if you write one.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: /^Give .* access$/ }).click()
    await expect(page.getByRole('heading', { name: '1 person is asking for access' })).toBeHidden()
    await expect(
      page.getByRole('list', { name: 'People with access' }).getByText(learner.email),
    ).toBeVisible()
  })

  await test.step('the learner hears of that, and the lesson opens', async () => {
    await asking.goto('/notifications')
    await asking.getByRole('link', { name: /“Bells of the Tower” is open to you now/ }).click()
    await expect(asking.getByRole('button', { name: 'Request access' })).toBeHidden()
    await asking.goto(`/courses/${course.seoTitle}/clappers`)
    await expect(asking.getByText('Ding.')).toBeVisible()
  })
})
