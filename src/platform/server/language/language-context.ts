import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import { parseAccept } from 'hono/utils/accept'
import { parse } from 'hono/utils/cookie'
import { LRUCache } from 'lru-cache'
import {
  LANGUAGE_COOKIE,
  LANGUAGE_STORE,
  type Language,
  PSEUDO_LOCALE,
  SITE_LANGUAGE,
  toLanguage,
} from '#platform/rules/messages/language.ts'

/** One for the process, wherever the modules that read it were loaded from. */
const store: AsyncLocalStorage<{ language: string }> = new AsyncLocalStorage()
Object.assign(globalThis, { [LANGUAGE_STORE]: store })

/** Browsers send a handful of values in all; what others send must not fill the memory. */
const negotiated = new LRUCache<string, string>({ max: 500 })
/** Longer ones come from no browser. */
const LONGEST_HEADER = 200

/** The first of the site's languages by the header `Accept-Language`; '' for none. */
function negotiate(header: string): string {
  if (header.length > LONGEST_HEADER) return ''
  const known = negotiated.get(header)
  if (known !== undefined) return known
  const wanted = parseAccept(header)
    .filter(({ q }) => q > 0)
    .map(({ type }) => toLanguage(type.split('-')[0]))
  const best = wanted.find((language) => language !== null) ?? ''
  negotiated.set(header, best)
  return best
}

/** What was chosen on this device, at the foot of a page; null: nothing. */
export const readChosenLanguage = (cookie: string | null | undefined): Language | null =>
  cookie?.includes(LANGUAGE_COOKIE) ? toLanguage(parse(cookie)[LANGUAGE_COOKIE]) : null

/**
 * The language of a request before it is known who asks: what was chosen on this device, else what the browser asks for, else the
 * site's.
 * @param siteLanguage the pseudo-locale is spoken with everybody
 */
export function readRequestLanguage(
  { cookie, 'accept-language': accepted }: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>,
  siteLanguage: string,
): string {
  if (siteLanguage === PSEUDO_LOCALE) return siteLanguage
  return readChosenLanguage(cookie) ?? ((accepted && negotiate(accepted)) || siteLanguage)
}

/** Runs work in a language, which `setRequestLanguage` and `setRecipientLanguage` can still change for the rest of it. */
export const runInLanguage = <Result>(language: string, run: () => Result): Result =>
  store.run({ language }, run)

/** From here on the request is answered in the language that its reader has chosen in their account; null: none. */
export const setRequestLanguage = (language: string | null): void => setLanguage(toLanguage(language))

/**
 * From here on a job writes in the language of the next recipient; null: of whom none is known, so in the site's. One after the other: a job
 * speaks one language at a time.
 */
export const setRecipientLanguage = (language: string | null | undefined): void =>
  setLanguage(toLanguage(language) ?? SITE_LANGUAGE)

function setLanguage(language: string | null): void {
  const context = store.getStore()
  if (context && language && context.language !== PSEUDO_LOCALE) context.language = language
}
