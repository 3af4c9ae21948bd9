import type { DraftForm } from '#platform/web/drafts.ts'
import type { UnsavedDocument } from '#platform/web/use-saved-document.ts'
import type { BundleDraft } from '../../rules/bundle-drafts/bundle-draft.ts'
import { EMPTY_BUNDLE_DRAFT } from '../../rules/bundle-drafts/bundle-draft-text.ts'
import type { CourseDraft, ItemDraft } from '../../rules/course-drafts/course-draft.ts'
import { EMPTY_COURSE_DRAFT } from '../../rules/course-drafts/course-draft-text.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * @param empty what fields have that were not there yet when it was written
 * @param texts fields that tell a document of this form; the server checks the rest
 */
const defineUnsavedDocument = <Document>(
  name: string,
  texts: readonly (keyof Document & string)[],
  empty: Partial<Document> = {},
): DraftForm<UnsavedDocument<Document>> => ({
  name,
  storedIn: 'device',
  former: { key: `lectern.${name}` },
  parse(value) {
    if (!isObject(value) || typeof value['version'] !== 'number' || !isObject(value['content'])) return null
    const { version, content } = value
    if (!texts.every((field) => typeof content[field] === 'string')) return null
    return { version, content: { ...empty, ...content } as Document }
  },
})

/** A course that was written and could not be saved, of each draft the last. */
export const UNSAVED_COURSE_DRAFT = defineUnsavedDocument<CourseDraft>(
  'course',
  ['title', 'ctfTitle', 'about'],
  EMPTY_COURSE_DRAFT,
)

/** The same for a bundle. */
export const UNSAVED_BUNDLE_DRAFT = defineUnsavedDocument<BundleDraft>(
  'bundle',
  ['title', 'ctfTitle', 'about'],
  EMPTY_BUNDLE_DRAFT,
)

/** The same for an item of a course. */
export const UNSAVED_ITEM_DRAFT = defineUnsavedDocument<ItemDraft>(
  'course-item',
  ['type', 'title', 'description'],
  // Looked at for lectures, and for questions, only.
  { thumbnail: null, videoQuestions: [], codingProblemId: null },
)
