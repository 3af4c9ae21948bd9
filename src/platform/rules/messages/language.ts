interface Surroundings {
  process?: { env?: Record<string, string | undefined> }
  document?: { documentElement: { lang: string } }
}

/** Accented English, which shows what was written past the message files. Android and Chrome call it so too. */
export const PSEUDO_LOCALE = 'en-XA'

/**
 * The language of this site as a BCP 47 tag: SITE_LANGUAGE on the server and while the browser's files are built, what
 * the page says of itself in a browser. One for all readers (docs/decisions/0039-messages.md).
 */
export const LANGUAGE: string = (() => {
  const { process, document } = globalThis as Surroundings
  return process?.env?.['SITE_LANGUAGE'] || document?.documentElement.lang || 'en'
})()

/** For dates: in English the day comes before the month. */
export const DATE_LOCALE: string = LANGUAGE === 'en' ? 'en-GB' : LANGUAGE
