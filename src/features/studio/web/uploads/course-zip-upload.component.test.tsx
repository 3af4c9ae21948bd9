import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { UPLOAD_CHANGED_MESSAGE } from '#features/studio/rules/uploads/upload.ts'
import type { OwnUpload } from '#features/studio/rules/uploads/upload-contract.ts'
import { buildOnlyPage, buildTestId } from '#tests/components/fixtures/common.ts'
import {
  buildBuilderPath,
  COMPLETE_COURSE,
  openCourseBuilder,
} from '#tests/components/fixtures/course-builder.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { failAsOffline, listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { pushFromServer } from '#tests/components/support/fake-socket.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'
import { pageUploads } from './page-uploads.ts'

const createZip = (number: number, fileName: string, changes: Partial<OwnUpload>): OwnUpload => ({
  id: buildTestId(number),
  purpose: 'course',
  draftId: null,
  itemId: null,
  fileName,
  sizeBytes: 1_000,
  receivedBytes: 1_000,
  state: 'accepted',
  failure: null,
  problems: [],
  courseId: null,
  videoId: null,
  expiresAt: '2026-01-06T10:00:00.000Z',
  ...changes,
})
const FAULTY = createZip(1, 'faulty.zip', {
  state: 'refused',
  failure: 'There is a problem in this course. Nothing was imported.',
  problems: [{ file: 'knot.md', line: 1, message: 'the article is empty' }],
})
const KNOTS = createZip(2, 'knots.zip', {
  courseId: buildTestId(3),
  problems: [{ file: 'film.srt', line: 2, message: 'has no text; it was left out' }],
})

const rowOf = (name: string) =>
  page
    .getByRole('group', { name: 'Courses you’re importing' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .first()

test('an imported course is refused with its lines, or opened in the builder', async () => {
  onTestFinished(() => pageUploads.clear())
  let uploads = [FAULTY]
  await openPage('/upload/course', {
    actor: createTestActor('creator'),
    api: {
      studio: {
        listUploads: () => ({ uploads }),
        cancelUpload({ uploadId }) {
          uploads = uploads.filter(({ id }) => id !== uploadId)
          return { cancelled: true }
        },
        createUpload: () => refuse('NO_SPACE_LEFT', 'You have no space left.'),
        listCourseDrafts: () =>
          buildOnlyPage(
            uploads.some(({ state }) => state === 'accepted')
              ? [
                  {
                    ...{ id: COMPLETE_COURSE.id, title: 'Knots for all', category: null, image: null },
                    ...{ lessonCount: 3, seoTitle: null, owner: null, updatedAt: COMPLETE_COURSE.updatedAt },
                  },
                ]
              : [],
          ),
        openCourseDraft: () => COMPLETE_COURSE,
        getCourseDraft: () => COMPLETE_COURSE,
      },
    },
  })
  await expect.element(rowOf('faulty.zip')).toMatchTextContent('There is a problem in this course.')
  await expect.element(rowOf('faulty.zip')).toMatchTextContent('knot.md, line 1: the article is empty')
  await page.getByRole('button', { name: 'Remove faulty.zip from the list' }).click()
  await expect.element(rowOf('faulty.zip')).not.toBeInTheDocument()

  await page
    .getByLabelText('Import a course (ZIP)')
    .first()
    .upload(new File(['zip'], 'large.zip', { type: 'application/zip' }))
  await expect.element(rowOf('large.zip')).toMatchTextContent('You have no space left.')
  expect(listCalls('studio.createUpload')).toMatchObject([
    { input: { purpose: 'course', fileName: 'large.zip', size: 3 } },
  ])

  uploads = [KNOTS]
  await pushFromServer(UPLOAD_CHANGED_MESSAGE, { uploadId: KNOTS.id })
  await expect.element(rowOf('knots.zip')).toMatchTextContent('Your course is here.')
  await expect
    .element(rowOf('knots.zip').getByRole('list', { name: 'What’s different from knots.zip' }))
    .toMatchTextContent('film.srt, line 2: has no text; it was left out')
  await expect.element(page.getByRole('link', { name: 'Knots for all', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Open in the builder: knots.zip' }).click()
  await expect.poll(getAddress).toBe(buildBuilderPath(''))
  expect(listCalls('studio.openCourseDraft')).toMatchObject([{ input: { courseId: KNOTS.courseId } }])
})

test('a course is downloaded with what is written in it', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  let isOffline = false
  const draft = await openCourseBuilder('', COMPLETE_COURSE, {
    getCourseDraft: () => (isOffline ? failAsOffline() : COMPLETE_COURSE),
  })
  await page.getByLabelText('Title', { exact: true }).fill('Ropes')
  const download = page.getByRole('button', { name: 'Download as ZIP' })
  await download.click()
  await expect
    .poll(() => click.mock.contexts.map((link) => (link as HTMLAnchorElement).pathname))
    .toEqual([`/api/studio/course-drafts/${COMPLETE_COURSE.id}/zip`])
  expect(draft.get().document.title).toBe('Ropes')
  isOffline = true
  await download.click()
  await expect.element(page.getByText('Something went wrong!').first()).toBeVisible()
  expect(click).toHaveBeenCalledTimes(1)
})
