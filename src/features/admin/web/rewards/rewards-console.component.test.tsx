import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ConsoleReward } from '#features/admin/rules/rewards-contract.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { refuse } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'

const AT = '2026-03-02T09:00:00.000Z'

test('a reward is made and edited, its stock by itself', async () => {
  let rewards: ConsoleReward[] = []
  const change = (changes: Partial<ConsoleReward>) => {
    rewards = rewards.map((reward) => ({ ...reward, ...changes }))
  }
  await openPage('/admin/rewards', {
    actor: createTestActor('admin'),
    api: {
      admin: {
        listQueueBacklogs: () => ({ data: [] }),
        listConsoleRewards: () => ({ data: rewards }),
        createReward({ slug, title, description, motif, cost, sizes, onePerPerson, until }) {
          if (slug === 'taken') return refuse('SLUG_TAKEN', 'Another reward has this short name.')
          const id = '0190a000-0000-7000-8000-000000000001'
          const reward = {
            id,
            slug,
            title,
            description,
            motif,
            cost,
            sizes,
            onePerPerson,
            until,
            image: null,
          }
          rewards = [{ ...reward, onShelf: true, inStore: true, updatedAt: AT }]
          return { rewardId: id }
        },
        updateReward({ cost, title }) {
          change({ cost, title })
          return { changed: true }
        },
        updateRewardStock({ stock, expected, size = '' }) {
          expect([expected, size]).toEqual([5, ''])
          change({ sizes: [{ size, stock }] })
          return { stock }
        },
      },
    },
  })
  await page.getByRole('button', { name: 'New reward' }).click()
  const dialog = page.getByRole('dialog', { name: /New reward|Edit Desk lamp/ })
  const field = (name: string) => dialog.getByRole('textbox', { name })
  const create = dialog.getByRole('button', { name: 'Create' })
  await create.click()
  await expect.element(field('Title')).toHaveFocus()
  await field('Title').fill('Desk lamp')
  await field('Description').fill('For late lessons.')
  await field('Price in points').fill('3200')
  await field('Short name').fill('taken')
  await field('Sizes and stock').fill('5')
  await create.click()
  await expect.element(dialog.getByText('Another reward has this short name.')).toBeVisible()
  await field('Short name').fill('desk-lamp')
  await create.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Desk lamp' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit Desk lamp' }).click()
  await field('Price in points').fill('3300')
  await field('Pieces').fill('7')
  await dialog.getByRole('button', { name: 'Save stock' }).click()
  await expect.element(field('Pieces')).toHaveValue('7')
  // What was typed into the other form stays.
  await expect.element(field('Price in points')).toHaveValue('3300')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('3,300', { exact: false })).toBeVisible()
})
