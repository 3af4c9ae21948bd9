import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { courses } from '#features/catalogue/server/tables.ts'
import { makeCourse, makeEnrolment, makeLesson } from '#tests/support/factories.ts'
import { startTestSite } from '#tests/support/test-site.ts'

const site = await startTestSite()
const DAY_MS = 86_400_000
const BEFORE_STARTS = new Date('2025-03-31T12:00:00Z')

async function laterCourse() {
  const startsAt = new Date(Date.now() + DAY_MS)
  return makeLesson(site.db, {
    course: await makeCourse(site.db, { startsAt, firstLessonSeoTitle: 'first', lessonCount: 1 }),
    seoTitle: 'first',
  })
}

const MESSAGE = 'This course has not started yet!'

describe('before a course starts', () => {
  test('no address of its media is given to who waits', async () => {
    const { course, lesson } = await laterCourse()
    const [late, early] = [await site.person('starts_late'), await site.person('starts_early')]
    await makeEnrolment(site.db, late.id, course.id, new Date())
    await makeEnrolment(site.db, early.id, course.id, BEFORE_STARTS)
    const open = (browser: typeof late.browser) =>
      browser.send('POST', `/api/lessons/${lesson.id}/stream`, { json: {} })
    for (const browser of [site.visitor(), late.browser]) {
      const refused = await open(browser)
      expect(refused.status).toBe(403)
      expect(refused.json()).toMatchObject({ code: 'NOT_STARTED', message: MESSAGE })
    }
    expect((await open(early.browser)).status).toBe(200)
    await site.db.update(courses).set({ startsAt: null }).where(eq(courses.id, course.id))
    expect((await open(late.browser)).status).toBe(200)
  })

  test('its pages say when it does, and lead the enrolled to their welcome', async () => {
    const { course } = await laterCourse()
    const learner = await site.person('starts_reader')
    const address = `/courses/${course.seoTitle}/first`
    const before = await learner.browser.send('GET', address)
    expect(before.status).toBe(200)
    expect(before.body).toContain(MESSAGE)
    const enrolled = await learner.browser.send('POST', `/api/courses/${course.id}/enrolment`, { json: {} })
    const { destination } = enrolled.json<{ destination: { place: string; address: string } }>()
    expect(destination.place).toBe('welcome')
    for (const path of [address, `/courses/${course.seoTitle}`]) {
      const led = await learner.browser.send('GET', path)
      expect([led.status, led.headers.location]).toEqual([302, destination.address])
    }
    expect((await learner.browser.send('GET', destination.address)).status).toBe(200)
  })
})

describe('the welcome', () => {
  test('shows what the server knows, whatever the address says', async () => {
    const { course } = await laterCourse()
    const { browser, id } = await site.person('starts_forged')
    await makeEnrolment(site.db, id, course.id, new Date())
    const forged = `/batches/${course.seoTitle}/welcome?title=Forged%3Cscript%3Ealert(1)%3C/script%3E&date=2099-01-01&type=scam`
    const page = await browser.send('GET', forged)
    expect(page.status).toBe(200)
    expect(page.body).toContain(course.title)
    for (const word of ['Forged', 'alert(1)', '2099-01-01', 'scam']) expect(page.body).not.toContain(word)
  })

  test('asks visitors to sign in, and is for nobody but the enrolled who wait', async () => {
    const { course } = await laterCourse()
    const path = `/batches/${course.seoTitle}/welcome?type=courses`
    const visitor = await site.visitor().send('GET', path)
    expect([visitor.status, visitor.headers.location]).toEqual([
      302,
      `/sign-in?redirect=${encodeURIComponent(path)}`,
    ])
    const [other, early] = [await site.person('starts_other'), await site.person('starts_first')]
    await makeEnrolment(site.db, early.id, course.id, BEFORE_STARTS)
    for (const { browser } of [other, early]) {
      const led = await browser.send('GET', path)
      expect([led.status, led.headers.location]).toEqual([302, `/courses/${course.seoTitle}/first`])
    }
    const nowhere = await other.browser.send('GET', `/batches/no-such-course-${randomUUID()}/welcome`)
    expect(nowhere.status).toBe(404)
    expect((await other.browser.send('GET', '/batches/%00/welcome')).status).toBe(404)
  })

  test('ends with the start', async () => {
    const { course } = await laterCourse()
    const { browser, id } = await site.person('starts_now')
    await makeEnrolment(site.db, id, course.id, new Date())
    const path = `/batches/${course.seoTitle}/welcome`
    expect((await browser.send('GET', path)).status).toBe(200)
    await site.db
      .update(courses)
      .set({ startsAt: new Date(Date.now() - 1000) })
      .where(eq(courses.id, course.id))
    const led = await browser.send('GET', path)
    expect([led.status, led.headers.location]).toEqual([302, `/courses/${course.seoTitle}/first`])
  })
})
