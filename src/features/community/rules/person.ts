import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'

/** A person as others see them. */
export const personSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Null before they choose one, and after they have left. */
  username: z.string().nullable(),
  profileImage: z.string().nullable(),
})
export type Person = z.infer<typeof personSchema>
