import type { ReactNode } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Interest } from '#features/accounts/rules/onboarding.ts'
import { InterestsCard } from '#features/accounts/web/index.ts'
import { Page } from '#ui/shell/page.tsx'
import type { OwnProfile } from '../../rules/own-profile.ts'
import { ENTRY_SECTIONS, type ProfileSection, type EntrySection as Section } from '../../rules/sections.ts'
import { ENTRY_VIEW_BUILDERS, type EntryView } from '../sections/entry-view.ts'
import { AboutSection } from './about-section.tsx'
import { EntrySection } from './entry-section.tsx'
import styles from './own-profile.module.css'
import { OwnProfileHeader } from './own-profile-header.tsx'
import { PersonalSection } from './personal-section.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { ProfileDialogs } from './profile-dialogs.tsx'
import { buildEditing, type ProfileEditing, useProfileEditing } from './profile-editing.ts'
import { SkillsSection } from './skills-section.tsx'

interface OwnProfilePageProps {
  profile: OwnProfile
  interests: readonly Interest[]
  /** Whether this site can look pincodes up. */
  pincodeLookup: boolean
  /** The section whose dialog the address opens. */
  askedSection: ProfileSection | null
  /** Where to go once that is saved, a path of this site; null stays. */
  destination: string | null
  /** How far the profile is and what the rest brings; it may open a section's dialog. */
  progress: (onOpen: (section: ProfileSection) => void) => ReactNode
}

/** One's own profile with all its sections, where each is filled in, changed and shown to others or not. */
export function OwnProfilePage({
  profile,
  interests,
  pincodeLookup,
  askedSection,
  destination,
  progress,
}: OwnProfilePageProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { editing, isOpen, edit, close } = useProfileEditing(askedSection)
  const isPublic = (section: ProfileSection) => profile.publicSections.includes(section)

  /** The address no longer opens the dialog, lest a reload does. */
  function closeDialog() {
    close()
    if (askedSection) void navigate('/profile/me', { replace: true, preventScrollReset: true })
  }

  async function handleSaved() {
    if (askedSection && destination) await navigate(destination, { replace: true })
    else await revalidate()
  }

  return (
    <Page>
      <OwnProfileHeader profile={profile} onChanged={revalidate} />
      <div className={styles.layout}>
        <div className={styles.progress}>{progress((section) => edit(buildEditing(section)))}</div>
        <div className={styles.sections}>
          <AboutSection
            about={profile.about}
            isPublic={isPublic('about')}
            onEdit={() => edit({ section: 'about' })}
          />
          <PersonalSection personal={profile.personal} onEdit={() => edit({ section: 'contact' })} />
          {ENTRY_SECTIONS.map((section) => (
            <EntrySection
              key={section}
              section={section}
              entries={listViews(profile, section)}
              isPublic={isPublic(section)}
              onAdd={() => edit(buildEditing(section))}
              onEdit={(createdAt) => edit(findEditing(profile, section, createdAt))}
              onChanged={revalidate}
            />
          ))}
          <SkillsSection
            skills={profile.skills.skills}
            isPublic={isPublic('skills')}
            onEdit={() => edit({ section: 'skills' })}
          />
        </div>
        <div className={styles.rest}>
          <PrivacyCard showActivity={profile.showActivity} allowIndexing={profile.allowIndexing} />
          <InterestsCard interests={interests} />
        </div>
      </div>
      <ProfileDialogs
        profile={profile}
        pincodeLookup={pincodeLookup}
        editing={editing}
        open={isOpen}
        onSaved={handleSaved}
        onClose={closeDialog}
      />
    </Page>
  )
}

function listViews(profile: OwnProfile, section: Section): EntryView[] {
  switch (section) {
    case 'education':
      return profile.education.map(ENTRY_VIEW_BUILDERS.education)
    case 'experience':
      return profile.experience.map(ENTRY_VIEW_BUILDERS.experience)
    case 'projects':
      return profile.projects.map(ENTRY_VIEW_BUILDERS.projects)
    case 'certificates':
      return profile.certificates.map(ENTRY_VIEW_BUILDERS.certificates)
  }
}

const findEditing = (profile: OwnProfile, section: Section, createdAt: string) =>
  ({ section, entry: profile[section].find((one) => one.createdAt === createdAt) ?? null }) as ProfileEditing
