/** Shorter words have too many neighbours to tell which is meant. */
const SHORTEST_TYPED = 5
const SHORTEST_MEANT = 4
/** From here on a wrong letter alone is forgiven. */
const SHORTEST_WITH_WRONG_LETTER = 6
/** Few people miss the first letter, but in long words. */
const SHORTEST_WITH_OTHER_FIRST_LETTER = 7

type Letters = readonly string[]

/** How many letters two words share from their beginnings on. */
function countShared(a: Letters, b: Letters): number {
  let shared = 0
  while (shared < Math.min(a.length, b.length) && a[shared] === b[shared]) shared += 1
  return shared
}

const isSwapped = (a: Letters, b: Letters, at: number) => a[at] === b[at + 1] && a[at + 1] === b[at]

/** Whether two different words are one typing error apart: a letter too many, too few or wrong, or two swapped. */
function isOneErrorApart(a: Letters, b: Letters): boolean {
  const shared = countShared(a, b)
  const rest = countShared(a.toReversed(), b.toReversed())
  if (Math.abs(a.length - b.length) === 1) return shared + rest >= Math.min(a.length, b.length)
  if (a.length !== b.length) return false
  return shared + rest >= a.length - 1 || (shared + rest === a.length - 2 && isSwapped(a, b, shared))
}

/** Whether who typed a word is likely to have meant another one. */
export function isLikelyTypingError(typed: string, meant: string): boolean {
  const [a, b] = [[...typed], [...meant]]
  if (a.length < SHORTEST_TYPED || b.length < SHORTEST_MEANT) return false
  if (a[0] !== b[0]) {
    if (Math.max(a.length, b.length) < SHORTEST_WITH_OTHER_FIRST_LETTER) return false
    if (a.length === b.length && !isSwapped(a, b, 0)) return false
  } else if (a.length < SHORTEST_WITH_WRONG_LETTER && a.length === b.length) {
    if (a.filter((letter, at) => letter !== b[at]).length === 1) return false
  }
  return isOneErrorApart(a, b)
}
