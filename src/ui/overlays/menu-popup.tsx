import { Menu } from '@base-ui/react/menu'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from '../class-names.ts'
import { Link } from '../navigation/link.tsx'
import type { MenuEntry } from './menu-items.ts'
import styles from './popup.module.css'
import type { PopupCloseDetails } from './use-popup-button.ts'

interface MenuPopupProps {
  id: string
  label: string
  entries: ReadonlyArray<MenuEntry>
  open: boolean
  /** Opened by a key: the first entry then takes the focus. */
  byKeyboard: boolean
  onOpenChange: (open: boolean, details?: PopupCloseDetails) => void
  trigger: RefObject<HTMLElement | null>
  container: HTMLElement | undefined
  align: 'start' | 'center' | 'end'
}

function renderEntry(entry: MenuEntry, onSelect: (act: () => void) => void) {
  switch (entry.kind) {
    case 'separator':
      return <Menu.Separator key={entry.id} className={styles.separator} />
    case 'heading':
      return (
        <div key={entry.label} className={styles.heading} role="presentation">
          {entry.label}
        </div>
      )
    case 'link':
      return (
        <Menu.LinkItem key={entry.to} className={styles.item} closeOnClick render={<Link to={entry.to} />}>
          {entry.icon}
          {entry.label}
        </Menu.LinkItem>
      )
    default:
      return (
        <Menu.Item
          key={entry.label}
          className={cx(styles.item, entry.danger && styles.danger)}
          disabled={entry.disabled ?? false}
          onClick={() => onSelect(entry.onSelect)}
        >
          {entry.icon}
          {entry.label}
        </Menu.Item>
      )
  }
}

/** The list of a MenuButton; loaded at first use. */
export function MenuPopup({
  id,
  label,
  entries,
  open,
  byKeyboard,
  onOpenChange,
  trigger,
  container,
  align,
}: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  // The code arrives after the button was pressed; opening one render later keeps the animation.
  const [arrived, setArrived] = useState(false)
  useEffect(() => setArrived(true), [])
  const selected = useRef<(() => void) | null>(null)
  /** Runs once the menu has returned the focus to its button: a dialog that opened earlier would lose its focus. */
  function actOnSelected() {
    const act = selected.current
    selected.current = null
    act?.()
  }
  function focusFirst() {
    // The focus may already be further on.
    if (document.activeElement !== popup.current) return
    popup.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }
  return (
    <Menu.Root
      open={open && arrived}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(opened) => {
        if (!opened) actOnSelected()
        else if (byKeyboard) focusFirst()
      }}
    >
      <Menu.Portal container={container}>
        <Menu.Positioner
          className={styles.positioner}
          anchor={trigger}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          <Menu.Popup
            ref={popup}
            id={id}
            aria-label={label}
            finalFocus={trigger}
            className={cx(styles.popup, styles.menu)}
          >
            {entries.map((entry) =>
              renderEntry(entry, (act) => {
                selected.current = act
              }),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
