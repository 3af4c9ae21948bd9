/** Lets the keyboard reach an element that scrolls and contains nothing focusable. */
function mark(element: HTMLElement): void {
  const scrolls = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight
  const reachable = element.querySelector('a[href], button, input, select, textarea, summary') !== null
  if (scrolls && !reachable) element.tabIndex = 0
  else element.removeAttribute('tabindex')
}

/**
 * Watches the scrollers in an element, or the element itself, and keeps them within reach of the keyboard. Browser only.
 *
 * @param selector which descendants scroll; without it the element does
 * @returns stops watching
 */
export function makeScrollersFocusable(element: HTMLElement, selector?: string): () => void {
  const observer = new ResizeObserver(() => {
    if (selector) element.querySelectorAll<HTMLElement>(selector).forEach(mark)
    else mark(element)
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/** A ref for an element that may scroll. */
export function focusableScrollerRef(element: HTMLElement | null): (() => void) | undefined {
  return element ? makeScrollersFocusable(element) : undefined
}
