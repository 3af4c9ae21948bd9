/** A piece of a text, and whether it matches the search. */
export interface HighlightPiece {
  text: string
  hit: boolean
}

/** Splits a text into pieces and marks those that match words of the query, ignoring case. */
export function splitByMatches(text: string, query: string): HighlightPiece[] {
  const words = query.split(/\s+/).filter(Boolean)
  if (words.length === 0) return [{ text, hit: false }]
  const wanted = words
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text
    .split(new RegExp(`(${wanted.join('|')})`, 'giu'))
    .map((piece, index) => ({ text: piece, hit: index % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

/** Text of a note with the matches of the search marked. */
export function HighlightedText({ text, query }: { text: string; query: string }) {
  return splitByMatches(text, query).map((piece, index) =>
    piece.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
      <mark key={index}>{piece.text}</mark>
    ) : (
      piece.text
    ),
  )
}
