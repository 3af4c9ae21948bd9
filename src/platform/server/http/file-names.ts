/** Characters, without the ending. */
const LONGEST = 120

/**
 * A file name that every header and file system takes: without control characters, and without those that are special in paths.
 * @param parts of the name, as people wrote them; empty ones are left out
 * @param fallback where nothing is left of them
 * @param ending without its dot
 */
export function buildFileName(parts: readonly string[], fallback: string, ending: string): string {
  const name = parts.map(removeSpecialCharacters).filter(Boolean).join(' - ')
  return `${[...name].slice(0, LONGEST).join('').trim() || fallback}.${ending}`
}

const removeSpecialCharacters = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\\/:*?"<>|]|\p{C}/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
