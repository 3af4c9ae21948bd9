import { z } from 'zod'

/** Messages of the child process that renders a PDF. */
export const childMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), percent: z.number() }),
  z.object({ kind: z.literal('made'), pdf: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
])
export type ChildMessage = z.infer<typeof childMessageSchema>
