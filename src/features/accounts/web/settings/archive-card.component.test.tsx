import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ArchiveReport } from '#features/accounts/rules/archive.ts'
import { TEST_SETTINGS } from '#tests/components/fixtures/accounts.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { failAsUnavailable, refuse } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'

const NOTES_LEFT: ArchiveReport['parts'][number] = {
  title: 'Notes',
  taken: [],
  left: [{ what: 'Wool – The first shearing', why: 'this video isn’t on this site.', count: 2 }],
  more: 0,
  failed: false,
}

const profilePart = (count: number): ArchiveReport['parts'][number] => ({
  title: 'Profile',
  taken: count > 0 ? [{ what: 'Certificates', count }] : [],
  left: [],
  more: 0,
  failed: false,
})

test('an archive that is none is refused, and the report says what came and what was left', async () => {
  let imports = 0
  await openPage('/settings/data', {
    actor: createTestActor(),
    api: {
      accounts: {
        getSettings: () => TEST_SETTINGS,
        getData: () => ({ latestExport: null, deletesAt: null, graceDays: 30, hasPassword: true }),
        importArchive({ archive }) {
          if (archive.name === 'later.zip') return failAsUnavailable()
          if (archive.name !== 'lectern.zip')
            return refuse('NOT_AN_ARCHIVE', 'This isn’t an archive from a Lectern.')
          imports += 1
          return { siteName: 'Elsewhere Academy', parts: [profilePart(imports === 1 ? 1 : 0), NOTES_LEFT] }
        },
      },
    },
  })
  const choose = (name: string) =>
    page
      .getByLabelText('Archive from another Lectern')
      .upload(new File(['PK'], name, { type: 'application/zip' }))
  const refusal = page.getByRole('alert')
  const report = page
    .getByRole('status')
    .filter({ hasText: 'Your archive from Elsewhere Academy was imported' })
  const leftOut = 'Left out: Wool – The first shearing (2) – this video isn’t on this site.'

  await choose('holiday.zip')
  await expect.element(refusal).toHaveTextContent('This isn’t an archive from a Lectern.')
  await choose('later.zip')
  await expect.element(refusal).toHaveTextContent('Something went wrong.')
  await choose('lectern.zip')
  await expect.element(report.getByText('Certificates: 1 added')).toBeVisible()
  await expect.element(report.getByText(leftOut)).toBeVisible()
  await expect.element(refusal).not.toBeInTheDocument()
  await choose('lectern.zip')
  await expect.element(report.getByText('Nothing new: you already have everything.')).toBeVisible()
  await expect.element(report.getByText(/\d added/)).not.toBeInTheDocument()
  await expect.element(report.getByText(leftOut)).toBeVisible()
})
