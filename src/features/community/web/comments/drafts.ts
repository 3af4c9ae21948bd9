import { keep, readKeptList } from '#platform/web/browser-store.ts'

/** What somebody has typed below a video, or as a reply, and not sent yet. */
interface Draft {
  /** Id of the lesson or of the comment that is answered. */
  place: string
  /** Id of the account, or "visitor". */
  writer: string
  text: string
  /** People chosen for mentions, by username. */
  chosen: Record<string, string>
}

export interface DraftText {
  readonly text: string
  readonly chosen: ReadonlyMap<string, string>
}

const KEY = 'lectern.comment-drafts'
/** So many are kept on a device; the oldest go first. */
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

const readAll = () => readKeptList(KEY, isDraft)

const isAbout = (draft: Draft, place: string, writer: string) =>
  draft.place === place && (draft.writer === writer || draft.writer === VISITOR)

/**
 * What was typed at this place and not sent. What a visitor typed is his who signs in next; nobody else's words are shown
 * to a person.
 *
 * @param writer id of the account; null for a visitor
 */
export function readDraft(place: string, writer: string | null): DraftText {
  const found = readAll().find((draft) => isAbout(draft, place, writer ?? VISITOR))
  const ids = Object.entries(found?.chosen ?? {}).filter(([, id]) => typeof id === 'string')
  return { text: found?.text ?? '', chosen: new Map(ids) }
}

/** Keeps what was typed over reloads; an empty text is forgotten. */
export function keepDraft(place: string, writer: string | null, { text, chosen }: DraftText): void {
  const others = readAll().filter((draft) => !isAbout(draft, place, writer ?? VISITOR))
  const own: Draft = { place, writer: writer ?? VISITOR, text, chosen: Object.fromEntries(chosen) }
  keep(KEY, text === '' ? others : [own, ...others].slice(0, KEPT))
}
