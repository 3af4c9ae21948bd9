import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { focusableScrollerRef } from '../a11y/focusable-scroller.ts'
import { cx } from '../class-names.ts'
import { t } from '../messages/index.ts'
import { useCloseOnBack } from './close-on-back.ts'
import styles from './dialog.module.css'
import dialogIconStyles from './dialog-icon.module.css'
import { useMarkOverlayOpen } from './overlay-signal.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** A picture above the title. */
  icon?: ReactNode
  /** One or two sentences under the title. */
  description?: ReactNode
  children?: ReactNode
  /** The foot: quiet buttons first, the one primary action last. */
  actions?: ReactNode
  size?: 's' | 'm' | 'l'
  /** Gets the focus when it opens; by default the first control does. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Gets the focus when it closes; by default what had it before does. */
  finalFocus?: () => HTMLElement | null
  /** A press outside does not close it, for forms in which something was typed. */
  sticky?: boolean
}

/**
 * A modal dialog: traps the focus, gives it back, closes on Esc and by going back, becomes a sheet on a phone. Weighs 20 kB, so pages
 * load the file that imports it lazily.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  icon: lead,
  description,
  children,
  actions,
  size = 'm',
  initialFocus,
  finalFocus,
  sticky = false,
}: DialogProps) {
  useMarkOverlayOpen(open)
  useCloseOnBack(open, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} disablePointerDismissal={sticky}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={cx(styles.popup, styles[size])}
            {...(initialFocus && { initialFocus })}
            {...(finalFocus && { finalFocus: () => finalFocus() ?? true })}
          >
            <header className={styles.head}>
              {lead}
              <Base.Title className={styles.title}>{title}</Base.Title>
              {description && (
                <Base.Description className={styles.description}>{description}</Base.Description>
              )}
            </header>
            {children && (
              <div ref={focusableScrollerRef} className={styles.body}>
                {children}
              </div>
            )}
            {actions && <footer className={styles.actions}>{actions}</footer>}
            <Base.Close className={styles.close} aria-label={t.close}>
              <X aria-hidden="true" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

export type DialogTone = 'plain' | 'good' | 'warn' | 'danger'

/** The picture a small dialog begins with: what it is about, before a word is read. */
export function DialogIcon({ tone, children }: { tone: DialogTone; children: ReactNode }) {
  return <span className={cx(dialogIconStyles.icon, dialogIconStyles[tone])}>{children}</span>
}
