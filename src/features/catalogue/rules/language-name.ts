const languageNames = new Map<string, string>()

/** A language's own name for itself, such as "Deutsch" for `de`; the code itself when it is unknown. */
export function getLanguageName(language: string): string {
  const known = languageNames.get(language)
  if (known !== undefined) return known
  const name = findLanguageName(language)
  // Captions come in the few languages of the site's videos; anything else is not kept.
  if (languageNames.size < MOST_LANGUAGES) languageNames.set(language, name)
  return name
}

const MOST_LANGUAGES = 200

function findLanguageName(language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  } catch {
    return language
  }
}
