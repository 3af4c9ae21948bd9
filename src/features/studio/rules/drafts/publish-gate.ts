// No schemas here: pages import this file, and zod must stay out of their bundles.
import { type CourseCategory, isCategorySlug } from '#features/catalogue/rules/categories.ts'
import { LECTURE_TITLE_PATTERN } from '#features/catalogue/rules/course-title.ts'
import { cleanTitle } from '#platform/rules/title.ts'
import type { VideoDraft } from '../video-draft.ts'

/** What a published video needs, in the order of the form. */
export const REQUIRED_DRAFT_FIELDS = ['film', 'title', 'description', 'category', 'thumbnail'] as const
export type RequiredDraftField = (typeof REQUIRED_DRAFT_FIELDS)[number]

/** Why a draft cannot be published, apart from what is missing. */
export type DraftFault = 'TITLE_REFUSED' | 'FILM_FAILED'

export interface DraftProblems {
  readonly missing: readonly RequiredDraftField[]
  readonly faults: readonly DraftFault[]
}

/** @param filmState of the film that would be published; null when there is none */
export function findDraftProblems(
  { title, description, category, thumbnail }: VideoDraft,
  filmState: string | null,
  categories: readonly CourseCategory[],
): DraftProblems {
  const isGiven: Record<RequiredDraftField, boolean> = {
    film: filmState !== null,
    title: cleanTitle(title) !== '',
    description: description.trim() !== '',
    category: category !== null && isCategorySlug(categories, category),
    thumbnail: thumbnail !== null,
  }
  const faults: DraftFault[] = []
  if (!LECTURE_TITLE_PATTERN.test(title)) faults.push('TITLE_REFUSED')
  if (filmState === 'failed') faults.push('FILM_FAILED')
  return { missing: REQUIRED_DRAFT_FIELDS.filter((field) => !isGiven[field]), faults }
}
