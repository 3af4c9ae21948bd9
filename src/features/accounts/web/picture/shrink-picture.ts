import { PICTURE_MAX_BYTES, PICTURE_QUALITY, PICTURE_SIDE } from '../../rules/limits.ts'

/**
 * Shrinks a photograph before the upload: cropped to the middle square, at the stored size. Where the browser cannot do that, the file
 * is sent as it is, and the server answers what is wrong with it.
 */
export async function shrinkPicture(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file)
    const side = Math.min(bitmap.width, bitmap.height)
    const canvas = document.createElement('canvas')
    canvas.width = PICTURE_SIDE
    canvas.height = PICTURE_SIDE
    const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
    canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, PICTURE_SIDE, PICTURE_SIDE)
    bitmap.close()
    const made = await blobOf(canvas, 'image/webp')
    // A browser that cannot write WebP gives a PNG, which may be large.
    const small = made.type === 'image/webp' ? made : await blobOf(canvas, 'image/jpeg')
    return small.size <= PICTURE_MAX_BYTES ? new File([small], 'picture', { type: small.type }) : file
  } catch {
    return file
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
