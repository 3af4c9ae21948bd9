import { t } from '../messages/index.ts'

/** Browsers and Node have it, and this room has the types of neither. */
declare const TextDecoder: new (
  encoding: string,
  options: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string }

/**
 * The text of a file: UTF-8 with or without its mark, or UTF-16 with it. Which of the many older encodings a file has can't be known, and a
 * wrong guess would show wrong letters.
 * @returns null for any other encoding, and for what is no text
 */
export function decodeText(bytes: Uint8Array): string | null {
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

/** Why `decodeText` gave nothing. */
export const describeWrongEncoding = (): string => t.textIsNotUtf8
