import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TEST_COHORT } from '#tests/components/fixtures/batches.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { listCalls } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'

test('staff find the cohorts of everybody, and each leads to the pages of who runs it', async () => {
  const owner = { id: '0190a000-0000-7000-8000-000000000001', name: 'Grace Hopper', username: 'grace' }
  const other = { ...TEST_COHORT, id: '0190a000-0000-7000-8000-000000000002', name: 'Weekly run', owner }
  const cohorts = [{ ...TEST_COHORT, owner }, other]
  await openPage('/admin/cohorts', {
    actor: createTestActor('staff'),
    api: {
      admin: {
        listQueueBacklogs: () => ({ data: [] }),
        listAllCohorts: ({ search = '' }) => ({
          data: cohorts.filter(({ name }) => name.toLowerCase().includes(search)),
          next: null,
        }),
      },
    },
  })
  await expect.element(page.getByRole('link', { name: 'Weekly run' })).toBeVisible()
  await page.getByLabelText('Cohort, course or bundle').fill('small')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).last().click()
  await expect.poll(getAddress).toMatch(/search=small/)
  await expect.element(page.getByRole('link', { name: 'Weekly run' })).not.toBeInTheDocument()
  expect(listCalls('admin.listAllCohorts').at(-1)?.input).toEqual({ search: 'small' })
  await expect
    .element(page.getByRole('link', { name: 'New cohort' }))
    .toHaveAttribute('href', '/profile/cohorts/new')
  await page.getByRole('link', { name: TEST_COHORT.name }).click()
  await expect.poll(getAddress).toBe(`/profile/cohorts/${TEST_COHORT.id}`)
})
