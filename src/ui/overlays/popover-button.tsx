import type { ReactNode } from 'react'
import { VisuallyHidden } from '../a11y/visually-hidden.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from '../actions/button-class.ts'
import { lazyOverlay } from '../lazy/lazy-part.tsx'
import styles from './trigger.module.css'
import { usePopupButton } from './use-popup-button.ts'

const PopoverPopup = lazyOverlay(
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
      <button
        type="button"
        {...popup.buttonProps}
        className={variant === 'bare' ? styles.bare : buttonClass({ variant, size })}
      >
        {variant === 'bare' && <VisuallyHidden>{label}</VisuallyHidden>}
        {trigger}
      </button>
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
