/** A piece of a text, and whether it matches the search. */
export interface Piece {
  text: string
  hit: boolean
}

/** Splits a text into pieces and marks those that match words of the query, ignoring case. */
export function hitsOf(text: string, query: string): Piece[] {
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
