/** A text without spaces at the ends of its lines and without empty lines at its end. */
const trimLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd()

/** Whether a program wrote what it had to. Spaces at the ends of lines, and empty lines at the end, do not matter. */
export const isSameOutput = (written: string, expected: string): boolean =>
  trimLines(written) === trimLines(expected)
