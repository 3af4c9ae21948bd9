import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'
import type { ConsoleCarouselItem } from '../../rules/catalogue/carousel-contract.ts'

const IMAGE = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const PICTURE = new File(['a picture'], 'picture.png', { type: 'image/png' })

test('items are filled in with pictures, ordered, switched off and removed', async () => {
  let items: ConsoleCarouselItem[] = []
  const admin: FakeApi['admin'] = {
    listQueueBacklogs: () => ({ data: [] }),
    listCarouselItems: () => ({ data: items }),
    createCarouselItem({ mobile, laptop, ...draft }) {
      const id = `0190a000-0000-7000-8000-00000000000${items.length + 1}`
      items = [
        ...items,
        { ...(draft as ConsoleCarouselItem), id, image: IMAGE, active: true, onHomePage: true },
      ]
      return { itemId: id }
    },
    updateCarouselItem({ itemId, laptop, active }) {
      if (laptop) return refuse('PICTURE_WRONG', 'We can’t read this file as a picture.', { place: 'laptop' })
      items = items.map((one) =>
        one.id === itemId ? { ...one, active: active ?? one.active, onHomePage: false } : one,
      )
      return { saved: true }
    },
    reorderCarousel({ itemIds }) {
      items = itemIds.flatMap((itemId) => items.filter(({ id }) => id === itemId))
      return { saved: true }
    },
    deleteCarouselItem({ itemId }) {
      items = items.filter(({ id }) => id !== itemId)
      return { saved: true }
    },
  }
  await openPage('/admin/carousel', { actor: createTestActor('admin'), api: { admin } })
  const create = page.getByRole('button', { name: 'New item' })
  const dialog = page.getByRole('dialog', { name: /New item|Edit / })
  const laptop = dialog.getByLabelText(/^Picture for wide windows/)
  await create.click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(dialog.getByLabelText('Title')).toHaveFocus()
  expect(dialog.getByText('Please choose a picture.').all()).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(listCalls('admin.createCarouselItem')).toEqual([])

  for (const title of ['Spring of graphs', 'Autumn of trees']) {
    await create.click()
    await dialog.getByLabelText('Title').fill(title)
    await dialog.getByLabelText('Subheading').fill('Six courses about graphs.')
    await dialog.getByLabelText('Button text').fill('Have a look')
    await dialog.getByLabelText('Link').fill('/courses')
    await dialog.getByLabelText('Picture for phones').upload(PICTURE)
    await laptop.upload(PICTURE)
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  }

  const up = page.getByRole('button', { name: 'Move Autumn of trees up' })
  up.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Autumn of trees is now number 1.')).toBeInTheDocument()
  await expect.element(up).toHaveFocus()
  expect(items.map(({ title }) => title)).toEqual(['Autumn of trees', 'Spring of graphs'])

  await page.getByRole('button', { name: 'Edit Spring of graphs' }).click()
  await laptop.upload(new File(['<svg'], 'a.png', { type: 'image/png' }))
  await dialog.getByLabelText(/^Turned on/).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('We can’t read this file as a picture.')).toBeVisible()
  await expect.element(laptop).toHaveFocus()
  await laptop.upload([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Turned off')).toBeVisible()

  await page.getByRole('button', { name: 'Remove Spring of graphs' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Item removed.').first()).toBeVisible()
  expect(listCalls('admin.deleteCarouselItem')).toHaveLength(1)
  await expect.element(page.getByRole('heading', { name: 'Spring of graphs' })).not.toBeInTheDocument()
  await expect.element(create).toHaveFocus()
})
