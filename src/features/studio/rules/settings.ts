import { defineNumberSetting } from '#platform/rules/site-settings.ts'

/** The largest file that may be uploaded as a video. */
export const LARGEST_UPLOAD_SETTING = defineNumberSetting('studio.largest-upload-gib', 'gibibytes', {
  default: 10,
  min: 1,
  max: 1_000,
})

/** All uploaded files of a creator, with those under way. */
export const UPLOAD_SPACE_SETTING = defineNumberSetting('studio.upload-space-gib', 'gibibytes', {
  default: 100,
  min: 1,
  max: 100_000,
})

/** Addresses that the creators of a course, single video or bundle have given access at a time. */
export const ACCESS_GRANTS_SETTING = defineNumberSetting('studio.access-grants', 'people', {
  default: 10_000,
  min: 1,
  max: 1_000_000,
})

/** How long an upload waits for its next byte. */
export const UPLOAD_PATIENCE_SETTING = defineNumberSetting('studio.upload-patience-hours', 'hours', {
  default: 24,
  min: 1,
  max: 720,
})
