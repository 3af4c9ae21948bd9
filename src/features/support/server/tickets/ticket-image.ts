import { and, eq, isNotNull } from 'drizzle-orm'
import type { Actor } from '#platform/rules/actor.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { canHandleTickets, TICKET_IMAGE_MAX_BYTES, TICKET_IMAGE_QUALITY } from '../../rules/tickets/ticket.ts'
import { ticketMessages, tickets } from '../ticket-tables.ts'

/** A small file can claim to be far larger than any screen or camera makes. */
const MAX_PIXELS = 50_000_000
/** More is not needed to read a screenshot. */
const MAX_SIDE_PX = 2400
const SECONDS = 10
/** By the bytes, whatever the name says. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png'])

export interface TicketImage {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** Storage folder with all pictures of a learner's tickets. */
export const getTicketImageFolder = (userId: string): string => `tickets/${userId}`

/** The key of a ticket's picture; a form that is sent twice writes the same file. */
export const getTicketImageKey = (userId: string, idempotencyKey: string): string =>
  `${getTicketImageFolder(userId)}/${idempotencyKey}.webp`

/**
 * Encodes a picture anew as WebP: upright and without metadata, such as the place where it was taken.
 * @returns null when the file is no PNG or JPEG, or too large
 */
export async function renderTicketImage(file: Uint8Array): Promise<TicketImage | null> {
  if (file.byteLength > TICKET_IMAGE_MAX_BYTES) return null
  // Loaded when needed: the server starts without it.
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(file, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
    const { format } = await picture.metadata()
    if (!FORMATS.has(format)) return null
    const { data, info } = await picture
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: TICKET_IMAGE_QUALITY * 100 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    // The file is at fault, not the server.
    return null
  }
}

/**
 * The picture of a ticket for its learner, or for somebody who handles tickets.
 * @returns null when there is none, or none for the actor
 */
export async function openTicketImage(
  { db, actor, storage }: Pick<QueryContext, 'db'> & { readonly actor: Actor; readonly storage: Storage },
  { ticketId }: { readonly ticketId: string },
): Promise<File | null> {
  const [found] = await db
    .select({ userId: tickets.userId, key: ticketMessages.image })
    .from(tickets)
    .innerJoin(ticketMessages, and(eq(ticketMessages.ticketId, tickets.id), isNotNull(ticketMessages.image)))
    .where(eq(tickets.id, ticketId))
  if (!found?.key || (found.userId !== actor.id && !canHandleTickets(actor))) return null
  const opened = await storage.open(found.key)
  if (opened.kind !== 'found') return null
  const bytes = await new Response(opened.body).arrayBuffer()
  return new File([bytes], 'ticket.webp', { type: opened.contentType })
}
