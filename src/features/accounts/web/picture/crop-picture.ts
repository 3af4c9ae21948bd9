import { PICTURE_MAX_BYTES, PICTURE_QUALITY, PICTURE_SIDE_PX } from '../../rules/limits.ts'

/** A part of a picture, in its own pixels. */
export interface PictureArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Cuts a square out of a picture and shrinks it to the stored size before the upload.
 *
 * @returns null where the browser cannot do that, or the result is larger than the server accepts
 */
export async function cropPicture(file: File, { x, y, width, height }: PictureArea): Promise<File | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const canvas = document.createElement('canvas')
    canvas.width = PICTURE_SIDE_PX
    canvas.height = PICTURE_SIDE_PX
    canvas.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, PICTURE_SIDE_PX, PICTURE_SIDE_PX)
    bitmap.close()
    const made = await blobOf(canvas, 'image/webp')
    // A browser that cannot write WebP gives a PNG, which may be large.
    const small = made.type === 'image/webp' ? made : await blobOf(canvas, 'image/jpeg')
    return small.size <= PICTURE_MAX_BYTES ? new File([small], 'picture', { type: small.type }) : null
  } catch {
    return null
  }
}

/** Whether the browser can draw this file. */
export async function isPictureReadable(file: File): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return true
  } catch {
    return false
  }
}

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      type,
      PICTURE_QUALITY,
    )
  })
