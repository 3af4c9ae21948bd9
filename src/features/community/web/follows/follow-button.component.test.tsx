import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TEST_ACCOUNT } from '#tests/components/fixtures/accounts.ts'
import { NO_COURSES, TEST_PUBLIC_PROFILE } from '#tests/components/fixtures/profiles.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { failAsUnavailable, listCalls } from '#tests/components/support/fake-api.ts'
import { openPage, setSignedIn } from '#tests/components/support/open-page.tsx'

const { id: userId, name } = TEST_PUBLIC_PROFILE

/** Opens a creator's profile on a server that counts followers. */
async function openProfile({ isVisitor = false, isFollowed = false, isFailing = false } = {}) {
  let following = isFollowed
  const count = () => (following ? 8 : 7)
  await openPage('/profile/grace', {
    ...(!isVisitor && { actor: createTestActor() }),
    api: {
      accounts: {
        signIn() {
          setSignedIn(createTestActor())
          return TEST_ACCOUNT
        },
        updateTimeZone: () => TEST_ACCOUNT,
      },
      profiles: { getProfile: () => TEST_PUBLIC_PROFILE },
      catalogue: NO_COURSES,
      community: {
        getFollowerCount: () => ({ followers: count(), following: 0 }),
        listFollowStates: () => ({ data: [{ userId, following, followers: count() }] }),
        follow() {
          if (isFailing) return failAsUnavailable()
          following = true
          return { following: true, followers: count() }
        },
        unfollow() {
          following = false
          return { following: false, followers: count() }
        },
      },
    },
  })
  return {
    unfollowElsewhere() {
      following = false
    },
  }
}

const follow = page.getByRole('button', { name: `Follow ${name}` })
const following = page.getByRole('button', { name: `Following ${name}` })
const dialog = page.getByRole('dialog')

test('a visitor is asked to sign in, and then follows', async () => {
  await openProfile({ isVisitor: true })
  await expect.element(page.getByRole('link', { name: '7 followers' })).toBeVisible()
  await follow.click()
  await expect.element(dialog.getByText(`Sign in to follow ${name}.`)).toBeVisible()
  await dialog.getByLabelText('Email').fill('ada@example.org')
  await dialog.getByLabelText('Password').fill('purple snails')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(following).toBeVisible()
  await expect.element(page.getByRole('link', { name: '8 followers' })).toBeVisible()
  await expect.poll(() => listCalls('community.follow')).toMatchObject([{ input: { userId } }])
})

test('unfollowing is asked about, but not by the second press of a double click; the keyboard stays where it is', async () => {
  await openProfile({ isFollowed: true })
  await expect.element(following).toBeVisible()
  following.element().focus()
  await userEvent.keyboard('{Enter}')
  const question = page.getByRole('dialog', { name: `Unfollow ${name}?` })
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(following).toHaveFocus()
  expect(listCalls('community.unfollow')).toEqual([])
  await userEvent.keyboard('{Enter}')
  await question.getByRole('button', { name: 'Unfollow' }).click()
  await expect.element(follow).toBeVisible()
  await expect.element(page.getByRole('link', { name: '7 followers' })).toBeVisible()

  await expect.element(follow).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(following).toHaveFocus()
  // As the browser says that it is the second press.
  following.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a follow that the server refuses goes back', async () => {
  await openProfile({ isFailing: true })
  await follow.click()
  await expect.element(page.getByText('Something went wrong!').first()).toBeVisible()
  await expect.element(follow).toBeVisible()
  await expect.element(page.getByRole('link', { name: '7 followers' })).toBeVisible()
})

test('a tab that one comes back to knows what another has changed', async () => {
  const { unfollowElsewhere } = await openProfile({ isFollowed: true })
  await expect.element(following).toBeVisible()
  unfollowElsewhere()
  // Again and again: what listens comes a moment after the page.
  await expect
    .poll(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      return follow.elements().length
    })
    .toBe(1)
})
