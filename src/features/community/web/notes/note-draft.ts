import { readStoredList, saveStored } from '#platform/web/browser-store.ts'

/** A note that was begun and not saved. */
export interface NoteDraft {
  readonly videoId: string
  /** Id of the account. */
  readonly writer: string
  /** The note being edited; null for a new one. */
  readonly noteId: string | null
  /** Id of the new note, the same for every try to save it. */
  readonly newId: string
  readonly title: string
  readonly text: string
  /** As typed: 4:05. */
  readonly time: string
}

const KEY = 'lectern.note-drafts'
/** Drafts stored on a device; the oldest are dropped. */
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

const readAll = () => readStoredList(KEY, isDraft)

/** The writer's draft for a video; drafts of other accounts are never shown. */
export const readNoteDraft = (videoId: string, writer: string): NoteDraft | null =>
  readAll().find((draft) => draft.videoId === videoId && draft.writer === writer) ?? null

const allBut = (videoId: string, writer: string) =>
  readAll().filter((draft) => draft.videoId !== videoId || draft.writer !== writer)

/** Stores a draft over reloads and signing in again, one for each video. */
export const saveNoteDraft = (draft: NoteDraft): void =>
  saveStored(KEY, [draft, ...allBut(draft.videoId, draft.writer)].slice(0, KEPT))

/** Removes the draft once the note is saved or discarded. */
export const removeNoteDraft = (videoId: string, writer: string): void =>
  saveStored(KEY, allBut(videoId, writer))
