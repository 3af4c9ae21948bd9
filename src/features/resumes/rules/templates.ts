import { defineTexts } from '#platform/rules/messages/texts-by-language.ts'
import { t } from '../messages/index.ts'

/** 1: one column that machines read well; 2: two columns; 3: as much as possible on one page. */
export const RESUME_TEMPLATES = [1, 2, 3] as const
export type ResumeTemplate = (typeof RESUME_TEMPLATES)[number]
export const RESUME_TEMPLATE_NAMES: Readonly<Record<ResumeTemplate, string>> = defineTexts(() => ({
  1: t.classic,
  2: t.columns,
  3: t.compact,
}))

/** How far somebody has come; decides what a new resume puts first. */
export const RESUME_CATEGORIES = [1, 2, 3] as const
export type ResumeCategory = (typeof RESUME_CATEGORIES)[number]
export const RESUME_CATEGORY_NAMES: Readonly<Record<ResumeCategory, string>> = defineTexts(() => ({
  1: t.fresher,
  2: t.intermediate,
  3: t.experience,
}))
