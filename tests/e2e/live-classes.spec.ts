import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { batchMembers } from '#features/batches/server/index.ts'
import { liveClasses } from '#features/live-classes/server/index.ts'
import { makeBatch, makeCourse, makeLesson } from '#tests/support/factories.ts'
import { makeLiveClass } from '#tests/support/live-classes.ts'
import { expect, signIn, test } from './support/test.ts'

const DAY_MS = 86_400_000

test('a class that runs is live wherever its batch is, comes and goes by itself, and the next one follows', async ({
  page,
  context,
  site,
}) => {
  const creator = await site.account('live_creator', ['creator'])
  const learner = await site.account('live_learner')
  const course = await makeCourse(site.db, { creatorId: creator.id, title: 'Live at the second' })
  const { lesson } = await makeLesson(site.db, { course, type: 'article', seoTitle: 'read-this' })
  await makeLesson(site.db, { course, type: 'article', seoTitle: 'then-this' })
  const times = { startsAt: new Date(Date.now() - DAY_MS), endsAt: new Date(Date.now() + 30 * DAY_MS) }
  const fields = { creatorId: creator.id, courseId: course.id, memberCount: 1, ...times }
  const batch = await makeBatch(site.db, { ...fields, name: 'Live run', slug: 'live-run' })
  const other = await makeBatch(site.db, { ...fields, name: 'Other run', slug: 'other-run' })
  for (const { id: batchId } of [batch, other])
    await site.db
      .insert(batchMembers)
      .values({ batchId, userId: learner.id, joinedAt: new Date(Date.now() - DAY_MS) })
  await signIn(context, learner.email)
  const tab = page.getByRole('link', { name: /^Calendar/ })
  const topic = page.getByRole('heading', { name: /Live$/ })

  await test.step('the icon comes with the start and goes with the end', async () => {
    const startsAt = new Date(Date.now() + 12_000)
    const endsAt = new Date(startsAt.getTime() + 12_000)
    const short = { startsAt, endsAt, title: 'A short class', sectionId: lesson.sectionId }
    await makeLiveClass(site.db, batch.id, short)
    await makeLiveClass(site.db, batch.id, {
      startsAt: new Date(Date.now() + DAY_MS),
      title: 'Tomorrow’s class',
    })
    await page.goto('/batches/live-run/syllabus')
    await expect(tab).toBeVisible()
    await expect(tab).toContainText('Live', { timeout: 20_000 })
    await expect(topic).toBeVisible()
    // Without a reload: to the home, and there the next one takes its place.
    await page
      .getByRole('navigation', { name: 'Batch sections' })
      .getByRole('link', { name: 'Home', exact: true })
      .click()
    await expect(page.getByRole('region', { name: 'Next live class' })).toContainText(
      /A short class|Tomorrow/,
    )
    await expect(tab).not.toContainText('Live', { timeout: 20_000 })
    await expect(page.getByRole('region', { name: 'Next live class' })).toContainText('Tomorrow’s class')
  })

  await test.step('beside the lessons of its topic it is live too', async () => {
    const startsAt = new Date(Date.now() - 60_000)
    const long = await makeLiveClass(site.db, batch.id, {
      ...{ startsAt, title: 'A long class', sectionId: lesson.sectionId },
    })
    await page.goto('/batches/live-run/contents')
    await expect(page.getByRole('navigation', { name: /Live$/ })).toBeVisible()
    await page.goto(`/batches/live-run/calendar?class=${long.id}`)
    await expect(page.getByRole('dialog', { name: 'A long class' })).toBeVisible()
    await page.goto(`/batches/other-run/calendar?class=${long.id}`)
    await expect(page.getByText('That live class isn’t on this calendar.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('classes of a weekly repeat are moved and cancelled together', async ({ page, context, site }) => {
  const creator = await site.account('series_creator', ['creator'])
  const course = await makeCourse(site.db, { creatorId: creator.id, title: 'Each week' })
  await makeLesson(site.db, { course, type: 'article', seoTitle: 'a-topic' })
  const batch = await makeBatch(site.db, {
    ...{ creatorId: creator.id, courseId: course.id, name: 'Weekly run', slug: 'weekly-run' },
    ...{ startsAt: new Date(Date.now() - DAY_MS), endsAt: new Date(Date.now() + 60 * DAY_MS) },
  })
  const seriesId = randomUUID()
  for (const week of [1, 2, 3, 4])
    await makeLiveClass(site.db, batch.id, {
      ...{ startsAt: new Date(Date.now() + week * 7 * DAY_MS), title: `Week ${week}`, seriesId },
    })
  await signIn(context, creator.email)
  await page.goto(`/profile/cohorts/${batch.id}/classes`)

  await test.step('another length holds for all that come later, whose titles stay', async () => {
    await page.getByRole('button', { name: 'Edit “Week 2”' }).click()
    await page.getByLabel('Minutes').fill('90')
    await page.getByLabel('Course topic').selectOption({ index: 1 })
    await page.getByRole('radio', { name: /^This class and the 2 after it/ }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const rows = await site.db.select().from(liveClasses).where(eq(liveClasses.seriesId, seriesId))
    const minutes = rows.map(({ startsAt, endsAt }) => (endsAt.getTime() - startsAt.getTime()) / 60_000)
    expect(minutes.sort()).toEqual([60, 90, 90, 90])
    expect(rows.map(({ title }) => title).sort()).toEqual(['Week 1', 'Week 2', 'Week 3', 'Week 4'])
  })

  await test.step('the last two are cancelled at once', async () => {
    await page.getByRole('button', { name: 'Cancel class “Week 3”' }).click()
    await page.getByRole('radio', { name: 'This class and the one after it' }).check()
    await page.getByRole('button', { name: 'Cancel class', exact: true }).click()
    await expect(page.getByText('2 live classes cancelled')).toBeVisible()
    await expect(page.getByText('Cancelled', { exact: true })).toHaveCount(2)
  })
})

test('staff find all cohorts in the console, and make one of any course', async ({ page, context, site }) => {
  const staff = await site.account('cohort_staff', ['staff'])
  const course = await makeCourse(site.db, { title: 'A course of somebody' })
  const batch = await makeBatch(site.db, {
    creatorId: course.creatorId,
    courseId: course.id,
    name: 'Run of somebody',
    slug: 'of-somebody',
  })
  await signIn(context, staff.email)
  await page.goto('/admin/cohorts')
  await page.getByLabel('Cohort, course or bundle').fill('of somebody')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect(page).toHaveURL(/search=of/)
  await expect(page.getByRole('link', { name: 'Weekly run' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Run of somebody' })).toBeVisible()
  for (const part of [
    '',
    '/people',
    '/stages',
    '/board',
    '/classes',
    '/assignments',
    '/announcements',
    '/resources',
  ]) {
    await page.goto(`/profile/cohorts/${batch.id}${part}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Run of somebody' })).toBeVisible()
  }
  await page.goto('/admin/cohorts')
  await page.getByRole('link', { name: 'New cohort' }).click()
  await expect(page.getByRole('option', { name: 'A course of somebody' })).toBeAttached()
})

test('a class is planned, comes up on the calendar by itself, and is joined', async ({
  page,
  context,
  site,
  openBrowser,
}) => {
  const creator = await site.account('class_creator', ['creator'])
  const learner = await site.account('class_learner')
  const course = await makeCourse(site.db, { creatorId: creator.id, title: 'Taught live' })
  const batch = await makeBatch(site.db, {
    ...{ creatorId: creator.id, courseId: course.id, name: 'Evening run', slug: 'evening-run' },
    ...{
      startsAt: new Date(Date.now() - DAY_MS),
      endsAt: new Date(Date.now() + 30 * DAY_MS),
      memberCount: 1,
    },
  })
  await site.db
    .insert(batchMembers)
    .values({ batchId: batch.id, userId: learner.id, joinedAt: new Date(Date.now() - DAY_MS) })
  const learnerBrowser = await openBrowser()
  const calendar = await learnerBrowser.newPage()
  await signIn(context, creator.email)
  await signIn(learnerBrowser, learner.email)

  await test.step('the calendar says that there is nothing yet', async () => {
    await calendar.goto('/batches/evening-run/calendar')
    await expect(calendar.getByText('No live classes planned')).toBeVisible()
  })

  await test.step('the creator plans one, and is told what is missing', async () => {
    await page.goto(`/profile/cohorts/${batch.id}/classes`)
    await page.getByRole('button', { name: 'Add live class' }).click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Give the class a title.')).toBeVisible()
    await page.getByLabel('Title', { exact: true }).fill('Loops without fear')
    await page.getByLabel('Time zone').selectOption('UTC')
    const start = new Date(Date.now() + 5 * 60_000).toISOString().slice(0, 16)
    await page.getByLabel('Day and time').fill(start)
    await page.getByLabel('Link', { exact: true }).fill(`${site.address}/healthz?room=7`)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Loops without fear').first()).toBeVisible()
  })

  await test.step('it is on the open calendar of the learner, who joins it', async () => {
    const join = calendar.getByRole('button', { name: 'Join “Loops without fear”' })
    await expect(join).toBeVisible()
    const opened = learnerBrowser.waitForEvent('page')
    await join.click()
    const room = await opened
    await room.waitForURL(/healthz\?room=7/)
    await room.close()
  })

  await test.step('a class opens with its address, and feeds have theirs', async () => {
    await calendar.getByRole('link', { name: 'Loops without fear' }).click()
    await expect(calendar.getByRole('dialog', { name: 'Loops without fear' })).toBeVisible()
    await expect(calendar).toHaveURL(/class=/)
    await calendar.keyboard.press('Escape')
    await calendar.getByRole('button', { name: 'Subscribe' }).click()
    await calendar.getByRole('button', { name: 'Create address' }).first().click()
    const address = await calendar.getByLabel('Address').inputValue()
    const feed = await (await fetch(address)).text()
    expect(feed).toContain('SUMMARY:Loops without fear')
    expect(feed).not.toContain('healthz')
    await calendar.getByRole('button', { name: 'Revoke' }).click()
    await expect(calendar.getByText('The address no longer works')).toBeVisible()
    expect((await fetch(address)).status).toBe(404)
    await calendar.keyboard.press('Escape')
  })

  await test.step('the creator sees who was there, and cancels it', async () => {
    await page.getByRole('button', { name: 'Attendance of “Loops without fear”' }).click()
    await expect(page.getByText('1 person attended')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Cancel class “Loops without fear”' }).click()
    await page.getByRole('button', { name: 'Cancel class', exact: true }).click()
    await expect(calendar.getByText('Cancelled').first()).toBeVisible()
    await expect(calendar.getByRole('button', { name: 'Join “Loops without fear”' })).toHaveCount(0)
  })
})
