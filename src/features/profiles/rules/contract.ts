import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'

/** As it comes in an address: no control characters, of which the database takes the zero byte for an error. */
const address = z
  .string()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}*$/u)

/** Somebody as everybody sees him (specification 2.2). */
const publicProfile = z.object({
  id: idSchema,
  /** As it stands in the one address of his page. */
  username: z.string(),
  name: z.string(),
  profileImage: z.string().nullable(),
  headline: z.string().nullable(),
  about: z.string().nullable(),
  isCreator: z.boolean(),
  isMentor: z.boolean(),
  joinedAt: z.iso.datetime(),
})
export type PublicProfile = z.infer<typeof publicProfile>

export const profilesContract = {
  getProfile: oc
    .route({
      method: 'GET',
      path: '/people/{username}/profile',
      tags: ['profiles'],
      summary: 'Somebody’s public profile, by his username in any case',
    })
    .errors({ NOT_FOUND: { status: 404, message: 'There is nobody of this name.' } })
    .input(z.object({ username: address }))
    .output(publicProfile),
}
export type ProfilesContract = typeof profilesContract
