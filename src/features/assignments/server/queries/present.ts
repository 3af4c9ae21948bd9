import { users } from '#features/accounts/server/index.ts'
import type { ManagedAssignment, SubmissionDecision, SubmissionVersion } from '../../rules/schemas.ts'
import type { AssignmentRow } from '../load-assignment.ts'
import type { batchSubmissionVersions } from '../tables.ts'

/** A person as lists name them. */
export const selectPerson = {
  id: users.id,
  name: users.name,
  username: users.username,
  profileImage: users.image,
}

type VersionRow = typeof batchSubmissionVersions.$inferSelect

/** What everybody sees of an assignment. */
export const presentAssignment = (
  { id, title, type, level, url, expiredAt, points }: AssignmentRow,
  now: Date,
): Pick<
  ManagedAssignment,
  'id' | 'title' | 'type' | 'level' | 'url' | 'expiredAt' | 'expiresInMs' | 'points'
> => ({
  ...{ id, title, type, level, url, points },
  expiredAt: expiredAt.toISOString(),
  expiresInMs: expiredAt.getTime() - now.getTime(),
})

/** @returns null for an edit that nobody has decided on */
export const presentDecision = ({
  verdict,
  reason,
  remarks,
  decidedAt,
  decidedByName,
}: { readonly decidedByName: string | null } & {
  readonly [Key in 'verdict' | 'reason' | 'remarks' | 'decidedAt']: VersionRow[Key] | null
}): SubmissionDecision | null =>
  verdict && decidedAt
    ? {
        verdict,
        reason: reason ?? '',
        remarks: remarks ?? '',
        at: decidedAt.toISOString(),
        by: decidedByName,
      }
    : null

export const presentVersion = ({
  version: row,
  decidedByName,
}: {
  readonly version: VersionRow
  readonly decidedByName: string | null
}): SubmissionVersion => ({
  version: row.version,
  submissionLink: row.link,
  at: row.at.toISOString(),
  decision: presentDecision({ ...row, decidedByName }),
})
