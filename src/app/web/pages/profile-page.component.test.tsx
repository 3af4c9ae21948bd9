import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PublicProfile } from '#features/profiles/rules/contract.ts'
import { buildCourseCard } from '#tests/components/fixtures/catalogue.ts'
import { NO_COURSES, TEST_PUBLIC_PROFILE } from '#tests/components/fixtures/profiles.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import type { FakeApi } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'

const buildApi = (
  profile: PublicProfile,
  catalogue: NonNullable<FakeApi['catalogue']> = NO_COURSES,
): FakeApi => ({
  profiles: { getProfile: () => profile },
  catalogue,
  community: {
    getFollowerCount: () => ({ followers: 0, following: 0 }),
    listFollowStates: ({ userIds }) => ({
      data: userIds.map((userId) => ({ userId, following: false, followers: 0 })),
    }),
  },
  learning: { getPublicActivity: () => ({ today: '2026-01-05', points: [], totalSeconds: 0 }) },
})

test('others see the sections that are public, and nothing to change', async () => {
  const profile: PublicProfile = {
    ...TEST_PUBLIC_PROFILE,
    sections: {
      ...TEST_PUBLIC_PROFILE.sections,
      social: [{ linkName: 'github', link: 'https://github.com/grace' }],
      skills: [{ title: 'Algebra', rating: 5 }],
    },
    showActivity: true,
  }
  await openPage('/profile/grace', { api: buildApi(profile) })
  await expect.element(page.getByRole('heading', { level: 2, name: 'Skills' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'A year of learning' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Education' })).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'GitHub' }))
    .toHaveAttribute('rel', expect.stringMatching(/nofollow ugc noopener/))
  const main = page.getByRole('main')
  await expect.element(main.getByRole('button', { name: /Change|Delete|Edit|Move/ })).not.toBeInTheDocument()
  await expect.element(main.getByRole('link', { name: 'Edit profile' })).not.toBeInTheDocument()
})

test('one’s own profile is edited and not followed', async () => {
  await openPage('/profile/grace', {
    actor: { ...createTestActor(), id: TEST_PUBLIC_PROFILE.id },
    api: buildApi(TEST_PUBLIC_PROFILE),
  })
  const edit = page.getByRole('link', { name: 'Edit profile' })
  await expect.element(edit).toHaveAttribute('href', '/profile/me')
  await expect.element(page.getByRole('button', { name: /^Follow/ })).not.toBeInTheDocument()
})

test('a username in another case, or a former one, leads to the present address', async () => {
  await openPage('/profile/Amazing_Grace?type=videos', { api: buildApi(TEST_PUBLIC_PROFILE) })
  await expect.poll(getAddress).toBe('/profile/grace?type=videos')
})

test('a profile shows what somebody teaches: courses, or videos', async () => {
  const video = {
    id: '0190a000-0000-7000-8000-0000000000c1',
    kind: 'video' as const,
    seoTitle: 'a-single-film',
    videoTitle: null,
    title: 'A single film',
    courseTitle: null,
    durationMs: 60_000,
    viewCount: 0,
    likeCount: 0,
    category: 'programming',
    image: null,
    creatorInfo: [],
  }
  await openPage('/profile/grace', {
    api: buildApi(TEST_PUBLIC_PROFILE, {
      listCreatorCourses: () => ({ data: [buildCourseCard(1)], totalCount: 1, next: null, previous: null }),
      listCreatorVideos: () => ({ data: [video], totalCount: 1, next: null, previous: null }),
    }),
  })
  await expect
    .element(page.getByRole('link', { name: 'Course 1' }))
    .toHaveAttribute('href', '/courses/course-1')
  await page
    .getByRole('navigation', { name: 'Courses or videos' })
    .getByRole('link', { name: /^Videos/ })
    .click()
  await expect.element(page.getByRole('link', { name: 'A single film' })).toBeVisible()
})
