import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { DRAFT_MAX_THUMBNAILS, THUMBNAIL_MAX_BYTES } from '../../rules/drafts/draft-limits.ts'
import { isEditableDraft } from '../co-creators/editable-drafts.ts'
import { type ItemRequest, isDraftItem } from '../course-drafts/item-commands.ts'
import { lockCourseDraft } from '../course-drafts/lock-course-draft.ts'
import { draftItems, drafts } from '../draft-tables.ts'
import { enqueueDraftCleanup } from './draft-cleanup.ts'
import { type DraftKind, isOwnDraft } from './own-drafts.ts'

/** A small file can claim to be far larger than any camera makes. */
const MAX_PIXELS = 50_000_000
const SECONDS = 10
/** By the bytes, whatever the name says. `heif` includes AVIF. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])
const WIDTH = 1280
const HEIGHT = 720
/** The best that stays within the limit is taken. */
const QUALITIES = [82, 65, 45]
/** After this long nobody is adding it any more. */
const GARBAGE_AFTER_MS = 24 * 3600_000

/**
 * Encodes a picture anew as WebP: upright and without metadata, such as the place where it was taken.
 * @returns null when it is no picture
 */
async function renderThumbnail(file: Uint8Array): Promise<Uint8Array | null> {
  // Loaded when needed: the server starts without it.
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(file, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
    const { format } = await picture.metadata()
    if (!FORMATS.has(format)) return null
    const upright = picture
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true })
    let rendered: Uint8Array = new Uint8Array()
    for (const quality of QUALITIES) {
      rendered = await upright.clone().webp({ quality }).toBuffer()
      if (rendered.byteLength <= THUMBNAIL_MAX_BYTES) break
    }
    return rendered
  } catch {
    // The file is at fault, not the server.
    return null
  }
}

interface ThumbnailContext extends PersonContext {
  readonly storage: Storage
}

export interface AddedThumbnail {
  readonly thumbnail: string
  /** All of the draft, the oldest first. */
  readonly thumbnails: readonly string[]
}

/**
 * Stores a picture that something is about to use; without that it is deleted again.
 * @returns its storage key; null when it is no picture
 */
export async function storeThumbnail(
  { db, clock, storage }: Omit<ThumbnailContext, 'actor'>,
  picture: Uint8Array,
): Promise<string | null> {
  const rendered = await renderThumbnail(picture)
  if (!rendered) return null
  const thumbnail = `covers/${randomUUID()}.webp`
  await enqueueDraftCleanup(db, [thumbnail], new Date(clock.now().getTime() + GARBAGE_AFTER_MS))
  await storage.putBytes(thumbnail, rendered)
  return thumbnail
}

/**
 * Adds a picture to a draft that the actor may edit. It is kept beside the chosen one; the oldest that is not chosen makes room.
 * @returns NOT_AN_IMAGE for a file that cannot be read as one, whatever it is called
 */
export async function addDraftThumbnail(
  ctx: ThumbnailContext,
  {
    kind,
    draftId,
    picture,
  }: { readonly kind: DraftKind; readonly draftId: string; readonly picture: Uint8Array },
): Promise<AddedThumbnail | 'NOT_FOUND' | 'NOT_AN_IMAGE'> {
  const { db, actor } = ctx
  const isAsked = kind === 'course' ? isEditableDraft(actor.id, draftId) : isOwnDraft(kind, actor.id, draftId)
  if ((await db.$count(drafts, isAsked)) === 0) return 'NOT_FOUND'
  const thumbnail = await storeThumbnail(ctx, picture)
  if (thumbnail === null) return 'NOT_AN_IMAGE'
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(drafts).where(isAsked).for('update')
    // A co-creator may have been removed while this waited.
    if (!row || (await tx.$count(drafts, isAsked)) === 0) return 'NOT_FOUND'
    const { thumbnails, replaced } = makeRoom(row.thumbnails, row.document.thumbnail, thumbnail)
    await tx.update(drafts).set({ thumbnails }).where(eq(drafts.id, draftId))
    await enqueueDraftCleanup(tx, replaced)
    return { thumbnail, thumbnails }
  })
}

/** The pictures with one more; the oldest that is not chosen makes room for it. */
function makeRoom(present: readonly string[], chosen: string | null, added: string) {
  const excess = present.length + 1 - DRAFT_MAX_THUMBNAILS
  const replaced = present.filter((key) => key !== chosen).slice(0, Math.max(0, excess))
  return { thumbnails: [...present.filter((key) => !replaced.includes(key)), added], replaced }
}

/** Adds a picture to a lecture in a draft of a course that the actor may edit, as `addDraftThumbnail` does for the course. */
export async function addItemThumbnail(
  ctx: ThumbnailContext,
  { picture, ...request }: ItemRequest & { readonly picture: Uint8Array },
): Promise<AddedThumbnail | 'NOT_FOUND' | 'NOT_AN_IMAGE'> {
  const { db, actor } = ctx
  const isAsked = and(isDraftItem(request), eq(draftItems.type, 'lecture'))
  const isEditable = (await db.$count(drafts, isEditableDraft(actor.id, request.draftId))) > 0
  if (!isEditable || (await db.$count(draftItems, isAsked)) === 0) return 'NOT_FOUND'
  const thumbnail = await storeThumbnail(ctx, picture)
  if (thumbnail === null) return 'NOT_AN_IMAGE'
  return db.transaction(async (tx) => {
    const draft = await lockCourseDraft(tx, actor.id, request.draftId)
    const [item] = draft ? await tx.select().from(draftItems).where(isAsked) : []
    if (item?.document.type !== 'lecture') return 'NOT_FOUND'
    const { thumbnails, replaced } = makeRoom(item.thumbnails, item.document.thumbnail ?? null, thumbnail)
    await tx.update(draftItems).set({ thumbnails }).where(eq(draftItems.id, item.id))
    await enqueueDraftCleanup(tx, replaced)
    return { thumbnail, thumbnails }
  })
}
