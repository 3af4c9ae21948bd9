import { hitsOf } from './hits.ts'

/** Text of a note with the matches of the search marked. */
export function NoteText({ text, query }: { text: string; query: string }) {
  return hitsOf(text, query).map((piece, index) =>
    piece.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
      <mark key={index}>{piece.text}</mark>
    ) : (
      piece.text
    ),
  )
}
