import { implement } from '@orpc/server'
import {
  answerAccessRequest,
  attemptChange,
  grantAccess,
  grantAccessToList,
  listAccessGrants,
  listAccessRequests,
  presentAccessGrant,
  previewAccessList,
  revokeAccess,
} from '#features/catalogue/server/index.ts'
import {
  limitRate,
  limitReadRate,
  type RequestContext,
  requireRoleOr,
} from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../../messages/index.ts'
import {
  type AccessSubject,
  accessContract,
  type GivenAccessSubject,
} from '../../rules/access/access-contract.ts'
import { ACCESS_GRANTS_SETTING } from '../../rules/settings.ts'
import type { StudioDeps } from '../queries/deletion-blockers.ts'
import { findOwnAccessSubject } from './find-access-subject.ts'

const HOUR_SECONDS = 3600

/** Creators give and take grants of this kind only, one for each address, however it was given. */
const GIVEN_BY_CREATOR = { kind: 'creator', reference: '' } as const

const requireCreator = requireRoleOr({ code: 'NOT_CREATOR', message: t.thisIsForCreators }, 'creator')

const explainBlock = (reason: NonNullable<AccessSubject['grantsBlockedBy']>): string =>
  t.accessCannotBeGiven({ reason })

const parseEnd = (until: string | null): Date | undefined => (until === null ? undefined : new Date(until))

/** Requests do not tell single videos from courses. */
const getRequestSubject = ({ kind, subjectId }: GivenAccessSubject) => ({
  kind: kind === 'bundle' ? ('bundle' as const) : ('course' as const),
  subjectId,
})

interface AccessProcedureDeps extends Pick<StudioDeps, 'findUsersOfCourse' | 'findUsersOfBundle'> {
  readonly limits: RateLimits
}

/** Procedures for creators and who may open their restricted and practice works. */
export function createAccessProcedures({
  limits,
  findUsersOfCourse,
  findUsersOfBundle,
}: AccessProcedureDeps) {
  const os = implement(accessContract).$context<RequestContext>()
  const reading = limitReadRate(limits, 'studio:access-reads', 600, 600)
  const giving = limitRate(limits, 'studio:access', 300, HOUR_SECONDS)
  // Of up to 5,000 addresses each.
  const giveListed = limitRate(limits, 'studio:access-lists', 20, HOUR_SECONDS)
  const previewing = limitRate(limits, 'studio:access-previews', 120, HOUR_SECONDS)
  const withdrawing = limitRate(limits, 'studio:access-withdrawals', 1_000, HOUR_SECONDS)

  return {
    getAccessSubject: os.getAccessSubject.use(requireCreator).handler(async ({ input, context, errors }) => {
      const subject = await findOwnAccessSubject(context, input)
      if (!subject) throw errors.NOT_FOUND()
      const { name: _name, ...shown } = subject
      return shown
    }),

    listGivenAccess: os.listGivenAccess
      .use(requireCreator)
      .use(reading)
      .handler(async ({ input, context, errors }) => {
        const { kind, subjectId, search, after, limit } = input
        const subject = await findOwnAccessSubject(context, input)
        if (!subject) throw errors.NOT_FOUND()
        const asked = { ...subject.name, search, after, limit, newestFirst: true }
        const { data, next } = await listAccessGrants(context, asked)
        const holderIds = data.flatMap(({ accountId }) => accountId ?? [])
        const findUsers = kind === 'bundle' ? findUsersOfBundle : findUsersOfCourse
        const used = await findUsers(context, subjectId, holderIds)
        const present = (grant: (typeof data)[number]) => ({
          // The address of an account that was given it, rather than its address, is not the creator's to know.
          ...presentAccessGrant({ ...grant, email: grant.givenTo }, [GIVEN_BY_CREATOR.kind]),
          isUsed: grant.accountId !== null && used.has(grant.accountId),
        })
        return { data: data.map(present), next }
      }),

    giveAccess: os.giveAccess
      .use(requireCreator)
      .use(giving)
      .handler(async ({ input, context, errors }) => {
        const subject = await findOwnAccessSubject(context, input)
        if (!subject) throw errors.NOT_FOUND()
        if (subject.grantsBlockedBy) throw errors.REFUSED({ message: explainBlock(subject.grantsBlockedBy) })
        const given = {
          ...subject.name,
          source: GIVEN_BY_CREATOR,
          emails: [input.email],
          expiresAt: parseEnd(input.until),
          maxInForce: context.settings.get(ACCESS_GRANTS_SETTING),
        }
        return { changed: await attemptChange(errors, () => grantAccess(context, given)) }
      }),

    previewAccessList: os.previewAccessList
      .use(requireCreator)
      .use(previewing)
      .handler(async ({ input, errors }) => {
        const preview = await previewAccessList(input.csv)
        if (!preview) throw errors.REFUSED()
        return preview
      }),

    giveAccessToList: os.giveAccessToList
      .use(requireCreator)
      .use(giveListed)
      .handler(async ({ input, context, errors }) => {
        const subject = await findOwnAccessSubject(context, input)
        if (!subject) throw errors.NOT_FOUND()
        if (subject.grantsBlockedBy) throw errors.REFUSED({ message: explainBlock(subject.grantsBlockedBy) })
        const given = {
          ...subject.name,
          source: GIVEN_BY_CREATOR,
          csv: input.csv,
          expiresAt: parseEnd(input.until),
          maxInForce: context.settings.get(ACCESS_GRANTS_SETTING),
        }
        return { changed: await attemptChange(errors, () => grantAccessToList(context, given)) }
      }),

    listAccessRequests: os.listAccessRequests
      .use(requireCreator)
      .use(reading)
      .handler(async ({ input, context, errors }) => {
        if (!(await findOwnAccessSubject(context, input))) throw errors.NOT_FOUND()
        return listAccessRequests(context, getRequestSubject(input))
      }),

    answerAccessRequest: os.answerAccessRequest
      .use(requireCreator)
      .use(giving)
      .handler(async ({ input: { requestId, accepted, reply, ...asked }, context, errors }) => {
        const subject = await findOwnAccessSubject(context, asked)
        if (!subject) throw errors.NOT_FOUND()
        if (accepted && subject.grantsBlockedBy)
          throw errors.REFUSED({ message: explainBlock(subject.grantsBlockedBy) })
        const answer = {
          ...{ requestId, accepted, reply },
          subject: getRequestSubject(asked),
          name: subject.name,
          maxInForce: context.settings.get(ACCESS_GRANTS_SETTING),
        }
        await attemptChange(errors, () => answerAccessRequest(context, answer))
        return { answered: true as const }
      }),

    withdrawAccess: os.withdrawAccess
      .use(requireCreator)
      .use(withdrawing)
      .handler(async ({ input: { grantId, ...asked }, context, errors }) => {
        const subject = await findOwnAccessSubject(context, asked)
        if (!subject) throw errors.NOT_FOUND()
        const taken = { ...subject.name, grantId, sources: [GIVEN_BY_CREATOR.kind] }
        await attemptChange(errors, () => revokeAccess(context, taken))
        return { withdrawn: true as const }
      }),
  }
}
