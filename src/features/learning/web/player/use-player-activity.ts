import { useEffect, useState } from 'react'
import { PLAYER_IDLE_TIMEOUT_MS } from './player-limits.ts'

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Whether nothing was moved, pressed or focused in the player for a while, and no mouse rests on its controls. */
export function usePlayerIdle(player: HTMLElement | null): boolean {
  const [inactive, setInactive] = useState(false)
  useEffect(() => {
    if (!player) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasMouse = false
    const rest = () => setInactive(true)
    // What a finger has pressed counts as hovered for as long as it presses nothing else.
    const settle = () => !(hasMouse && player.querySelector('[data-controls]:hover')) && rest()
    // A finger leaves with every tap; only a mouse that leaves has lost interest.
    const leave = (event: PointerEvent) => event.pointerType === 'mouse' && rest()
    const stir = (event?: Event) => {
      if (event instanceof PointerEvent) hasMouse = event.pointerType === 'mouse'
      setInactive(false)
      clearTimeout(timer)
      timer = setTimeout(settle, PLAYER_IDLE_TIMEOUT_MS)
    }
    stir()
    for (const sign of signs) player.addEventListener(sign, stir)
    player.addEventListener('pointerleave', leave)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) player.removeEventListener(sign, stir)
      player.removeEventListener('pointerleave', leave)
    }
  }, [player])
  return inactive
}

const TYPED_IN = 'input:not([type=range], [type=radio]), textarea'

/**
 * Lets the focus go back to the player from a control that was pressed with a pointer, so that the keys are the player's
 * again and the controls can rest. Where Tab leads stays where it is, for Space and Enter to press. In full screen the keys
 * begin with the player too, however it was asked for.
 */
export function useReturnFocusToPlayer(player: HTMLElement | null): void {
  useEffect(() => {
    if (!player) return
    const gone = new AbortController()
    const { signal } = gone
    const release = () => {
      const focused = document.activeElement
      if (focused === player || !player.contains(focused) || focused?.matches(TYPED_IN)) return
      // A question over the picture keeps the focus until it is answered.
      if (focused?.closest('[role=dialog]')) return
      player.focus({ preventScroll: true })
    }
    // A slider may be let go of anywhere, and what a finger presses has the focus only with the click.
    const handlePress = () => document.addEventListener('pointerup', release, { once: true, signal })
    // Pressed by a key, a button tells of no clicks.
    const handleClick = ({ detail }: MouseEvent) => detail > 0 && release()
    const handleFullscreen = () => document.fullscreenElement === player && release()
    player.addEventListener('pointerdown', handlePress, { signal })
    player.addEventListener('click', handleClick, { signal })
    document.addEventListener('fullscreenchange', handleFullscreen, { signal })
    return () => gone.abort()
  }, [player])
}
