import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EMPTY_OWN_PROFILE } from '#tests/components/fixtures/profiles.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'
import { educationSchema } from '../../rules/entries.ts'

const UNRATED = 'Needs: Rating'
const ARCHIVE_NAME = 'Basic_LinkedInDataExport.zip'

test('what an export holds is looked through, and only what is chosen is added', async () => {
  let isAdded = false
  await openPage('/profile/me', {
    actor: createTestActor(),
    api: {
      accounts: { getInterests: () => ({ interests: [] }) },
      profiles: {
        getOwnProfile: () => ({
          ...EMPTY_OWN_PROFILE,
          skills: { skills: isAdded ? [{ title: 'TypeScript', rating: 3 }] : [], version: 0 },
        }),
        education: {
          create: ({ id, fields }) => ({
            ...educationSchema.parse(fields),
            ...{ id, createdAt: '2026-03-02T09:00:00.000Z', version: 1 },
          }),
        },
        linkedIn: {
          read: ({ archive }) =>
            archive.name === ARCHIVE_NAME
              ? {
                  proposals: [
                    {
                      section: 'education',
                      fields: { school: 'Lyceum', startDate: '2010', endDate: '2014', studyField: 'Maps' },
                      problems: ['Needs: Degree'],
                      known: false,
                    },
                    {
                      section: 'skills',
                      fields: { title: 'TypeScript' },
                      problems: [UNRATED],
                      known: isAdded,
                    },
                    {
                      section: 'skills',
                      fields: { title: '=HYPERLINK("x")' },
                      problems: [UNRATED],
                      known: false,
                    },
                    { section: 'certificates', fields: { title: '<b>Maps</b>' }, problems: [], known: false },
                  ],
                  leftOut: ['Connections.csv'],
                }
              : refuse('ARCHIVE_REFUSED', 'We couldn’t find your LinkedIn data in this file.'),
          add({ chosen }) {
            isAdded = true
            return { added: chosen.length, alreadyThere: 0, refused: [] }
          },
        },
      },
    },
  })
  const dialog = page.getByRole('dialog', { name: 'Import from LinkedIn' })
  const open = () => page.getByRole('button', { name: 'Import from LinkedIn' }).click()
  const choose = (name: string) =>
    dialog
      .getByLabelText('ZIP file from LinkedIn')
      .upload(new File(['PK'], name, { type: 'application/zip' }))
  await open()
  await choose('holiday.zip')
  await expect.element(dialog.getByText('We couldn’t find your LinkedIn data in this file.')).toBeVisible()

  await choose(ARCHIVE_NAME)
  await expect.element(dialog.getByText('We found 4 entries.')).toBeVisible()
  await expect.element(dialog.getByText(/Needs: Degree/)).toBeVisible()
  await expect.element(dialog.getByRole('checkbox', { name: '<b>Maps</b>' })).toBeChecked()

  await dialog.getByRole('button', { name: /^Fill in and add: Lyceum/ }).click()
  const form = page.getByRole('dialog', { name: 'Add education' })
  await expect.element(form.getByLabelText('School or university')).toHaveValue('Lyceum')
  await form.getByLabelText('Degree').fill('A-levels')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(listCalls('profiles.education.create')).toMatchObject([
    { input: { fields: { school: 'Lyceum', degree: 'A-levels', startDate: '2010', endDate: '2014' } } },
  ])
  await expect.element(dialog.getByRole('checkbox', { name: /Lyceum/ })).toBeDisabled()

  await expect.element(dialog.getByLabelText('TypeScript')).toHaveDisplayValue('Don’t add')
  await dialog.getByLabelText('TypeScript').selectOptions('4 out of 5')
  await dialog.getByRole('button', { name: 'Add 2 to profile' }).click()
  await expect.element(dialog.getByText('2 entries are now in your profile.')).toBeVisible()
  expect(listCalls('profiles.linkedIn.add')).toMatchObject([
    {
      input: {
        chosen: [
          { section: 'skills', fields: { title: 'TypeScript', rating: 4 } },
          { section: 'certificates' },
        ],
      },
    },
  ])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText('TypeScript')).toBeVisible()

  await open()
  await choose(ARCHIVE_NAME)
  await expect.element(dialog.getByText('Already in your profile')).toBeVisible()
  await expect.element(dialog.getByLabelText('TypeScript')).toBeDisabled()
})
