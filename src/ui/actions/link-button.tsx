import type { ReactNode, RefAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'

export interface LinkButtonProps extends LinkProps, RefAttributes<HTMLAnchorElement>, ButtonLook {
  icon?: ReactNode
}

/** Goes somewhere, so it is a link (a new tab works), in the clothes of a button. */
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
