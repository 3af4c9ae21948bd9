import { getLanguage } from '#platform/rules/messages/language.ts'

/** Says what came in and in which language. */
export default (input: unknown) => ({ input, language: getLanguage() })
