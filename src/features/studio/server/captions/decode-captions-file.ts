/**
 * The text of a file with captions: UTF-8 with or without its mark, or UTF-16 with it. Which of the many older encodings a file has
 * can't be known, and a wrong guess would show wrong letters.
 * @returns null for any other encoding
 */
export function decodeCaptionsFile(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // UTF-16 without its mark is valid UTF-8 with a zero in every other place.
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
