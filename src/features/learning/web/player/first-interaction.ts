import { runWhenIdle } from '#platform/web/spare-time.ts'

/** Not scrolling: an address that leads to a comment scrolls by itself. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/**
 * Runs a task once somebody has moved, pressed or turned the wheel, and has seen what came of it; before that a phone has the page to
 * draw. Returns the way out.
 */
export function runOnFirstInteraction(task: () => void): () => void {
  const waiting = new AbortController()
  let cancel: (() => void) | undefined
  const run = () => {
    waiting.abort()
    cancel = runWhenIdle(task)
  }
  for (const sign of SIGNS) addEventListener(sign, run, { passive: true, signal: waiting.signal })
  return () => {
    waiting.abort()
    cancel?.()
  }
}

/** Whether the viewer has asked browsers to load little. */
export const isDataSaverOn = (): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true
