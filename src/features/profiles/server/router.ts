import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import { profilesContract } from '../rules/contract.ts'
import { getPublicProfile } from './get-public-profile.ts'

/** The procedures of public profiles. */
export function createProfilesRouter() {
  const os = implement(profilesContract).$context<RequestContext>()
  return os.router({
    getProfile: os.getProfile.handler(async ({ input, context, errors }) => {
      const profile = await getPublicProfile(context, input)
      if (!profile) throw errors.NOT_FOUND()
      return profile
    }),
  })
}
