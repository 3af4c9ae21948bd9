import { useCallback, useEffect, useState } from 'react'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import styles from './player-note.module.css'

const SHOWN_MS = 1_000

export interface PlayerNoteText {
  readonly text: string
  /** Tells one note from the same one said again. */
  readonly number: number
}

/** What a key or a gesture has just done, for a moment. */
export function usePlayerNote(): [PlayerNoteText, (text: string) => void] {
  const [note, setNote] = useState<PlayerNoteText>({ text: '', number: 0 })
  const say = useCallback((text: string) => setNote(({ number }) => ({ text, number: number + 1 })), [])
  useEffect(() => {
    if (note.text === '') return
    const timer = setTimeout(() => setNote({ text: '', number: note.number }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [note])
  return [note, say]
}

/** Shows a note on the picture and has it read out. */
export function PlayerNote({ note }: { note: PlayerNoteText }) {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{note.text}</span>
      </VisuallyHidden>
      {note.text !== '' && (
        <span className={styles.note} aria-hidden="true">
          {note.text}
        </span>
      )}
    </>
  )
}
