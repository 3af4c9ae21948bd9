import type { ReactNode } from 'react'
import { VisuallyHidden } from '../a11y/visually-hidden.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from '../actions/button-class.ts'
import { lazyOverlay } from '../lazy/lazy-part.tsx'
import type { MenuEntry } from './menu-items.ts'
import styles from './trigger.module.css'
import { usePopupButton } from './use-popup-button.ts'

const MenuPopup = lazyOverlay(
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
      <button
        type="button"
        {...popup.buttonProps}
        className={variant === 'bare' ? styles.bare : buttonClass({ variant, size })}
      >
        {variant === 'bare' && <VisuallyHidden>{label}</VisuallyHidden>}
        {children}
      </button>
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
