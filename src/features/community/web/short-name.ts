/** Characters of a name on a user's card (specification 9). */
const NAME_SHOWN = 15

/** A name as a user's card shows it: cut to 15 characters with an ellipsis. */
export function shortName(name: string): string {
  const characters = [...new Intl.Segmenter().segment(name)]
  if (characters.length <= NAME_SHOWN) return name
  return `${characters
    .slice(0, NAME_SHOWN)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`
}
