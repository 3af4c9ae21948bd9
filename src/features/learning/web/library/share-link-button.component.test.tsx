import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import { ARTICLE, buildCourse, createLessonApi } from '#tests/components/fixtures/course.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { refuse } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'

const openArticle = (changes: Partial<CourseDetail>, isClosed = false) =>
  openPage(`/courses/course-1/${ARTICLE.seoTitle}`, {
    actor: createTestActor(),
    api: createLessonApi({
      catalogue: {
        getCourse: () => buildCourse({ visibility: 'restricted', ...changes }),
        getOwnAccess: () => ({ request: null, hasAccess: !isClosed, canAsk: true, opensAt: null }),
        ...(isClosed && {
          getLesson: () => refuse('LOCKED', 'You don’t have access to this course.'),
        }),
      },
    }),
  })

test('a link under one’s own name is copied, or shown where nothing can be copied', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await openArticle({ referralDiscount: 10 })
  const share = page.getByRole('button', { name: 'Share your link' })
  await share.click()
  await expect.element(page.getByText(/^Link copied\./).first()).toBeVisible()
  const address = `${window.location.origin}/courses/course-1?ref=ada`
  expect(writeText).toHaveBeenCalledWith(address)
  writeText.mockRejectedValueOnce(new Error('not here'))
  await share.click()
  await expect.element(page.getByText(address).first()).toBeVisible()
})

test('a course that nobody earns with has no such link, and a closed one names what comes with it', async () => {
  await openArticle({ addOn: { title: 'Promo Extra', path: '/courses/promo-extra' } }, true)
  await expect.element(page.getByText('Comes with Promo Extra').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Share your link' })).not.toBeInTheDocument()
})
