import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/routes.ts'
import { expectGoodLook } from './support/look.ts'
import { COURSE_PATH } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

/** An address or more for each route; a route without a line fails the test below. */
const ADDRESSES: Record<string, string[]> = {
  '/': ['/'],
  'courses/:category?': ['/courses', '/courses/programming', COURSE_PATH],
  'courses/:seoTitle/:videoTitle': [
    `${COURSE_PATH}/moving-bars`,
    `${COURSE_PATH}/long-reading`,
    `${COURSE_PATH}/two-questions`,
  ],
  // Of a practice course; has a journey of its own, in practice-course.spec.ts.
  'courses/:seoTitle/practice/:problemId': [],
  'trending-courses': ['/trending-courses'],
  'videos/:seoTitle': ['/videos/a-single-film'],
  // Leads to a lesson; has a journey of its own.
  'videopage/:id/:seconds?': [],
  // Greets who waits for a course; has a journey of its own, in welcome.spec.ts.
  'batches/:batchSlug/welcome': [],
  batches: ['/batches'],
  // Batches, cohorts and what mentors decide on are somebody's; they have journeys of their own.
  'batches/:batchSlug': [],
  'batches/:batchSlug/syllabus': [],
  // In announcements.spec.ts.
  'batches/:batchSlug/announcements': [],
  'batches/:batchSlug/resources': [],
  'batches/:batchSlug/support': [],
  'profile/cohorts/:batchId/announcements': [],
  'profile/cohorts/:batchId/resources': [],
  'batches/:batchSlug/calendar': [],
  'batches/:batchSlug/contents': [],
  'batches/:batchSlug/contents/:courseId/:encodedVideoSeqNo': [],
  'batches/:batchSlug/assignments': [],
  'profile/cohorts/:batchId/stages': [],
  'profile/cohorts/:batchId/board': [],
  'profile/cohorts/:batchId/assignments': [],
  'profile/mentoring': [],
  'profile/mentoring/:submissionId': [],
  'profile/cohorts/:batchId/classes': [],
  'profile/cohorts/:batchId': [],
  'profile/cohorts/:batchId/people': [],
  'profile/cohorts': ['/profile/cohorts'],
  'profile/cohorts/new': ['/profile/cohorts/new'],
  bundles: ['/bundles'],
  // A bundle has a journey of its own, in library.spec.ts.
  'bundles/:slug': [],
  search: ['/search?query=moving', '/search?query=zzzzzz'],
  // Opens a dialog over itself for learners; has a journey of its own, in points.spec.ts.
  rewards: [],
  'rewards/history': ['/rewards/history'],
  'rewards/cipherpoints': ['/rewards/cipherpoints'],
  'redeem/earnpoints': ['/redeem/earnpoints'],
  // Opens a dialog over itself for visitors; has a journey of its own, in rewards.spec.ts.
  'campus-invite': [],
  profile: ['/profile'],
  'profile/me': ['/profile/me'],
  'profile/enrollments': ['/profile/enrollments', '/profile/enrollments?type=completed'],
  'profile/wishlist': ['/profile/wishlist'],
  'profile/liked-videos': ['/profile/liked-videos'],
  'upload/assignments': [
    '/upload/assignments',
    '/upload/assignments?search=none',
    '/upload/assignments?kind=coding',
  ],
  'profile/mycourses': ['/profile/mycourses', '/profile/mycourses?filter=private'],
  'profile/myvideos': ['/profile/myvideos'],
  'profile/mybundles': ['/profile/mybundles'],
  // Each is of somebody's video or course; has a journey of its own, in insights.spec.ts.
  'profile/insights': [],
  // Each is of somebody's own work; has tests of its own, in access-page.component.test.tsx.
  'profile/:list/:subjectId/access': [],
  'profile/:username': ['/profile/teacher'],
  'profile/:username/:list': ['/profile/teacher/followers'],
  // An own draft has tests of its own, in video-editor-page.component.test.tsx.
  'upload/video': ['/upload/video'],
  // The builder has a journey of its own, in course-builder.spec.ts.
  'upload/course/preview': [],
  'upload/course/:step?': ['/upload/course'],
  'upload/bundle/:step?': ['/upload/bundle'],
  followers: ['/followers'],
  following: ['/following'],
  'resume-builder': ['/resume-builder'],
  // Each resume is somebody's; has a journey of its own, in resumes.spec.ts.
  'resume-builder/:resumeId': [],
  'resume-builder/:templateId/download': ['/resume-builder/2/download'],
  'sign-in': ['/sign-in'],
  'forget-password': ['/forget-password'],
  'settings/:tab?': ['/settings', '/settings/notifications', '/settings/security', '/settings/data'],
  'notifications/:tab?': ['/notifications', '/notifications/mentions'],
  'unsubscribe/:token': [`/unsubscribe/${crypto.randomUUID()}.${'x'.repeat(43)}`, '/unsubscribe/done'],
  banned: ['/banned'],
  'about-us': ['/about-us'],
  alumni: ['/alumni'],
  contact: ['/contact'],
  // Opens a dialog over itself for visitors; has a journey of its own, in tickets.spec.ts.
  support: [],
  'career-path': ['/career-path'],
  'free-content-policy': ['/free-content-policy'],
  'privacy-policy': ['/privacy-policy'],
  'terms-and-condition': ['/terms-and-condition'],
  // The console, for those who run the site; has journeys of its own, in console.spec.ts and others.
  admin: [],
  // It has a journey of its own.
  'dev/ui': [],
  '*': ['/there-is-no-such-page'],
}
const NARROWEST = 360

// Each address is looked at in two widths and themes. A part of them is a test: all of them together take minutes.
const PARTS = 4
test.describe.configure({ mode: 'parallel', timeout: 360_000 })

/** The paths of pages; those of a batch stand inside of what they have in common. */
const listPaths = ({ path = '', children }: RouteConfigEntry, above = ''): string[] => {
  const full = [above, path].filter((part) => part !== '').join('/')
  // Pages of the console have a journey of their own.
  return children && path !== 'admin' ? children.flatMap((child) => listPaths(child, full)) : [full || '/']
}
const paths = (await routes).flatMap((route: RouteConfigEntry) => listPaths(route))
const addresses = Object.values(ADDRESSES).flat()
const length = Math.ceil(addresses.length / PARTS)

test('every route stands in the table of addresses', () => {
  expect(Object.keys(ADDRESSES).sort()).toEqual(paths.sort())
})

for (let part = 0; part < PARTS; part += 1) {
  const some = addresses.slice(part * length, (part + 1) * length)

  test(`every route from ${some[0]} on is accessible and fits for a visitor`, async ({ page, trouble }) => {
    trouble.expect(/404.*there-is-no-such-page|status of 404/)
    for (const address of some) await lookAt(page, address)
  })

  test(`every route from ${some[0]} on is accessible and fits for a learner`, async ({
    page,
    context,
    site,
    trouble,
  }) => {
    trouble.expect(/404.*there-is-no-such-page|status of 404/)
    const { email } = await site.account(`looker_${part}`, ['creator'])
    await signIn(context, email)
    for (const address of some) await lookAt(page, address)
  })
}

async function lookAt(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    await page.goto(address)
    await expect(page.getByRole('main')).toBeVisible()
    await page.setViewportSize({ width: NARROWEST, height: 700 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `pixels that stick out of ${address} at ${NARROWEST} px`).toBeLessThanOrEqual(0)
    await expectGoodLook(page, { isAtTop: true })
  })
}
