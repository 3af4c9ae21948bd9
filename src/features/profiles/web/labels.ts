import { t } from '../messages/index.ts'
import type { SocialLinkName } from '../rules/about.ts'
import type { EMPLOYMENT_TYPES, SCORE_TYPES } from '../rules/entries.ts'

export const EMPLOYMENT_TYPE_LABELS: Readonly<Record<(typeof EMPLOYMENT_TYPES)[number], string>> = {
  'full-time': t.fullTime,
  'part-time': t.partTime,
  training: t.training,
  internship: t.internship,
}

export const SCORE_TYPE_LABELS: Readonly<Record<(typeof SCORE_TYPES)[number], string>> = {
  cgpa: t.cgpa,
  gpa: t.gpa,
  percentage: t.percentage,
}

export const SOCIAL_LINK_LABELS: Readonly<Record<SocialLinkName, string>> = {
  linkedin: t.linkedIn,
  github: t.gitHub,
  portfolio: t.portfolio,
}
