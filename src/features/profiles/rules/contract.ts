import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import { publicSectionsSchema } from './own-profile.ts'
import { ownProfileContract } from './own-profile-contract.ts'

/** A username from a URL. Control characters are refused, since PostgreSQL fails on a zero byte. */
const address = z
  .string()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}*$/u)

/** What everybody can see about a person. */
const publicProfileSchema = z.object({
  id: idSchema,
  /** As in the canonical address of the profile. */
  username: z.string(),
  name: z.string(),
  profileImage: z.string().nullable(),
  headline: z.string().nullable(),
  about: z.string().nullable(),
  isCreator: z.boolean(),
  isMentor: z.boolean(),
  joinedAt: z.iso.datetime(),
  sections: publicSectionsSchema,
  /** Whether the calendar of days of learning may be shown to the reader. */
  showActivity: z.boolean(),
  /** Whether search engines may list it. */
  allowIndexing: z.boolean(),
})
export type PublicProfile = z.infer<typeof publicProfileSchema>

export const profilesContract = {
  ...ownProfileContract,

  getProfile: oc
    .route({
      method: 'GET',
      path: '/people/{username}/profile',
      tags: ['profiles'],
      summary: 'Somebody’s public profile, by their username in any case',
    })
    .errors({ NOT_FOUND: { status: 404, message: t.nobodyHasThisName } })
    .input(z.object({ username: address }))
    .output(publicProfileSchema),
}
export type ProfilesContract = typeof profilesContract
