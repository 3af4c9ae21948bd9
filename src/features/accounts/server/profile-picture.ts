import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { accountRenamed } from '../rules/events.ts'
import { PICTURE_QUALITY, PICTURE_SIDE_PX } from '../rules/limits.ts'
import type { AccountsDeps } from './accounts-context.ts'
import { users } from './tables.ts'

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
async function renderProfilePicture(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (!isPicture(bytes)) return null
  // Imported here because most processes never need it.
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(PICTURE_SIDE_PX, PICTURE_SIDE_PX, { fit: 'cover' })
      .webp({ quality: PICTURE_QUALITY * 100 })
      .toBuffer()
  } catch {
    // The upload is at fault, not the server.
    return null
  }
}

/** Address of a profile picture in our storage. */
const PORTRAIT = /^\/media\/(avatars\/.+)$/

/** A new key for every picture, since caches keep each of them for ever. */
const createPictureKey = (userId: string): string => `avatars/${userId}/${randomUUID()}.webp`

const getPictureAddress = (key: string): string => `/media/${key}`

/** The storage key of a profile picture, from the address in its owner's row; null without a picture, and for one on another site. */
export const parsePictureKey = (address: string | null): string | null =>
  PORTRAIT.exec(address ?? '')?.[1] ?? null

type PictureContext = PersonContext & AccountsDeps<'storage'>

/**
 * Sets one's own picture. The new file is stored before the row refers to it, and the old file is removed last.
 *
 * @returns whether the file was a picture that can be shown
 */
export async function setPicture(ctx: PictureContext, file: Uint8Array): Promise<boolean> {
  const portrait = await renderProfilePicture(file)
  if (!portrait) return false
  const key = createPictureKey(ctx.actor.id)
  await ctx.storage.putBytes(key, portrait)
  await replacePicture(ctx, key)
  return true
}

/** Removes it, if there is one. */
export const removePicture = (ctx: PictureContext): Promise<void> => replacePicture(ctx, null)

async function replacePicture({ db, clock, actor, storage }: PictureContext, key: string | null) {
  const userId = actor.id
  const now = clock.now()
  const unwanted = await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ image: users.image })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for('update')
    // The account was erased meanwhile: remove the new file, too.
    if (!before) return key
    const image = key && getPictureAddress(key)
    if (before.image === image) return null
    await tx.update(users).set({ image, updatedAt: now }).where(eq(users.id, userId))
    await emitEvent(tx, accountRenamed, { userId }, now)
    return parsePictureKey(before.image)
  })
  if (unwanted) await storage.deletePrefix(unwanted)
}
