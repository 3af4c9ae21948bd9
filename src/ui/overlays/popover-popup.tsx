import { Popover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import { cx } from '../class-names.ts'
import styles from './popup.module.css'
import type { PopupCloseDetails } from './use-popup-button.ts'

interface PopoverPopupProps {
  id: string
  title: string
  children: ReactNode
  open: boolean
  onOpenChange: (open: boolean, details?: PopupCloseDetails) => void
  trigger: RefObject<HTMLElement | null>
  container: HTMLElement | undefined
  align: 'start' | 'center' | 'end'
}

/** The panel of a PopoverButton; loaded at first use. */
export function PopoverPopup({
  id,
  title,
  children,
  open,
  onOpenChange,
  trigger,
  container,
  align,
}: PopoverPopupProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Portal container={container}>
        <Popover.Positioner
          className={styles.positioner}
          anchor={trigger}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          <Popover.Popup id={id} finalFocus={trigger} className={cx(styles.popup, styles.panel)}>
            <Popover.Title className={styles.panelTitle}>{title}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
