import { oc } from '@orpc/contract'
import { z } from 'zod'
import { UNAUTHORIZED } from '#features/accounts/rules/contract-errors.ts'
import { COURSE_FILE_LIMITS } from '#features/catalogue/rules/course-file.ts'
import { CREATOR_MESSAGE_KINDS } from '#features/catalogue/rules/creator-message.ts'
import { creatorMessageDraftSchema } from '#features/catalogue/rules/creator-message-schema.ts'
import { t } from '../../messages/index.ts'

const contract = oc.$route({ tags: ['studio'] }).errors({
  UNAUTHORIZED,
  NOT_CREATOR: { status: 403, message: t.thisIsForCreators },
})
const TEXT_REFUSED = { status: 422, message: t.messageCannotBeRead }

/** A message as it is written, saved or not, of a course or a bundle. */
export const writtenMessageSchema = creatorMessageDraftSchema.extend({
  kind: z.enum(CREATOR_MESSAGE_KINDS),
  /** Of the course or the bundle; may still be empty. */
  title: z.string().max(COURSE_FILE_LIMITS.title),
  of: z.enum(['course', 'bundle']).default('course'),
})
export type WrittenCreatorMessage = z.input<typeof writtenMessageSchema>

/** Mails that creators write for their learners: what is here knows no draft, so that courses and bundles share it. */
export const creatorMessageContract = {
  previewCreatorMessage: contract
    .route({
      method: 'POST',
      path: '/studio/creator-messages/preview',
      summary: 'A message as its mail will look, with sample values for its fields',
    })
    .errors({ TEXT_REFUSED })
    .input(writtenMessageSchema)
    .output(z.object({ subject: z.string(), html: z.string(), footer: z.string() })),

  sendTestCreatorMessage: contract
    .route({
      method: 'POST',
      path: '/studio/creator-messages/test',
      successStatus: 202,
      summary: 'Mail a message to the creator, with sample values for its fields',
    })
    .errors({
      TEXT_REFUSED,
      INCOMPLETE: { status: 422, message: t.completeMessageFirst },
      NOT_VERIFIED: { status: 409, message: t.verifyAddressFirst },
    })
    .input(writtenMessageSchema)
    .output(z.object({ email: z.string() })),
}
