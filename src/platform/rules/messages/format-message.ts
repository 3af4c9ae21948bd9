import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import { getLanguage } from './language.ts'

/** What a message with arguments becomes: a function from their values to the text, or to its parts if it has tags. */
export type MessageFunction = (values: FormatValues) => unknown

/** What most messages need is made once for each language: making one costs a hundred times as much as using it. */
const numbers = new Map<string, Intl.NumberFormat>()
const plurals = new Map<string, Intl.PluralRules>()

function remember<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

const formatters = {
  getDateTimeFormat: (...values: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...values),
  getNumberFormat: (...[locale, options]: ConstructorParameters<typeof Intl.NumberFormat>) =>
    options
      ? new Intl.NumberFormat(locale, options)
      : remember(numbers, String(locale), () => new Intl.NumberFormat(locale)),
  getPluralRules: (...[locale, options]: ConstructorParameters<typeof Intl.PluralRules>) =>
    remember(plurals, `${locale}:${options?.type ?? ''}`, () => new Intl.PluralRules(locale, options)),
}

/**
 * The function of a message with arguments. The files for browsers call it with what was compiled while they were built.
 * @param message as `icu-minify/compile` returns it
 * @param language the reader's unless given
 */
export const createMessage =
  (message: CompiledMessage, language?: string): MessageFunction =>
  (values) => {
    const text = format(message, language ?? getLanguage(), values, { formatters })
    // Nothing at all is no part of a text.
    return Array.isArray(text) && text.length === 0 ? '' : text
  }
