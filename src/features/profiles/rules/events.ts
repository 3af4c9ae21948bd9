import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { PROFILE_SECTIONS } from './sections.ts'

/** A section of a profile holds now what it is meant to hold, perhaps again: it may have been emptied in between. */
export const profileSectionCompleted = defineEvent(
  'profile.section-completed',
  z.object({ userId: idSchema, section: z.enum(PROFILE_SECTIONS) }),
  ['userId'],
)

/** Somebody shows or hides a part of their profile: cached pages that show it are out of date. */
export const profilePrivacyChanged = defineEvent('profile.privacy-changed', z.object({ userId: idSchema }), [
  'userId',
])
