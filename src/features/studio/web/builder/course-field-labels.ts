import { t } from '../../messages/index.ts'
import type { CourseDraft } from '../../rules/course-drafts/course-draft.ts'

/** What the fields of a course are called. */
export const COURSE_FIELD_LABELS: Readonly<Record<keyof CourseDraft, string>> = {
  title: t.title,
  ctfTitle: t.certificateTitle,
  category: t.category,
  moreCategories: t.moreCategories,
  tags: t.tags,
  visibility: t.visibility,
  mode: t.howItIsTaught,
  about: t.aboutCourse,
  level: t.level,
  language: t.languageOfCourse,
  outcomes: t.outcomes,
  audience: t.audience,
  thumbnail: t.thumbnail,
  stages: t.stages,
  welcomeEmail: t.welcomeEmail,
  congratulationsEmail: t.congratulationsEmail,
  addOn: t.addOn,
  referralDiscount: t.referralPercent,
}
