import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ListedPerson } from '#features/community/rules/follows-contract.ts'
import { PEOPLE_PAGE_SIZE } from '#features/community/rules/limits.ts'
import { TEST_PUBLIC_PROFILE } from '#tests/components/fixtures/profiles.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import type { FakeApi } from '#tests/components/support/fake-api.ts'
import { getAddress, goBack, openPage } from '#tests/components/support/open-page.tsx'

const CROWD = Array.from(
  { length: 65 },
  (_, index): ListedPerson => ({
    id: `0190a000-0000-7000-8000-0000000002${String(index).padStart(2, '0')}`,
    name: `Crowd ${index + 1}`,
    username: `crowd_${index + 1}`,
    profileImage: null,
    headline: null,
    isCreator: false,
    followers: 0,
    following: false,
  }),
)

const FOLLOWS_NOBODY = {
  listFollowStates: ({ userIds }) => ({
    data: userIds.map((userId) => ({ userId, following: false, followers: 0 })),
  }),
} satisfies FakeApi['community']

const people = page.getByRole('list', { name: 'Followers' }).getByRole('article')
const countPeople = () => people.elements().length

test('a long list goes on as it is scrolled, is searched, and is found again as it was', async () => {
  await openPage('/profile/grace/followers', {
    api: {
      profiles: { getProfile: () => TEST_PUBLIC_PROFILE },
      community: {
        getFollowerCount: () => ({ followers: CROWD.length, following: 0 }),
        ...FOLLOWS_NOBODY,
        listFollowers({ query = '', after = `0_${CROWD[0]?.id}` }) {
          const start = Number.parseInt(after, 10)
          const end = start + PEOPLE_PAGE_SIZE
          const found = CROWD.filter((person) => person.name.toLowerCase().includes(query))
          return {
            data: found.slice(start, end),
            next: end < found.length ? `${end}_${CROWD[0]?.id}` : null,
          }
        },
      },
    },
  })
  await expect.poll(countPeople).toBe(PEOPLE_PAGE_SIZE)
  await expect
    .poll(() => {
      people.last().element().scrollIntoView()
      return countPeople()
    })
    .toBe(CROWD.length)
  await expect.element(page.getByText('That’s everybody.')).toBeVisible()

  await people.last().getByRole('link').click()
  await expect.poll(getAddress).toBe('/profile/crowd_65')
  await goBack()
  await expect.poll(countPeople).toBe(CROWD.length)

  const box = page.getByRole('searchbox', { name: 'Search by name' })
  await box.fill('crowd 64')
  await expect.poll(countPeople).toBe(1)
  await expect.poll(getAddress).toBe('/profile/grace/followers?query=crowd+64')
  await box.fill('nobody by this name')
  await expect.element(page.getByText('Nobody here is called “nobody by this name”.')).toBeVisible()
  await page.getByRole('link', { name: 'Show everybody' }).click()
  await expect.poll(countPeople).toBe(PEOPLE_PAGE_SIZE)
  await expect.element(box).toHaveValue('')
})

test('the list of nobody recommends somebody', async () => {
  await openPage('/following', {
    actor: createTestActor(),
    api: {
      community: {
        getFollowerCount: () => ({ followers: 0, following: 0 }),
        listFollowing: () => ({ data: [], next: null }),
        ...FOLLOWS_NOBODY,
        getRecommendedUsers: () => ({ result: CROWD.slice(0, 1) }),
      },
    },
  })
  await expect.element(page.getByText(/^You’re not following anybody yet\./)).toBeVisible()
  const recommended = page.getByRole('list', { name: 'Recommended people' })
  await expect
    .element(recommended.getByRole('link', { name: 'Crowd 1' }))
    .toHaveAttribute('href', '/profile/crowd_1')
})
