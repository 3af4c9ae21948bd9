/** Whether the site answered 503, with a message that may be shown. */
export const isSiteUnavailable = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 503

const readField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/**
 * Seconds after which a request may be repeated that came too soon, or that the site could not answer; undefined for every other
 * error.
 * @param error of the API, as thrown by its client or parsed from the body of its answer
 */
export function getRetryAfterSeconds(error: unknown): number | undefined {
  const seconds = readField(readField(error, 'data'), 'retryAfterSeconds')
  return typeof seconds === 'number' ? seconds : undefined
}
