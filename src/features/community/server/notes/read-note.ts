import { type NoteInput, noteSchema } from '../../rules/note.ts'
import { withoutTags } from './plain-text.ts'

/** Validates a note after removing its tags, since the words that are left must suffice. */
export function readNote(
  input: NoteInput,
): { title: string; text: string; seconds: number } | { refused: string } {
  const { data, error } = noteSchema.safeParse({
    ...input,
    title: withoutTags(input.title),
    text: withoutTags(input.text),
  })
  if (!data) return { refused: error.issues[0]?.message ?? '' }
  return { title: data.title, text: data.text, seconds: data.timestamp }
}
