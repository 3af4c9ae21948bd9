import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildCourse, LECTURE } from '#tests/components/fixtures/course.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { failAsOffline, listCalls } from '#tests/components/support/fake-api.ts'
import { pushFromServer } from '#tests/components/support/fake-socket.ts'
import { openPage } from '#tests/components/support/open-page.tsx'
import type { LikedVideo } from '../../rules/library.ts'
import { OWN_LESSON_LIKE_MESSAGE } from '../../rules/like-messages.ts'

const { id, kind, seoTitle, title, category, image, creatorInfo } = buildCourse()
const VIDEO: LikedVideo = {
  id: LECTURE.id,
  title: LECTURE.title,
  seoTitle: LECTURE.seoTitle,
  durationMs: LECTURE.durationMs,
  likeCount: 1,
  viewCount: 12_345,
  type: 'course-video',
  course: { id, kind, seoTitle, title, category, image },
  creatorInfo,
  likedAt: '2026-01-01T00:00:00.000Z',
}

const like = page.getByRole('button', { name: /^Like, / })
const expectLike = async (isPressed: boolean, name: string) => {
  await expect.element(like).toHaveAttribute('aria-pressed', String(isPressed))
  await expect.element(like).toHaveAccessibleName(name)
}

test('quick presses end as the last one wanted, and what another tab does is followed', async () => {
  const released = Promise.withResolvers<void>()
  let isAway = false
  await openPage('/profile/liked-videos', {
    actor: createTestActor(),
    api: {
      learning: {
        listLiked: () => ({ data: [VIDEO], totalCount: 1, next: null, previous: null }),
        async unlike() {
          if (isAway) return failAsOffline()
          await released.promise
          return { liked: false, likeCount: 0 }
        },
        like: () => ({ liked: true, likeCount: 1 }),
      },
    },
  })
  await expect
    .element(page.getByRole('link', { name: 'Moving bars' }))
    .toHaveAttribute('href', `/courses/${seoTitle}/moving-bars`)
  await expect.element(page.getByTitle('12,345 views')).toBeVisible()
  await expectLike(true, 'Like, 1 like')
  for (let press = 0; press < 3; press += 1) await like.click()
  await expectLike(false, 'Like, 1 like')
  released.resolve()
  await expectLike(false, 'Like, 0 likes')
  expect(listCalls().filter(({ name }) => /^learning\.(un)?like$/.test(name))).toHaveLength(1)

  await pushFromServer(OWN_LESSON_LIKE_MESSAGE, { lessonId: VIDEO.id, liked: true, likeCount: 2 })
  await expectLike(true, 'Like, 2 likes')

  isAway = true
  await like.click()
  await expect.element(page.getByText('Something went wrong!').first()).toBeVisible()
  await expectLike(true, 'Like, 2 likes')
})

test('without likes the page shows an empty state', async () => {
  await openPage('/profile/liked-videos', {
    actor: createTestActor(),
    api: { learning: { listLiked: () => ({ data: [], totalCount: 0, next: null, previous: null }) } },
  })
  await expect.element(page.getByText('No Data found')).toBeVisible()
})
