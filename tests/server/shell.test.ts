import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { banUser, grantRole } from '#features/accounts/server/index.ts'
import { formerLessonSlugs } from '#features/catalogue/server/lesson-slug-tables.ts'
import { formerCourseSlugs } from '#features/catalogue/server/tables.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { makeCourse, makeLesson } from '#tests/support/factories.ts'
import type { HttpBrowser } from '#tests/support/http-browser.ts'
import { makeCourseDraft } from '#tests/support/make-draft.ts'
import { startTestSite } from '#tests/support/test-site.ts'

const site = await startTestSite()

/** A socket with these cookies, which does not come back by itself; ends with the test. */
function connect(browser: HttpBrowser) {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const socket = io(site.address, {
    path: '/api/realtime',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie },
  })
  onTestFinished(() => void socket.disconnect())
  return socket
}

const heard = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => void socket.once(event, resolve))

test('a ban is told to the open connection, ends it, and lets no other one in', async () => {
  const { id, browser } = await site.person('rowdy_socket')
  const other = await site.person('calm_socket')
  const [socket, calm] = [connect(browser), connect(other.browser)]
  await Promise.all([heard(socket, 'handshake'), heard(calm, 'handshake')])
  const news: string[] = []
  socket.on('session:ended', ({ reason }) => news.push(reason))
  socket.on('disconnect', () => news.push('cut off'))
  calm.onAny((event: string) => news.push(`calm: ${event}`))

  await banUser(createTestCommandContext(site.db, new Date()), {
    userId: id,
    reason: 'Shouting',
    until: null,
  })
  await expect.poll(() => news).toEqual(['banned', 'cut off'])
  expect(calm.connected).toBe(true)

  const again = connect(browser)
  expect(await heard(again, 'connect_error')).toMatchObject({ message: 'unauthorized' })
  expect((await browser.send('GET', '/api/accounts/me')).json()).toBeNull()
})

test('no title ends the structured data of its page', async () => {
  const evil = '</script><script>alert("taken")</script><!--'
  const course = await makeCourse(site.db, {
    seoTitle: 'evil-title',
    title: `Course ${evil}`,
    aboutText: `About ${evil}`,
    firstLessonSeoTitle: 'a-lesson',
  })
  await makeLesson(site.db, { course, seoTitle: 'a-lesson', title: `Lesson ${evil}` })
  const { status, body } = await site.visitor().send('GET', '/courses/evil-title/a-lesson')
  expect(status).toBe(200)
  expect(body).not.toContain('<script>alert("taken")')
  const blocks = [...body.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)]
  const types = blocks.flatMap(([, json = '']) => {
    const data: unknown = JSON.parse(json)
    return JSON.stringify(data).includes('taken') ? ['told'] : []
  })
  expect(types.length).toBeGreaterThan(0)
})

test('a former address leads on, and is asked for anew each time since it may be taken back', async () => {
  const { course, lesson } = await makeLesson(site.db, { type: 'article', articleHtml: '<p>Text</p>' })
  const former = { courseId: course.id, seoTitle: 'as-it-was' }
  await site.db.insert(formerLessonSlugs).values({ ...former, lessonId: lesson.id })
  await site.db.insert(formerCourseSlugs).values({ courseId: course.id, seoTitle: 'course-as-it-was' })
  const { course: single } = await makeLesson(site.db, {
    course: await makeCourse(site.db, { kind: 'video' }),
  })
  const { browser } = await site.person('mover')
  for (const who of [site.visitor(), browser]) {
    for (const [from, to] of [
      [`/courses/${course.seoTitle}/as-it-was`, `/courses/${course.seoTitle}/${lesson.seoTitle}`],
      [`/courses/${course.seoTitle}/as-it-was?t=30`, `/courses/${course.seoTitle}/${lesson.seoTitle}?t=30`],
      ['/courses/course-as-it-was/any?t=30', `/courses/${course.seoTitle}/any?t=30`],
      [`/courses/${single.seoTitle}/any?t=30`, `/videos/${single.seoTitle}?t=30`],
      ['/courses/course-as-it-was/%E6%97%A5%3F', `/courses/${course.seoTitle}/%E6%97%A5%3F`],
    ] as const) {
      const { status, headers } = await who.send('GET', from)
      expect([status, headers['location']]).toEqual([301, to])
      expect(headers['cache-control']).toMatch(/no-cache|no-store/)
    }
  }
})

test.each(['/videopage/nonsense/30', '/batches/nonsense/contents'])(
  '%s leads nowhere, and is a page that says so',
  async (address) => {
    const { status, body } = await site.visitor().send('GET', address)
    expect(status).toBe(404)
    expect(body).toContain('Page not found')
  },
)

test('pages of creators are for creators, also for somebody who has just become one; works of others are not there', async () => {
  const { id: creatorId, browser: creator } = await site.person('page_creator', 'creator')
  const { browser: other } = await site.person('other_creator', 'creator')
  const { id: learnerId, browser: learner } = await site.person('no_creator')
  const { id: courseId } = await makeCourse(site.db, { creatorId, visibility: 'restricted' })
  const { draftId } = await makeCourseDraft(site.db, creatorId)
  const own = [`/profile/mycourses/${courseId}/access`, `/upload/course/preview?id=${draftId}`]
  const lists = ['/profile/mycourses', '/profile/myvideos', '/profile/mybundles']
  const uploads = ['/upload/course', '/upload/video', '/upload/bundle']
  for (const path of [...own, ...lists, ...uploads]) {
    const visit = await site.visitor().send('GET', path)
    expect([visit.status, visit.headers['location']]).toEqual([
      302,
      `/sign-in?redirect=${encodeURIComponent(path)}`,
    ])
    const refused = await learner.send('GET', path)
    expect([path, refused.status]).toEqual([path, 403])
    expect(refused.body).toContain('This page is for creators')
    const opened = await creator.send('GET', path)
    expect([path, opened.status]).toEqual([path, 200])
    expect(opened.headers['cache-control']).toMatch(/private|no-store/)
  }
  for (const path of [...own, '/profile/myvideos/nothing/access'])
    expect((await other.send('GET', path)).status).toBe(404)

  await grantRole(createTestCommandContext(site.db, new Date()), { userId: learnerId, role: 'creator' })
  expect((await learner.send('GET', '/profile/mycourses')).status).toBe(200)
})

test('a page that fails gives the number under which the log tells why', async () => {
  const { browser } = await site.person('unlucky_reader')
  await site.pool.query('alter table points_accounts rename to points_accounts_away')
  await site.pool.query('alter table points_ledger rename to points_ledger_away')
  onTestFinished(async () => {
    await site.pool.query('alter table points_ledger_away rename to points_ledger')
    await site.pool.query('alter table points_accounts_away rename to points_accounts')
  })
  const { status, body } = await browser.send('GET', '/about-us')
  expect(status).toBe(500)
  expect(body).toContain('Something went wrong!')
  const [, requestId = ''] =
    /please mention this number: (?:<!-- -->)?<code>([0-9a-f-]{36})<\/code>/.exec(body) ?? []
  expect(requestId).not.toBe('')
  expect(body).toContain(`data-request-id="${requestId}"`)
  expect(body).not.toContain('points_')
  await expect.poll(() => site.lines.filter((line) => line.includes(requestId))).not.toEqual([])
})
