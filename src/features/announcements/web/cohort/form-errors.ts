/** What is said under the fields of a form, by their names. */
export type FormErrors = Readonly<Partial<Record<string, string>>>

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** The first message of each field that the schema of a form refused. */
export function listFormErrors(issues: readonly Issue[]): FormErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}

/** Moves the focus to the first field of a form that something is said about. */
export const focusFirstError = (form: HTMLFormElement, errors: FormErrors): void =>
  [...form.elements]
    .find(
      (field): field is HTMLInputElement =>
        field instanceof HTMLElement && 'name' in field && String(field.name) in errors,
    )
    ?.focus()
