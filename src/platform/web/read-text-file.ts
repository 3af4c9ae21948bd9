import { decodeText } from '../rules/decode-text.ts'

/**
 * The text of a file that somebody has chosen.
 * @returns null for another encoding than UTF-8 and UTF-16, or what is no text
 */
export const readTextFile = async (file: File): Promise<string | null> =>
  decodeText(new Uint8Array(await file.arrayBuffer()))
