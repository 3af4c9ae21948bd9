import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { OwnProfile } from '#features/profiles/rules/own-profile.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'

const EMPTY_PROFILE: OwnProfile = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Ada Lovelace',
  username: 'ada',
  email: 'ada@example.org',
  profileImage: null,
  about: { about: '', headline: '', social: [], version: 0 },
  personal: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    mobileNo: '',
    alternateEmail: '',
    contact: { birthDate: null, address: { addressText: '', pincode: '', city: '', country: '' } },
    version: 0,
  },
  education: [],
  experience: [],
  projects: [],
  certificates: [],
  skills: { skills: [], version: 0 },
  profileCpStatus: [],
  publicSections: [],
  showActivity: false,
  allowIndexing: true,
}

const PROJECT: OwnProfile['projects'][number] = {
  id: '0190a000-0000-7000-8000-000000000002',
  createdAt: '2026-01-05T10:00:00.000Z',
  version: 1,
  title: 'Note G',
  description: 'As it was',
  startDate: '2025',
  endDate: '2026',
  skills: [],
}

/** Opens the own profile on a server that holds it and one project. */
async function openOwnProfile(project = PROJECT, profile = EMPTY_PROFILE) {
  let saved = project
  await openPage('/profile/me', {
    actor: createTestActor(),
    api: {
      accounts: { getInterests: () => ({ interests: [] }) },
      profiles: {
        getOwnProfile: () => ({ ...profile, projects: [saved] }),
        projects: {
          update({ version, fields }) {
            if (version !== saved.version)
              return refuse('CHANGED_ELSEWHERE', 'This was changed in another window.', { current: saved })
            saved = { ...saved, ...fields, skills: fields.skills ?? [], version: version + 1 }
            return saved
          },
        },
      },
    },
  })
  return {
    getDescription: () => saved.description,
    saveElsewhere(description: string) {
      saved = { ...saved, description, version: saved.version + 1 }
    },
  }
}

async function openDialog(button: string, title = button): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  return page.getByRole('dialog', { name: title })
}

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' }).click()

test('an empty form names what is missing beside each field and focuses the first', async () => {
  await openOwnProfile()
  const dialog = await openDialog('Add about and socials', 'About and socials')
  await save(dialog)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Some fields are empty!')
  await expect.element(dialog.getByLabelText('Headline')).toHaveFocus()
  await expect.element(dialog.getByText('Add at least one link.')).toBeVisible()
  expect(listCalls('profiles.updateAbout')).toEqual([])
})

test('two windows change one entry, and neither loses what was written', async () => {
  const server = await openOwnProfile()
  const dialog = await openDialog('Edit Note G', 'Edit project')
  await dialog.getByLabelText('Description').fill('Mine')
  server.saveElsewhere('Theirs')
  await save(dialog)
  await expect.element(dialog.getByText('This was changed in another window in the meantime.')).toBeVisible()
  await expect.element(dialog.getByText('Mine', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('Theirs', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(dialog.getByLabelText('Description')).toHaveValue('Mine')
  await dialog.getByLabelText('Description').fill('Mine, with theirs in it')
  await save(dialog)
  await expect.element(page.getByText('Mine, with theirs in it')).toBeVisible()
  expect(server.getDescription()).toBe('Mine, with theirs in it')

  const late = await openDialog('Edit Note G', 'Edit project')
  await late.getByLabelText('Description').fill('Too late')
  server.saveElsewhere('Newer')
  await save(late)
  await late.getByRole('button', { name: 'Use the other' }).click()
  await expect.element(late).not.toBeInTheDocument()
  await expect.element(page.getByText('Newer')).toBeVisible()
  expect(server.getDescription()).toBe('Newer')
})
