import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'
import type { ConsoleAlumniStory } from '../../rules/alumni-contract.ts'

test('stories are written, ordered, changed by the first of two, and removed', async () => {
  let stories: ConsoleAlumniStory[] = []
  const admin: FakeApi['admin'] = {
    listQueueBacklogs: () => ({ data: [] }),
    listConsoleAlumniStories: () => ({ data: stories }),
    createAlumniStory({ contribution = null, ...draft }) {
      const id = `0190a000-0000-7000-8000-00000000000${stories.length + 1}`
      stories = [...stories, { ...draft, contribution, id, version: 1, onPage: true }]
      return { storyId: id }
    },
    updateAlumniStory({ storyId, version, headline }) {
      const present = stories.find(({ id }) => id === storyId)
      if (present?.version !== version) return refuse('CHANGED_MEANWHILE', 'Somebody else was first.')
      stories = stories.map((one) => (one.id === storyId ? { ...one, headline, version: version + 1 } : one))
      return { saved: true }
    },
    reorderAlumniStories({ storyIds }) {
      stories = storyIds.flatMap((storyId) => stories.filter(({ id }) => id === storyId))
      return { saved: true }
    },
    deleteAlumniStory({ storyId }) {
      stories = stories.filter(({ id }) => id !== storyId)
      return { saved: true }
    },
  }
  await openPage('/admin/alumni-stories', { actor: createTestActor('admin'), api: { admin } })
  const create = page.getByRole('button', { name: 'New story' })
  const dialog = page.getByRole('dialog', { name: /New story|Edit / })
  await create.click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus()
  expect(dialog.getByText('Please fill all the details').all()).toHaveLength(3)
  expect(listCalls('admin.createAlumniStory')).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  for (const name of ['Edith Clarke', 'Emily Roebling']) {
    await create.click()
    await dialog.getByLabelText('Name').fill(name)
    await dialog.getByLabelText('Headline').fill('Builds bridges in Porto')
    await dialog.getByLabelText('Story').fill('It began with <b>a calculator</b>.')
    await dialog.getByLabelText('Contribution').selectOptions('LinkedIn Live')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name })).toBeVisible()
  }
  expect(page.getByText('It began with <b>a calculator</b>.').all()).toHaveLength(2)

  const up = page.getByRole('button', { name: 'Move Emily Roebling up' })
  up.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Emily Roebling is now number 1.')).toBeInTheDocument()
  await expect.element(up).toHaveFocus()

  await page.getByRole('button', { name: 'Edit Emily Roebling' }).click()
  await dialog.getByLabelText('Headline').fill('Typed here')
  stories = stories.map((one) => ({ ...one, headline: 'Typed elsewhere', version: 2 }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/Somebody else has changed this story in the meantime/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Headline')).toHaveValue('Typed here')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Typed elsewhere').first()).toBeVisible()

  await page.getByRole('button', { name: 'Remove Edith Clarke' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('heading', { name: 'Edith Clarke' })).not.toBeInTheDocument()
  await expect.element(create).toHaveFocus()
})
