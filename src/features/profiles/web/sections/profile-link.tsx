import type { ReactNode } from 'react'
import styles from './sections.module.css'

interface ProfileLinkProps {
  href: string
  icon: ReactNode
  children: ReactNode
}

/** A link that somebody has put into their profile: not vouched for, and it learns nothing of the page it stands on. */
export function ProfileLink({ href, icon, children }: ProfileLinkProps) {
  if (!/^https?:\/\//i.test(href)) return null
  return (
    <a href={href} className={styles.link} rel="nofollow ugc noopener noreferrer" target="_blank">
      {icon}
      {children}
    </a>
  )
}
