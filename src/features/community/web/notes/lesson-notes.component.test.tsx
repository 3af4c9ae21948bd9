import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  ARTICLE,
  buildCourse,
  createLessonApi,
  LECTURE,
  NOT_ENROLLED,
} from '#tests/components/fixtures/course.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { refuse } from '#tests/components/support/fake-api.ts'
import { getAddress, getDocumentRequest, openPage } from '#tests/components/support/open-page.tsx'
import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts'
import type { Note } from '../../rules/note.ts'
import { NOTES_PAGE_SIZE } from '../../rules/note-limits.ts'

const COURSE = buildCourse()
const PATH = `/courses/${COURSE.seoTitle}/${LECTURE.seoTitle}?panel=notes`
const TEXT = 'The bars move from the left to the right side'
const ENROLLED = { ...NOT_ENROLLED, enrolled: true }

const buildNote = (number: number, changes: Partial<Note> = {}): Note => ({
  id: `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  title: `Note ${number}`,
  text: TEXT,
  timestamp: number,
  courseId: COURSE.id,
  videoId: LECTURE.id,
  video: LECTURE.seoTitle,
  videoTitle: LECTURE.title,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  ...changes,
})

/** A server that keeps the notes of one learner on one video, the latest first. */
function createNotes(notes: Note[] = []) {
  let isSignedOut = false
  const list = ({ query = '', sort = 'recent', page: wanted = 1 }: ListInput) => {
    const number = Number(wanted)
    const found = notes.filter(({ title, text }) =>
      `${title} ${text}`.toLowerCase().includes(query.toLowerCase()),
    )
    const sorted = sort === 'recent' ? found : found.toSorted((a, b) => a.timestamp - b.timestamp)
    const data = sorted.slice((number - 1) * NOTES_PAGE_SIZE, number * NOTES_PAGE_SIZE)
    const isLast = number * NOTES_PAGE_SIZE >= sorted.length
    return {
      data,
      totalCount: sorted.length,
      next: isLast ? null : { page: number + 1, limit: NOTES_PAGE_SIZE },
      previous: null,
    }
  }
  return {
    signOut(to: boolean) {
      isSignedOut = to
    },
    api: createLessonApi({
      learning: { getCourseProgress: () => ENROLLED },
      community: {
        getVideoNotes: list,
        getCourseNotes: list,
        addNote({ id, title, text, timestamp }) {
          if (isSignedOut) return refuse('UNAUTHORIZED', 'Please sign in.')
          const note = buildNote(0, { id, title, text, timestamp })
          notes.unshift(note)
          return note
        },
        updateNote({ noteId, title, text, timestamp }) {
          const note = buildNote(0, { id: noteId, title, text, timestamp })
          notes.splice(
            notes.findIndex(({ id }) => id === noteId),
            1,
            note,
          )
          return note
        },
        deleteNote({ noteId }) {
          notes.splice(
            notes.findIndex(({ id }) => id === noteId),
            1,
          )
          return { deleted: true }
        },
        downloadNotesMarkdown: () => new File(['# Course 1'], 'Course 1.md', { type: 'text/markdown' }),
      },
    }),
  }
}

interface ListInput {
  query?: string | undefined
  sort?: 'recent' | 'sequence' | undefined
  page?: unknown
}

const form = page.getByRole('form', { name: /note/ })
const note = (title: string) => page.getByRole('article', { name: title })
async function fill(title: string, text: string, time?: string): Promise<void> {
  if (time) await form.getByLabelText('Time', { exact: true }).fill(time)
  await form.getByLabelText('Title').fill(title)
  await form.getByRole('textbox', { name: 'Note', exact: true }).fill(text)
}
const save = () => form.getByRole('button', { name: /^(Add|Update) note$/ }).click()
const begin = () => page.getByRole('button', { name: 'Add note' }).click()

test('notes are for learners who are signed in and enrolled, and for videos', async () => {
  await openPage(PATH, { api: createLessonApi() })
  await expect.element(page.getByText('Please login or signup!')).toBeVisible()
  const api = createLessonApi({
    community: { getVideoNotes: () => ({ data: [buildNote(1)], totalCount: 1, next: null, previous: null }) },
  })
  await openPage(PATH, { actor: createTestActor(), api })
  await expect.element(page.getByText('Please enroll in this course!')).toBeVisible()
  // What was written before the course was left stays.
  await expect.element(note('Note 1')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add note' })).not.toBeInTheDocument()
  await openPage(`/courses/course-1/${ARTICLE.seoTitle}?panel=notes`, { actor: createTestActor(), api })
  await expect.element(page.getByText('Cannot use notes for articles!')).toBeVisible()
})

test('a note says what is missing, survives a reload and the end of the session, and is saved', async () => {
  const server = createNotes()
  const open = () => openPage(PATH, { actor: createTestActor(), api: server.api })
  await open()
  await expect.element(page.getByText('Start taking your notes here..')).toBeVisible()
  await begin()
  await save()
  await expect.element(form.getByText('Title is missing')).toBeVisible()
  await expect.element(form.getByText('Notes text is missing')).toBeVisible()
  await fill('Bars', 'one two three')
  await expect.element(form.getByText('987 words left')).toBeVisible()
  await save()
  await expect.element(form.getByText('Notes title should have at least 2 words!')).toBeVisible()
  await expect.element(form.getByText('Notes text should have at least 8 words!')).toBeVisible()
  await fill('About the middle', `${TEXT}, unfinished`, '1:05')

  await open()
  await expect.element(form.getByLabelText('Title')).toHaveValue('About the middle')
  server.signOut(true)
  await save()
  const dialog = page.getByRole('dialog', { name: 'Sign in', exact: true })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  server.signOut(false)
  await expect
    .element(form.getByRole('textbox', { name: 'Note', exact: true }))
    .toHaveValue(`${TEXT}, unfinished`)
  await save()
  await expect.element(page.getByText('note added successfully!')).toBeVisible()
  await expect.element(note('About the middle').getByRole('button', { name: 'Go to 1:05' })).toBeVisible()

  await open()
  await expect.element(note('About the middle')).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
})

test('notes are changed, searched, sorted, downloaded and deleted', async () => {
  const { api } = createNotes([
    buildNote(65, { title: 'About the middle' }),
    buildNote(2, { title: 'First bars' }),
  ])
  await openPage(PATH, { actor: createTestActor(), api })
  await note('About the middle').getByRole('button', { name: 'Edit About the middle' }).click()
  await fill('About the end', `${TEXT}, finished with vector<int>`, '1:50')
  await save()
  await expect.element(page.getByText('note updated successfully!')).toBeVisible()
  await expect.element(note('About the end')).toMatchTextContent('finished with vector<int>')

  const search = page.getByPlaceholder('Search', { exact: true })
  await search.fill('FINISHED')
  await expect.element(note('First bars')).not.toBeInTheDocument()
  await expect.poll(() => note('About the end').element().querySelector('mark')?.textContent).toBe('finished')
  await search.fill('nothing of the kind')
  await expect.element(page.getByText('No Data found')).toBeVisible()
  await search.fill('')
  await expect.element(note('First bars')).toBeVisible()

  await page.getByRole('button', { name: 'All Notes' }).click()
  await expect.poll(getAddress).toMatch(/notes=all/)
  await page.getByLabelText('Order').selectOptions('Sequence')
  await expect.poll(getAddress).toMatch(/notes=all&order=sequence/)
  await expect.element(page.getByRole('heading', { level: 3, name: LECTURE.title })).toBeVisible()
  const listTitles = () =>
    page
      .getByRole('article')
      .elements()
      .map((article) => article.getAttribute('aria-label'))
  await expect.poll(listTitles).toEqual(['First bars', 'About the end'])

  await page.getByRole('button', { name: 'Download the notes for this course' }).click()
  await page.getByRole('menuitem', { name: 'Download Markdown' }).click()
  await expect.element(page.getByText('Notes downloaded successfully').first()).toBeVisible()
  expect(getDocumentRequest()).toBe('Course 1.md')

  const remove = note('First bars').getByRole('button', { name: 'Delete First bars' })
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Note has deleted successfully!')).toBeVisible()
  await expect.element(note('First bars')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Delete About the end' })).toHaveFocus()
})

test('many notes come as one scrolls, and nothing in them is an element', async () => {
  const attacks = HOSTILE_TEXTS.map(({ text }, index) =>
    buildNote(index, { title: `${text} ${index}`, text: `${text} ${TEXT}` }),
  )
  await openPage(`${PATH}&order=sequence`, {
    actor: createTestActor(),
    api: createNotes([...attacks]).api,
  })
  const listNotes = () => [...document.querySelectorAll('article')]
  await expect
    .poll(() => {
      listNotes().at(-1)?.scrollIntoView()
      return listNotes().length
    })
    .toBe(attacks.length)
  expect(attacks.length).toBeGreaterThan(NOTES_PAGE_SIZE)
  expect(listNotes().flatMap((article) => [...article.querySelectorAll('h4 *, p *')])).toEqual([])
})

test('two choices made at once are both kept', async () => {
  const server = createNotes([buildNote(1)])
  await openPage(PATH, { actor: createTestActor(), api: server.api })
  await expect.element(note('Note 1')).toBeVisible()
  const all = page.getByRole('button', { name: 'All Notes' }).element()
  const order = page.getByLabelText('Order').element()
  // Before the page has drawn what the first one asks for.
  if (all instanceof HTMLElement) all.click()
  if (order instanceof HTMLSelectElement) {
    const setValue = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set
    setValue?.call(order, 'sequence')
    order.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await expect.poll(getAddress).toContain('notes=all')
  expect(getAddress()).toContain('order=sequence')
  expect(getAddress()).toContain('panel=notes')
})
