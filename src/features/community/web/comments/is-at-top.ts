/**
 * Whether something may come in at the beginning of a list without moving what is read: the beginning was not scrolled out
 * of sight, and nobody is at work in the list with the keyboard.
 *
 * @param top an element at the list's beginning
 * @param scroller what the list scrolls in, where the page itself does not
 */
export function isAtTop(top: HTMLElement | null, scroller: HTMLElement | null): boolean {
  // Not drawn, as behind another tab: the place is kept until it is.
  if (!top || !scroller || top.offsetParent === null) return false
  const begins = top.getBoundingClientRect().top
  const inSight = begins >= 0 && begins >= scroller.getBoundingClientRect().top
  return inSight && scroller.querySelector(':focus-visible') === null
}
