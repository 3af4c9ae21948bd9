import { z } from 'zod'
import type { RefusedTick, Tick } from './tick.ts'

// Apart from tick.ts so that the player, which only needs the types, does not ship zod.

const tickEnvelopeSchema = z.object({ session: z.uuid(), seq: z.int().min(1).max(2_000_000_000) })

const tickSchema = tickEnvelopeSchema.extend({
  lesson: z.uuid(),
  from: z.number().max(1e9).min(-1e9),
  to: z.number().max(1e9).min(-1e9),
  playedMs: z.number().max(1e9).min(-1e9),
  rate: z.number(),
  visible: z.boolean().optional(),
  pause: z.boolean().optional(),
  heldMs: z.number().optional(),
})

/** A tick as read: usable, only good for its number, or nothing at all. */
export type ParsedTick =
  | { readonly tick: Tick }
  | { readonly unusable: RefusedTick }
  | { readonly malformed: true }

/**
 * Reads what a client sent as a tick. Nothing about it is trusted; fields that are not ours are dropped.
 * @param payload anything
 */
export function parseTick(payload: unknown): ParsedTick {
  const whole = tickSchema.safeParse(payload)
  if (whole.success) return { tick: whole.data }
  const part = tickEnvelopeSchema.safeParse(payload)
  if (!part.success) return { malformed: true }
  return { unusable: { ...part.data, pause: false, refused: 'malformed' } }
}
