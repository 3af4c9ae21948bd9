/** What the site speaks: BCP 47 tags, each with its name in the language itself. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', hi: 'हिन्दी' } as const

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as Language[]

/** A visitor's choice on their device; what members choose is in their account. */
export const LANGUAGE_COOKIE = 'language'

/** The language of this tag; null where the site does not speak it. */
export const toLanguage = (tag: string | null | undefined): Language | null =>
  LANGUAGE_TAGS.find((one) => one === tag?.toLowerCase()) ?? null

interface Surroundings {
  process?: { env?: Record<string, string | undefined> }
  document?: { documentElement: { lang: string } }
  [LANGUAGE_STORE]?: { getStore(): { language: string } | undefined }
}

/** Accented English, which shows what was written past the message files. Android and Chrome call it so too. */
export const PSEUDO_LOCALE = 'en-XA'

/** Where the server keeps the language of what it is doing (src/platform/server/language/language-context.ts). */
export const LANGUAGE_STORE = Symbol.for('lectern.language')

/** Written in while building: each language has pages and browser files of its own (scripts/messages/localize-build.ts). */
declare const BUNDLE_LANGUAGE: string | undefined

const surroundings = globalThis as Surroundings

/** What the server speaks with those of whom no language is known, and what a page in development says of itself. */
export const SITE_LANGUAGE: string =
  typeof BUNDLE_LANGUAGE === 'string'
    ? BUNDLE_LANGUAGE
    : surroundings.process?.env?.['SITE_LANGUAGE'] || surroundings.document?.documentElement.lang || 'en'

/** The language, as a BCP 47 tag, of whoever reads what is said now (docs/decisions/0075-a-language-for-each-reader.md). */
export function getLanguage(): string {
  if (typeof BUNDLE_LANGUAGE === 'string') return BUNDLE_LANGUAGE
  return surroundings[LANGUAGE_STORE]?.getStore()?.language ?? SITE_LANGUAGE
}

/** Whether what is said now is for somebody whose language is known, and not for whoever reads it later. */
export const isLanguageKnown = (): boolean =>
  typeof BUNDLE_LANGUAGE === 'string' || surroundings[LANGUAGE_STORE]?.getStore() !== undefined

/** For dates: in English the day comes before the month. */
export function getDateLocale(): string {
  const language = getLanguage()
  return language === 'en' ? 'en-GB' : language
}
