/** Longest that an idle moment is waited for, ms. */
const IDLE_TIMEOUT_MS = 5_000
/** Longest that a paint is waited for, ms: a page out of sight is not painted. */
const PAINT_TIMEOUT_MS = 100

/** Runs what nobody waits for, when the page has nothing else to do. Returns the way out. Browser only. */
export function runWhenIdle(callback: () => void): () => void {
  // Safari has no idle callback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, IDLE_TIMEOUT_MS / 5)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS })
  return () => window.cancelIdleCallback(handle)
}

/** Lets what was pressed show before something long begins. Browser only. */
export const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, PAINT_TIMEOUT_MS)
  })
