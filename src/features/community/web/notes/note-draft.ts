import { keep, readKeptList } from '#platform/web/browser-store.ts'

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

const readAll = () => readKeptList(KEY, isDraft)

/** What somebody has begun beside a video; nobody else's words are shown to him. */
export const readNoteDraft = (videoId: string, writer: string): NoteDraft | null =>
  readAll().find((draft) => draft.videoId === videoId && draft.writer === writer) ?? null

const allBut = (videoId: string, writer: string) =>
  readAll().filter((draft) => draft.videoId !== videoId || draft.writer !== writer)

/** Keeps what is typed over reloads and signing in again, one note for each video. */
export const keepNoteDraft = (draft: NoteDraft): void =>
  keep(KEY, [draft, ...allBut(draft.videoId, draft.writer)].slice(0, KEPT))

/** Once it is kept as a note, or given up. */
export const forgetNoteDraft = (videoId: string, writer: string): void => keep(KEY, allBut(videoId, writer))
