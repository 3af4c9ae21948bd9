import { isOverlayOpen, subscribeToOverlays } from './overlay-signal.ts'

/** Pause between the closing of an overlay and what comes by itself. */
const BREATH_MS = 400

const TYPED_IN = 'input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable]'
const isPlaying = () =>
  Array.from(document.querySelectorAll('video')).some(({ paused, ended }) => !paused && !ended)

/** Whether what comes by itself would disturb: an overlay is open, a video plays, somebody types, or the tab is hidden. */
const isBusy = () =>
  isOverlayOpen() ||
  isPlaying() ||
  document.visibilityState === 'hidden' ||
  (document.activeElement?.matches(TYPED_IN) ?? false)

/** Events that may end that. Media events do not bubble, hence `capture` below. */
const QUIETENING = ['pause', 'ended', 'emptied', 'focusout', 'visibilitychange'] as const

/**
 * Waits until nothing has been in the way for a moment of what comes by itself, such as a tour: no overlay is open, no video plays and
 * nobody types. An aborted signal ends it early.
 */
export async function waitUntilUndisturbed(signal: AbortSignal): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, BREATH_MS))
    if (isBusy() && !signal.aborted) await quietening(signal)
  } while (isBusy() && !signal.aborted)
}

const quietening = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = new AbortController()
    const listen = { capture: true, signal: done.signal }
    const leave = subscribeToOverlays((opened) => !opened && end())
    function end() {
      leave()
      done.abort()
      resolve()
    }
    for (const event of QUIETENING) document.addEventListener(event, end, listen)
    signal.addEventListener('abort', end, { signal: done.signal })
  })
