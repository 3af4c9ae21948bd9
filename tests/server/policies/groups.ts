import { accountsPolicies, peoplePolicies } from './accounts.ts'
import { adminPolicies } from './admin.ts'
import { announcementsPolicies } from './announcements.ts'
import { assessmentsPolicies } from './assessments.ts'
import { assignmentsPolicies } from './assignments.ts'
import { batchesPolicies } from './batches.ts'
import { cataloguePolicies, studioPolicies } from './catalogue.ts'
import { commentsPolicies, notesPolicies } from './community.ts'
import { insightsPolicies } from './insights.ts'
import { learningPolicies } from './learning.ts'
import { libraryPolicies } from './library.ts'
import { liveClassesPolicies } from './live-classes.ts'
import { notificationsPolicies } from './notifications.ts'
import { pointsPolicies } from './points.ts'
import type { Policies } from './policies.ts'
import { profilesPolicies } from './profiles.ts'
import { resumesPolicies } from './resumes.ts'
import { supportPolicies } from './support.ts'

/**
 * All tables of policies. `policies-NAME.test.ts` asks those of the group with that name, in their order, on a site of its own; an
 * endpoint that is in none of them, or in two, fails `policies.test.ts`.
 */
export const POLICY_GROUPS = {
  accounts: [accountsPolicies, peoplePolicies, profilesPolicies, resumesPolicies],
  catalogue: [cataloguePolicies, studioPolicies],
  // Announcements and assignments come after batches: somebody was added to one there.
  cohorts: [
    batchesPolicies,
    announcementsPolicies,
    assignmentsPolicies,
    liveClassesPolicies,
    assessmentsPolicies,
  ],
  console: [adminPolicies, insightsPolicies, notificationsPolicies, pointsPolicies, supportPolicies],
  learning: [commentsPolicies, notesPolicies, learningPolicies, libraryPolicies],
} as const satisfies Record<string, readonly Policies[]>

export type PolicyGroup = keyof typeof POLICY_GROUPS
