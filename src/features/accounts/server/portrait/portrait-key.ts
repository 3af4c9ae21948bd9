import { randomUUID } from 'node:crypto'

/** Portraits lie here, whoever put them. */
const PORTRAIT = /^\/media\/(avatars\/.+)$/

/** A name of its own for every picture: caches keep each for ever. */
export const newPortraitKey = (userId: string): string => `avatars/${userId}/${randomUUID()}.webp`

export const portraitAddress = (key: string): string => `/media/${key}`

/** Under what key a portrait is stored, from the address in its owner's row; null for none, and for one that lies elsewhere. */
export const portraitKeyOf = (address: string | null): string | null =>
  PORTRAIT.exec(address ?? '')?.[1] ?? null
