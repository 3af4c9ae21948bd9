import { lazy, type ReactNode, Suspense } from 'react'
import { VisuallyHidden } from '../a11y/visually-hidden.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from '../actions/button-class.ts'
import styles from './trigger.module.css'
import { usePopupButton } from './use-popup-button.ts'

const load = () => import('./popover-popup.tsx')
const PopoverPopup = lazy(() => load().then((module) => ({ default: module.PopoverPopup })))

interface PopoverButtonProps {
  label: string
  /** Heading of the panel. */
  title: string
  trigger: ReactNode
  /** What the panel shows; a function gets the means to close it. */
  children: ReactNode | ((close: () => void) => ReactNode)
  align?: 'start' | 'center' | 'end'
  /** bare: only the trigger's own look, for an icon or the points. */
  variant?: ButtonVariant | 'bare'
  size?: ButtonSize
}

/** A button with a small panel beside it: notifications, points. The panel's code loads when somebody reaches for it. */
export function PopoverButton({
  label,
  title,
  trigger,
  children,
  align = 'end',
  variant = 'secondary',
  size,
}: PopoverButtonProps) {
  const popup = usePopupButton(load, 'dialog')
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
      {popup.wanted && (
        <Suspense>
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
        </Suspense>
      )}
    </>
  )
}
