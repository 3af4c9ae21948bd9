import { randomUUID } from 'node:crypto'

/** Address of a profile picture in our storage. */
const PORTRAIT = /^\/media\/(avatars\/.+)$/

/** A new key for every picture, since caches keep each of them for ever. */
export const newPortraitKey = (userId: string): string => `avatars/${userId}/${randomUUID()}.webp`

export const portraitAddress = (key: string): string => `/media/${key}`

/** The storage key of a profile picture, from the address in its owner's row; null without a picture, and for one on another site. */
export const portraitKeyOf = (address: string | null): string | null =>
  PORTRAIT.exec(address ?? '')?.[1] ?? null
