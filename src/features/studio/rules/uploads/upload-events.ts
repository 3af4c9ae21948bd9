import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'

/** An uploaded file was looked into, and is a video now or was refused. */
export const uploadChecked = defineEvent(
  'upload.checked',
  z.object({ uploadId: idSchema, creatorId: idSchema }),
  ['uploadId'],
)
