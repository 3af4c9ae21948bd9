import { batchMembers } from '#features/batches/server/index.ts'
import { makeBatch, makeCourse, makeLesson } from '#tests/support/factories.ts'
import { makeLiveClass } from '#tests/support/live-classes.ts'
import { expect, signIn, test } from './support/test.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

test('a class that runs is live wherever its batch is, and the next one follows when it is cancelled', async ({
  page,
  context,
  site,
  openBrowser,
}) => {
  const creator = await site.account('live_creator', ['creator'])
  const learner = await site.account('live_learner')
  const course = await makeCourse(site.db, { creatorId: creator.id, title: 'Live at the second' })
  const { lesson } = await makeLesson(site.db, { course, type: 'article', seoTitle: 'read-this' })
  const batch = await makeBatch(site.db, {
    ...{ creatorId: creator.id, courseId: course.id, memberCount: 1, name: 'Live run', slug: 'live-run' },
    ...{ startsAt: inDays(-1), endsAt: inDays(30) },
  })
  await site.db.insert(batchMembers).values({ batchId: batch.id, userId: learner.id, joinedAt: inDays(-1) })
  const running = await makeLiveClass(site.db, batch.id, {
    ...{ startsAt: new Date(Date.now() - 60_000), title: 'A long class', sectionId: lesson.sectionId },
  })
  await makeLiveClass(site.db, batch.id, { startsAt: inDays(1), title: 'Tomorrow’s class' })
  const creatorBrowser = await openBrowser()
  await signIn(creatorBrowser, creator.email)
  await signIn(context, learner.email)
  const tab = page.getByRole('link', { name: /^Calendar/ })
  const next = page.getByRole('region', { name: 'Next live class' })

  await test.step('it is live at its topic and beside its lessons', async () => {
    await page.goto('/batches/live-run/syllabus')
    await expect(tab).toContainText('Live')
    await expect(page.getByRole('heading', { name: /Live$/ })).toBeVisible()
    await page.goto('/batches/live-run/contents')
    await expect(page.getByRole('navigation', { name: /Live$/ })).toBeVisible()
  })

  await test.step('on an open page the next one takes its place when it is cancelled', async () => {
    const watching = page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('{"ok":true}')),
      )
    await page.goto('/batches/live-run')
    await watching
    await expect(next).toContainText('A long class')
    const cancelled = await creatorBrowser.request.post(`/api/live-classes/${running.id}/cancellation`, {
      data: { scope: 'one' },
    })
    expect(cancelled.ok(), await cancelled.text()).toBe(true)
    await expect(next).toContainText('Tomorrow’s class')
    await expect(tab).not.toContainText('Live')
  })
})
