import type { Page } from '@playwright/test'
import { users } from '#features/accounts/server/tables.ts'
import { importFollows } from '#features/community/server/follows/follows.ts'
import { COURSE_PATH, DEMO_PASSWORD, type Site } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

const CROWD = 65

const follow = (page: Page, name: string) => page.getByRole('button', { name: `Follow ${name}`, exact: true })
const following = (page: Page, name: string) =>
  page.getByRole('button', { name: `Following ${name}`, exact: true })

test('two people find each other and follow', async ({ page, context, openBrowser, site }) => {
  const fan = await site.account('eager_fan')
  const star = await site.account('rising_star')
  const starsBrowser = await openBrowser()
  await signIn(starsBrowser, star.email)
  const starsPage = await starsBrowser.newPage()

  await test.step('a visitor is asked to sign in, and then follows', async () => {
    await page.goto('/profile/Rising_Star')
    await expect(page).toHaveURL(/\/profile\/rising_star$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Lena rising_star' })).toBeVisible()
    await expect(page.getByRole('link', { name: '0 followers' })).toBeVisible()
    await follow(page, 'Lena rising_star').click()
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await expect(dialog.getByText('Sign in to follow Lena rising_star.')).toBeVisible()
    await dialog.getByLabel('Email').fill(fan.email)
    await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    // The button is ahead of the server.
    const followed = page.waitForResponse((response) => response.url().endsWith('/follow'))
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expect(following(page, 'Lena rising_star')).toBeVisible()
    await expect(page.getByRole('link', { name: '1 follower' })).toBeVisible()
    await followed
    await page.reload()
    await expect(following(page, 'Lena rising_star')).toBeVisible()
  })

  await test.step('the other finds the fan among the followers and follows back', async () => {
    await starsPage.goto('/followers')
    const list = starsPage.getByRole('list', { name: 'Followers' })
    await expect(list.getByRole('article')).toHaveCount(1)
    // The second press of a double click asks nothing.
    await follow(starsPage, 'Lena eager_fan').dblclick()
    await expect(following(starsPage, 'Lena eager_fan')).toBeVisible()
    await expect(starsPage.getByRole('dialog')).toBeHidden()
    await list.getByRole('link').click()
    await expect(starsPage.getByRole('link', { name: '1 follower' })).toBeVisible()
  })

  await test.step('one’s own profile is edited and not followed', async () => {
    await starsPage.goto('/profile/rising_star')
    await expect(starsPage.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/profile/me')
    await expect(starsPage.getByRole('button', { name: /^Follow/ })).toHaveCount(0)
  })

  await test.step('unfollowing is asked about, and another tab knows when one comes back to it', async () => {
    const other = await context.newPage()
    await other.goto('/following')
    await expect(following(other, 'Lena rising_star')).toBeVisible()
    const button = following(page, 'Lena rising_star')
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Unfollow Lena rising_star?' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await dialog.getByRole('button', { name: 'Unfollow' }).click()
    await expect(follow(page, 'Lena rising_star')).toBeVisible()
    await expect(page.getByRole('link', { name: '0 followers' })).toBeVisible()

    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(follow(other, 'Lena rising_star')).toBeVisible()
    await other.close()
  })

  await test.step('the keyboard follows and stays where it is', async () => {
    await follow(page, 'Lena rising_star').focus()
    await page.keyboard.press('Enter')
    await expect(following(page, 'Lena rising_star')).toBeFocused()
  })
})

test('what the server refuses goes back', async ({ page, context, site, trouble }) => {
  trouble.expect(/500/)
  const { email } = await site.account('unlucky_fan')
  await signIn(context, email)
  await page.goto('/profile/teacher')
  await page.route('**/api/rpc/community/follow', (route) => route.fulfill({ status: 500, json: {} }))
  const before = await page.getByRole('link', { name: /followers?$/ }).textContent()
  await follow(page, 'Lena teacher').click()
  await expect(page.getByText('Something went wrong!').first()).toBeVisible()
  await expect(follow(page, 'Lena teacher')).toBeVisible()
  await expect(page.getByRole('link', { name: /followers?$/ })).toHaveText(before ?? '')
})

test('creators are found where they teach', async ({ page, context, site }) => {
  const { email } = await site.account('new_learner')
  await signIn(context, email)

  await test.step('the list of nobody recommends somebody', async () => {
    await page.goto('/following')
    await expect(page.getByText('You’re not following anybody yet.')).toBeVisible()
    const recommended = page.getByRole('list', { name: 'Recommended people' })
    await expect(recommended.getByRole('link', { name: 'Lena teacher' })).toBeVisible()
  })

  await test.step('beside a lesson', async () => {
    await page.goto(`${COURSE_PATH}/moving-bars`)
    await follow(page, 'Lena teacher').click()
    await expect(following(page, 'Lena teacher')).toBeVisible()
    await page.getByRole('link', { name: 'Lena teacher' }).click()
    await expect(following(page, 'Lena teacher')).toBeVisible()
  })

  await test.step('with what they teach', async () => {
    const title = 'Course of the journeys'
    await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', COURSE_PATH)
    await page
      .getByRole('navigation', { name: 'Courses or videos' })
      .getByRole('link', { name: 'Videos' })
      .click()
    await expect(page.getByRole('link', { name: 'A single film' })).toBeVisible()
  })

  await test.step('from a card', async () => {
    await page.goto('/courses')
    await page.getByRole('link', { name: 'Lena teacher' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lena teacher' })).toBeVisible()
  })
})

test('a long list goes on, is searched, and is found again as it was', async ({ page, context, site }) => {
  const { id, email } = await site.account('well_known')
  await signIn(context, email)
  await crowdOf(site, id)
  const people = page.getByRole('list', { name: 'Followers' }).getByRole('article')

  await page.goto('/profile/well_known')
  await page.getByRole('link', { name: `${CROWD} followers` }).click()
  await expect(people).toHaveCount(30)
  const end = page.getByText('That’s everybody.')
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(end).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(people).toHaveCount(CROWD)

  await test.step('coming back finds all of them', async () => {
    await people.last().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Crowd 1', exact: true })).toBeVisible()
    await page.goBack()
    await expect(people).toHaveCount(CROWD)
    await expect(people.last()).toBeInViewport()
  })

  await test.step('a name is looked for while it is typed', async () => {
    const box = page.getByRole('searchbox', { name: 'Search by name' })
    await box.pressSequentially('crowd 64')
    await expect(people).toHaveCount(1)
    await expect(page).toHaveURL(/query=crowd\+64/)
    await box.fill('nobody by this name')
    await expect(page.getByText('Nobody here is called “nobody by this name”.')).toBeVisible()
    await page.getByRole('link', { name: 'Show everybody' }).click()
    await expect(people).toHaveCount(30)
    await expect(box).toHaveValue('')
  })
})

/** So many followers, "Crowd 1" the first of them. */
async function crowdOf({ db }: Site, userId: string): Promise<void> {
  const at = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number))
  const made = await db
    .insert(users)
    .values(
      Array.from({ length: CROWD }, (_, index) => ({
        name: `Crowd ${index + 1}`,
        firstName: 'Crowd',
        lastName: String(index + 1),
        email: `crowd_${index + 1}@lectern.example`,
        username: `crowd_${index + 1}`,
        createdAt: at(0),
        updatedAt: at(0),
      })),
    )
    .returning({ id: users.id })
  await db.transaction((tx) =>
    importFollows(
      tx,
      made.map((one, index) => ({ followerId: one.id, userId, createdAt: at(index) })),
    ),
  )
}
