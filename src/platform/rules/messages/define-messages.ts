import type { GetICUArgs } from '@schummar/icu-type-parser'
import compile from 'icu-minify/compile'
import type { FormatValues } from 'icu-minify/format'
import { recordFixedText } from './fixed-texts.ts'
import { createMessage, type MessageFunction } from './format-message.ts'
import { getLanguage, isLanguageKnown, PSEUDO_LOCALE } from './language.ts'
import { toPseudoLocale } from './pseudo-locale.ts'

/** The messages of one language by their keys, in ICU MessageFormat. */
type Source = Readonly<Record<string, string>>

type Values<M extends string> = GetICUArgs<M, { ICUArgument: string | number; ICUNumberArgument: number }>
type TagNames<M extends string> = M extends `${string}</${infer Name}>${infer Rest}`
  ? Name | TagNames<Rest>
  : never

type Message<M extends string> = M extends `${string}</${string}`
  ? <Part>(
      values: Values<M> & Record<TagNames<M>, (text: readonly string[]) => Part>,
    ) => string | Part | readonly (string | Part)[]
  : M extends `${string}{${string}`
    ? (values: Values<M>) => string
    : string

/** What code sees of messages: plain ones are strings, those with arguments functions of them. */
type Messages<S extends Source> = { readonly [Key in keyof S]: Message<S[Key]> }

/** What a translation has to have: each key of the English messages. */
export type Translation<S extends Source> = Readonly<Record<keyof S, string>>

const HAS_SYNTAX = /[{<']/
const HAS_ARGUMENTS = /[{<]/

/** One message as code uses it. A message that is not in ICU MessageFormat throws a SyntaxError at its first use. */
export function toMessage(source: string, language: string): string | MessageFunction {
  const pseudo = language === PSEUDO_LOCALE
  const compiled = () => (pseudo ? toPseudoLocale(compile(source)) : compile(source))
  if (!HAS_SYNTAX.test(source) && !pseudo) return source
  if (!HAS_ARGUMENTS.test(source)) return String(compiled())
  let message: MessageFunction | undefined
  return (values) => {
    message ??= createMessage(compiled(), language)
    return message(values)
  }
}

/**
 * A feature's messages in the language of whoever reads them, in English where it does not have that language.
 *
 * Read a message where it is said: what is read while a module loads stays in the language of the site, and is translated only where it
 * leaves in the answer of a procedure (fixed-texts.ts). The files for browsers and the built pages hold the compiled messages that
 * each of them uses instead of this function's result (scripts/messages/mark-messages.ts), once for each language. Tags come back as
 * parts for `renderMessage`.
 * @param languages the messages by language
 */
export function defineMessages<const S extends Source>(
  languages: { en: S } & Readonly<Record<string, Translation<S>>>,
): Messages<S> {
  const known = new Map<string, Readonly<Record<string, string | MessageFunction>>>()
  const messagesIn = (language: string) => {
    let messages = known.get(language)
    if (!messages) {
      const source: Source = languages[language] ?? languages.en
      messages = Object.fromEntries(
        Object.entries(source).map(([key, text]) => [key, toMessage(text, language)]),
      )
      known.set(language, messages)
    }
    return messages
  }
  const messages = {}
  for (const [key, text] of Object.entries<string>(languages.en)) {
    const say = (language: string, values: FormatValues = {}) => {
      const message = messagesIn(language)[key]
      return typeof message === 'function' ? message(values) : message
    }
    const read = (values?: FormatValues) => {
      const said = say(getLanguage(), values)
      if (!isLanguageKnown()) recordFixedText(said, (language) => say(language, values))
      return said
    }
    Object.defineProperty(
      messages,
      key,
      HAS_ARGUMENTS.test(text) ? { enumerable: true, value: read } : { enumerable: true, get: () => read() },
    )
  }
  return messages as Messages<S>
}
