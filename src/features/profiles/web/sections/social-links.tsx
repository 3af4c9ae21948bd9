import { Globe } from 'lucide-react'
import { t } from '../../messages/index.ts'
import type { About } from '../../rules/about.ts'
import { SOCIAL_LINK_LABELS } from '../labels.ts'
import { ProfileLink } from './profile-link.tsx'
import styles from './sections.module.css'

/** Where else somebody can be found. */
export function SocialLinks({ links }: { links: About['social'] }) {
  if (links.length === 0) return null
  return (
    <ul className={styles.links} aria-label={t.links}>
      {links.map(({ linkName, link }) => (
        <li key={linkName}>
          <ProfileLink href={link} icon={<Globe aria-hidden="true" />}>
            {SOCIAL_LINK_LABELS[linkName]}
          </ProfileLink>
        </li>
      ))}
    </ul>
  )
}
