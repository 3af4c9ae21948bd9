import { t } from '../../messages/index.ts'

/** What is said above all fields; everything else stands at its field only. */
const SUMMARISED: ReadonlySet<string> = new Set([t.someFieldsAreEmpty, t.theStartAndEndDatesAreInvalid])

/** The summary of what is wrong with a form, each message once. */
export function listFormFailures(errors: object): string[] {
  return [...new Set(listMessages(errors))].filter((message) => SUMMARISED.has(message))
}

function listMessages(errors: object): string[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'message') return typeof value === 'string' ? [value] : []
    // `ref` is the element of the field.
    return key !== 'ref' && typeof value === 'object' && value !== null ? listMessages(value) : []
  })
}
