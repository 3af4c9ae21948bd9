import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { ENTRY_OUTPUTS, type OwnProfile } from '#features/profiles/rules/own-profile.ts'
import { type EntrySection, PROFILE_SECTIONS } from '#features/profiles/rules/sections.ts'
import { EMPTY_OWN_PROFILE, TEST_PROJECT } from '#tests/components/fixtures/profiles.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { failAsUnavailable, listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'

interface ProfileOptions {
  profile?: Partial<OwnProfile>
  address?: string
  width?: number
}

/** Opens the own profile on a server that stores what is saved, and counts the sections that hold something. */
async function openOwnProfile({ profile, address = '/profile/me', width = 1280 }: ProfileOptions = {}) {
  let saved: OwnProfile = { ...EMPTY_OWN_PROFILE, ...profile }
  const change = (changes: Partial<OwnProfile>) => {
    saved = { ...saved, ...changes }
  }
  const listFilled = () =>
    PROFILE_SECTIONS.filter((section) => {
      if (section === 'about') return saved.about.version > 0
      if (section === 'contact') return false
      return section === 'skills' ? saved.skills.skills.length > 0 : saved[section].length > 0
    })
  /** What the server adds to the fields of a new entry. */
  const stamp = (section: EntrySection) => ({
    createdAt: `2026-01-05T10:00:0${saved[section].length}.000Z`,
    version: 1,
  })
  let isFailing = false
  const failIfAsked = () => isFailing && failAsUnavailable()
  await openPage(address, {
    actor: createTestActor(),
    width,
    api: {
      accounts: { getInterests: () => ({ interests: [] }) },
      profiles: {
        getOwnProfile: () => ({ ...saved, profileCpStatus: listFilled() }),
        updateAbout({ version, ...about }) {
          change({ about: { ...about, version: version + 1 } })
          return saved.about
        },
        education: {
          create({ id, fields }) {
            const entry = ENTRY_OUTPUTS.education.parse({ ...fields, ...stamp('education'), id })
            change({ education: [entry, ...saved.education] })
            return entry
          },
        },
        experience: {
          create({ id, fields }) {
            const entry = ENTRY_OUTPUTS.experience.parse({ ...fields, ...stamp('experience'), id })
            change({ experience: [entry, ...saved.experience] })
            return entry
          },
        },
        certificates: {
          create({ id, fields }) {
            const entry = ENTRY_OUTPUTS.certificates.parse({ ...fields, ...stamp('certificates'), id })
            change({ certificates: [entry, ...saved.certificates] })
            return entry
          },
        },
        projects: {
          update({ createdAt, version, fields }) {
            const current = saved.projects.find((one) => one.createdAt === createdAt)
            if (!current) return refuse('NOT_FOUND', 'This entry is gone.')
            if (version !== current.version)
              return refuse('CHANGED_ELSEWHERE', 'This was changed in another window.', { current })
            const entry = ENTRY_OUTPUTS.projects.parse({ ...current, ...fields, version: version + 1 })
            change({ projects: saved.projects.map((one) => (one === current ? entry : one)) })
            return entry
          },
          delete({ createdAt }) {
            change({ projects: saved.projects.filter((one) => one.createdAt !== createdAt) })
            return { deleted: true }
          },
        },
        reorderEntries({ createdAt }) {
          failIfAsked()
          change({
            projects: saved.projects.toSorted(
              (one, other) => createdAt.indexOf(one.createdAt) - createdAt.indexOf(other.createdAt),
            ),
          })
          return { createdAt }
        },
        updateSkills({ version, skills }) {
          change({ skills: { skills, version: version + 1 } })
          return saved.skills
        },
        setSectionVisibility({ section, public: isPublic }) {
          failIfAsked()
          const others = saved.publicSections.filter((one) => one !== section)
          change({ publicSections: isPublic ? [...others, section] : others })
          return { publicSections: saved.publicSections }
        },
        updatePrivacy({ showActivity = saved.showActivity, allowIndexing = saved.allowIndexing }) {
          failIfAsked()
          change({ showActivity, allowIndexing })
          return { showActivity: saved.showActivity, allowIndexing: saved.allowIndexing }
        },
      },
    },
  })
  return {
    getSaved: () => saved,
    setFailing(next: boolean) {
      isFailing = next
    },
    /** As another window would. */
    describeProject(description: string) {
      change({
        projects: saved.projects.map((one) => ({ ...one, description, version: one.version + 1 })),
      })
    },
  }
}

async function openDialog(button: string, title = button): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  return page.getByRole('dialog', { name: title })
}

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' }).click()

async function fillPeriod(dialog: Locator, start: string, end?: string): Promise<void> {
  await dialog.getByRole('group', { name: 'Start' }).getByLabelText('Year').fill(start)
  if (end) await dialog.getByRole('group', { name: /^End/ }).getByLabelText('Year').fill(end)
}

test('about and socials: errors are shown beside their fields, and typed text survives a reload', async () => {
  await openOwnProfile()
  await expect.element(page.getByText('0 of 7 sections')).toBeVisible()
  await expect.element(page.getByText('You need 5 of 7 to redeem points: 5 more to go.')).toBeVisible()
  const dialog = await openDialog('Add about and socials', 'About and socials')
  await save(dialog)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Some fields are empty!')
  await expect.element(dialog.getByLabelText('Headline')).toHaveFocus()
  await expect.element(dialog.getByText('Add at least one link.')).toBeVisible()
  await dialog.getByLabelText('Headline').fill('Learns in the evenings')
  await dialog.getByLabelText('About').fill('A long text\nof two lines.')
  await dialog.getByLabelText(/^GitHub/).fill('javascript:alert(1)')
  await save(dialog)
  await expect.element(dialog.getByText(/^This isn’t a web address\./).first()).toBeVisible()
  expect(listCalls('profiles.updateAbout')).toEqual([])
  await dialog.getByLabelText(/^GitHub/).fill('github.com/Filler')

  await openOwnProfile()
  await openDialog('Add about and socials', 'About and socials')
  await expect.element(dialog.getByText(/^You started this but didn’t save it\./)).toBeVisible()
  await expect.element(dialog.getByLabelText('About')).toHaveValue('A long text\nof two lines.')
  await save(dialog)
  await expect.element(page.getByText('About updated!')).toBeVisible()
  await expect.element(page.getByText('1 of 7 sections')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'GitHub' }))
    .toHaveAttribute('href', 'https://github.com/filler')
})

test('the link of another page opens a dialog and leads back; a period ends after its start', async () => {
  await openOwnProfile({
    address: '/profile/me?showEducation=true&redirectUri=%2Frewards%3Ffrom%3Dprofile',
  })
  const dialog = page.getByRole('dialog', { name: 'Add education' })
  await dialog.getByLabelText('School or university').fill('University of Delhi')
  await dialog.getByLabelText('Degree').fill('BSc')
  await dialog.getByLabelText('Field of study').fill('Physics')
  await fillPeriod(dialog, '2024', '2021')
  await save(dialog)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The start and end dates are invalid')
  await fillPeriod(dialog, '2024', '2027')
  await save(dialog)
  await expect.poll(getAddress).toBe('/rewards?from=profile')
})

test('what goes on has no end, and skills need a name and a rating', async () => {
  const education = ENTRY_OUTPUTS.education.parse({
    ...TEST_PROJECT,
    school: 'University of Delhi',
    degree: 'BSc',
    studyField: 'Physics',
  })
  const { getSaved } = await openOwnProfile({
    profile: {
      about: { ...EMPTY_OWN_PROFILE.about, version: 1 },
      education: [education],
      projects: [TEST_PROJECT],
    },
  })
  const job = await openDialog('Add experience')
  await job.getByLabelText('Job title').fill('Intern')
  await job.getByLabelText('Organization').fill('Acme')
  await job.getByLabelText('Employment type').selectOptions('internship')
  await job.getByLabelText('Location').fill('Pune')
  await job.getByLabelText('Description').fill('Wrote tests.')
  await fillPeriod(job, '2025')
  await job.getByLabelText('I currently work here').click()
  await save(job)
  await expect.element(page.getByText('Experience updated!')).toBeVisible()
  await expect.element(page.getByText('2025 – Present')).toBeVisible()

  const skills = await openDialog('Add skills', 'Skills')
  await skills.getByRole('button', { name: 'Add a skill' }).click()
  await save(skills)
  await expect.element(skills.getByText('Please enter the skill name').first()).toBeVisible()
  await expect.element(skills.getByText('Please enter valid rating (1 to 5)!').first()).toBeVisible()
  await skills.getByRole('button', { name: 'Remove skill 2' }).click()
  await skills.getByLabelText('Skill 1').fill('databases')
  await skills.getByLabelText('Rating of skill 1').selectOptions('4')
  await save(skills)
  await expect.element(page.getByText('Skills updated!')).toBeVisible()
  await expect.element(page.getByText('Databases')).toBeVisible()
  await expect.element(page.getByText('That’s enough to redeem points.')).toBeVisible()
  expect(getSaved().skills.skills).toEqual([{ title: 'Databases', rating: 4 }])
})

test('entries are moved and deleted, and the focus goes along', async () => {
  const bridge = {
    ...TEST_PROJECT,
    id: '0190a000-0000-7000-8000-000000000003',
    createdAt: '2026-01-06T10:00:00.000Z',
    title: 'Bridge',
  }
  const { getSaved, setFailing } = await openOwnProfile({ profile: { projects: [bridge, TEST_PROJECT] } })
  const titles = page.getByRole('list', { name: 'Projects' }).getByRole('heading', { level: 3 })
  const listTitles = () => titles.elements().map(({ textContent }) => textContent)
  const down = page.getByRole('button', { name: 'Move Bridge down' })
  await expect.poll(listTitles).toEqual(['Bridge', 'Note G'])
  setFailing(true)
  await down.click()
  await expect.element(page.getByText(/couldn’t be moved/).first()).toBeVisible()
  await expect.poll(listTitles).toEqual(['Bridge', 'Note G'])
  setFailing(false)
  down.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(listTitles).toEqual(['Note G', 'Bridge'])
  await expect.element(down).toHaveFocus()
  await expect.poll(() => getSaved().projects.map(({ title }) => title)).toEqual(['Note G', 'Bridge'])

  await page.getByRole('button', { name: 'Delete Bridge' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Project Deleted!')).toBeVisible()
  await expect.poll(listTitles).toEqual(['Note G'])
  await expect.element(page.getByRole('button', { name: 'Delete Note G' })).toHaveFocus()
})

test('two windows change one entry, and neither loses what was written', async () => {
  const { getSaved, describeProject } = await openOwnProfile({ profile: { projects: [TEST_PROJECT] } })
  const dialog = await openDialog('Edit Note G', 'Edit project')
  await dialog.getByLabelText('Description').fill('Mine')
  describeProject('Theirs')
  await save(dialog)
  await expect.element(dialog.getByText('This was changed in another window in the meantime.')).toBeVisible()
  await expect.element(dialog.getByText('Mine', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('Theirs', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(dialog.getByLabelText('Description')).toHaveValue('Mine')
  await dialog.getByLabelText('Description').fill('Mine, with theirs in it')
  await save(dialog)
  await expect.element(page.getByText('Mine, with theirs in it')).toBeVisible()
  expect(getSaved().projects[0]?.description).toBe('Mine, with theirs in it')

  const late = await openDialog('Edit Note G', 'Edit project')
  await late.getByLabelText('Description').fill('Too late')
  describeProject('Newer')
  await save(late)
  await late.getByRole('button', { name: 'Use the other' }).click()
  await expect.element(late).not.toBeInTheDocument()
  await expect.element(page.getByText('Newer')).toBeVisible()
  expect(getSaved().projects[0]?.description).toBe('Newer')
  await openDialog('Edit Note G', 'Edit project')
  await expect.element(late.getByLabelText('Description')).toHaveValue('Newer')
})

test('switches say at once who sees what, and go back where that fails', async () => {
  const { getSaved, setFailing } = await openOwnProfile()
  const education = page.getByRole('switch', { name: 'Public (Education)' })
  await education.click()
  await expect.element(education).not.toBeChecked()
  await expect.poll(() => getSaved().publicSections).not.toContain('education')
  const calendar = page.getByRole('switch', { name: 'Show my learning calendar to others' })
  await calendar.click()
  await expect.poll(() => getSaved().showActivity).toBe(true)
  const listing = page.getByRole('switch', { name: 'Let search engines list my profile' })
  await listing.click()
  await expect.poll(() => getSaved().allowIndexing).toBe(false)
  setFailing(true)
  await education.click()
  await expect.element(page.getByText(/couldn’t be changed/).first()).toBeVisible()
  await expect.element(education).not.toBeChecked()
  await calendar.click()
  await expect.element(calendar).toBeChecked()
})

test('a phone and the keyboard alone are enough for a dialog', async () => {
  await openOwnProfile({ width: 390 })
  const add = page.getByRole('button', { name: 'Add certificate' })
  await expect.element(add).toBeVisible()
  add.element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Add certificate' })
  await expect.element(dialog.getByLabelText('Title')).toHaveFocus()
  await userEvent.keyboard('Reader of maps{Tab}Society of maps{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(add).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const issuer = dialog.getByLabelText('Issued by')
  await expect.element(issuer).toHaveValue('Society of maps')
  issuer.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Certificates updated!')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 3, name: 'Reader of maps' })).toBeVisible()
})

test('of fifty entries only some are shown at first', async () => {
  const projects = Array.from({ length: 50 }, (_, index) => ({
    ...TEST_PROJECT,
    id: `0190a000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
    createdAt: `2026-01-05T10:00:${String(index).padStart(2, '0')}.000Z`,
  }))
  await openOwnProfile({ profile: { projects } })
  const titles = page.getByRole('list', { name: 'Projects' }).getByRole('heading', { level: 3 })
  await page.getByRole('button', { name: 'Show all 50' }).click()
  await expect.poll(() => titles.elements().length).toBe(50)
})
