import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#platform/rules/app-error.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import {
  type CarouselChanges,
  type CarouselDraft,
  carouselChangesSchema,
  carouselDraftSchema,
} from '../../rules/carousel.ts'
import { carouselItems } from '../carousel-tables.ts'
import { notifyCatalogueChanged } from '../catalogue-changed.ts'
import { type CarouselPictures, renderCarouselImage, storeCarouselImage } from './carousel-images.ts'

/** The subject of entries in the audit log about the whole carousel; the home page has the only one. */
const CAROUSEL_ID = 'home'

interface CarouselContext extends CommandContext {
  readonly storage: Storage
}

/**
 * Adds an item to the carousel of the home page.
 *
 * @param input.pictures in any supported format; they are cropped to size
 * @returns its id
 * @throws AppError `carousel/invalid`, with what is wrong, `carousel/mobile-picture` or `carousel/laptop-picture`
 */
export async function addCarouselItem(
  { db, clock, actor, storage }: CarouselContext,
  { draft, pictures }: { draft: CarouselDraft; pictures: CarouselPictures },
): Promise<string> {
  const now = clock.now()
  const parsed = carouselDraftSchema.safeParse(draft)
  if (!parsed.success) throw new AppError('carousel/invalid', z.prettifyError(parsed.error))
  // Both before either is stored, so that a wrong one leaves nothing behind.
  const mobile = await renderCarouselImage('mobile', pictures.mobile)
  const laptop = await renderCarouselImage('laptop', pictures.laptop)
  const keys = {
    imageMobile: await storeCarouselImage(storage, 'mobile', mobile),
    imageLaptop: await storeCarouselImage(storage, 'laptop', laptop),
  }
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(carouselItems)
      .values({ ...parsed.data, ...keys, createdAt: now })
      .returning({ id: carouselItems.id })
    if (!row) throw new Error('no item was made')
    await notifyCatalogueChanged(tx)
    await writeAuditEntry(tx, { at: now, actor, action: 'carousel.item-added', subjectId: row.id })
    return row.id
  })
}

/**
 * Changes the given fields of an item of the carousel; does nothing when they are so already.
 *
 * @param input.pictures in any supported format; they are cropped to size and replace the former ones
 * @returns whether there is such an item
 * @throws AppError `carousel/invalid`, with what is wrong, `carousel/mobile-picture` or `carousel/laptop-picture`; then nothing has changed
 */
export async function updateCarouselItem(
  { db, clock, actor, storage }: CarouselContext,
  {
    id,
    changes,
    pictures = {},
  }: { id: string; changes: CarouselChanges; pictures?: Partial<CarouselPictures> },
): Promise<boolean> {
  const parsed = carouselChangesSchema.safeParse(changes)
  if (!parsed.success) throw new AppError('carousel/invalid', z.prettifyError(parsed.error))
  const mobile = pictures.mobile && (await renderCarouselImage('mobile', pictures.mobile))
  const laptop = pictures.laptop && (await renderCarouselImage('laptop', pictures.laptop))
  const keys = {
    ...(mobile && { imageMobile: await storeCarouselImage(storage, 'mobile', mobile) }),
    ...(laptop && { imageLaptop: await storeCarouselImage(storage, 'laptop', laptop) }),
  }
  const values = { ...parsed.data, ...keys }
  const before = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(carouselItems).where(eq(carouselItems.id, id)).for('update')
    if (!row) return undefined
    const fields = listChangedFields(row, values)
    if (fields.length === 0) return row
    await tx.update(carouselItems).set(values).where(eq(carouselItems.id, id))
    await notifyCatalogueChanged(tx)
    const entry = { action: 'carousel.item-updated', subjectId: id, details: { fields } } as const
    await writeAuditEntry(tx, { at: clock.now(), actor, ...entry })
    return row
  })
  // The pictures that were replaced; if there is no such item, the new ones.
  for (const place of Object.keys(keys) as (keyof typeof keys)[]) {
    const key = before ? before[place] : keys[place]
    if (key) await storage.deletePrefix(key)
  }
  return before !== undefined
}

type CarouselRow = typeof carouselItems.$inferSelect
type CarouselValues = { readonly [Field in keyof CarouselRow]?: CarouselRow[Field] | undefined }

/** Names of the fields that get another value. */
const listChangedFields = (row: CarouselValues, values: CarouselValues): string[] =>
  (Object.keys(values) as (keyof CarouselValues)[]).filter(
    (field) => values[field] !== undefined && values[field] !== row[field],
  )

/**
 * Deletes an item of the carousel with its pictures.
 * @returns whether it existed
 */
export async function removeCarouselItem(
  { db, clock, actor, storage }: CarouselContext,
  { id }: { id: string },
): Promise<boolean> {
  const removed = await db.transaction(async (tx) => {
    const [row] = await tx.delete(carouselItems).where(eq(carouselItems.id, id)).returning()
    if (!row) return undefined
    await notifyCatalogueChanged(tx)
    await writeAuditEntry(tx, { at: clock.now(), actor, action: 'carousel.item-removed', subjectId: id })
    return row
  })
  if (removed) {
    for (const key of [removed.imageMobile, removed.imageLaptop]) await storage.deletePrefix(key)
  }
  return removed !== undefined
}

/** Gap between two positions, so that an item can be put in between. */
const STEP = 10

/**
 * Moves items of the carousel to the front in the given order; the others follow in theirs. Does nothing when they stand so.
 * @throws AppError `carousel/missing` naming an id that no item has; then nothing has changed
 */
export async function reorderCarousel(
  { db, clock, actor }: CommandContext,
  { ids }: { ids: readonly string[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    // One at a time, so that each starts from the order that the one before has made.
    await acquireTransactionLock(tx, 'carousel')
    const items = await tx
      .select({ id: carouselItems.id, position: carouselItems.position })
      .from(carouselItems)
      .orderBy(asc(carouselItems.position), asc(carouselItems.id))
      .for('update')
    const known = new Map(items.map((item) => [item.id, item]))
    const missing = ids.find((id) => !known.has(id))
    if (missing !== undefined) throw new AppError('carousel/missing', `There is no item ${missing}.`)
    const order = [...new Set([...ids, ...known.keys()])]
    let moved = 0
    for (const [index, id] of order.entries()) {
      const position = (index + 1) * STEP
      if (known.get(id)?.position === position) continue
      await tx.update(carouselItems).set({ position }).where(eq(carouselItems.id, id))
      moved += 1
    }
    if (moved === 0) return
    await notifyCatalogueChanged(tx)
    const entry = { action: 'carousel.reordered', subjectId: CAROUSEL_ID, details: { moved } } as const
    await writeAuditEntry(tx, { at: clock.now(), actor, ...entry })
  })
}
