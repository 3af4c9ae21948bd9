import { useEffect, useRef, useState } from 'react'
import { newId } from '#platform/web/new-id.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { type Note, noteTime } from '../../rules/note.ts'
import { forgetNoteDraft, type NoteDraft, readNoteDraft } from './note-draft.ts'

/** The form that is open. */
interface Writing {
  draft: NoteDraft
  /** Opened just now by its writer, not found again after a reload. */
  opened: boolean
}

interface WritingParts {
  lessonId: string
  /** Id of the account. */
  writer: string
  /** Whether new notes can be taken; one's own can be changed without. */
  canAdd: boolean
  /** Second of the video at this moment; null where none plays. */
  present: () => number | null
}

/** The one note of a video that is being written: opened, found again, and closed with the focus where it began. */
export function useNoteWriting({ lessonId, writer, canAdd, present }: WritingParts) {
  const [writing, setWriting] = useState<Writing | null>(() => {
    const draft = readNoteDraft(lessonId, writer)
    return draft && (canAdd || draft.noteId !== null) ? { draft, opened: false } : null
  })
  const toast = useToast()
  const addButton = useRef<HTMLButtonElement>(null)
  /** Whether the form has just gone, and the focus with it. */
  const closed = useRef(false)

  useEffect(() => {
    if (writing || !closed.current) return
    closed.current = false
    addButton.current?.focus()
  }, [writing])

  return {
    writing,
    /** Takes the focus when the form goes. */
    addButton,
    /** @param note the one to change; null for a new one */
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
          newId: newId(),
          title: note?.title ?? '',
          text: note?.text ?? '',
          time: noteTime(note?.timestamp ?? present() ?? 0),
        },
      })
    },
    /** What was typed is kept as a note, or given up. */
    close() {
      forgetNoteDraft(lessonId, writer)
      setWriting(null)
      closed.current = true
    },
  }
}
