const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Runs a task when somebody first moves, presses or scrolls; before that a phone has the page to draw. Returns the way out. */
export function runOnFirstInteraction(task: () => void): () => void {
  const waiting = new AbortController()
  const run = () => {
    waiting.abort()
    task()
  }
  for (const sign of SIGNS) addEventListener(sign, run, { passive: true, signal: waiting.signal })
  return () => waiting.abort()
}

/** Whether the viewer has asked browsers to load little. */
export const isDataSaverOn = (): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true
