import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { getDocumentRequest, openPage } from '#tests/components/support/open-page.tsx'
import type { FilmTexts } from '../../rules/captions/captions-contract.ts'
import type { VideoDraftDetail } from '../../rules/drafts/draft-items.ts'
import { EMPTY_VIDEO_DRAFT } from '../../rules/video-draft.ts'

const VIDEO_ID = '0190a000-0000-7000-8000-000000000002'
const DRAFT: VideoDraftDetail = {
  id: '0190a000-0000-7000-8000-000000000001',
  film: {
    ...{ videoId: VIDEO_ID, state: 'ready', remainingQualities: null, quality: '180p', progress: 100 },
    ...{ failure: null, durationMs: 12_000, poster: null },
  },
  upload: null,
  seoTitle: null,
  updatedAt: '2026-01-05T10:00:00.000Z',
  document: EMPTY_VIDEO_DRAFT,
  version: 1,
  thumbnails: [],
  hasChanges: false,
}
const ENGLISH = { language: 'en', label: 'English', isOriginal: true, version: '1' }
const CAPTIONS = [
  { startMs: 500, endMs: 3_000, text: 'The bars move slowly and never stop' },
  { startMs: 3_000, endMs: 6_000, text: 'Tom & Jerry watch <i>them</i>' },
]
/** Without a stream: its picture is not here. */
const NO_TEXTS: FilmTexts = {
  ...{ videoId: VIDEO_ID, durationMs: 12_000, stream: null, captions: [], chapters: [] },
  chaptersVersion: '1',
}

/** Opens a video on a server that holds its captions and chapters. */
async function openCaptions(given: Partial<FilmTexts> = {}, studio: FakeApi['studio'] = {}) {
  let texts = { ...NO_TEXTS, ...given }
  let captions = CAPTIONS
  const store = (saved: typeof captions) => {
    captions = saved
    const version = String(Number(texts.captions[0]?.version ?? 0) + 1)
    texts = { ...texts, captions: [{ ...ENGLISH, version }] }
    return texts
  }
  await openPage(`/upload/video?id=${DRAFT.id}`, {
    actor: createTestActor('creator'),
    api: {
      studio: {
        getVideoDraft: () => DRAFT,
        listUploads: () => ({ uploads: [] }),
        getFilmTexts: () => texts,
        getFilmCaptions: () => ({
          ...{ version: texts.captions[0]?.version ?? '', captions, faults: [], faultCount: 0 },
        }),
        saveFilmCaptions: ({ version, captions: saved }) =>
          version === (texts.captions[0]?.version ?? null)
            ? store(saved)
            : refuse('CHANGED_ELSEWHERE', 'Changed in another window.', { current: texts }),
        async addCaptionsFile({ file }) {
          if (!(await file.text()).includes('-->'))
            return refuse('FAULTY', 'The file wasn’t added because some of its lines can’t be used.', {
              faults: [{ line: 2, message: 'ends before it begins' }],
              faultCount: 1,
            })
          return {
            ...{ texts: store(CAPTIONS), count: 2, warnings: [] },
            ...{ faults: [{ line: 9, message: 'has no text' }], faultCount: 1 },
          }
        },
        saveFilmChapters({ chapters }) {
          texts = { ...texts, chapters: [{ startMs: 0, title: 'Beginning' }, ...chapters] }
          return texts
        },
        ...studio,
      },
    },
  })
  return {
    getCaptions: () => captions,
    saveElsewhere: (text: string) => void store([{ startMs: 0, endMs: 1_000, text }]),
  }
}

const panel = page.getByRole('region', { name: 'Captions and chapters' })
const list = panel.getByRole('list', { name: 'List of captions' })
const unsaved = panel.getByText('Not saved yet', { exact: true })

test('chapters are rows, and an error names the row by its number', async () => {
  await openCaptions()
  await panel.getByRole('button', { name: 'Add a chapter' }).click()
  await panel.getByLabelText('Start of chapter 1').fill('soon')
  await panel.getByLabelText('Title of chapter 1').fill('The second half')
  await panel.getByRole('button', { name: 'Save chapters' }).click()
  await expect.element(panel.getByText('Chapter 1 has no time such as 1:05.')).toBeVisible()
  await panel.getByLabelText('Start of chapter 1').fill('0:05')
  await panel.getByRole('button', { name: 'Save chapters' }).click()
  await expect.element(panel.getByLabelText('Title of chapter 1')).toHaveValue('Beginning')
  await expect.element(panel.getByLabelText('Start of chapter 2')).toHaveValue('0:05')
  expect(listCalls('studio.saveFilmChapters').map(({ input }) => input)).toMatchObject([
    { version: '1', chapters: [{ startMs: 5_000, title: 'The second half' }] },
  ])
})

test('captions come from a file in a language, which names its faults by their lines', async () => {
  await openCaptions()
  await panel.getByRole('button', { name: 'Add captions' }).click()
  await panel.getByRole('button', { name: 'Choose a file' }).click()
  await expect.element(panel.getByLabelText('Language', { exact: true })).toHaveFocus()
  await panel.getByLabelText('Language', { exact: true }).selectOptions('en')
  const file = panel.getByLabelText('Choose a file', { exact: true }).first()
  await file.upload(new File(['1\nno times\n'], 'bars.srt'))
  await expect.element(panel.getByRole('alert').getByText(/line 2: ends before it begins/)).toBeVisible()
  await file.upload(new File(['1\n00:00:00,500 --> 00:00:03,000\nBars\n'], 'bars.srt'))
  await expect.element(panel.getByText('2 captions were added.')).toBeVisible()
  await expect.element(panel.getByText('These were left out:')).toBeVisible()
  await expect.element(panel.getByText('line 9: has no text')).toBeVisible()
  await expect.element(panel.getByText('Original', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Download the captions in English as WebVTT' }).click()
  await expect.poll(getDocumentRequest).toBe('captions.en.vtt')
})

test('a caption is split at the cursor and saved by keys, and what is not saved asks before it goes', async () => {
  const server = await openCaptions({ captions: [ENGLISH] })
  await panel.getByRole('button', { name: 'Edit the captions in English' }).click()
  await list.getByRole('button', { name: /The bars move/ }).click()
  const text = panel.getByLabelText('Text of caption 1')
  await expect.element(text).toHaveFocus()
  const area = text.element()
  if (area instanceof HTMLTextAreaElement) area.setSelectionRange(21, 21)
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  const second = panel.getByLabelText('Text of caption 2')
  await expect.element(second).toHaveValue('and never stop')
  await expect.element(second).toHaveFocus()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('The captions were saved.').first()).toBeVisible()
  await expect.element(unsaved).not.toBeInTheDocument()
  expect(server.getCaptions().map(({ text: words }) => words)).toEqual([
    'The bars move slowly',
    'and never stop',
    'Tom & Jerry watch <i>them</i>',
  ])

  await second.fill('Never saved')
  await expect.element(unsaved).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('dialog', { name: 'Not saved yet' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await second.click()
  await userEvent.keyboard('{Alt>}z{/Alt}')
  await expect.element(unsaved).not.toBeInTheDocument()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.element(panel.getByRole('button', { name: 'Edit the captions in English' })).toBeVisible()
})

test('what another window has saved is loaded, or overwritten knowingly', async () => {
  const server = await openCaptions({ captions: [ENGLISH] })
  const edit = async (words: string) => {
    await list.getByRole('button').first().click()
    await panel.getByLabelText('Text of caption 1').fill(words)
  }
  const save = panel.getByRole('button', { name: 'Save captions' })
  await panel.getByRole('button', { name: 'Edit the captions in English' }).click()
  await edit('Mine')
  server.saveElsewhere('Theirs')
  await save.click()
  await expect.element(panel.getByText(/changed in another window since you opened them/)).toBeVisible()
  await panel.getByRole('button', { name: 'Load the others' }).click()
  await expect.element(list.getByText('Theirs')).toBeVisible()
  await edit('Mine again')
  server.saveElsewhere('Newer')
  await save.click()
  await panel.getByRole('button', { name: 'Save mine' }).click()
  await expect.poll(() => server.getCaptions().map(({ text }) => text)).toEqual(['Mine again'])
})
