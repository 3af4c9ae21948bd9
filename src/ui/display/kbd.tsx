import type { ReactNode } from 'react'
import styles from './kbd.module.css'

/** A key of the keyboard. In the sans font, so that a hint does not fetch the code font. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={styles.kbd}>{children}</kbd>
}
