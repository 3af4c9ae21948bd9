import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import { LANGUAGE } from './language.ts'

/** What a message with arguments becomes: a function from their values to the text, or to its parts if it has tags. */
export type MessageFunction = (values: FormatValues) => unknown

const plurals = new Map<string | undefined, Intl.PluralRules>()

const formatters = {
  getDateTimeFormat: (...values: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...values),
  getNumberFormat: (...values: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...values),
  getPluralRules(...[locale, options]: ConstructorParameters<typeof Intl.PluralRules>) {
    const rules = plurals.get(options?.type) ?? new Intl.PluralRules(locale, options)
    plurals.set(options?.type, rules)
    return rules
  },
}

/**
 * The function of a message with arguments. The files for browsers call it with what was compiled while they were built.
 * @param message as `icu-minify/compile` returns it
 */
export const createMessage =
  (message: CompiledMessage): MessageFunction =>
  (values) =>
    format(message, LANGUAGE, values, { formatters })
