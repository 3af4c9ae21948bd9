import { defineTexts } from '#platform/rules/messages/texts-by-language.ts'
import { t } from '../messages/index.ts'

/** The lists of a resume; names and fields are those of the JSON Resume schema. */
export const RESUME_SECTIONS = [
  'work',
  'projects',
  'education',
  'skills',
  'certificates',
  'volunteer',
  'awards',
  'publications',
  'languages',
  'interests',
  'references',
] as const
export type ResumeSection = (typeof RESUME_SECTIONS)[number]

export const RESUME_SECTION_NAMES: Readonly<Record<ResumeSection, string>> = defineTexts(() => ({
  work: t.work,
  projects: t.projects,
  education: t.education,
  skills: t.skills,
  certificates: t.certificates,
  volunteer: t.volunteer,
  awards: t.awards,
  publications: t.publications,
  languages: t.languages,
  interests: t.interests,
  references: t.references,
}))
