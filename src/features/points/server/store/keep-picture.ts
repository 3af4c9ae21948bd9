import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { AppError } from '#platform/rules/app-error.ts'
import type { Storage } from '#platform/server/storage/storage.ts'

const WIDTH = 960
const HEIGHT = 540
const MAX_PIXELS = 50_000_000

/**
 * Stores the picture of a reward, cropped to 16:9.
 *
 * @returns its key in the storage, which depends on the content
 * @throws AppError `reward-picture` when the file is no image
 */
export async function keepRewardPicture(storage: Storage, file: Uint8Array): Promise<string> {
  const picture = await sharp(file, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch((error: unknown) => {
      throw new AppError('reward-picture', 'This file is not an image.', { cause: error })
    })
  const key = `rewards/${createHash('sha256').update(picture).digest('hex').slice(0, 32)}.webp`
  await storage.putBytes(key, picture)
  return key
}
