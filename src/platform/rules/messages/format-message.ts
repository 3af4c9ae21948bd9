import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import { LANGUAGE } from './language.ts'

/** What a message with arguments becomes: a function from their values to the text, or to its parts if it has tags. */
export type MessageFunction = (values: FormatValues) => unknown

const numbers = new Intl.NumberFormat(LANGUAGE)
const plurals = {
  cardinal: new Intl.PluralRules(LANGUAGE),
  ordinal: new Intl.PluralRules(LANGUAGE, { type: 'ordinal' }),
}

/** What most messages need is made once: making one costs a hundred times as much as using it. */
const formatters = {
  getDateTimeFormat: (...values: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...values),
  getNumberFormat: (...[locale, options]: ConstructorParameters<typeof Intl.NumberFormat>) =>
    options ? new Intl.NumberFormat(locale, options) : numbers,
  getPluralRules: (...[, options]: ConstructorParameters<typeof Intl.PluralRules>) =>
    plurals[options?.type ?? 'cardinal'],
}

/**
 * The function of a message with arguments. The files for browsers call it with what was compiled while they were built.
 * @param message as `icu-minify/compile` returns it
 */
export const createMessage =
  (message: CompiledMessage): MessageFunction =>
  (values) => {
    const text = format(message, LANGUAGE, values, { formatters })
    // Nothing at all is no part of a text.
    return Array.isArray(text) && text.length === 0 ? '' : text
  }
