import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type {
  BundleCourse,
  BundleDraftDetail,
} from '#features/studio/rules/bundle-drafts/bundle-draft-items.ts'
import { EMPTY_BUNDLE_DRAFT } from '#features/studio/rules/bundle-drafts/bundle-draft-text.ts'
import { buildOnlyPage, buildTestId } from '#tests/components/fixtures/common.ts'
import { createBundleDraft, createSavedDraft } from '#tests/components/fixtures/studio.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'

const createCourse = (number: number, title: string): BundleCourse => ({
  id: buildTestId(number),
  title,
  lessonCount: 1,
  isForeign: false,
  needsAccess: false,
  state: 'shown',
})
const KNOTS = createCourse(61, 'Knots')
const ROPES = createCourse(62, 'Ropes')
const SAILS = createCourse(63, 'Sails')
const OWN = [KNOTS, ROPES, SAILS]

const MAIL = { subject: 'Ahoy', body: 'Good to see you.' }
const COMPLETE = createBundleDraft({
  document: {
    ...EMPTY_BUNDLE_DRAFT,
    title: 'At sea',
    ctfTitle: 'Seafaring',
    about: 'Boats',
    courseIds: [KNOTS.id, SAILS.id],
    welcomeEmail: MAIL,
    congratulationsEmail: MAIL,
  },
  courses: [KNOTS, SAILS],
})

/** Opens a step of the bundle builder on a server with three courses. */
async function openBuilder(step: string, initial: BundleDraftDetail, studio: FakeApi['studio'] = {}) {
  let own = OWN
  const saved = createSavedDraft(initial)
  const read = () => ({
    ...saved.get(),
    courses: saved.get().document.courseIds.flatMap((id) => own.filter((course) => course.id === id)),
  })
  const refuseWithCurrent = () =>
    refuse('CHANGED_ELSEWHERE', 'This was changed in another window.', { current: read() })
  await openPage(`/upload/bundle${step}?id=${initial.id}`, {
    actor: createTestActor('creator'),
    api: {
      studio: {
        getBundleDraft: read,
        saveBundleDraft: (input) =>
          input.version === saved.get().version ? saved.save(input) : refuseWithCurrent(),
        previewBundleText: () => ({ html: '<p><strong>Everything</strong></p>' }),
        listBundleableCourses: ({ search = '' }) =>
          buildOnlyPage(own.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))),
        listBundleDraftChanges: () => ({
          changes: saved.get().hasChanges
            ? [{ change: 'changed', what: 'bundle', title: saved.get().document.title }]
            : [],
        }),
        previewCreatorMessage: ({ subject }) => ({ subject, html: '', footer: '' }),
        getBundlePublication: () => ({ publication: null }),
        publishBundle() {
          const slug = saved.get().document.title.toLowerCase().replaceAll(' ', '-')
          saved.set({ slug, hasChanges: false })
          return { slug, draft: read() }
        },
        ...studio,
      },
    },
  })
  return {
    ...saved,
    takeOff(course: BundleCourse) {
      own = own.map((one) => (one.id === course.id ? { ...one, state: 'takenOff' as const } : one))
    },
  }
}

const path = (step: string) => `/upload/bundle${step}?id=${COMPLETE.id}`
const gate = () => page.getByText('Please complete the previous sections!', { exact: true }).first()
const handles = () =>
  page.getByRole('list', { name: 'Courses of the bundle' }).getByRole('button', { name: /^Move / })
const listTitles = () =>
  handles()
    .elements()
    .map((one) => one.getAttribute('aria-label'))
const handle = (title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true })
const goOn = () => page.getByRole('button', { name: 'Continue' }).click()

test('a step is entered once those before it are complete', async () => {
  const server = await openBuilder('/curriculum', createBundleDraft())
  await expect.element(page.getByRole('heading', { level: 1, name: 'Untitled bundle' })).toBeVisible()
  await expect.element(gate()).toBeVisible()
  await expect.poll(getAddress).toBe(path(''))
  await page
    .getByRole('navigation', { name: 'Bundle steps' })
    .getByRole('link', { name: /^Curriculum/ })
    .click()
  await expect.poll(getAddress).toBe(path(''))

  await page.getByLabelText('Title', { exact: true }).fill('At sea')
  await page.getByLabelText('Certificate title').fill('Seafaring')
  await goOn()
  await expect.poll(getAddress).toBe(path('/landing-page'))
  await page.getByLabelText('About this bundle', { exact: true }).fill('**Everything** about boats')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect.element(page.getByRole('strong')).toHaveTextContent('Everything')
  expect(server.get().document).toMatchObject({ title: 'At sea', about: '**Everything** about boats' })
  await goOn()
  await expect.poll(getAddress).toBe(path('/curriculam'))
})

test('courses are found, added, removed, and moved by keys and by the pointer', async () => {
  const server = await openBuilder(
    '/curriculam',
    createBundleDraft({ document: { ...COMPLETE.document, courseIds: [] } }),
  )
  const search = page.getByRole('searchbox', { name: 'Search your published courses' })
  await search.fill('ropes')
  await expect.element(page.getByRole('button', { name: 'Add Knots', exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Add Ropes', exact: true }).click()
  await search.fill('')
  await page.getByRole('button', { name: 'Add Knots', exact: true }).click()
  await page.getByRole('button', { name: 'Add Sails', exact: true }).click()
  await expect.poll(listTitles).toEqual(['Move Ropes', 'Move Knots', 'Move Sails'])

  handle('Knots').element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByText('Knots moved to position 1 of 3.')).toBeInTheDocument()
  await expect.element(handle('Knots')).toHaveFocus()
  await expect.poll(listTitles).toEqual(['Move Knots', 'Move Ropes', 'Move Sails'])
  await handle('Sails').dropTo(handle('Knots'), { targetPosition: { x: 5, y: 2 } })
  await expect.poll(listTitles).toEqual(['Move Sails', 'Move Knots', 'Move Ropes'])
  await page.getByRole('button', { name: 'Remove Ropes from the bundle' }).click()
  await expect.element(handle('Knots')).toHaveFocus()
  await goOn()
  await expect.poll(getAddress).toBe(path('/creator-message'))
  await expect.poll(() => server.get().document.courseIds).toEqual([SAILS.id, KNOTS.id])
})

test('two windows: the order of another one is not overwritten unseen', async () => {
  const server = await openBuilder('/curriculam', COMPLETE)
  server.saveElsewhere({ courseIds: [SAILS.id, KNOTS.id] })
  await page.getByRole('button', { name: 'Add Ropes', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Changed in another window' })
  await expect.element(question).toMatchTextContent('1. Sails')
  await question.getByRole('button', { name: 'Use the other' }).click()
  await expect.poll(listTitles).toEqual(['Move Sails', 'Move Knots'])
})

test('a course that was taken off keeps the bundle from being published', async () => {
  const server = await openBuilder('/publish', COMPLETE)
  await expect.element(page.getByText('A bundle of 2 courses will be published.')).toBeVisible()
  server.takeOff(KNOTS)
  await page
    .getByRole('link', { name: /^Curriculum/ })
    .first()
    .click()
  dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('No longer published')).toBeVisible()
  await goOn()
  await expect.element(gate()).toBeVisible()
  await expect.poll(getAddress).toBe(path('/curriculam'))
})

test('a bundle is published, changed and published again', async () => {
  await openBuilder('/publish', COMPLETE)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(page.getByRole('status').getByText('Your bundle is published')).toBeVisible()
  await expect.element(page.getByText('Everything here is published.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).first().click()
  await page
    .getByRole('navigation', { name: 'Bundle steps' })
    .getByRole('link', { name: /^Structure/ })
    .click()
  await page.getByLabelText('Title', { exact: true }).fill('On the sea')
  await page.getByRole('link', { name: 'Publish', exact: true }).click()
  await expect.element(page.getByRole('list', { name: 'What will change' })).toMatchTextContent('On the sea')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect.element(page.getByText('Your changes are published')).toBeVisible()
  expect(listCalls('studio.publishBundle')).toMatchObject([
    { input: { version: 1 } },
    { input: { version: 2 } },
  ])
})

test('the sidebar leads to a new bundle', async () => {
  await openPage('/upload/bundle', {
    actor: createTestActor('creator'),
    api: {
      studio: {
        listBundleDrafts: () => buildOnlyPage([]),
        createBundleDraft: () => createBundleDraft(),
        getBundleDraft: () => createBundleDraft(),
      },
    },
  })
  const rail = page.getByRole('navigation', { name: 'Main' })
  await rail.getByText('New Upload', { exact: true }).click()
  await expect
    .element(rail.getByRole('link', { name: 'Bundle', exact: true }))
    .toHaveAttribute('href', '/upload/bundle')
  await page.getByRole('button', { name: 'New bundle' }).click()
  await expect.poll(getAddress).toBe(path(''))
})
