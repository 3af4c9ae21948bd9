import { useEffect, useRef, useState } from 'react'
import { type DraftForm, readDraft, saveDraft } from '#platform/web/drafts.ts'
import { generateId } from '#platform/web/generate-id.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { formatNoteTime, type Note } from '../../rules/note.ts'

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

const TEXTS = ['videoId', 'writer', 'newId', 'title', 'text', 'time'] as const

const isNoteDraft = (value: unknown): value is NoteDraft => {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  const noteId = fields.get('noteId')
  const hasTexts = TEXTS.every((field) => typeof fields.get(field) === 'string')
  return hasTexts && (noteId === null || typeof noteId === 'string')
}

/** One for each video. */
export const NOTE_DRAFT: DraftForm<NoteDraft> = {
  name: 'note',
  storedIn: 'device',
  former: { key: 'lectern.note-drafts', placeField: 'videoId' },
  parse: (value) => (isNoteDraft(value) ? value : null),
}

/** The open form. */
interface OpenNoteForm {
  draft: NoteDraft
  /** Opened just now, not a draft found again after a reload. */
  opened: boolean
}

interface UseNoteFormOptions {
  lessonId: string
  /** Id of the account. */
  writer: string
  /** Whether new notes can be added; existing ones can always be edited. */
  canAdd: boolean
  /** Current second of the video; null without a player. */
  present: () => number | null
}

/** Opens and closes the form for a note, restores its draft, and returns the focus when it closes. */
export function useNoteForm({ lessonId, writer, canAdd, present }: UseNoteFormOptions) {
  const [writing, setWriting] = useState<OpenNoteForm | null>(() => {
    const draft = readDraft(NOTE_DRAFT, writer, lessonId)
    return draft && (canAdd || draft.noteId !== null) ? { draft, opened: false } : null
  })
  const toast = useToast()
  const addButton = useRef<HTMLButtonElement>(null)
  /** Whether the form has just closed and the focus is to be restored. */
  const closed = useRef(false)

  useEffect(() => {
    if (writing || !closed.current) return
    closed.current = false
    addButton.current?.focus()
  }, [writing])

  return {
    writing,
    /** Gets the focus when the form closes. */
    addButton,
    /** @param note the one to edit; null for a new one */
    open(note: Note | null) {
      if (writing && readDraft(NOTE_DRAFT, writer, lessonId)) {
        toast.info(t.finishStartedNoteFirst)
        return
      }
      setWriting({
        opened: true,
        draft: {
          videoId: lessonId,
          writer,
          noteId: note?.id ?? null,
          newId: generateId(),
          title: note?.title ?? '',
          text: note?.text ?? '',
          time: formatNoteTime(note?.timestamp ?? present() ?? 0),
        },
      })
    },
    /** Call it when the note is saved or discarded: it removes the draft. */
    close() {
      saveDraft(NOTE_DRAFT, writer, null, lessonId)
      setWriting(null)
      closed.current = true
    },
  }
}
