import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { accountRenamed } from '../../rules/events.ts'
import { makePortrait } from '../portrait/make-portrait.ts'
import { newPortraitKey, portraitAddress, portraitKeyOf } from '../portrait/portrait-key.ts'
import { users } from '../tables.ts'

interface PictureParts {
  readonly db: Database
  readonly storage: Storage
  readonly now: Date
}

/**
 * Sets somebody's picture. The new file is stored before the row refers to it, and the old file is removed last.
 *
 * @returns whether the file was a picture that can be shown
 */
export async function setPicture(parts: PictureParts, userId: string, file: Uint8Array): Promise<boolean> {
  const portrait = await makePortrait(file)
  if (!portrait) return false
  const key = newPortraitKey(userId)
  await parts.storage.putBytes(key, portrait)
  await replacePicture(parts, userId, key)
  return true
}

/** Removes somebody's picture, if there is one. */
export const removePicture = (parts: PictureParts, userId: string): Promise<void> =>
  replacePicture(parts, userId, null)

async function replacePicture({ db, storage, now }: PictureParts, userId: string, key: string | null) {
  const unwanted = await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ image: users.image })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for('update')
    // The account was erased meanwhile: remove the new file, too.
    if (!before) return key
    const image = key && portraitAddress(key)
    if (before.image === image) return null
    await tx.update(users).set({ image, updatedAt: now }).where(eq(users.id, userId))
    await emit(tx, accountRenamed, { userId }, now)
    return portraitKeyOf(before.image)
  })
  if (unwanted) await storage.deletePrefix(unwanted)
}
