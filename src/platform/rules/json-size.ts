import { z } from 'zod'

/** A UTF-16 unit in UTF-8. What JSON escapes, quotes and line ends, takes two: control characters are stripped. */
export const MAX_BYTES_PER_CHARACTER = 3

/** How many bytes of JSON a value takes at most, where that does not follow from its parts. */
export const jsonSizes = z.registry<{ readonly maxBytes: number }>()

/**
 * Bounds a list or an object as a whole, whose parts may together be more than one request should carry.
 * @param max characters of its JSON
 */
export function limitJsonLength<Schema extends z.ZodType>(
  schema: Schema,
  max: number,
  message: string,
): Schema {
  const bounded = schema.refine((value) => JSON.stringify(value).length <= max, message)
  jsonSizes.add(bounded, { maxBytes: max * MAX_BYTES_PER_CHARACTER })
  return bounded
}
