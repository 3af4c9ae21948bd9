import { getLanguage, isLanguageKnown } from './language.ts'

type Say = (language: string) => unknown

/** Texts that were read while nobody's language was known, with what says them in others. */
const fixed = new Map<string, Say>()
/** More than all modules read while they load; jobs, which go on reading, must not fill the memory. */
const MOST = 5_000

/**
 * Remembers a text that is read while no reader's language is known: in the error map of a contract, in a schema, in a table of labels.
 */
export function recordFixedText(text: unknown, say: Say): void {
  if (typeof text !== 'string' || fixed.size >= MOST || fixed.has(text)) return
  fixed.set(text, say)
}

/**
 * The text in the reader's language, where it was fixed in the site's while a module loaded; any other as it is. Where one English
 * text stands for two, the first counts.
 */
export function translateFixedText(text: string): string {
  const said = isLanguageKnown() ? fixed.get(text)?.(getLanguage()) : undefined
  return typeof said === 'string' ? said : text
}
