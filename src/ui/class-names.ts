/** Joins class names and leaves out what is absent, so that conditions can be written inline. */
export function cx(...names: ReadonlyArray<string | false | 0 | 0n | null | undefined>): string {
  return names.filter(Boolean).join(' ')
}
