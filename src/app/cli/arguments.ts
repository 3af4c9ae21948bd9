import { InvalidArgumentError } from 'commander'
import { idSchema } from '#platform/rules/ids.ts'

/** A day or moment in ISO form; without a zone it is UTC, so that it means the same on every machine. */
export function parseTimeArgument(text: string): Date {
  const shape = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(Z|[+-]\d{2}:\d{2})?)?$/.exec(text)
  const isDay = text.length === 10
  const time = new Date(shape && !isDay && !shape[1] ? `${text}Z` : text)
  if (!shape || Number.isNaN(time.getTime())) {
    throw new InvalidArgumentError('It has the form 2027-01-31 or 2027-01-31T12:00:00Z.')
  }
  return time
}

/** Entries of one page of a list. */
export const createLimitParser =
  (max: number) =>
  (text: string): number => {
    const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0
    if (limit < 1 || limit > max) throw new InvalidArgumentError(`It is a whole number from 1 to ${max}.`)
    return limit
  }

/** The id with which the list of the same command ended. */
export function parseCursorArgument(text: string): string {
  if (!idSchema.safeParse(text).success) {
    throw new InvalidArgumentError('It is the id of an entry, as the list ends with it.')
  }
  return text
}

/** A text that may not be empty. */
export const createTextParser =
  (max: number) =>
  (text: string): string => {
    const trimmed = text.trim()
    if (trimmed === '' || trimmed.length > max) {
      throw new InvalidArgumentError(`It has 1 to ${max} characters.`)
    }
    return trimmed
  }

/** A version as a list shows it; 0 for what was never changed. */
export function parseVersionArgument(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It is a whole number, as the list shows it.')
  return Number(text)
}
