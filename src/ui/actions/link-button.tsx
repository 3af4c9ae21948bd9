import type { ReactNode, RefAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'

export interface LinkButtonProps extends LinkProps, RefAttributes<HTMLAnchorElement>, ButtonLook {
  icon?: ReactNode
}

/** A link that looks like a button. It navigates, so it is a link and can be opened in a new tab. */
export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      <span className={styles.label}>
        {icon}
        {children}
      </span>
    </Link>
  )
}
