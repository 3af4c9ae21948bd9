import type { ComponentProps, ReactNode } from 'react'
import { VisuallyHidden } from '../a11y/visually-hidden.tsx'
import { type ButtonSize, type ButtonVariant, getButtonClass } from '../actions/button.tsx'
import { createLazyOverlay } from '../lazy/lazy-component.tsx'
import type { MenuEntry } from './menu-items.ts'
import styles from './trigger.module.css'
import { usePopupButton } from './use-popup-button.ts'

interface PopupTriggerProps extends ComponentProps<'button'> {
  label: string
  /** bare: only the children, for an avatar or an icon. */
  variant: ButtonVariant | 'bare'
  size: ButtonSize | undefined
}

function PopupTrigger({ label, variant, size, children, ...buttonProps }: PopupTriggerProps) {
  const bare = variant === 'bare'
  return (
    <button type="button" {...buttonProps} className={bare ? styles.bare : getButtonClass({ variant, size })}>
      {bare && <VisuallyHidden>{label}</VisuallyHidden>}
      {children}
    </button>
  )
}

const MenuPopup = createLazyOverlay(
  () => import('./menu-popup.tsx').then((module) => module.MenuPopup),
  ({ onOpenChange }) => onOpenChange(false),
)

interface MenuButtonProps {
  /** Name of the menu, and of a bare button, whose children are a picture. */
  label: string
  entries: ReadonlyArray<MenuEntry>
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  /** bare: only the children, for an avatar or an icon. */
  variant?: ButtonVariant | 'bare'
  size?: ButtonSize
}

/** A button with a menu of actions and links. The code of the menu loads when the pointer or focus reaches the button. */
export function MenuButton({
  label,
  entries,
  children,
  align = 'end',
  variant = 'secondary',
  size,
}: MenuButtonProps) {
  const popup = usePopupButton(MenuPopup.warm, 'menu')
  return (
    <>
      <PopupTrigger {...popup.buttonProps} label={label} variant={variant} size={size}>
        {children}
      </PopupTrigger>
      <MenuPopup
        id={popup.popupId}
        label={label}
        entries={entries}
        open={popup.open}
        byKeyboard={popup.byKeyboard}
        onOpenChange={popup.handleOpenChange}
        trigger={popup.trigger}
        container={popup.landmark}
        align={align}
      />
    </>
  )
}

const PopoverPopup = createLazyOverlay(
  () => import('./popover-popup.tsx').then((module) => module.PopoverPopup),
  ({ onOpenChange }) => onOpenChange(false),
)

interface PopoverButtonProps {
  label: string
  /** Heading of the panel. */
  title: string
  trigger: ReactNode
  /** What the panel shows; a function receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
  align?: 'start' | 'center' | 'end'
  /** bare: only the trigger's own look, for an icon or the points. */
  variant?: ButtonVariant | 'bare'
  size?: ButtonSize
}

/** A button with a small panel: notifications, points. The panel's code loads when the pointer or focus reaches the button. */
export function PopoverButton({
  label,
  title,
  trigger,
  children,
  align = 'end',
  variant = 'secondary',
  size,
}: PopoverButtonProps) {
  const popup = usePopupButton(PopoverPopup.warm, 'dialog')
  return (
    <>
      <PopupTrigger {...popup.buttonProps} label={label} variant={variant} size={size}>
        {trigger}
      </PopupTrigger>
      <PopoverPopup
        id={popup.popupId}
        title={title}
        open={popup.open}
        onOpenChange={popup.handleOpenChange}
        trigger={popup.trigger}
        container={popup.landmark}
        align={align}
      >
        {typeof children === 'function' ? children(popup.close) : children}
      </PopoverPopup>
    </>
  )
}
