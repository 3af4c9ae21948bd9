import { t } from '../../messages/index.ts'
import type { AlumniConsent } from '../../rules/alumni.ts'

export type AlumniContribution = AlumniConsent['contribution']

export const ALUMNI_CONTRIBUTION_LABELS: Readonly<Record<AlumniContribution, string>> = {
  'YouTube Workshop': t.youTubeWorkshop,
  'LinkedIn Live': t.linkedInLive,
  'Providing Referrals': t.providingReferrals,
}
