import { implement } from '@orpc/server'
import { MANUAL_ACCESS_SOURCES } from '#features/catalogue/rules/access-grant.ts'
import {
  type AccessSubjectName,
  attemptChange,
  findListedBundle,
  findListedCourse,
  grantAccess,
  grantAccessToList,
  listAccessGrants,
  presentAccessGrant,
  previewAccessList,
  revokeAccess,
} from '#features/catalogue/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { limitRate, type RequestContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { type GrantSubject, grantsConsoleContract } from '../../rules/catalogue/grants-contract.ts'
import { CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS, requireSection } from '../console-procedure.ts'

/** The course or bundle as commands name it, if it exists. */
async function findSubjectName(
  ctx: Pick<QueryContext, 'db'>,
  { kind, subjectId }: GrantSubject,
): Promise<AccessSubjectName | undefined> {
  if (kind === 'course') {
    const course = await findListedCourse(ctx, { courseId: subjectId })
    return course && { course: course.seoTitle }
  }
  const bundle = await findListedBundle(ctx, { bundleId: subjectId })
  return bundle && { bundle: bundle.slug }
}

const parseEnd = (until: string | null): Date | undefined => (until === null ? undefined : new Date(until))

/** Procedures about who was given a course or bundle. */
export function createGrantsProcedures(limits: RateLimits) {
  const os = implement(grantsConsoleContract).$context<RequestContext>()
  // Whoever opens the pages of courses opens those of bundles.
  const read = requireSection('courses')
  const write = read.concat(limitRate(limits, 'admin:grants', CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS))

  return {
    listAccessGrants: os.listAccessGrants.use(read).handler(async ({ input, context, errors }) => {
      const subject = await findSubjectName(context, input)
      if (!subject) throw errors.NOT_FOUND()
      const { email, search, after, limit } = input
      const asked = { ...subject, email, search, after, limit, newestFirst: true }
      const { data, next } = await listAccessGrants(context, asked)
      const present = (grant: (typeof data)[number]) => ({
        ...presentAccessGrant(grant, MANUAL_ACCESS_SOURCES),
        accountId: grant.accountId,
      })
      return { data: data.map(present), next }
    }),

    grantAccess: os.grantAccess.use(write).handler(async ({ input, context, errors }) => {
      const subject = await findSubjectName(context, input)
      if (!subject) throw errors.NOT_FOUND()
      const given = { ...subject, emails: [input.email], expiresAt: parseEnd(input.until) }
      return { changed: await attemptChange(errors, () => grantAccess(context, given)) }
    }),

    revokeAccess: os.revokeAccess.use(write).handler(async ({ input, context, errors }) => {
      const subject = await findSubjectName(context, input)
      if (!subject) throw errors.NOT_FOUND()
      await attemptChange(errors, () => revokeAccess(context, { ...subject, email: input.email }))
      return { revoked: true }
    }),

    previewGrantList: os.previewGrantList.use(write).handler(async ({ input, errors }) => {
      const preview = await previewAccessList(input.csv)
      if (!preview) throw errors.REFUSED()
      return preview
    }),

    grantAccessToList: os.grantAccessToList.use(write).handler(async ({ input, context, errors }) => {
      const subject = await findSubjectName(context, input)
      if (!subject) throw errors.NOT_FOUND()
      const { csv, fileName, until } = input
      const source = { kind: 'csv-file' as const, reference: fileName }
      const given = { ...subject, csv, source, expiresAt: parseEnd(until) }
      return { changed: await attemptChange(errors, () => grantAccessToList(context, given)) }
    }),
  }
}
