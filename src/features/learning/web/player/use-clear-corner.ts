import { useLayoutEffect } from 'react'

/** What must not be covered: where one types, what sends it, and what has the focus. */
const UNCOVERED = 'form, input, textarea, select, [type=submit], :focus'
const SIGNS = ['scroll', 'focusin', 'input'] as const

function isCovering(player: HTMLElement): boolean {
  const own = player.getBoundingClientRect()
  return [...document.querySelectorAll(UNCOVERED)].some((element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    // Of what fills the screen, enough is left in sight.
    if (width === 0 || height > innerHeight / 2 || player.contains(element)) return false
    return left < own.right && right > own.left && top < own.bottom && bottom > own.top
  })
}

/** Moves the small player to its other corner when it would cover a field, and lets it go where both are taken. */
function moveToClearCorner(player: HTMLElement): void {
  let covering = isCovering(player)
  if (covering) {
    player.toggleAttribute('data-at-top')
    covering = isCovering(player)
  }
  player.toggleAttribute('data-covering', covering)
}

/** Makes the player small while the component lives, and keeps it off whatever is typed in or has the focus. */
export function useClearCorner(player: HTMLElement): void {
  useLayoutEffect(() => {
    /** What has the focus in it goes out of sight. */
    const holdFocus = () => {
      if (player.contains(document.activeElement)) player.focus({ preventScroll: true })
    }
    const move = () => moveToClearCorner(player)
    holdFocus()
    player.toggleAttribute('data-small', true)
    move()
    for (const sign of SIGNS) document.addEventListener(sign, move, { capture: true, passive: true })
    addEventListener('resize', move)
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, move, { capture: true })
      removeEventListener('resize', move)
      holdFocus()
      for (const name of ['data-small', 'data-at-top', 'data-covering']) player.removeAttribute(name)
    }
  }, [player])
}
