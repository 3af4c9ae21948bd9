import { X } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { t } from '../../messages/index.ts'
import { PlayerButton } from './player-button.tsx'
import styles from './player-panel.module.css'

/** The first row of a panel: what it is, and the way out. */
export function PlayerPanelHeader({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <div className={styles.head}>
      <p className={styles.title}>{title}</p>
      <PlayerButton label={t.close} icon={<X />} onClick={onClose} />
    </div>
  )
}

/** Below these there is no room for a panel on the picture: it is a sheet at the edge of the screen. */
const NARROW = '(max-width: 960px), (max-height: 480px)'

/**
 * Makes a panel of the player a sheet where the screen is small. As a popover it lies over everything, full screen too, and
 * nothing cuts it off. Gives the focus back to where it was before, unless it has gone elsewhere by itself.
 *
 * @param first selects what gets the focus when the panel was opened by a key
 */
export function usePlayerPanelSheet(panel: RefObject<HTMLElement | null>, first: string): void {
  useEffect(() => {
    const element = panel.current
    const opener = document.activeElement
    if (!element) return
    if (opener instanceof HTMLButtonElement) element.querySelector<HTMLElement>(first)?.focus()
    return () => {
      const lost = document.activeElement === document.body || element.contains(document.activeElement)
      if (lost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [panel, first])

  useEffect(() => {
    const element = panel.current
    if (!element || !('showPopover' in element)) return
    const narrow = matchMedia(NARROW)
    const update = () => {
      if (element.matches(':popover-open')) element.hidePopover()
      element.popover = narrow.matches ? 'manual' : null
      if (!narrow.matches) return
      element.showPopover()
      // Out from under the sheet.
      element.closest('[data-player]')?.scrollIntoView({ block: 'start' })
    }
    update()
    narrow.addEventListener('change', update)
    // What is full screen from now on would lie over it.
    document.addEventListener('fullscreenchange', update)
    return () => {
      narrow.removeEventListener('change', update)
      document.removeEventListener('fullscreenchange', update)
    }
  }, [panel])
}
