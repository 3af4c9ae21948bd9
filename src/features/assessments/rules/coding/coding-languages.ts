// No schemas here: pages import this file, and zod must stay out of their bundles.

export const CODING_LANGUAGES = ['javascript', 'python'] as const
export type CodingLanguage = (typeof CODING_LANGUAGES)[number]

/** Their own names. */
export const CODING_LANGUAGE_NAMES: Readonly<Record<CodingLanguage, string>> = {
  javascript: 'JavaScript',
  python: 'Python',
}

/** The longest program that anybody sends, in characters. */
export const CODE_MAX_LENGTH = 20_000
