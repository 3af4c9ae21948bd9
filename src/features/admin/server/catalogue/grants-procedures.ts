import { implement } from '@orpc/server'
import {
  ACCESS_GRANT_SOURCES,
  type AccessGrantSourceKind,
  ADMINISTERED_ACCESS_SOURCES,
} from '#features/catalogue/rules/access-grant.ts'
import {
  type AccessSubjectName,
  EMAIL_LIST_MAX_LINES,
  type EmailList,
  findListedBundle,
  findListedCourse,
  grantAccess,
  type ListedAccessGrant,
  listAccessGrants,
  readEmailList,
  revokeAccess,
} from '#features/catalogue/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { limitRate, type RequestContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../../messages/index.ts'
import {
  type ConsoleGrant,
  type GrantSubject,
  grantsConsoleContract,
} from '../../rules/catalogue/grants-contract.ts'
import { CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS, requireSection } from '../console-procedure.ts'
import { attemptChange, type ChangeRefusals } from './attempt-change.ts'

const isAdministered = (kind: AccessGrantSourceKind): boolean =>
  ADMINISTERED_ACCESS_SOURCES.some((administered) => administered === kind)

function presentGrant({
  source,
  grantedAt,
  grantedBy,
  expiresAt,
  ...grant
}: ListedAccessGrant): ConsoleGrant {
  const name = ACCESS_GRANT_SOURCES[source.kind]
  // The reference of an order or batch is an id, which tells nobody anything.
  const isFile = source.kind === 'csv-file' && source.reference !== ''
  return {
    ...grant,
    source: isFile ? t.sourceWithFile({ source: name, file: source.reference }) : name,
    grantedAt: grantedAt.toISOString(),
    grantedBy: grantedBy.username,
    expiresAt: expiresAt?.toISOString() ?? null,
    canRevoke: grant.state === 'in-force' && grant.email !== null && isAdministered(source.kind),
  }
}

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

/** @throws what `errors` make of a list with too many lines */
function readList(errors: Pick<ChangeRefusals, 'REFUSED'>, csv: string): EmailList {
  const list = readEmailList(csv)
  if (list === 'TOO_LONG') throw errors.REFUSED({ message: t.listIsTooLong({ most: EMAIL_LIST_MAX_LINES }) })
  return list
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
      const { email, after, limit } = input
      const { data, next } = await listAccessGrants(context, { ...subject, email, after, limit })
      return { data: data.map(presentGrant), next }
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

    previewGrantList: os.previewGrantList.use(write).handler(({ input, errors }) => {
      const { emails, repeated, wrong } = readList(errors, input.csv)
      return { addresses: emails.length, repeated, wrong: [...wrong] }
    }),

    grantAccessToList: os.grantAccessToList.use(write).handler(async ({ input, context, errors }) => {
      const subject = await findSubjectName(context, input)
      if (!subject) throw errors.NOT_FOUND()
      const { emails, wrong } = readList(errors, input.csv)
      if (wrong.length > 0) throw errors.REFUSED({ message: t.listHasWrongLines({ count: wrong.length }) })
      if (emails.length === 0) throw errors.REFUSED({ message: t.listIsEmpty })
      const source = { kind: 'csv-file' as const, reference: input.fileName }
      const given = { ...subject, emails, source, expiresAt: parseEnd(input.until) }
      return { changed: await attemptChange(errors, () => grantAccess(context, given)) }
    }),
  }
}
