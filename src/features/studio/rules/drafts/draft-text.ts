// No schemas here: pages import this file, and zod must stay out of their bundles.
import type { VideoDraft } from '../video-draft.ts'
import {
  DRAFT_DESCRIPTION_LENGTH,
  DRAFT_MAX_TAGS,
  DRAFT_TAG_LENGTH,
  DRAFT_TITLE_LENGTH,
} from './draft-limits.ts'

/** Whether the server takes what was typed; whatever else is wrong with it, it can be saved. */
export const isStorableDraft = ({ title, description, tags }: VideoDraft): boolean =>
  title.length <= DRAFT_TITLE_LENGTH &&
  description.length <= DRAFT_DESCRIPTION_LENGTH &&
  tags.length <= DRAFT_MAX_TAGS &&
  tags.every((tag) => tag.length <= DRAFT_TAG_LENGTH)

/** Tags as they are typed, with commas between them. */
export const parseTags = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،、;\n]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

/** Fields of a draft, in the order of the form. */
export const DRAFT_FIELDS = ['title', 'description', 'category', 'tags', 'visibility', 'thumbnail'] as const
export type DraftField = (typeof DRAFT_FIELDS)[number]

/** The fields in which two documents differ. */
export const listDifferentFields = (one: VideoDraft, other: VideoDraft): DraftField[] =>
  DRAFT_FIELDS.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
