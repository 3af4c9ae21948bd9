import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DraftChange } from '#features/studio/rules/course-drafts/course-draft-items.ts'
import type { CoursePublicationDetail } from '#features/studio/rules/course-drafts/course-publication-contract.ts'
import { COMPLETE_COURSE, openCourseBuilder } from '#tests/components/fixtures/course-builder.ts'
import { createCourseDraft } from '#tests/components/fixtures/studio.ts'
import { listCalls, refuse } from '#tests/components/support/fake-api.ts'

const CHANGES: DraftChange[] = [
  { change: 'changed', what: 'course', title: 'Ropes', fields: ['title'] },
  { change: 'removed', what: 'article', title: 'The reef knot', learners: 2 },
]
const PUBLICATION: CoursePublicationDetail = {
  publishedAt: '2026-01-05T10:00:00.000Z',
  publishedBy: 'Ada Lovelace',
  undoableUntil: '2026-01-19T10:00:00.000Z',
  changes: [
    { change: 'changed', what: 'course', title: 'Ropes', fields: ['title'] },
    { change: 'added', what: 'article', title: 'The reef knot' },
  ],
}
const PUBLISHED = createCourseDraft({ ...COMPLETE_COURSE, seoTitle: 'ropes', hasChanges: false })

/** Opens the last step of a published course whose last publication can be undone. */
async function openPublished() {
  let publication: CoursePublicationDetail | null = PUBLICATION
  const draft = await openCourseBuilder(
    '/publish',
    PUBLISHED,
    {
      getCoursePublication: () => ({ publication }),
      undoCoursePublication() {
        if (publication === null) return refuse('NOT_UNDOABLE', 'You can’t undo this publication anymore.')
        publication = null
        draft.set({ seoTitle: 'knots', hasChanges: true })
        return { seoTitle: 'knots', draft: draft.get() }
      },
    },
    CHANGES,
  )
  return {
    undoElsewhere() {
      publication = null
    },
  }
}

const steps = page.getByRole('navigation', { name: 'Course steps' })
const lastPublication = page.getByRole('region', { name: 'Last publication' })
const dialog = page.getByRole('dialog', { name: 'Undo this publication?' })
const changes = (name: string) => page.getByRole('list', { name }).getByRole('listitem')
const ask = () => lastPublication.getByRole('button', { name: 'Undo this publication' }).click()

test('a course is published, changed and published again', async () => {
  const draft = await openCourseBuilder(
    '/publish',
    COMPLETE_COURSE,
    {
      publishCourse() {
        draft.set({ seoTitle: 'knots', hasChanges: false })
        return { seoTitle: 'knots', draft: draft.get() }
      },
    },
    CHANGES,
  )
  await expect.element(page.getByText('1 lesson in 1 topic will be published.')).toBeVisible()
  await expect.element(lastPublication).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(page.getByRole('status').getByText('Your course is published')).toBeVisible()
  await expect.element(page.getByText('Everything here is published.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See its page' }))
    .toHaveAttribute('href', '/courses/knots')
  await page.getByRole('button', { name: 'Close' }).first().click()

  await steps.getByRole('link', { name: /^Structure/ }).click()
  await page.getByLabelText('Title', { exact: true }).fill('Ropes')
  await steps.getByRole('link', { name: 'Publish', exact: true }).click()
  await expect
    .element(changes('What will change').nth(0))
    .toMatchTextContent(/Changed.*Course details.*Title/)
  await expect.element(changes('What will change').nth(1)).toMatchTextContent(/Removed.*The reef knot/)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect.element(page.getByText('Your changes are published')).toBeVisible()
})

test('a draft that another window has changed is looked at again before it is published', async () => {
  let isFirst = true
  await openCourseBuilder('/publish', COMPLETE_COURSE, {
    publishCourse: () =>
      isFirst
        ? refuse('CHANGED_ELSEWHERE', 'This was changed in another window.', { current: COMPLETE_COURSE })
        : { seoTitle: 'knots', draft: PUBLISHED },
  })
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.click()
  await expect.poll(() => listCalls('studio.listCourseDraftChanges').length).toBe(2)
  isFirst = false
  await publish.click()
  await expect.element(page.getByText('Your course is published')).toBeVisible()
})

test('a publication is undone after a look at what that changes', async () => {
  await openPublished()
  await expect.element(lastPublication).toMatchTextContent(/Ada Lovelace.*You can undo it until/)
  await ask()
  const undone = changes('What changes for learners')
  await expect.element(undone.nth(0)).toMatchTextContent(/Restored.*Course details.*Title/)
  await expect.element(undone.nth(1)).toMatchTextContent(/Comes back.*The reef knot/)
  await expect.element(dialog).toMatchTextContent('Their comments and likes are gone')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()

  await ask()
  await dialog.getByRole('button', { name: 'Undo it' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Publication undone\./)).toHaveFocus()
  await expect.element(lastPublication).not.toBeInTheDocument()
  await expect
    .element(changes('What will change').nth(0))
    .toMatchTextContent(/Changed.*Course details.*Title/)
  await expect.element(changes('What will change').nth(1)).toMatchTextContent(/Removed.*The reef knot/)
  expect(listCalls('studio.undoCoursePublication')).toMatchObject([
    { input: { publishedAt: PUBLICATION.publishedAt } },
  ])
})

test('a publication that another window has undone cannot be undone again', async () => {
  const server = await openPublished()
  await ask()
  server.undoElsewhere()
  await dialog.getByRole('button', { name: 'Undo it' }).click()
  await expect.element(page.getByText('You can’t undo this publication anymore.')).toBeVisible()
  await expect.element(lastPublication).not.toBeInTheDocument()
})
