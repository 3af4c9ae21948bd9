import { ALUMNI_CONTRIBUTIONS } from '#features/support/rules/alumni.ts'
import { type AlumniStoryDraft, alumniStoryDraftSchema } from '#features/support/rules/alumni-story.ts'

export type AlumniStoryFormErrors = Partial<Record<keyof AlumniStoryDraft, string>>

/** What was typed into the form of a story, and the first thing that is wrong with each field. */
export function readAlumniStoryForm(form: FormData): {
  story: AlumniStoryDraft
  errors: AlumniStoryFormErrors
} {
  const text = (name: keyof AlumniStoryDraft) => String(form.get(name) ?? '')
  const story = {
    name: text('name'),
    headline: text('headline'),
    story: text('story'),
    contribution: ALUMNI_CONTRIBUTIONS.find((known) => known === text('contribution')) ?? null,
  }
  const { error } = alumniStoryDraftSchema.safeParse(story)
  const errors: AlumniStoryFormErrors = {}
  for (const { path, message } of error?.issues ?? []) errors[path[0] as keyof AlumniStoryDraft] ??= message
  return { story, errors }
}
