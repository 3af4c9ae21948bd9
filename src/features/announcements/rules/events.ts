import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'

/** Members of a batch can read an announcement from now on. */
export const announcementPublished = defineEvent(
  'announcement.published',
  z.object({ announcementId: idSchema, batchId: idSchema }),
)

/** An announcement that members of a batch could read was edited or deleted. */
export const announcementChanged = defineEvent('announcement.changed', z.object({ batchId: idSchema }))

/** A page asks to be told of announcements of a batch. */
export const WATCH_ANNOUNCEMENTS_MESSAGE = 'announcements:watch'

/** Sent to pages that asked: something has changed, which they read again. It says nothing of what. */
export const ANNOUNCEMENTS_CHANGED_MESSAGE = 'announcements:changed'
