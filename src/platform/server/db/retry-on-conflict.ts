import { isTransactionConflict } from './database-errors.ts'

const TRIES = 3

/**
 * Repeats work whose transaction was rolled back because of another one: it does what it would have done a moment later. Commands lock
 * what they depend on first, so this is for conflicts that cannot be avoided or that nobody thought of; what fails every time fails.
 * @param onRetry told of each failure that is not the last one
 */
export async function retryOnConflict<Answer>(
  work: () => Promise<Answer>,
  onRetry?: (failure: { readonly error: unknown; readonly attempt: number }) => void,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES || !isTransactionConflict(error)) throw error
      onRetry?.({ error, attempt })
    }
  }
}
