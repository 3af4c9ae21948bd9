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
    return await drawThumbnail(bitmap, bitmap.width, bitmap.height)
  } catch {
    return null
  }
}

/**
 * Takes what a video shows as a thumbnail. Browser only.
 * @returns null where it shows nothing yet, or the browser cannot draw it
 */
export async function captureVideoFrame(video: HTMLVideoElement): Promise<File | null> {
  if (video.videoWidth === 0) return null
  try {
    return await drawThumbnail(video, video.videoWidth, video.videoHeight)
  } catch {
    return null
  }
}

async function drawThumbnail(source: CanvasImageSource, width: number, height: number): Promise<File | null> {
  const canvas = document.createElement('canvas')
  for (const attempt of ATTEMPTS) {
    canvas.width = Math.min(attempt.width, width)
    canvas.height = Math.max(1, Math.round((height * canvas.width) / width))
    canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
    const made = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/webp', attempt.quality)
    })
    if (made && made.size <= THUMBNAIL_MAX_BYTES) return new File([made], 'thumbnail', { type: made.type })
  }
  return null
}
