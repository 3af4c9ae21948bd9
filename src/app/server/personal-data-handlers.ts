import type { PersonalDataHandler } from '#features/accounts/server/index.ts'
import { announcementsPersonalData } from '#features/announcements/server/index.ts'
import {
  createAssessmentsPersonalData,
  createCodingPersonalData,
} from '#features/assessments/server/index.ts'
import { assignmentsPersonalData } from '#features/assignments/server/index.ts'
import { batchesPersonalData } from '#features/batches/server/index.ts'
import {
  cataloguePersonalData,
  listCodingProblemUses,
  listQuestionSetUses,
} from '#features/catalogue/server/index.ts'
import { createCommunityPersonalData } from '#features/community/server/index.ts'
import { insightsPersonalData } from '#features/insights/server/index.ts'
import { isEnrolled, learningPersonalData } from '#features/learning/server/index.ts'
import { liveClassesPersonalData } from '#features/live-classes/server/index.ts'
import { notificationsPersonalData } from '#features/notifications/server/index.ts'
import { pointsPersonalData } from '#features/points/server/index.ts'
import { profilesPersonalData } from '#features/profiles/server/index.ts'
import { resumesPersonalData } from '#features/resumes/server/index.ts'
import { studioPersonalData, uploadsPersonalData } from '#features/studio/server/index.ts'
import { supportPersonalData } from '#features/support/server/index.ts'

/** The personal data of all features above accounts, lower tiers first: an erasure goes through them from the end. */
export const PERSONAL_DATA_HANDLERS: readonly PersonalDataHandler[] = [
  profilesPersonalData,
  createAssessmentsPersonalData({ listQuestionSetUses }),
  createCodingPersonalData({ listCodingProblemUses }),
  cataloguePersonalData,
  learningPersonalData,
  studioPersonalData,
  uploadsPersonalData,
  createCommunityPersonalData({ isEnrolled }),
  batchesPersonalData,
  announcementsPersonalData,
  assignmentsPersonalData,
  liveClassesPersonalData,
  insightsPersonalData,
  pointsPersonalData,
  resumesPersonalData,
  supportPersonalData,
  notificationsPersonalData,
]
