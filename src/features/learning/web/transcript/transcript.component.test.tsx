import '#ui/styles.css'
import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ToastProvider } from '#ui/overlays/toast-provider.tsx'
import type { CaptionCue } from '../player/caption-search.ts'
import { CopyTimeLink } from '../player/copy-time-link.tsx'
import type { PlayerActions } from '../player/player-actions.ts'
import { usePublishCaptions, usePublishPlayerHandle } from '../player/player-handle.ts'
import { TranscriptContent } from './transcript-content.tsx'

/** Two seconds each. */
const CUES: readonly CaptionCue[] = Array.from({ length: 1_000 }, (_, index) => ({
  startMs: index * 2_000,
  text: `This is what sentence number ${index} says${index % 10 === 0 ? ' of heaps' : ''}.`,
}))
const GERMAN = [{ startMs: 0, text: 'Die Balken bewegen sich.' }]

/** A video that plays nothing, and is where the test puts it. */
function createStillVideo() {
  const video = document.createElement('video')
  let seconds = 0
  Object.defineProperties(video, {
    readyState: { value: HTMLMediaElement.HAVE_METADATA },
    currentTime: { get: () => seconds },
  })
  return {
    video,
    moveTo(to: number) {
      seconds = to
      video.dispatchEvent(new Event('timeupdate'))
    },
  }
}

interface ReadingProps {
  video: HTMLVideoElement
  cues: readonly CaptionCue[]
  language: string
  actions: Pick<PlayerActions, 'seekTo' | 'play' | 'positionMs'>
}

function Reading({ video, cues, language, actions }: ReadingProps) {
  usePublishCaptions(video, { language, cues })
  usePublishPlayerHandle(null, actions as PlayerActions)
  return (
    <div style={{ height: 480, display: 'grid', gridTemplateRows: 'minmax(0, 1fr)' }}>
      <TranscriptContent />
    </div>
  )
}

const isInSight = (element: Element | null) => {
  const box = element?.closest('[lang]')?.getBoundingClientRect()
  const own = element?.getBoundingClientRect()
  return box !== undefined && own !== undefined && own.top >= box.top && own.bottom <= box.bottom
}

test('the transcript follows the video, unless its reader looks elsewhere, and is searched and worked by keys', async () => {
  const { video, moveTo } = createStillVideo()
  const seekTo = vi.fn((ms: number) => moveTo(ms / 1_000))
  const actions = { seekTo, play: vi.fn(), positionMs: () => video.currentTime * 1_000 }
  const { rerender } = await render(<Reading video={video} cues={CUES} language="en" actions={actions} />)
  const transcript = page.getByRole('region', { name: 'Transcript' })
  // By role, a browser would look up the names of a thousand buttons each time.
  const sentence = (number: number) => document.querySelector<HTMLElement>(`[data-sentence="${number}"]`)
  const lit = () => document.querySelector('[aria-current]')
  const back = transcript.getByText('Back to the current line')
  await expect.poll(() => sentence(0)).toBeTruthy()

  sentence(2)?.click()
  expect(seekTo).toHaveBeenCalledWith(4_000)
  expect(actions.play).toHaveBeenCalled()
  await expect.poll(() => lit()).toBe(sentence(2))
  moveTo(60)
  await expect.poll(() => lit()).toBe(sentence(30))
  await expect.poll(() => isInSight(lit())).toBe(true)
  await expect.element(back).not.toBeInTheDocument()

  // Only what changes is drawn anew.
  const changed = new Set<Element | null>()
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) changed.add((target as Element).closest('p'))
  })
  observer.observe(transcript.element(), { subtree: true, childList: true, attributes: true })
  moveTo(36)
  await expect.poll(() => lit()).toBe(sentence(18))
  observer.disconnect()
  expect(changed.size).toBeLessThanOrEqual(4)

  // Whoever scrolls away stays there until they want to come back.
  const scroller = sentence(0)?.closest('[lang]')
  scroller?.dispatchEvent(new WheelEvent('wheel'))
  scroller?.scrollTo(0, 4_000)
  await expect.element(back).toBeVisible()
  moveTo(84)
  await expect.poll(() => lit()).toBe(sentence(42))
  expect(isInSight(lit())).toBe(false)
  await back.click()
  await expect.poll(() => isInSight(lit())).toBe(true)
  await expect.element(back).not.toBeInTheDocument()

  const search: Locator = transcript.getByLabelText('Search the transcript')
  await search.fill('OF HEAPS')
  await expect.element(transcript.getByText('1 of 100')).toBeVisible()
  await expect.poll(() => isInSight(sentence(0))).toBe(true)
  await search.click()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(transcript.getByText('100 of 100')).toBeVisible()
  await expect.poll(() => isInSight(sentence(990))).toBe(true)
  await transcript.getByTitle('Next match').click()
  await transcript.getByTitle('Next match').click()
  await expect.element(transcript.getByText('2 of 100')).toBeVisible()
  await expect.poll(() => isInSight(sentence(10))).toBe(true)
  await search.fill('nobody says it')
  await expect.element(transcript.getByText('No matches')).toBeVisible()
  await search.fill('')

  sentence(10)?.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(sentence(12))
  await userEvent.keyboard('{Enter}')
  expect(seekTo).toHaveBeenLastCalledWith(24_000)
  await userEvent.keyboard('{Home}')
  expect(document.activeElement).toBe(sentence(0))
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.hasAttribute('data-sentence')).toBe(false)

  await rerender(<Reading video={video} cues={GERMAN} language="de" actions={actions} />)
  await expect.poll(() => document.querySelector('[lang=de]')?.textContent).toMatch(/Die Balken bewegen sich/)
})

test('a link at a time is copied, or shown where the clipboard is denied', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await render(
    <ToastProvider>
      <CopyTimeLink positionMs={60_400} />
    </ToastProvider>,
  )
  const button = page.getByRole('button', { name: 'Copy link at 1:00' })
  await button.click()
  await expect.element(page.getByText('Link at 1:00 copied')).toBeVisible()
  const address = `${location.origin}${location.pathname}?t=60`
  expect(writeText).toHaveBeenCalledWith(address)
  writeText.mockRejectedValueOnce(new Error('denied'))
  await button.click()
  await expect.element(page.getByRole('textbox')).toHaveValue(address)
})
