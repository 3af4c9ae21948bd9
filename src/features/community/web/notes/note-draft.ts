/** A note that somebody has begun and not kept yet. */
export interface NoteDraft {
  readonly videoId: string
  /** Id of the account. */
  readonly writer: string
  /** The note that is changed; null for a new one. */
  readonly noteId: string | null
  /** Id that the new note will have, however often it is sent. */
  readonly newId: string
  readonly title: string
  readonly text: string
  /** As typed: 4:05. */
  readonly time: string
}

const KEY = 'lectern.note-drafts'
/** So many are kept on a device; the oldest go first. */
const KEPT = 20
const TEXTS = ['videoId', 'writer', 'newId', 'title', 'text', 'time'] as const

const isDraft = (value: unknown): value is NoteDraft => {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  const noteId = fields.get('noteId')
  return (
    TEXTS.every((field) => typeof fields.get(field) === 'string') &&
    (noteId === null || typeof noteId === 'string')
  )
}

/** Even to ask for it fails where storage is switched off. */
function deviceStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

function readAll(storage: Storage | null): NoteDraft[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isDraft) : []
  } catch {
    return []
  }
}

function writeAll(drafts: readonly NoteDraft[], storage: Storage | null): void {
  try {
    storage?.setItem(KEY, JSON.stringify(drafts.slice(0, KEPT)))
  } catch {
    // Storage may be full or switched off; what is typed then lasts as long as the page.
  }
}

/** What somebody has begun beside a video; nobody else's words are shown to him. */
export const readNoteDraft = (
  videoId: string,
  writer: string,
  storage: Storage | null = deviceStorage(),
): NoteDraft | null =>
  readAll(storage).find((draft) => draft.videoId === videoId && draft.writer === writer) ?? null

/** Keeps what is typed over reloads and signing in again, one note for each video. */
export function keepNoteDraft(draft: NoteDraft, storage: Storage | null = deviceStorage()): void {
  const others = readAll(storage).filter(
    ({ videoId, writer }) => videoId !== draft.videoId || writer !== draft.writer,
  )
  writeAll([draft, ...others], storage)
}

/** Once it is kept as a note, or given up. */
export function forgetNoteDraft(
  videoId: string,
  writer: string,
  storage: Storage | null = deviceStorage(),
): void {
  const all = readAll(storage)
  const others = all.filter((draft) => draft.videoId !== videoId || draft.writer !== writer)
  if (others.length < all.length) writeAll(others, storage)
}
