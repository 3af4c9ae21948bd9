import { ArrowUpToLine, Pause, Play, X } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { t } from '../../messages/index.ts'
import { PlayerButton } from './player-button.tsx'
import styles from './small-player.module.css'

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
function useUncoveredCorner(player: HTMLElement): void {
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

interface SmallPlayerProps {
  /** It becomes small with this and is itself again without. */
  player: HTMLElement
  paused: boolean
  onTogglePlay: () => void
  onBack: () => void
  onClose: () => void
}

/** The controls of the small player; with them come its style and its place on the screen. */
export function SmallPlayer({ player, paused, onTogglePlay, onBack, onClose }: SmallPlayerProps) {
  useUncoveredCorner(player)
  const handleKey = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onClose())
  useEffect(() => {
    // Pressed with a pointer, a control gives the focus to the player, from where keys count as well.
    const handle = (event: KeyboardEvent) => void handleKey(event)
    player.addEventListener('keydown', handle)
    return () => player.removeEventListener('keydown', handle)
  }, [player])
  return (
    <div className={styles.small}>
      <button type="button" className={styles.back} aria-label={t.backToTheVideo} onClick={onBack}>
        <span className={styles.disc}>
          <ArrowUpToLine />
        </span>
      </button>
      <div className={styles.row}>
        <PlayerButton
          label={paused ? t.play : t.pause}
          icon={paused ? <Play fill="currentColor" /> : <Pause fill="currentColor" />}
          shortcut="Space"
          onClick={onTogglePlay}
        />
        <PlayerButton label={t.closeTheSmallPlayer} icon={<X />} shortcut="Escape" onClick={onClose} />
      </div>
    </div>
  )
}
