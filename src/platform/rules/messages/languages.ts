/** What the site speaks: BCP 47 tags, each with its name in the language itself. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', hi: 'हिन्दी' } as const

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as Language[]

/** A visitor's choice on their device; what members choose is in their account. */
export const LANGUAGE_COOKIE = 'language'

/** The language of this tag; null where the site does not speak it. */
export const toLanguage = (tag: string | null | undefined): Language | null =>
  LANGUAGE_TAGS.find((one) => one === tag?.toLowerCase()) ?? null
