import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TEST_COHORT } from '#tests/components/fixtures/batches.ts'
import { buildOnlyPage } from '#tests/components/fixtures/common.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'
import type { Cohort, CohortPerson, CohortStage } from '../../rules/schemas.ts'

const PATH = `/profile/cohorts/${TEST_COHORT.id}`
const SUBJECT = { kind: 'course' as const, id: '0190a000-0000-7000-8000-0000000000c1', title: 'Boats' }
const OTHER: Cohort = { ...TEST_COHORT, id: '0190a000-0000-7000-8000-0000000000b2', name: 'Harbour group' }
const NOBODY: CohortPerson = {
  userId: '0190a000-0000-7000-8000-000000000001',
  name: 'Anna',
  username: 'anna',
  profileImage: null,
  since: '2026-01-05T10:00:00.000Z',
  position: null,
}

const openAsCreator = (address: string, batches: FakeApi['batches']) =>
  openPage(address, {
    actor: createTestActor('creator'),
    api: {
      batches: { getCohort: ({ batchId }) => (batchId === OTHER.id ? OTHER : TEST_COHORT), ...batches },
    },
  })

const dialog = page.getByRole('dialog')

test('members and those who wait are lists of their own', async () => {
  await openAsCreator(`${PATH}/people`, {
    listCohortPeople: ({ list }) =>
      buildOnlyPage(list === 'waiting' ? [{ ...NOBODY, username: 'ben', position: 1 }] : [NOBODY]),
  })
  await expect.element(page.getByText('@anna')).toBeVisible()
  await page.getByRole('link', { name: /^Waiting list/ }).click()
  await expect.element(page.getByText('@ben')).toBeVisible()
})

test('a new cohort names what is missing, and goes on with what was typed whatever is searched', async () => {
  await openAsCreator('/profile/cohorts/new?search=boa', {
    listCohortSubjects: ({ search }) => ({ data: search === 'boa' ? [SUBJECT] : [] }),
    createCohort: ({ slug }) =>
      slug === 'harbour-group' ? refuse('SLUG_TAKEN', 'Another batch already has this address.') : OTHER,
  })
  const create = page.getByRole('button', { name: 'Create cohort' })
  const name = page.getByLabelText('Name', { exact: true })
  await create.click()
  await expect.element(page.getByText('Give the cohort a name.')).toBeVisible()
  await expect.element(page.getByLabelText('Course or bundle', { exact: true })).toHaveFocus()
  await page.getByLabelText('Course or bundle', { exact: true }).selectOptions('Boats')
  await name.fill('बंदरगाह')
  await expect.element(page.getByLabelText('Address', { exact: true })).toHaveValue('')
  await name.fill('Harbour group')
  await expect.element(page.getByLabelText('Address', { exact: true })).toHaveValue('harbour-group')
  await page.getByRole('searchbox', { name: 'Find a course or bundle' }).fill('ships')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No course or bundle has “ships” in its title.')).toBeVisible()
  await expect.element(name).toHaveValue('Harbour group')
  await page.getByLabelText('Start', { exact: true }).fill('2030-01-07T18:00')
  await page.getByLabelText('End', { exact: true }).fill('2030-01-06T18:00')
  await page.getByLabelText(/^Seats/).fill('1')
  await create.click()
  await expect.element(page.getByText('The end must be after the start.')).toBeVisible()
  expect(listCalls('batches.createCohort')).toEqual([])
  await page.getByLabelText('End', { exact: true }).fill('2030-02-06T18:00')
  await create.click()
  await expect.element(page.getByText('Another batch already has this address.')).toBeVisible()
  await page.getByLabelText('Address', { exact: true }).fill('harbour-group-2')
  await create.click()
  await expect.poll(getAddress).toBe(`/profile/cohorts/${OTHER.id}`)
  expect(listCalls('batches.createCohort').at(-1)?.input).toMatchObject({
    ...{ subject: { kind: 'course', id: SUBJECT.id }, name: 'Harbour group', slug: 'harbour-group-2' },
    ...{ startsAt: '2030-01-07T18:00:00.000Z', endsAt: '2030-02-06T18:00:00.000Z', capacity: 1 },
  })
})

test('a file of addresses says of each what became of it', async () => {
  await openAsCreator(`${PATH}/people`, {
    listCohortPeople: () => buildOnlyPage(listCalls('batches.importCohortPeople').length > 0 ? [NOBODY] : []),
    importCohortPeople: () => ({
      lines: [
        { line: 2, text: 'anna@example.org', result: 'added' },
        { line: 3, text: 'cid@example.org', result: 'no-account' },
      ],
    }),
  })
  await page.getByRole('button', { name: 'Add a list' }).click()
  await dialog.getByRole('button', { name: 'Add all' }).click()
  await expect.element(dialog.getByText('Enter at least one email address.')).toBeVisible()
  const csv = 'name,email\nAnna,anna@example.org\nCid,cid@example.org\n'
  await dialog.getByLabelText('Choose a file').upload(new File([csv], 'people.csv', { type: 'text/csv' }))
  await expect.element(dialog.getByLabelText('Email addresses')).toHaveValue(csv)
  await dialog.getByRole('button', { name: 'Add all' }).click()
  await expect.element(dialog.getByText('1 person added')).toBeVisible()
  await expect.element(dialog.getByText('No account with this email')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText('@anna')).toBeVisible()
})

test('a mentor is added by their username, and one that nobody has is named', async () => {
  const mentors: CohortPerson[] = []
  await openAsCreator(`${PATH}/people?list=mentors`, {
    listCohortPeople: () => buildOnlyPage(mentors),
    addCohortMentor({ person }) {
      if (person !== 'anna')
        return refuse('NO_ACCOUNT', 'No registered account found with this email or username!')
      mentors.push(NOBODY)
      return { added: true }
    },
  })
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  await expect.element(page.getByText('Enter an email address or a username.')).toBeVisible()
  await page.getByLabelText('Add by email or username').fill('nobody_at_all')
  await add.click()
  await expect
    .element(page.getByText('No registered account found with this email or username!'))
    .toBeVisible()
  await page.getByLabelText('Add by email or username').fill('anna')
  await add.click()
  await expect.element(page.getByText('@anna')).toBeVisible()
  await expect.element(page.getByLabelText('Add by email or username')).toHaveValue('')
})

test('a stage opens to a cohort on the day that is saved beside it', async () => {
  const stages = ['Keel', 'Sail'].map(
    (title, index): CohortStage => ({
      ...{ id: `0190a000-0000-7000-8000-00000000000${index}`, stageNumber: index + 1, title },
      ...{ visibility: 'visible', hasTest: false, lessonCount: 1, courseOpensAt: null, opensAt: null },
    }),
  )
  await openAsCreator(`${PATH}/stages`, {
    listCohortStages: () => ({
      data: [{ courseId: SUBJECT.id, courseTitle: SUBJECT.title, canEdit: true, stages }],
    }),
    setStageOpening({ stageId, opensAt }) {
      const stage = stages.find(({ id }) => id === stageId)
      if (stage) stage.opensAt = opensAt
      return { set: true }
    },
  })
  const save = page.getByRole('button', { name: 'Save stage 2' })
  await expect.element(save).toBeDisabled()
  await page
    .getByLabelText(/^Opens on/)
    .nth(1)
    .fill('2030-01-14T18:00')
  await save.click()
  await expect.element(save).toBeDisabled()
  expect(stages.map(({ opensAt }) => opensAt)).toEqual([null, '2030-01-14T18:00:00.000Z'])
})

test('a copy wants a start and leads to itself', async () => {
  await openAsCreator(PATH, {
    duplicateCohort: ({ slug }) =>
      slug === 'small-table-2' ? refuse('SLUG_TAKEN', 'Another batch already has this address.') : OTHER,
  })
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await expect.element(dialog.getByText('Choose a day and a time.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Start')).toHaveFocus()
  await dialog.getByLabelText('Start').fill('2030-03-01T18:00')
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await expect.element(dialog.getByText('Another batch already has this address.')).toBeVisible()
  await dialog.getByLabelText('Address').fill('harbour-group')
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await expect.poll(getAddress).toBe(`/profile/cohorts/${OTHER.id}`)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a cohort is archived and restored', async () => {
  let isArchived = false
  await openAsCreator(PATH, {
    getCohort: () => ({ ...TEST_COHORT, isArchived }),
    archiveCohort({ archived }) {
      isArchived = archived
      return { ...TEST_COHORT, isArchived }
    },
  })
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect.element(page.getByText(/^This cohort is archived/)).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByRole('button', { name: 'Archive' })).toBeVisible()
})
