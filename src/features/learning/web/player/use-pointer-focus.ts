import { useEffect } from 'react'

const TYPED_IN = 'input:not([type=range], [type=radio]), textarea'

/**
 * Lets the focus go back to the player from a control that was pressed with a pointer, so that the keys are the player's
 * again and the controls can rest. Where Tab leads stays where it is, for Space and Enter to press. In full screen the keys
 * begin with the player too, however it was asked for.
 */
export function usePointerFocus(player: HTMLElement | null): void {
  useEffect(() => {
    if (!player) return
    const gone = new AbortController()
    const { signal } = gone
    const release = () => {
      const focused = document.activeElement
      if (focused === player || !player.contains(focused) || focused?.matches(TYPED_IN)) return
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
