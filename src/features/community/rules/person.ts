import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'

/** Somebody as others see him (`userInfo` of specification 3). */
export const person = z.object({
  id: idSchema,
  name: z.string(),
  /** Null before the first one is chosen, and for somebody who has left. */
  username: z.string().nullable(),
  profileImage: z.string().nullable(),
})
export type Person = z.infer<typeof person>
