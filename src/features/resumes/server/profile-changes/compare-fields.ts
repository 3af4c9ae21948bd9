import { isDeepStrictEqual } from 'node:util'
import type { ProfileChange } from '../../rules/contract.ts'
import { formatFieldText } from './copied-fields.ts'

type Fields = Readonly<Record<string, unknown>>
type Labels = Readonly<Record<string, string>>

/**
 * Fields that the profile says differently by now. A period goes as a whole: half of it may contradict the other half that the
 * person wrote.
 */
export function findChangedFields(before: Fields, after: Fields, labels: Labels): string[] {
  const changed = Object.keys(labels).filter((field) => !isDeepStrictEqual(before[field], after[field]))
  if (!changed.includes('startDate') && !changed.includes('endDate')) return changed
  return [...new Set([...changed, 'startDate', 'endDate'])]
}

/** How a resume differs from the profile in these fields. */
export const compareFields = (
  shown: Fields,
  after: Fields,
  labels: Labels,
  fields: readonly string[],
): ProfileChange['differences'] =>
  fields
    .filter((field) => !isDeepStrictEqual(shown[field], after[field]))
    .map((field) => ({
      label: labels[field] ?? '',
      before: formatFieldText(shown[field]),
      after: formatFieldText(after[field]),
    }))

export const pickFields = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))
