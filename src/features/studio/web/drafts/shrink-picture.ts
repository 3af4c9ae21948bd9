import { THUMBNAIL_MAX_BYTES } from '../../rules/drafts/draft-limits.ts'

/** What is tried one after the other until the picture is small enough. */
const ATTEMPTS = [
  { width: 1280, quality: 0.8 },
  { width: 1280, quality: 0.6 },
  { width: 960, quality: 0.6 },
  { width: 640, quality: 0.6 },
  { width: 640, quality: 0.4 },
  { width: 480, quality: 0.3 },
]

/**
 * Makes a picture small enough for a thumbnail, as WebP. Browser only.
 * @returns null where the browser cannot read it, or cannot make it that small
 */
export async function shrinkPicture(file: File): Promise<File | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const canvas = document.createElement('canvas')
    for (const { width, quality } of ATTEMPTS) {
      canvas.width = Math.min(width, bitmap.width)
      canvas.height = Math.max(1, Math.round((bitmap.height * canvas.width) / bitmap.width))
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
      const made = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/webp', quality)
      })
      if (made && made.size <= THUMBNAIL_MAX_BYTES) return new File([made], 'thumbnail', { type: made.type })
    }
    return null
  } catch {
    return null
  }
}
