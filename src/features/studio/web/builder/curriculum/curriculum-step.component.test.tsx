import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { FilmTexts } from '#features/studio/rules/captions/captions-contract.ts'
import type { ItemDraft } from '#features/studio/rules/course-drafts/course-draft.ts'
import { buildTestId } from '#tests/components/fixtures/common.ts'
import {
  buildBuilderPath,
  COMPLETE_COURSE,
  createCurriculumItem,
  createFakeCurriculum,
  createTopic,
  openCourseBuilder,
  READY_FILM,
} from '#tests/components/fixtures/course-builder.ts'
import { createCourseDraft } from '#tests/components/fixtures/studio.ts'
import { type FakeApi, refuse } from '#tests/components/support/fake-api.ts'
import { getAddress } from '#tests/components/support/open-page.tsx'
import { pageUploads } from '../../uploads/page-uploads.ts'

const ARTICLE = createCurriculumItem(0x61, 'What a lock file is')
const LECTURE = createCurriculumItem(0x62, 'Reading one', { type: 'lecture', film: READY_FILM })
const MCQ = createCurriculumItem(0x63, 'Do you know', { type: 'mcq' })
const DOCUMENTS: Record<string, ItemDraft> = {
  [ARTICLE.id]: {
    type: 'article',
    title: ARTICLE.title,
    description: 'In short.',
    minutes: 5,
    body: 'It is **not** for reading.',
  },
  [LECTURE.id]: {
    type: 'lecture',
    title: LECTURE.title,
    description: 'Line by line.',
    thumbnail: null,
    videoQuestions: [],
  },
  [MCQ.id]: {
    type: 'mcq',
    title: MCQ.title,
    description: '',
    minutes: 2,
    questionSetId: null,
    codingProblemId: null,
  },
}

const FILM_TEXTS: FilmTexts = {
  videoId: READY_FILM.videoId,
  durationMs: READY_FILM.durationMs,
  stream: '/media/none.m3u8',
  captions: [],
  chapters: [],
  chaptersVersion: '1',
}

async function openCurriculum(studio: FakeApi['studio'] = {}) {
  const curriculum = {
    orderVersion: 1,
    topics: [createTopic(0x50, 'Reading', [ARTICLE, LECTURE, MCQ]), createTopic(0x60, 'Writing')],
  }
  const server = createFakeCurriculum(curriculum, DOCUMENTS)
  await openCourseBuilder('/curriculam', createCourseDraft({ ...COMPLETE_COURSE, curriculum }), {
    ...server.studio,
    ...studio,
  })
  await expect.element(page.getByRole('group', { name: 'Add to Writing' })).toBeVisible()
  return server
}

const handle = (title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true })
const listTitles = (topic: string) =>
  page
    .getByRole('list', { name: `Items of ${topic}` })
    .getByRole('button', { name: /^Move / })
    .elements()
    .map((one) => one.getAttribute('aria-label')?.replace('Move ', ''))

async function press(title: string, key: string): Promise<void> {
  handle(title).element().focus()
  await userEvent.keyboard(`{${key}}`)
}

/** Opens the form of an item, and gives its row. */
async function openItem(title: string): Promise<Locator> {
  const row = page
    .getByRole('listitem')
    .filter({ has: handle(title) })
    .last()
  await row.getByRole('button', { expanded: false }).first().click()
  await expect.element(row.getByLabelText('Description', { exact: true })).toBeVisible()
  return row
}

test('an article and questions are written in their forms', async () => {
  const server = await openCurriculum({
    previewCourseText: () => ({ html: '<p>It is <strong>not</strong> so.</p>' }),
  })
  await openItem('What a lock file is')
  await page.getByLabelText('Title', { exact: true }).fill('What it is')
  await page.getByLabelText('Duration in minutes').fill('7')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect.element(page.getByRole('strong')).toHaveTextContent('not')
  await expect.element(handle('What it is')).toBeVisible()
  expect(server.getItem(ARTICLE.id).get().document).toMatchObject({ title: 'What it is', minutes: 7 })

  const mcq = await openItem('Do you know')
  await expect.element(mcq.getByText('Still needed: Description, Questions')).toBeVisible()
  await mcq.getByLabelText('Description', { exact: true }).fill('One question.')
  await mcq.getByRole('searchbox').fill('locks')
  await mcq.getByRole('radio', { name: /^Questions about locks/ }).click()
  await expect.element(mcq.getByText('Saved', { exact: true })).toBeVisible()
  expect(server.getItem(MCQ.id).get().document).toMatchObject({ questionSetId: buildTestId(0x71) })
})

test('an added item is written next', async () => {
  await openCurriculum({
    getDraftItem: ({ itemId }) => ({
      ...{ id: itemId, document: { ...DOCUMENTS[ARTICLE.id], title: '' } as ItemDraft, version: 1 },
      ...{ thumbnails: [], film: null, upload: null, othersQuestionSets: [], isShared: false },
      updatedAt: COMPLETE_COURSE.updatedAt,
    }),
  })
  await page
    .getByRole('group', { name: 'Add to Writing' })
    .getByRole('button', { name: 'Article', exact: true })
    .click()
  await expect.element(page.getByLabelText('Title', { exact: true })).toHaveFocus()
})

test('chapters of a film stay while other items are looked at', async () => {
  let texts = FILM_TEXTS
  await openCurriculum({
    getFilmTexts: () => texts,
    saveFilmChapters({ chapters }) {
      texts = { ...texts, chapters: [{ startMs: 0, title: 'Intro' }, ...chapters], chaptersVersion: '2' }
      return texts
    },
  })
  const lecture = await openItem('Reading one')
  await expect.element(lecture.getByText('video is too short [< 10 Seconds]')).toBeVisible()
  await page.getByRole('button', { name: 'Add a chapter' }).click()
  await page.getByLabelText('Start of chapter 1').fill('0:01')
  await page.getByLabelText('Title of chapter 1').fill('The second line')
  await openItem('What a lock file is')
  await expect.element(page.getByLabelText('Title of chapter 1')).not.toBeVisible()
  await openItem('Reading one')
  await expect.element(page.getByLabelText('Title of chapter 1')).toHaveValue('The second line')
  await page.getByRole('link', { name: /^Structure/ }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(getAddress).toBe(buildBuilderPath('/curriculam'))
  await page.getByRole('button', { name: 'Save chapters' }).click()
  await expect.element(page.getByLabelText('Title of chapter 2')).toHaveValue('The second line')
})

test('the title of a lecture has letters and digits of any script', async () => {
  await openCurriculum({ getFilmTexts: () => FILM_TEXTS })
  const lecture = await openItem('Reading one')
  const title = lecture.getByLabelText('Title')
  await title.fill('What is C++?')
  await expect
    .element(lecture.getByText('*Your Title should only contain alpha numeric characters!'))
    .toBeVisible()
  await title.fill('पहला प्रोग्राम')
  await expect.element(title).not.toHaveAttribute('aria-invalid', 'true')
})

test('files that are dropped on a topic become its lectures', async () => {
  onTestFinished(() => pageUploads.clear())
  await openCurriculum({ createUpload: () => refuse('NO_SPACE_LEFT', 'You have no space left.') })
  const transfer = new DataTransfer()
  for (const name of ['Locks in npm.mp4', 'Locks in yarn.mp4'])
    transfer.items.add(new File(['film'], name, { type: 'video/mp4' }))
  const topic = page.getByRole('group', { name: 'Add to Writing' }).element()
  for (const type of ['dragenter', 'drop'])
    topic.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }))
  await expect.poll(() => listTitles('Writing')).toEqual(['Locks in npm', 'Locks in yarn'])
  await expect.element(page.getByText('You have no space left.').first()).toBeVisible()

  await page.getByRole('button', { name: 'More options for Locks in npm' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => listTitles('Writing')).toEqual(['Locks in yarn'])
})

test('items move by keys, also to the next topic, and by the pointer', async () => {
  await openCurriculum()
  await press('Do you know', 'ArrowDown')
  await expect.element(page.getByText('Do you know moved to position 1 of 1 in Writing.')).toBeInTheDocument()
  await expect.element(handle('Do you know')).toHaveFocus()
  await expect.poll(() => listTitles('Writing')).toEqual(['Do you know'])
  await handle('Reading one').dropTo(handle('What a lock file is'), { targetPosition: { x: 5, y: 2 } })
  await expect.poll(() => listTitles('Reading')).toEqual(['Reading one', 'What a lock file is'])
  await press('Reading one', 'ArrowDown')
  await expect.poll(() => listTitles('Reading')).toEqual(['What a lock file is', 'Reading one'])
})

test('two windows: neither texts nor order are overwritten unseen', async () => {
  const server = await openCurriculum()
  const row = await openItem('What a lock file is')
  server.getItem(ARTICLE.id).saveElsewhere({ description: 'In one sentence.' })
  await row.getByLabelText('Description', { exact: true }).fill('At length.')
  const question = page.getByRole('dialog', { name: 'Changed in another window' })
  await expect.element(question.getByText('At length.')).toBeVisible()
  await question.getByRole('button', { name: 'Use the other' }).click()
  await expect.element(row.getByLabelText('Description', { exact: true })).toHaveValue('In one sentence.')

  server.setTopics((topics) => topics.toReversed())
  await press('Writing', 'ArrowUp')
  await expect
    .element(page.getByText('The curriculum was changed elsewhere. You now see its current order.').first())
    .toBeVisible()
  await press('Do you know', 'ArrowUp')
  await expect
    .poll(() => listTitles('Reading'))
    .toEqual(['What a lock file is', 'Do you know', 'Reading one'])
})
