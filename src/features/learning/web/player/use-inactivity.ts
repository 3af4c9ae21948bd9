import { useEffect, useState } from 'react'
import { inactivityMs } from './player-limits.ts'

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Whether nothing was moved, pressed or focused in the player for a while. */
export function useInactivity(player: HTMLElement | null): boolean {
  const [inactive, setInactive] = useState(false)
  useEffect(() => {
    if (!player) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => setInactive(true)
    // A finger leaves with every tap; only a mouse that leaves has lost interest.
    const leave = (event: PointerEvent) => event.pointerType === 'mouse' && rest()
    const stir = () => {
      setInactive(false)
      clearTimeout(timer)
      timer = setTimeout(rest, inactivityMs)
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
