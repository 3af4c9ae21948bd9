/** An expected failure keeps the server's text; any other gets a general one. */
export function failureOf(error: unknown): { code: string; text: string } {
  const expected = error instanceof Error && 'defined' in error && error.defined === true && 'code' in error
  return expected
    ? { code: String(error.code), text: error.message }
    : { code: 'UNEXPECTED', text: 'Something went wrong!' }
}
