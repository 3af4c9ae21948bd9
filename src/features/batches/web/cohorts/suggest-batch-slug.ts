import { joinSlugWords } from '#platform/rules/slug.ts'

/** The address of a batch whose name is ASCII text. For other names the field stays empty, and the server makes an address. */
export const suggestBatchSlug = (name: string): string =>
  /^[\u0020-\u007e]*$/.test(name) ? joinSlugWords(name) : ''
