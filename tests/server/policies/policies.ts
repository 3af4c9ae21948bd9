/** Who asks. `creator` made the courses; `enrolled` is in the public one; `other` is any other learner. */
export const PEOPLE = ['visitor', 'other', 'enrolled', 'creator', 'support', 'staff', 'admin'] as const
export type Person = (typeof PEOPLE)[number]

/**
 * What each endpoint answers to whom. In a path, `{open}` is the id of the public course, `{closed mcq}` that of a lesson
 * in the restricted one; every `GET` of a path and every write is asked by everybody, in the order of the table.
 */
export type Policies = Record<
  string,
  { path: string; json?: unknown; expected: Partial<Record<Person, number>> & { everybody: number } }[]
>

/** An id that nothing has. */
export const NOBODY = '0190a0a0-0000-7000-8000-000000000000'
