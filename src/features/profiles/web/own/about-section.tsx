import { Pencil } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { t } from '../../messages/index.ts'
import type { OwnProfile } from '../../rules/own-profile.ts'
import { SocialLinks } from '../sections/social-links.tsx'
import styles from './own-profile.module.css'
import { SectionCard } from './section-card.tsx'

interface AboutSectionProps {
  about: OwnProfile['about']
  isPublic: boolean
  onEdit: () => void
}

/** Headline, about and social links in the own profile. */
export function AboutSection({ about: { headline, about, social }, isPublic, onEdit }: AboutSectionProps) {
  const isEmpty = headline === '' && about === '' && social.length === 0
  return (
    <SectionCard
      section="about"
      isPublic={isPublic}
      emptyText={isEmpty ? t.nothingAboutYouYet : null}
      action={
        <Button icon={<Pencil />} onClick={onEdit}>
          {isEmpty ? t.addAbout : t.editAbout}
        </Button>
      }
    >
      {headline && (
        <p className={styles.headline} dir="auto">
          {headline}
        </p>
      )}
      {about && (
        <p className={styles.text} dir="auto">
          {about}
        </p>
      )}
      <SocialLinks links={social} />
    </SectionCard>
  )
}
