const DIGIT = /\p{Nd}/u

/** Digits of any script as 0 to 9: those of a script follow each other, and its zero is the first. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[\p{Nd}--[0-9]]/gv, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String((code - zero) % 10)
  })
