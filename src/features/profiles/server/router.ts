import { implement } from '@orpc/server'
import type { RenameContext } from '#features/accounts/server/index.ts'
import {
  limitRate,
  limitReadRate,
  type RequestContext,
  requireSignIn,
} from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { profilesContract } from '../rules/contract.ts'
import { updatePersonal } from './commands/update-personal.ts'
import { setSectionVisibility, updatePrivacy } from './commands/update-privacy.ts'
import { updateAbout, updateSkills } from './commands/update-sections.ts'
import { createEntryProcedures } from './entry-procedures.ts'
import { addFromLinkedIn } from './linkedin/add-from-linkedin.ts'
import { proposeFromLinkedIn } from './linkedin/propose-from-linkedin.ts'
import type { LookUpPincode } from './pincode-lookup.ts'
import { getOwnProfile } from './queries/get-own-profile.ts'
import { getPublicProfile } from './queries/get-public-profile.ts'

const HOUR_SECONDS = 60 * 60
/** More than anybody changes by hand, putting entries into another order included. */
const MAX_SAVES_PER_HOUR = 600
/** Each lets go of cached pages. */
const MAX_PRIVACY_CHANGES_PER_HOUR = 60
/** Each is inflated and read. */
const MAX_ARCHIVES_PER_HOUR = 20
const MAX_PINCODES_PER_MINUTE = 30

export interface ProfilesRouterDeps {
  readonly limits: RateLimits
  /** What a change of an account's names needs. */
  readonly names: Pick<RenameContext, 'isReservedName'> & {
    /** Called after it: the session, too, has the name. */
    renewSessionCookie(context: RequestContext): Promise<void>
  }
  readonly lookUpPincode: LookUpPincode
}

/** The procedures of one's own profile and of public ones. */
export function createProfilesRouter({ limits, names, lookUpPincode }: ProfilesRouterDeps) {
  const os = implement(profilesContract).$context<RequestContext>()
  const saving = limitRate(limits, 'profiles:save', MAX_SAVES_PER_HOUR, HOUR_SECONDS)
  const hiding = limitRate(limits, 'profiles:privacy', MAX_PRIVACY_CHANGES_PER_HOUR, HOUR_SECONDS)
  return os.router({
    getProfile: os.getProfile.handler(async ({ input, context, errors }) => {
      const profile = await getPublicProfile(context, input)
      if (!profile) throw errors.NOT_FOUND()
      return profile
    }),

    getOwnProfile: os.getOwnProfile.use(requireSignIn).handler(({ context }) => getOwnProfile(context)),

    updateAbout: os.updateAbout
      .use(requireSignIn)
      .use(saving)
      .handler(async ({ input, context, errors }) => {
        const update = await updateAbout(context, input)
        if (update.outcome === 'SAVED') return update.saved
        throw errors.CHANGED_ELSEWHERE({ data: { current: update.current } })
      }),

    updatePersonal: os.updatePersonal
      .use(requireSignIn)
      .use(saving)
      .handler(async ({ input, context, errors }) => {
        const update = await updatePersonal({ ...context, ...names }, input)
        if (update.outcome === 'NAME_REFUSED') throw errors.NAME_REFUSED({ data: update.problems })
        if (update.outcome === 'NOT_BORN_YET') throw errors.NOT_BORN_YET()
        if (update.outcome === 'CHANGED_ELSEWHERE')
          throw errors.CHANGED_ELSEWHERE({ data: { current: update.current } })
        await names.renewSessionCookie(context)
        return update.saved
      }),

    updateSkills: os.updateSkills
      .use(requireSignIn)
      .use(saving)
      .handler(async ({ input, context, errors }) => {
        const update = await updateSkills(context, input)
        if (update.outcome === 'SAVED') return update.saved
        throw errors.CHANGED_ELSEWHERE({ data: { current: update.current } })
      }),

    ...createEntryProcedures(saving),

    linkedIn: os.linkedIn.router({
      read: os.linkedIn.read
        .use(requireSignIn)
        .use(limitRate(limits, 'profiles:linkedin', MAX_ARCHIVES_PER_HOUR, HOUR_SECONDS))
        .handler(async ({ input, context, errors }) => {
          const read = await proposeFromLinkedIn(context, new Uint8Array(await input.archive.arrayBuffer()))
          if (!read) throw errors.ARCHIVE_REFUSED()
          return read
        }),
      add: os.linkedIn.add
        .use(requireSignIn)
        .use(saving)
        .handler(({ input, context }) => addFromLinkedIn(context, input)),
    }),

    setSectionVisibility: os.setSectionVisibility
      .use(requireSignIn)
      .use(hiding)
      .handler(async ({ input, context }) => ({
        publicSections: await setSectionVisibility(context, input),
      })),

    updatePrivacy: os.updatePrivacy
      .use(requireSignIn)
      .use(hiding)
      .handler(({ input, context }) => updatePrivacy(context, input)),

    lookUpPincode: os.lookUpPincode
      .use(requireSignIn)
      .use(limitReadRate(limits, 'profiles:pincode', MAX_PINCODES_PER_MINUTE, 60))
      .handler(async ({ input }) => ({ place: await lookUpPincode(input.pincode) })),
  })
}
