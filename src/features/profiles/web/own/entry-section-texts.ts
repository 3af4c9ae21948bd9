import { t } from '../../messages/index.ts'
import type { EntrySection } from '../../rules/sections.ts'

interface EntrySectionTexts {
  readonly empty: string
  readonly add: string
  readonly deleted: string
  readonly cantDelete: string
}

/** What the own profile says of each section that is a list. */
export const ENTRY_SECTION_TEXTS: Readonly<Record<EntrySection, EntrySectionTexts>> = {
  education: {
    empty: t.noEducationYet,
    add: t.addEducation,
    deleted: t.educationDeleted,
    cantDelete: t.cantDeleteEducation,
  },
  experience: {
    empty: t.noExperienceYet,
    add: t.addExperience,
    deleted: t.experienceDeleted,
    cantDelete: t.cantDeleteExperience,
  },
  projects: {
    empty: t.noProjectsYet,
    add: t.addProject,
    deleted: t.projectDeleted,
    cantDelete: t.cantDeleteProject,
  },
  certificates: {
    empty: t.noCertificatesYet,
    add: t.addCertificate,
    deleted: t.certificateDeleted,
    cantDelete: t.cantDeleteCertificate,
  },
}
