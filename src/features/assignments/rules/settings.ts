import { defineNumberSetting } from '#platform/rules/site-settings.ts'
import { ASSIGNMENT_MAX_POINTS } from './limits.ts'

/** Points that a creator can give for an assignment, at most; 0: none of the site gives any. */
export const ASSIGNMENT_POINTS_SETTING = defineNumberSetting('assignments.points', 'points', {
  default: 20,
  min: 0,
  max: ASSIGNMENT_MAX_POINTS,
})
