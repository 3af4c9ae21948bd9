// No schemas here: pages import this file, and zod must stay out of their bundles.
import { LECTURE_TITLE_PATTERN } from '#features/catalogue/rules/course-title.ts'
import { cleanTitle } from '#platform/rules/title.ts'
import type { ItemDraft } from './course-draft.ts'

type WithoutBody<Item> = Item extends unknown ? Omit<Item, 'body'> : never
/** An item without the text of an article, which is long. */
export type ItemDraftDocument = WithoutBody<ItemDraft>

/**
 * What publishing asks of an item, in the order of its form. The content is a film, a text or questions; the questions are those that a
 * film asks besides.
 */
export const REQUIRED_ITEM_FIELDS = ['title', 'description', 'minutes', 'content', 'questions'] as const
export type RequiredItemField = (typeof REQUIRED_ITEM_FIELDS)[number]

export interface CheckedItem {
  readonly document: ItemDraftDocument
  /**
   * Whether a lecture has a film that has not failed, an article a text that is not blank, a question set a question. One that is not
   * the creator's own counts as empty.
   */
  readonly hasContent: boolean
  /** Whether a lecture asks something that is not in the banks of the course's writers any more. Its form does not know that. */
  readonly asksOthers?: boolean
}

const isGiven = (text: string) => text.trim() !== ''

/** What keeps an item from being published. The title of a lecture has letters and digits of any script, and spaces only. */
export function listMissingItemFields({
  document,
  hasContent,
  asksOthers = false,
}: CheckedItem): RequiredItemField[] {
  const { title, description } = document
  const has: Record<RequiredItemField, boolean> = {
    title: cleanTitle(title) !== '' && (document.type !== 'lecture' || LECTURE_TITLE_PATTERN.test(title)),
    description: isGiven(description),
    minutes: document.type === 'lecture' || document.minutes !== null,
    content: hasContent,
    questions: !asksOthers,
  }
  return REQUIRED_ITEM_FIELDS.filter((field) => !has[field])
}
