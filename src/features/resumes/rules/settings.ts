import { defineNumberSetting } from '#platform/rules/site-settings.ts'

/** Resumes of one person. */
export const RESUMES_SETTING = defineNumberSetting('resumes.per-person', 'resumes', {
  default: 20,
  min: 1,
  max: 100,
})
