import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EMPTY_OWN_PROFILE } from '#tests/components/fixtures/profiles.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'

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
        linkedIn: {
          read: ({ archive }) =>
            archive.name === ARCHIVE_NAME
              ? {
                  proposals: [
                    {
                      section: 'education',
                      fields: { school: 'Lyceum' },
                      problems: ['Needs: Degree'],
                      known: false,
                    },
                    { section: 'skills', fields: { title: 'TypeScript' }, problems: [], known: isAdded },
                    { section: 'skills', fields: { title: '=HYPERLINK("x")' }, problems: [], known: false },
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
  await expect.element(dialog.getByRole('checkbox', { name: 'Lyceum' })).toBeDisabled()
  await expect.element(dialog.getByText(/Needs: Degree/)).toBeVisible()
  await expect.element(dialog.getByRole('checkbox', { name: '<b>Maps</b>' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: /HYPERLINK/ }).click()
  await dialog.getByRole('button', { name: 'Add 2 to profile' }).click()
  await expect.element(dialog.getByText('2 entries are now in your profile.')).toBeVisible()
  expect(listCalls('profiles.linkedIn.add')).toMatchObject([
    { input: { chosen: [{ section: 'skills' }, { section: 'certificates' }] } },
  ])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText('TypeScript')).toBeVisible()

  await open()
  await choose(ARCHIVE_NAME)
  await expect.element(dialog.getByText('Already in your profile')).toBeVisible()
  await expect.element(dialog.getByRole('checkbox', { name: 'TypeScript' })).toBeDisabled()
})
