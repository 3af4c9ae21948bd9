const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([type=hidden], [disabled]), select, textarea, [tabindex="0"]'

/** Where the focus was: the control with its ancestors, innermost first, and its centre on the screen. */
export interface CapturedFocus {
  readonly path: readonly Element[]
  readonly middle: readonly [x: number, y: number]
}

/** Remembers what has the focus, to return there; null when nothing has it. */
export function captureFocus(): CapturedFocus | null {
  const control = document.activeElement
  if (!control || control === document.body) return null
  const path: Element[] = []
  for (let one: Element | null = control; one && one !== document.body; one = one.parentElement)
    path.push(one)
  return { path, middle: middleOf(control) }
}

/**
 * The control that had the focus. If it is gone, as a sign-in button is after signing in, the nearest one within what is left of
 * its surroundings.
 */
export function findFocusReturnTarget(place: CapturedFocus | null): HTMLElement | null {
  if (!place) return document.querySelector<HTMLElement>('main')
  const [control, ...around] = place.path
  if (control instanceof HTMLElement && isUsable(control)) return control
  for (const part of around) {
    if (!part.isConnected) continue
    const near = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)]
      .filter(isUsable)
      .map((element) => ({ element, far: distance(middleOf(element), place.middle) }))
      .sort((one, other) => one.far - other.far)
    if (near[0]) return near[0].element
  }
  return document.querySelector<HTMLElement>('main')
}

const isUsable = (element: HTMLElement) =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled')

function middleOf(element: Element): [number, number] {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}

const distance = ([x, y]: readonly [number, number], [otherX, otherY]: readonly [number, number]) =>
  Math.hypot(x - otherX, y - otherY)
