import { readStoredList, saveStored } from '#platform/web/browser-store.ts'

/** A comment or reply that was typed and not sent. */
interface Draft {
  /** Id of the lesson, or of the comment it replies to. */
  place: string
  /** Id of the account, or "visitor". */
  writer: string
  text: string
  /** People chosen for mentions, by username. */
  chosen: Record<string, string>
}

export interface CommentDraftText {
  readonly text: string
  readonly mentionIds: ReadonlyMap<string, string>
}

const KEY = 'lectern.comment-drafts'
/** Drafts stored on a device; the oldest are dropped. */
const KEPT = 20
const VISITOR = 'visitor'

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'place' in value &&
  typeof value.place === 'string' &&
  'writer' in value &&
  typeof value.writer === 'string' &&
  'text' in value &&
  typeof value.text === 'string' &&
  'chosen' in value &&
  typeof value.chosen === 'object' &&
  value.chosen !== null

const readAll = () => readStoredList(KEY, isDraft)

const isAbout = (draft: Draft, place: string, writer: string) =>
  draft.place === place && (draft.writer === writer || draft.writer === VISITOR)

/**
 * The draft for this place. A visitor's draft passes to the account that signs in next; apart from that nobody sees the drafts of
 * others.
 *
 * @param writer id of the account; null for a visitor
 */
export function readCommentDraft(place: string, writer: string | null): CommentDraftText {
  const found = readAll().find((draft) => isAbout(draft, place, writer ?? VISITOR))
  const ids = Object.entries(found?.chosen ?? {}).filter(([, id]) => typeof id === 'string')
  return { text: found?.text ?? '', mentionIds: new Map(ids) }
}

/** Stores a draft over reloads; an empty text removes it. */
export function saveCommentDraft(
  place: string,
  writer: string | null,
  { text, mentionIds: chosen }: CommentDraftText,
): void {
  const others = readAll().filter((draft) => !isAbout(draft, place, writer ?? VISITOR))
  const own: Draft = { place, writer: writer ?? VISITOR, text, chosen: Object.fromEntries(chosen) }
  saveStored(KEY, text === '' ? others : [own, ...others].slice(0, KEPT))
}
