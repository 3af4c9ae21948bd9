import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AddOnWork } from '#features/catalogue/rules/promotion-schemas.ts'
import { buildOnlyPage } from '#tests/components/fixtures/common.ts'
import { RESTRICTED_COURSE_DRAFT } from '#tests/components/fixtures/restricted-course-draft.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { openPage } from '#tests/components/support/open-page.tsx'
import type { CourseDraftDetail } from '../../../rules/course-drafts/course-draft-items.ts'

const EXTRA: AddOnWork = {
  kind: 'course',
  id: '0190a000-0000-7000-8000-000000000002',
  title: 'Promo Extra',
  category: 'programming',
  image: null,
  path: '/courses/promo-extra',
  state: 'available',
}
const DRAFT = RESTRICTED_COURSE_DRAFT

test('what comes with a course is found, chosen and taken away again, and a percent is a percent', async () => {
  let draft = DRAFT
  const open = () =>
    openPage(`/upload/course/promotions?id=${DRAFT.id}`, {
      actor: createTestActor('creator'),
      api: {
        studio: {
          getCourseDraft: () => draft,
          listDraftAddOns: ({ search = '' }) =>
            buildOnlyPage(EXTRA.title.toLowerCase().includes(search) ? [EXTRA] : []),
          saveCourseDraft({ version, changes }) {
            const document = { ...draft.document, ...changes } as CourseDraftDetail['document']
            draft = { ...draft, document, version: version + 1, addOn: document.addOn && EXTRA }
            return { version: draft.version, updatedAt: draft.updatedAt }
          },
        },
      },
    })
  await open()
  const step = page
    .getByRole('navigation', { name: 'Course steps' })
    .getByRole('link', { name: /Promotions/ })
  await expect.element(step).toHaveAccessibleName('Promotions Optional')
  const percent = page.getByLabelText(/^Referral percentage/)
  await percent.fill('101')
  await expect.element(page.getByText('Enter a whole number from 0 to 100.')).toBeVisible()
  await percent.fill('10')
  const search = page.getByLabelText('Search your published courses and bundles')
  await search.fill('nothing')
  await expect.element(page.getByText(/has “nothing” in its title/)).toBeVisible()
  await search.fill('extra')
  await page.getByRole('button', { name: 'Choose Promo Extra' }).click()
  await expect.element(page.getByText('Opens with this course')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Promo Extra' }).click()
  await expect.element(page.getByText('No add-on chosen.')).toBeVisible()
  await expect.element(search).toHaveFocus()
  await page.getByRole('button', { name: 'Choose Promo Extra' }).click()
  await expect.element(step).toHaveAccessibleName('Promotions Complete')
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(draft.document).toMatchObject({ addOn: { kind: 'course', id: EXTRA.id }, referralDiscount: 10 })
  await open()
  await expect.element(percent).toHaveValue('10')
  await expect.element(page.getByText('Opens with this course')).toBeVisible()
})

test('an add-on that was removed meanwhile shows a message', async () => {
  const addOn = { ...EXTRA, state: 'takenOff' } as const
  const document = { ...DRAFT.document, addOn: { kind: EXTRA.kind, id: EXTRA.id } }
  await openPage(`/upload/course/promotions?id=${DRAFT.id}`, {
    actor: createTestActor('creator'),
    api: {
      studio: {
        getCourseDraft: () => ({ ...DRAFT, document, addOn }),
        listDraftAddOns: () => buildOnlyPage<AddOnWork>([]),
      },
    },
  })
  await expect.element(page.getByText('Promo Extra')).toBeVisible()
  await expect.element(page.getByText('No longer published')).toBeVisible()
})
