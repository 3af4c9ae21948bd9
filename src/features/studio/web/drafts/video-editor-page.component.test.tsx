import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DraftFilm, VideoDraftDetail } from '#features/studio/rules/drafts/draft-items.ts'
import { buildOnlyPage, buildTestId } from '#tests/components/fixtures/common.ts'
import {
  createOwnVideo,
  createSavedDraft,
  createVideoDraft,
  NO_WORKS,
} from '#tests/components/fixtures/studio.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, failAsOffline, listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'

const FILM: DraftFilm = {
  videoId: buildTestId(41),
  state: 'ready',
  remainingQualities: null,
  quality: '360p',
  progress: 100,
  failure: null,
  durationMs: 3_000,
  poster: null,
}
const COMPLETE = createVideoDraft({
  film: FILM,
  thumbnails: ['covers/a.webp'],
  document: {
    title: 'Reading a lock file',
    description: 'It is **not** for reading.',
    category: 'programming',
    tags: [],
    visibility: 'public',
    thumbnail: 'covers/a.webp',
  },
})

function createEditorApi(initial: VideoDraftDetail, studio: FakeApi['studio'] = {}) {
  const draft = createSavedDraft(initial)
  const api: FakeApi = {
    studio: {
      listUploads: () => ({ uploads: [] }),
      getVideoDraft: draft.get,
      saveVideoDraft: draft.save,
      previewVideoDraft: () => ({
        descriptionHtml: draft.get().document.description.replace(/\*\*(.*)\*\*/, '<strong>$1</strong>'),
      }),
      getVideoPublication: () => ({ publication: null }),
      getFilmTexts: () => ({
        ...{ videoId: FILM.videoId, durationMs: FILM.durationMs, stream: '/media/none.m3u8' },
        ...{ captions: [], chapters: [], chaptersVersion: '1' },
      }),
      publishVideo({ version }) {
        const { seoTitle: former, document } = draft.get()
        if (version !== draft.get().version)
          return refuse('CHANGED_ELSEWHERE', 'This was changed in another window.', { current: draft.get() })
        const seoTitle = document.title.toLowerCase().replaceAll(' ', '-')
        draft.set({ seoTitle: seoTitle || former, hasChanges: false })
        return { seoTitle, draft: draft.get() }
      },
      ...studio,
    },
  }
  return { draft, api }
}

const open = (api: FakeApi) =>
  openPage(`/upload/video?id=${COMPLETE.id}`, { actor: createTestActor('creator'), api })

async function openEditor(initial: VideoDraftDetail, studio: FakeApi['studio'] = {}) {
  const { draft, api } = createEditorApi(initial, studio)
  await open(api)
  return draft
}

const title = () => page.getByLabelText('Title')
const description = () => page.getByLabelText('Description', { exact: true })
const saved = () => page.getByText('Saved', { exact: true })
const publish = () => page.getByRole('button', { name: /^Publish/ })

test('a missing field blocks publishing before anything is sent, and gets the focus', async () => {
  await openEditor(createVideoDraft({ film: FILM }))
  await expect.element(page.getByText('Ready in all qualities')).toBeVisible()
  await expect.element(page.getByText('video is too short [< 10 Seconds]')).toBeVisible()
  await title().fill('Reading a lock-file')
  await expect
    .element(page.getByText('*Your Title should only contain alpha numeric characters!'))
    .toBeVisible()
  await title().fill('Reading a lock file')
  await publish().click()
  await expect.element(page.getByText('Please fill all the details').first()).toBeVisible()
  await expect.element(description()).toHaveFocus()

  await description().fill('It is **not** for reading.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect.element(page.getByRole('strong')).toHaveTextContent('not')
  await page.getByRole('button', { name: 'Write' }).click()
  await expect.element(description()).toHaveValue('It is **not** for reading.')
  expect(listCalls('studio.publishVideo')).toEqual([])
})

test('a video is published, changed and published again', async () => {
  await openEditor(COMPLETE)
  await publish().click()
  await expect.element(page.getByRole('status').getByText('Your video is published')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See its page' }))
    .toHaveAttribute('href', '/videos/reading-a-lock-file')
  await expect.element(page.getByText('Everything here is published.')).toBeVisible()

  await title().fill('Reading lock files')
  await expect.element(page.getByText('Everything here is published.')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect.element(page.getByText('Your changes are published')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See its page' }))
    .toHaveAttribute('href', '/videos/reading-lock-files')
})

test('two windows: nothing is overwritten unseen', async () => {
  const draft = await openEditor(COMPLETE)
  draft.saveElsewhere({ tags: ['npm', 'locks'] })
  await title().fill('Reading lock files aloud')
  const question = page.getByRole('dialog', { name: 'Changed in another window' })
  await expect.element(question.getByText('npm, locks')).toBeVisible()
  await expect.element(question.getByText('Reading lock files aloud')).toBeVisible()
  await question.getByRole('button', { name: 'Use the other' }).click()
  await expect.element(title()).toHaveValue('Reading a lock file')
  await expect.element(page.getByLabelText(/^Tags/)).toHaveValue('npm, locks')

  draft.saveElsewhere({ tags: [] })
  await title().fill('Mine')
  await publish().click()
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(saved()).toBeVisible()
  expect(draft.get().document).toMatchObject({ title: 'Mine', tags: ['npm', 'locks'] })
})

test('what is typed outlives a lost line and a reload', async () => {
  let isOffline = true
  const { draft, api } = createEditorApi(COMPLETE, {
    saveVideoDraft: (input) => (isOffline ? failAsOffline() : draft.save(input)),
  })
  await open(api)
  await description().fill('Says everybody.')
  await expect.element(page.getByText('Not saved: we’ll try again')).toBeVisible()
  await open(api)
  await expect.element(description()).toHaveValue('Says everybody.')
  isOffline = false
  dispatchEvent(new Event('online'))
  await expect.element(saved()).toBeVisible()
  expect(draft.get().document.description).toBe('Says everybody.')
})

test('what is too long for a request is told, kept, and sent again once it has changed', async () => {
  let isTooLong = true
  const { draft, api } = createEditorApi(COMPLETE, {
    saveVideoDraft(input) {
      if (isTooLong) throw new ORPCError('PAYLOAD_TOO_LARGE', { status: 413 })
      return draft.save(input)
    },
  })
  await open(api)
  await description().fill('Far too long.')
  const told = page.getByText(
    'The text is too long to be saved. Please shorten it. Not saved. Your changes are kept on this device.',
  )
  await expect.element(told).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  isTooLong = false
  dispatchEvent(new Event('online'))
  await open(api)
  await expect.element(description()).toHaveValue('Far too long.')
  expect(draft.get().document.description).toBe(COMPLETE.document.description)
  await description().fill('Short.')
  await expect.element(saved()).toBeVisible()
  expect(draft.get().document.description).toBe('Short.')
})

/** Noise, which hardly gets smaller as a PNG. */
async function drawLargePicture(): Promise<File> {
  const canvas = new OffscreenCanvas(400, 225)
  const context = canvas.getContext('2d')
  const image = new ImageData(400, 225)
  for (let at = 0; at < image.data.length; at += 1)
    image.data[at] = at % 4 === 3 ? 255 : 60 + ((at * 7919) % 101)
  context?.putImageData(image, 0, 0)
  return new File([await canvas.convertToBlob({ type: 'image/png' }), new Uint8Array(60_000)], 'large.png', {
    type: 'image/png',
  })
}

test('a picture is refused, or offered to be made smaller, and chosen', async () => {
  const sent: File[] = []
  await openEditor(createVideoDraft(), {
    addVideoThumbnail({ picture }) {
      sent.push(picture)
      return sent.length === 1
        ? refuse('NOT_AN_IMAGE', 'Selected file is not image!')
        : { thumbnail: 'covers/b.webp', thumbnails: ['covers/b.webp'] }
    },
  })
  const input = page.getByLabelText('Add a picture').first()
  await input.upload(new File(['no picture'], 'a.png', { type: 'image/png' }))
  await expect.element(page.getByText('Selected file is not image!')).toBeVisible()
  await input.upload(await drawLargePicture())
  await page.getByRole('button', { name: 'Make it smaller' }).click()
  await expect.element(page.getByRole('radio', { name: 'Thumbnail 1' })).toBeChecked()
  expect(sent[1]?.type).toBe('image/webp')
  expect(sent[1]?.size).toBeLessThanOrEqual(51_200)
})

test('drafts begin on their page, and are edited and deleted from the list', async () => {
  let drafts = [createVideoDraft()]
  const video = createOwnVideo({ video: null })
  const api: FakeApi = {
    studio: {
      listUploads: () => ({ uploads: [] }),
      listOwnVideos: () => ({ ...buildOnlyPage([video]), counts: { ...NO_WORKS, all: 1 } }),
      listVideoDrafts: () =>
        buildOnlyPage(
          drafts.map(({ document, thumbnails: _thumbnails, ...draft }) => ({
            ...draft,
            title: document.title,
            category: document.category,
            image: null,
          })),
        ),
      deleteVideoDraft({ draftId }) {
        drafts = drafts.filter(({ id }) => id !== draftId)
        return { deleted: true }
      },
      openVideoDraft: () => COMPLETE,
      createVideoDraft: () => COMPLETE,
    },
  }
  await openPage('/profile/myvideos', { actor: createTestActor('creator'), api })
  await expect.element(page.getByRole('link', { name: 'Continue with Untitled video' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Untitled video' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Continue with Untitled video' }))
    .not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Edit A film' }).click()
  await expect.poll(getAddress).toBe(`/upload/video?id=${COMPLETE.id}`)

  await openPage('/profile/myvideos', { actor: createTestActor('creator'), api })
  const rail = page.getByRole('navigation', { name: 'Main' })
  await rail.getByText('New Upload', { exact: true }).click()
  await rail.getByRole('link', { name: 'Video', exact: true }).click()
  await expect.poll(getAddress).toBe('/upload/video')

  await openPage('/upload/video', {
    actor: createTestActor('creator'),
    api: { studio: { ...api.studio, getVideoDraft: () => createVideoDraft() } },
  })
  await page.getByRole('button', { name: 'New video' }).click()
  await expect.poll(getAddress).toBe(`/upload/video?id=${COMPLETE.id}`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Untitled video' })).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Video' })).toMatchTextContent('Your video goes here')
})
