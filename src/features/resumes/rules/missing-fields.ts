import { defineTexts } from '#platform/rules/messages/texts-by-language.ts'
import { t } from '../messages/index.ts'
import type { ResumeDocument } from './resume-document.ts'

/** What a resume that is sent somewhere needs, in the order of the form. */
export type MissingResumeField = 'name' | 'contact' | 'history'

export const MISSING_FIELD_NAMES: Readonly<Record<MissingResumeField, string>> = defineTexts(() => ({
  name: t.yourName,
  contact: t.anEmailOrAPhoneNumber,
  history: t.someExperienceEducationOrProject,
}))

/** A name, a way to reach somebody, and anything that they have done; what is missing of that (docs/product/resume-pages.md). */
export function listMissingFields({
  basics,
  work,
  education,
  projects,
}: ResumeDocument): MissingResumeField[] {
  const missing: MissingResumeField[] = []
  if (basics.name.trim() === '') missing.push('name')
  if (basics.email.trim() === '' && basics.phone.trim() === '') missing.push('contact')
  if (work.length + education.length + projects.length === 0) missing.push('history')
  return missing
}
