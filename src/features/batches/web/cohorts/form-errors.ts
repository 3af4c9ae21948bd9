import { t } from '../../messages/index.ts'

/** What is said under the fields, by their names. */
export type CohortErrors = Readonly<Partial<Record<string, string>>>

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** The first message of each field of a form that its schema refused; undefined when it did not. */
export function listFormErrors(result: {
  error?: { issues: readonly Issue[] } | undefined
}): CohortErrors | undefined {
  if (!result.error) return undefined
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) {
    const [field] = path
    // Whatever else is missing in a subject, it was not chosen.
    errors[String(field)] ??= field === 'subject' ? t.chooseOne : message
  }
  return errors
}

/** Moves the focus to the first field of a form that something is said about. */
export const focusFirstError = (form: HTMLFormElement, errors: CohortErrors): void =>
  [...form.elements]
    .find(
      (field): field is HTMLInputElement =>
        field instanceof HTMLElement && 'name' in field && String(field.name) in errors,
    )
    ?.focus()
