import { useEffect, useRef, useState } from 'react'
import { generateId } from '#platform/web/generate-id.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { formatNoteTime, type Note } from '../../rules/note.ts'
import { type NoteDraft, readNoteDraft, removeNoteDraft } from './note-draft.ts'

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
    const draft = readNoteDraft(lessonId, writer)
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
      if (writing && readNoteDraft(lessonId, writer)) {
        toast.info('Finish the note you have begun first.')
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
      removeNoteDraft(lessonId, writer)
      setWriting(null)
      closed.current = true
    },
  }
}
