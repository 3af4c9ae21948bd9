import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { courseReferrals } from '#features/catalogue/server/promotion-tables.ts'
import { courses, lessons } from '#features/catalogue/server/tables.ts'
import { makeCourse, makeEnrolment, makeLesson } from '#tests/support/factories.ts'
import { makeStagedCourse } from '#tests/support/stages.ts'
import { startTestSite } from '#tests/support/test-site.ts'

const site = await startTestSite()
const DAY_MS = 86_400_000

/** Two lessons, the second one locked, and another course of the same category. */
async function makeShownCourse(given: Parameters<typeof makeCourse>[1] = {}) {
  const course = await makeCourse(site.db, {
    ...{ firstLessonSeoTitle: 'first', lessonCount: 2, durationMs: 600_000, category: 'programming' },
    ...given,
  })
  const aboutHtml = '<p>What it is about.</p>'
  await site.db.update(courses).set({ aboutHtml }).where(eq(courses.id, course.id))
  await makeLesson(site.db, { course, seqNo: 1, seoTitle: 'first', title: 'Open reading', type: 'article' })
  await makeLesson(site.db, {
    ...{ course, seqNo: 2, seoTitle: 'second', title: 'Locked reading', type: 'article' },
    isLocked: true,
  })
  return { course, path: `/courses/${course.seoTitle}` }
}

describe('the page of a course', () => {
  test('says what is in it, with links to what opens', async () => {
    const { course, path } = await makeShownCourse()
    const [other, elsewhere] = [
      await makeCourse(site.db, {
        category: 'programming',
        title: 'Another of its kind',
        firstLessonSeoTitle: 'a',
        lessonCount: 1,
      }),
      await makeCourse(site.db, {
        category: 'data-science',
        title: 'Of another kind',
        firstLessonSeoTitle: 'b',
        lessonCount: 1,
      }),
    ]
    const { status, body } = await site.visitor().send('GET', path)
    expect(status).toBe(200)
    for (const words of [
      course.title,
      'What it is about.',
      'Locked reading',
      other.title,
      '"@type":"Course"',
    ])
      expect(body).toContain(words)
    expect(body).toContain(`href="${path}/first"`)
    expect(body).not.toContain(`href="${path}/second"`)
    expect(body).not.toContain(elsewhere.title)
    expect(body).toContain(`rel="canonical" href="${site.address}${path}"`)
  })

  test('leads whoever is enrolled to their lesson, and stays for everybody else', async () => {
    const { course, path } = await makeShownCourse()
    const learner = await site.person('course_page_learner')
    expect((await learner.browser.send('GET', path)).status).toBe(200)
    await makeEnrolment(site.db, learner.id, course.id, new Date())
    const led = await learner.browser.send('GET', path)
    expect([led.status, led.headers.location]).toEqual([302, `${path}/first`])
  })

  test('of a course by invitation links to no lesson', async () => {
    const { path } = await makeShownCourse({ visibility: 'restricted' })
    const { status, body } = await site.visitor().send('GET', path)
    expect(status).toBe(200)
    expect(body).toContain('Invitation only')
    expect(body).not.toContain(`href="${path}/first"`)
  })

  test('says when it starts', async () => {
    const { path } = await makeShownCourse({ startsAt: new Date(Date.now() + DAY_MS) })
    const { body } = await site.visitor().send('GET', path)
    expect(body).toContain('Starts')
    expect(body).not.toContain(`href="${path}/first"`)
  })

  test('of a long course has no lessons', async () => {
    const { course, path } = await makeShownCourse()
    const [first] = await site.db.select().from(lessons).where(eq(lessons.courseId, course.id)).limit(1)
    if (!first) throw new Error('the course has no lesson')
    await site.db.insert(lessons).values(
      Array.from({ length: 119 }, (_, index) => ({
        ...{ ...first, id: undefined, seqNo: 3 + index },
        ...{ seoTitle: `reading-${index}`, title: `Reading ${index}` },
      })),
    )
    const { body } = await site.visitor().send('GET', path)
    expect(body).toContain('You see the lessons of this topic once you are enrolled.')
    expect(body).not.toMatch(/Reading \d|Open reading/)
  })

  test('knows nothing of hidden stages, of drafts and of unlisted ones for search engines', async () => {
    const { course } = await makeStagedCourse(site.db, { firstLessonSeoTitle: 'first-lecture' })
    const staged = await site.visitor().send('GET', `/courses/${course.seoTitle}`)
    expect(staged.status).toBe(200)
    expect(staged.body).toContain('The first stage')
    expect(staged.body).not.toMatch(/the hidden/i)
    const draft = await makeShownCourse({ publishedAt: null })
    expect((await site.visitor().send('GET', draft.path)).status).toBe(404)
    const unlisted = await makeShownCourse({ visibility: 'unlisted' })
    const { body } = await site.visitor().send('GET', unlisted.path)
    expect(body).toContain('noindex')
    expect(body).not.toContain('application/ld+json')
  })
})

test('a link that somebody shared leads to the page without their name, which a cookie has until its reader signs in', async () => {
  const { course, path } = await makeShownCourse({ visibility: 'restricted' })
  await site.person('shares_a_link')
  const learner = await site.person('follows_a_link')
  const browser = site.visitor()
  // What visitors are shown from the cache is no different for the link.
  await browser.send('GET', `${path}/first`)
  const led = await browser.send('GET', `${path}/first?ref=shares_a_link&panel=comments`)
  expect([led.status, led.headers.location]).toEqual([302, `${path}/first?panel=comments`])
  expect(led.headers['cache-control']).toBe('private, no-store')
  expect(led.headers['set-cookie']).toEqual([
    expect.stringMatching(/^lectern_referrals=.*HttpOnly.*SameSite=Lax/),
  ])
  for (const [name, value] of learner.browser.cookies) browser.cookies.set(name, value)
  await browser.send('GET', path)
  expect(browser.cookies.has('lectern_referrals')).toBe(false)
  expect(await site.db.$count(courseReferrals, eq(courseReferrals.courseId, course.id))).toBe(1)
})
