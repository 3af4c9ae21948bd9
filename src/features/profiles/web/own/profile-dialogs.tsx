import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import type { OwnProfile } from '../../rules/own-profile.ts'
import type { ProfileEditing } from './profile-editing.ts'

const close = ({ onClose }: { onClose: () => void }) => onClose()

const AboutDialog = createLazyOverlay(
  () => import('../dialogs/about-dialog.tsx').then((module) => module.AboutDialog),
  close,
)
const PersonalDialog = createLazyOverlay(
  () => import('../dialogs/personal-dialog.tsx').then((module) => module.PersonalDialog),
  close,
)
const EducationDialog = createLazyOverlay(
  () => import('../dialogs/education-dialog.tsx').then((module) => module.EducationDialog),
  close,
)
const ExperienceDialog = createLazyOverlay(
  () => import('../dialogs/experience-dialog.tsx').then((module) => module.ExperienceDialog),
  close,
)
const ProjectDialog = createLazyOverlay(
  () => import('../dialogs/project-dialog.tsx').then((module) => module.ProjectDialog),
  close,
)
const CertificateDialog = createLazyOverlay(
  () => import('../dialogs/certificate-dialog.tsx').then((module) => module.CertificateDialog),
  close,
)
const SkillsDialog = createLazyOverlay(
  () => import('../dialogs/skills-dialog.tsx').then((module) => module.SkillsDialog),
  close,
)

interface ProfileDialogsProps {
  profile: OwnProfile
  /** Whether this site can look pincodes up. */
  pincodeLookup: boolean
  editing: ProfileEditing | null
  open: boolean
  onSaved: () => Promise<void> | void
  onClose: () => void
}

/** The dialog that is open; the code of each comes when it first opens. */
export function ProfileDialogs({ profile, pincodeLookup, editing, ...dialog }: ProfileDialogsProps) {
  switch (editing?.section) {
    case undefined:
      return null
    case 'about':
      return <AboutDialog {...dialog} about={{ ...profile.about, ...editing.prefill }} />
    case 'contact':
      return <PersonalDialog {...dialog} personal={profile.personal} pincodeLookup={pincodeLookup} />
    case 'skills':
      return <SkillsDialog {...dialog} skills={profile.skills} />
    case 'education':
      return <EducationDialog {...dialog} entry={editing.entry} prefill={editing.prefill} />
    case 'experience':
      return <ExperienceDialog {...dialog} entry={editing.entry} prefill={editing.prefill} />
    case 'projects':
      return <ProjectDialog {...dialog} entry={editing.entry} prefill={editing.prefill} />
    case 'certificates':
      return <CertificateDialog {...dialog} entry={editing.entry} prefill={editing.prefill} />
  }
}
