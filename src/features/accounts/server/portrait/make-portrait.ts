import { PICTURE_QUALITY, PICTURE_SIDE } from '../../rules/limits.ts'

/** More than any phone's camera takes; a small file can claim far more. */
const MAX_PIXELS = 50_000_000
const SECONDS = 10

const starts = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte)

/** Whether a file begins like a JPEG, PNG or WebP file, whatever its name says. */
const isPicture = (bytes: Uint8Array) =>
  starts(bytes, [0xff, 0xd8, 0xff]) ||
  starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
  (starts(bytes, [0x52, 0x49, 0x46, 0x46]) && starts(bytes, [0x57, 0x45, 0x42, 0x50], 8))

/**
 * Re-encodes a picture as a square WebP: upright, cropped to its middle, and without metadata such as the place where it was taken.
 *
 * @returns null when the file cannot be read as a picture
 */
export async function makePortrait(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (!isPicture(bytes)) return null
  // Imported here because most processes never need it.
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'cover' })
      .webp({ quality: PICTURE_QUALITY * 100 })
      .toBuffer()
  } catch {
    // The upload is at fault, not the server.
    return null
  }
}
