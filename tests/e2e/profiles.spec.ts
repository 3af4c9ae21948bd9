import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { completeTestSections } from '#tests/support/profile-fields.ts'
import { expect, signIn, test } from './support/test.ts'

const openDialog = async (page: Page, button: string, title = button): Promise<Locator> => {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  return page.getByRole('dialog', { name: title })
}

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' }).click()

async function fillPeriod(dialog: Locator, start: string, end?: string) {
  await dialog.getByRole('group', { name: 'Start' }).getByLabel('Year').fill(start)
  if (end) await dialog.getByRole('group', { name: /^End/ }).getByLabel('Year').fill(end)
}

test('an empty profile is filled in until rewards can be redeemed', async ({ page, context, site }) => {
  const learner = await site.account('profile_filler')
  await signIn(context, learner.email)
  const getRedemption = async () => (await context.request.get('/api/redemption')).json()

  await test.step('the empty page offers what is missing', async () => {
    await page.goto('/profile')
    await page.getByRole('link', { name: 'My Profile' }).first().click()
    await expect(page).toHaveURL('/profile/me')
    await expect(page.getByText('0 of 7 sections')).toBeVisible()
    await expect(page.getByText('You need 5 of 7 to redeem points: 5 more to go.')).toBeVisible()
  })

  await test.step('about and socials, with what is wrong beside its field', async () => {
    const dialog = await openDialog(page, 'Add about and socials', 'About and socials')
    await save(dialog)
    await expect(dialog.getByRole('alert')).toHaveText('Some fields are empty!')
    await expect(dialog.getByLabel('Headline')).toBeFocused()
    await expect(dialog.getByText('Add at least one link.')).toBeVisible()
    await dialog.getByLabel('Headline').fill('Learns in the evenings')
    await dialog.getByLabel('About', { exact: true }).fill('A long text\nof two lines.')
    await dialog.getByLabel('GitHub').fill('javascript:alert(1)')
    await save(dialog)
    await expect(dialog.getByText('This isn’t a web address.')).toBeVisible()
    await dialog.getByLabel('GitHub').fill('github.com/Filler')
    await test.step('a reload loses nothing', async () => {
      await page.reload()
      const again = await openDialog(page, 'Add about and socials', 'About and socials')
      await expect(again.getByText('You started this but didn’t save it.')).toBeVisible()
      await expect(again.getByLabel('About', { exact: true })).toHaveValue('A long text\nof two lines.')
    })
    await save(dialog)
    await expect(page.getByText('About updated!')).toBeVisible()
    await expect(page.getByText('1 of 7 sections')).toBeVisible()
    await expect(page.getByRole('link', { name: 'GitHub' })).toHaveAttribute(
      'href',
      'https://github.com/filler',
    )
  })

  await test.step('education: the link of another page leads back to it', async () => {
    await page.goto('/profile/me?showEducation=true&redirectUri=%2Frewards%3Ffrom%3Dprofile')
    const dialog = page.getByRole('dialog', { name: 'Add education' })
    await dialog.getByLabel('School or university').fill('University of Delhi')
    await dialog.getByLabel('Degree').fill('BSc')
    await dialog.getByLabel('Field of study').fill('Physics')
    await fillPeriod(dialog, '2024', '2021')
    await save(dialog)
    await expect(dialog.getByRole('alert')).toHaveText('The start and end dates are invalid')
    await dialog.getByRole('group', { name: /^End/ }).getByLabel('Year').fill('2027')
    await save(dialog)
    await expect(page).toHaveURL('/rewards?from=profile')
  })

  await test.step('experience', async () => {
    await page.goto('/profile/me')
    const dialog = await openDialog(page, 'Experience', 'Add experience')
    await dialog.getByLabel('Job title').fill('Intern')
    await dialog.getByLabel('Organization').fill('Acme')
    await dialog.getByLabel('Employment type').selectOption('internship')
    await dialog.getByLabel('Location').fill('Pune')
    await dialog.getByLabel('Description').fill('Wrote tests.')
    await fillPeriod(dialog, '2025')
    await dialog.getByLabel('I currently work here').check()
    await dialog.getByLabel('Skills').fill('SQL')
    await save(dialog)
    await expect(page.getByText('Experience updated!')).toBeVisible()
    await expect(page.getByText('2025 – Present')).toBeVisible()
  })

  await test.step('two projects, put into another order, and one deleted', async () => {
    for (const title of ['Compiler', 'Bridge']) {
      const dialog = await openDialog(page, 'Add project')
      await dialog.getByLabel('Title').fill(title)
      await dialog.getByLabel('Description').fill('What it does.')
      await fillPeriod(dialog, '2025', '2026')
      await save(dialog)
      await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible()
    }
    const titles = page.getByRole('list', { name: 'Projects' }).getByRole('heading', { level: 3 })
    await expect(titles).toHaveText(['Bridge', 'Compiler'])
    const ordered = page.waitForResponse((answer) => answer.url().includes('reorderEntries'))
    await page.getByRole('button', { name: 'Move Bridge down' }).press('Enter')
    await expect(titles).toHaveText(['Compiler', 'Bridge'])
    await expect(page.getByRole('button', { name: 'Move Bridge down' })).toBeFocused()
    await ordered
    await page.reload()
    await expect(titles).toHaveText(['Compiler', 'Bridge'])
    await page.getByRole('button', { name: 'Delete Bridge' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Project Deleted!')).toBeVisible()
    await expect(titles).toHaveText(['Compiler'])
    await expect(page.getByRole('button', { name: 'Delete Compiler' })).toBeFocused()
    expect(await getRedemption()).toMatchObject({ profileReady: false })
  })

  await test.step('skills make it five: the profile is enough', async () => {
    const dialog = await openDialog(page, 'Add skills', 'Skills')
    await dialog.getByRole('button', { name: 'Add a skill' }).click()
    await save(dialog)
    await expect(dialog.getByText('Please enter the skill name').first()).toBeVisible()
    await expect(dialog.getByText('Please enter valid rating (1 to 5)!').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove skill 2' }).click()
    await dialog.getByLabel('Skill 1', { exact: true }).fill('databases')
    await dialog.getByLabel('Rating of skill 1').selectOption('4')
    await save(dialog)
    await expect(page.getByText('Skills updated!')).toBeVisible()
    await expect(page.getByText('That’s enough to redeem points.')).toBeVisible()
    await expect(page.getByText('Databases', { exact: true })).toBeVisible()
    expect(await getRedemption()).toMatchObject({ profileReady: true })
    await expect(page.getByRole('banner')).toContainText('30')
  })
})

test('two windows change one entry, and neither loses what was written', async ({
  page,
  context,
  site,
  trouble,
}) => {
  const learner = await site.account('two_windows')
  await completeTestSections(site.db, learner.id, ['projects'])
  await signIn(context, learner.email)
  trouble.expect(/409.*projects\/update|409 \(Conflict\)/)
  const other = await context.newPage()
  await page.goto('/profile/me')
  await other.goto('/profile/me')
  const change = async (where: Page, text: string) => {
    const dialog = await openDialog(where, 'Edit Note G', 'Edit project')
    await dialog.getByLabel('Description').fill(text)
    return dialog
  }
  const mine = await change(page, 'Mine')
  const theirs = await change(other, 'Theirs')
  await save(theirs)
  await expect(other.getByText('Projects updated!')).toBeVisible()

  await save(mine)
  await expect(mine.getByText('This was changed in another window in the meantime.')).toBeVisible()
  await expect(mine.getByText('Mine', { exact: true })).toBeVisible()
  await expect(mine.getByText('Theirs', { exact: true })).toBeVisible()
  await mine.getByRole('button', { name: 'Keep editing' }).click()
  await expect(mine.getByLabel('Description')).toHaveValue('Mine')
  await mine.getByLabel('Description').fill('Mine, with theirs in it')
  await save(mine)
  await expect(page.getByText('Mine, with theirs in it')).toBeVisible()

  const late = await change(other, 'Too late')
  await save(late)
  await late.getByRole('button', { name: 'Use the other' }).click()
  await expect(late).toBeHidden()
  await expect(other.getByText('Mine, with theirs in it')).toBeVisible()
  const again = await openDialog(other, 'Edit Note G', 'Edit project')
  await expect(again.getByLabel('Description')).toHaveValue('Mine, with theirs in it')
})

test('others see what is public, and nothing to change', async ({ page, context, site, openBrowser }) => {
  const owner = await site.account('shown_person')
  await completeTestSections(site.db, owner.id, ['about', 'contact', 'education', 'experience', 'skills'])
  await signIn(context, owner.email)
  await page.goto('/profile/me')
  const hidden = page.waitForResponse((answer) => answer.url().includes('setSectionVisibility'))
  await page.getByRole('switch', { name: 'Public (Education)' }).uncheck()
  await hidden
  const shared = page.waitForResponse((answer) => answer.url().includes('updatePrivacy'))
  await page.getByRole('switch', { name: 'Show my learning calendar to others' }).check()
  await shared

  const visitor = await (await openBrowser()).newPage()
  await visitor.goto('/profile/shown_person')
  await expect(visitor.getByRole('heading', { level: 2, name: 'Experience' })).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 2, name: 'Skills' })).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 2, name: 'A year of learning' })).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 2, name: 'Education' })).toHaveCount(0)
  for (const secret of [
    'University of London',
    '+44 20 5550 100',
    '1990-12-10',
    'December 1990',
    'countess@',
    owner.email,
  ]) {
    expect(await visitor.content()).not.toContain(secret)
  }
  await expect(visitor.getByRole('link', { name: 'GitHub' })).toHaveAttribute('rel', /nofollow ugc noopener/)
  await expect(
    visitor.getByRole('main').getByRole('button', { name: /Change|Delete|Edit|Move/ }),
  ).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: 'Edit profile' })).toHaveCount(0)
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

  const listed = page.waitForResponse((answer) => answer.url().includes('updatePrivacy'))
  await page.getByRole('switch', { name: 'Let search engines list my profile' }).check()
  await listed
  await page.goto('/profile/shown_person')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await expect(page).toHaveURL('/profile/me')
})

test('a phone and the keyboard alone are enough for a dialog', async ({ openBrowser, site }) => {
  const learner = await site.account('dialog_keys')
  const browser = await openBrowser({ viewport: { width: 390, height: 800 }, hasTouch: true })
  await signIn(browser, learner.email)
  const page = await browser.newPage()
  await page.goto('/profile/me')
  const add = page.getByRole('button', { name: 'Add certificate' })
  await add.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add certificate' })
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Reader of maps')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Society of maps')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Issued by')).toHaveValue('Society of maps')
  await dialog.getByLabel('Issued by').press('Enter')
  await expect(page.getByText('Certificates updated!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Reader of maps' })).toBeVisible()
})

test('fifty entries in many scripts fit', async ({ page, context, site }) => {
  const learner = await site.account('overfull')
  await signIn(context, learner.email)
  const titles = [
    'مهندس برمجيات في شركة كبيرة',
    'सॉफ़्टवेयर अभियंता',
    '软件工程师，负责搜索',
    'Donaudampfschifffahrt'.repeat(6),
  ]
  for (let count = 0; count < 50; count += 1) {
    const title = titles[count % titles.length] ?? ''
    const made = await context.request.post('/api/profile/projects', {
      data: {
        id: randomUUID(),
        fields: {
          title,
          description: `${title} `.repeat(5),
          startDate: '2020',
          endDate: null,
          skills: [title.slice(0, 60)],
        },
      },
    })
    expect(made.status()).toBe(201)
  }
  await page.goto('/profile/me')
  await page.getByRole('button', { name: 'Show all 50' }).click()
  await expect(page.getByRole('list', { name: 'Projects' }).getByRole('heading', { level: 3 })).toHaveCount(
    50,
  )
  await page.goto('/profile/overfull')
})

test('what LinkedIn knows is looked through, and what is chosen comes into the profile', async ({
  page,
  context,
  site,
  trouble,
}) => {
  trouble.expect(/422/)
  const { email } = await site.account('linked_in')
  await signIn(context, email)
  await page.goto('/profile/me')
  await page.getByRole('button', { name: 'Import from LinkedIn' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import from LinkedIn' })
  const choose = async (buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose the ZIP file' }).click()
    await (await choosing).setFiles({
      name: 'Basic_LinkedInDataExport.zip',
      mimeType: 'application/zip',
      buffer,
    })
  }
  await choose(Buffer.from('no archive'))
  await expect(dialog.getByText('We couldn’t find your LinkedIn data in this file.')).toBeVisible()
  const files = {
    'Skills.csv': 'Name\nTypeScript\n=HYPERLINK("https://evil.example")\n',
    'Certifications.csv':
      'Name,Url,Authority,Started On,Finished On,License Number\n<b>Maps</b>,,Society,Mar 2020,,17\n',
    'Education.csv': 'School Name,Start Date,End Date,Notes,Degree Name,Activities\nLyceum,2010,2013,,,\n',
    'Connections.csv': 'First Name\nAda\n',
  }
  await choose(
    Buffer.from(
      zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
    ),
  )
  await expect(dialog.getByText('We found 4 entries.')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Lyceum' })).toBeDisabled()
  await expect(dialog.getByText(/Needs: Degree/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: /HYPERLINK/ }).uncheck()
  await dialog.getByRole('button', { name: 'Add 2 to profile' }).click()
  await expect(dialog.getByText('2 entries are now in your profile.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { level: 3, name: '<b>Maps</b>' })).toBeVisible()
  await expect(page.getByText('TypeScript')).toBeVisible()
  await expect(page.getByText(/HYPERLINK/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Import from LinkedIn' }).click()
  await choose(Buffer.from(zipSync({ 'Skills.csv': strToU8(files['Skills.csv']) })))
  await expect(dialog.getByText('Already in your profile')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add 1 to profile' })).toBeVisible()
})
