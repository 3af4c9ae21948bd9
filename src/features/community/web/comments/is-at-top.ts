/**
 * Whether items can be inserted at the top of a list without moving what is being read: the top is in sight, and the keyboard focus
 * is not in the list.
 *
 * @param top an element at the top of the list
 * @param scroller what the list scrolls in
 */
export function isAtTop(top: HTMLElement | null, scroller: HTMLElement | null): boolean {
  // Not rendered, as in a hidden panel: keep the position until it is.
  if (!top || !scroller || top.offsetParent === null) return false
  const begins = top.getBoundingClientRect().top
  const inSight = begins >= 0 && begins >= scroller.getBoundingClientRect().top
  return inSight && scroller.querySelector(':focus-visible') === null
}
