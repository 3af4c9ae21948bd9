import type { Role } from '#platform/rules/actor.ts'
import { t } from '../../messages/index.ts'

/** What each role is called. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  learner: t.learner,
  creator: t.creator,
  mentor: t.mentor,
  staff: t.staff,
  support: t.support,
  admin: t.administrator,
}

/** The roles that are given and taken; everybody is a learner. */
export const GIVEN_ROLES = [
  'creator',
  'mentor',
  'support',
  'staff',
  'admin',
] as const satisfies readonly Role[]
