import { getLanguage } from '#platform/rules/messages/language.ts'

const NAME_SHOWN = 15

/** A name for cards and lists, cut with an ellipsis where it is long. */
export function truncateName(name: string): string {
  const characters = [...new Intl.Segmenter().segment(name)]
  if (characters.length <= NAME_SHOWN) return name
  return `${characters
    .slice(0, NAME_SHOWN)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`
}

const short = new Intl.NumberFormat(getLanguage(), { notation: 'compact', maximumFractionDigits: 1 })

/** "9,999", and from ten thousand on "12.3K". */
export const formatFollowerCount = (count: number): string =>
  count < 10_000 ? count.toLocaleString(getLanguage()) : short.format(count)
