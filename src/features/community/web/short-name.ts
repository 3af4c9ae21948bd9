const NAME_SHOWN = 15

/** A name for cards and lists, cut with an ellipsis where it is long. */
export function shortName(name: string): string {
  const characters = [...new Intl.Segmenter().segment(name)]
  if (characters.length <= NAME_SHOWN) return name
  return `${characters
    .slice(0, NAME_SHOWN)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`
}
