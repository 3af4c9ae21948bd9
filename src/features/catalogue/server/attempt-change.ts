import { AppError } from '#platform/rules/app-error.ts'

/** What a call that changes the catalogue can answer besides success. */
export interface ChangeRefusals {
  NOT_FOUND(): Error
  REFUSED(refusal: { message: string }): Error
}

/** Refusals of commands that mean that what they are about is gone. */
const MISSING: ReadonlySet<string> = new Set([
  'no-such-course',
  'no-such-bundle',
  'carousel/missing',
  'category/missing',
])

/**
 * Runs a command of the catalogue, and answers with what it refuses: its messages are written for people.
 *
 * @param act resolves to false when what it is about does not exist
 * @throws what `errors` make of a refusal
 */
export async function attemptChange<Outcome>(
  errors: ChangeRefusals,
  act: () => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await act().catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    throw MISSING.has(error.code) ? errors.NOT_FOUND() : errors.REFUSED({ message: error.message })
  })
  if (outcome === false) throw errors.NOT_FOUND()
  return outcome
}
