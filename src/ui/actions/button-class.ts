import { cx } from '../class-names.ts'
import styles from './button.module.css'

/** primary: the one action of a view; ink: solid but less prominent; danger: cannot be undone. */
export type ButtonVariant = 'primary' | 'ink' | 'secondary' | 'quiet' | 'danger' | 'link'
export type ButtonSize = 's' | 'm' | 'l'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Takes the whole width of its parent. */
  wide?: boolean | undefined
}

/** The class names that buttons and links that look like buttons share. */
export function buttonClass(
  { variant = 'secondary', size = 'm', wide = false }: ButtonLook,
  extra?: string,
): string {
  return cx(styles.button, styles[variant], size !== 'm' && styles[size], wide && styles.wide, extra)
}
