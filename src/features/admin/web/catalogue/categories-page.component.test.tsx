import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'
import type { ConsoleCategory } from '../../rules/catalogue/categories-contract.ts'

const buildCategory = (slug: string, title: string, courseCount = 0): ConsoleCategory => ({
  slug,
  title,
  titles: {},
  version: 1,
  courseCount,
})

test('a category is added, renamed, moved and removed, and the focus stays where one works', async () => {
  let categories = [buildCategory('programming', 'Programming', 3), buildCategory('design', 'Design')]
  const admin: FakeApi['admin'] = {
    listQueueBacklogs: () => ({ data: [] }),
    listCategories: () => ({ data: categories }),
    addCategory({ title }) {
      if (title.toLowerCase() === 'programming')
        return refuse('REFUSED', 'There is already a category called “Programming”.')
      const slug = title.toLowerCase()
      categories = [...categories, buildCategory(slug, title)]
      return { slug }
    },
    renameCategory({ slug, title, titles = {} }) {
      categories = categories.map((one) =>
        one.slug === slug ? { ...one, title, titles: { ...titles } as ConsoleCategory['titles'] } : one,
      )
      return { saved: true }
    },
    reorderCategories({ slugs, seen }) {
      if (seen.join() !== categories.map(({ slug }) => slug).join())
        return refuse('CHANGED_MEANWHILE', 'Somebody else was first.')
      categories = slugs.flatMap((slug) => categories.filter((one) => one.slug === slug))
      return { saved: true }
    },
    removeCategory({ slug }) {
      categories = categories.filter((one) => one.slug !== slug)
      return { saved: true }
    },
  }
  await openPage('/admin/categories', { actor: createTestActor('admin'), api: { admin } })
  const titles = () => page.getByRole('main').getByRole('listitem').getByRole('heading').all()
  const add = page.getByLabelText('Title')
  await add.fill('me@example.org')
  await userEvent.keyboard('{Enter}')
  await expect.element(add).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Up to 40 characters, and no @.').first()).toBeVisible()
  await expect.element(add).toHaveFocus()
  expect(listCalls('admin.addCategory')).toEqual([])
  await add.fill('programming')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('There is already a category called “Programming”.')).toBeVisible()

  await add.fill('Robotics')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Robotics' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '/courses/robotics' })).toBeVisible()
  await expect.element(add).toHaveValue('')
  await expect.element(add).toHaveFocus()

  await page.getByRole('button', { name: 'Rename Robotics' }).click()
  const title = page.getByLabelText('New title of Robotics')
  await expect.element(title).toHaveFocus()
  await title.fill('Robots & drones')
  const german = page.getByRole('listitem').getByLabelText(/^Title in Deutsch/)
  await german.fill('me@example.org')
  await userEvent.keyboard('{Enter}')
  await expect.element(german).toHaveFocus()
  await expect.element(german).toHaveAttribute('aria-invalid', 'true')
  await german.fill('Roboter')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Robots & drones' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Rename Robots & drones' })).toHaveFocus()

  await expect.element(page.getByText('Roboter')).toBeVisible()
  expect(categories.at(-1)?.titles).toEqual({ de: 'Roboter' })

  const up = page.getByRole('button', { name: 'Move Robots & drones up' })
  up.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Robots & drones is now number 2/)).toBeInTheDocument()
  await expect.element(up).toHaveAttribute('aria-disabled', 'false')
  await expect.element(up).toHaveFocus()
  // Another window has moved it, which this one has not seen.
  categories = [...categories].reverse()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText(/Somebody else has changed this in the meantime/).first())
    .toBeInTheDocument()
  await expect
    .poll(() => titles().map((one) => one.element().textContent))
    .toEqual(['Design', 'Robots & drones', 'Programming'])

  await expect.element(page.getByRole('button', { name: 'Remove Programming' })).toBeDisabled()
  await page.getByRole('button', { name: 'Remove Robots & drones' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('heading', { name: 'Robots & drones' })).not.toBeInTheDocument()
  await expect.element(add).toHaveFocus()
})
