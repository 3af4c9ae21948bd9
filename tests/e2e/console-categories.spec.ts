import { makeCourse } from '#tests/support/factories.ts'
import { expect, signIn, test } from './support/test.ts'

test('an administrator adds a category, renames and orders it, and visitors find it', async ({
  page,
  context,
  site,
  openBrowser,
  trouble,
}) => {
  const admin = await site.account('categories_admin', ['admin'])
  await signIn(context, admin.email)
  const visitor = await (await openBrowser()).newPage()
  const filter = visitor.getByRole('navigation', { name: 'Filter by category' })
  const add = page.getByLabel('Title', { exact: true })

  await test.step('a title that cannot be one is told beside the field', async () => {
    trouble.expect(/409/)
    await page.goto('/admin/categories')
    await add.fill('数学')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/at least one Latin letter/).first()).toBeVisible()
    await expect(add).toBeFocused()
    await add.fill('programming')
    await page.keyboard.press('Enter')
    await expect(page.getByText('There is already a category called “Programming”.')).toBeVisible()
  })

  await test.step('it is added at the end, and visitors can choose it', async () => {
    await visitor.goto('/courses')
    await expect(filter.getByRole('link', { name: 'Programming' })).toBeVisible()
    await add.fill('Robotics')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Robotics', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: '/courses/robotics' })).toBeVisible()
    await makeCourse(site.db, { category: 'robotics', title: 'Legs and wheels' })
    await visitor.reload()
    await filter.getByRole('link', { name: 'Robotics' }).click()
    await expect(visitor).toHaveURL('/courses/robotics')
    await expect(visitor.getByRole('heading', { level: 1, name: 'Robotics' })).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Legs and wheels' })).toBeVisible()
  })

  await test.step('another title leaves its address as it is', async () => {
    await page.getByRole('button', { name: 'Rename Robotics' }).click()
    const title = page.getByLabel('New title of Robotics')
    await expect(title).toBeFocused()
    await title.fill('Robots & drones')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Robots & drones' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Rename Robots & drones' })).toBeFocused()
    await visitor.reload()
    await expect(visitor).toHaveTitle(/Robots & drones/)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Robots & drones' })).toBeVisible()
    await expect(filter.getByRole('link', { name: 'Robots & drones' })).toBeVisible()
  })

  await test.step('it moves by keyboard, and a window that has not seen that is told', async () => {
    const other = await context.newPage()
    await other.goto('/admin/categories')
    const up = page.getByRole('button', { name: 'Move Robots & drones up' })
    await up.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Robots & drones is now number \d+/)).toBeAttached()
    await expect(up).toBeFocused()
    await other.getByRole('button', { name: 'Move Robots & drones up' }).click()
    await expect(
      other.getByText('Somebody else has changed this in the meantime. Here is the current version.').first(),
    ).toBeVisible()
    await other.close()
    await visitor.reload()
    const [own, last] = await Promise.all(
      ['Robots & drones', 'Game Development'].map((name) =>
        filter
          .getByRole('link')
          .evaluateAll((links, text) => links.findIndex((a) => a.textContent === text), name),
      ),
    )
    expect(own).toBe((last ?? 0) - 1)
  })

  await test.step('it stays while a course is in it, and its page is gone with it', async () => {
    const remove = page.getByRole('button', { name: 'Remove Robots & drones' })
    await page.reload()
    await expect(remove).toBeDisabled()
    await site.pool.query("delete from courses where category = 'robotics'")
    await page.reload()
    await remove.click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Robots & drones', exact: true })).toBeHidden()
    expect((await visitor.request.get('/courses/robotics')).status()).toBe(404)
  })
})
