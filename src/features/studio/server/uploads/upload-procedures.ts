import { implement } from '@orpc/server'
import { limitRate, type RequestContext, requireRoleOr } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../../messages/index.ts'
import { getUploadAddress } from '../../rules/uploads/upload.ts'
import { uploadContract } from '../../rules/uploads/upload-contract.ts'
import { cancelUpload, type UploadEnding } from './cancel-upload.ts'
import { createUpload } from './create-upload.ts'
import { listUploads } from './list-uploads.ts'

/** Per account; more than anybody begins by hand. */
const UPLOADS_AN_HOUR = 300

const requireCreator = requireRoleOr({ code: 'NOT_CREATOR', message: t.thisIsForCreators }, 'creator')

/** Procedures about a creator's own uploads; the bytes come another way. */
export function createUploadProcedures({ limits, ending }: { limits: RateLimits; ending: UploadEnding }) {
  const os = implement(uploadContract).$context<RequestContext>()
  return {
    createUpload: os.createUpload
      .use(requireCreator)
      .use(limitRate(limits, 'studio:upload', UPLOADS_AN_HOUR, 3600))
      .handler(async ({ input, context, errors }) => {
        const result = await createUpload(context, input)
        switch (result.outcome) {
          case 'CREATED':
            return { uploadId: result.uploadId, address: getUploadAddress(result.uploadId) }
          case 'TOO_LARGE':
            throw errors.TOO_LARGE({ message: t.fileIsTooLarge({ limit: result.limit }) })
          case 'NO_SPACE_LEFT':
            throw errors.NO_SPACE_LEFT({ message: t.noSpaceLeft({ limit: result.limit }) })
          case 'TOO_MANY_UPLOADS':
            throw errors.TOO_MANY_UPLOADS({ message: t.tooManyUploads({ limit: result.limit }) })
          default:
            throw errors[result.outcome]()
        }
      }),

    listUploads: os.listUploads.use(requireCreator).handler(async ({ input, context }) => ({
      uploads: await listUploads(context, ending.files, input),
    })),

    cancelUpload: os.cancelUpload
      .use(requireCreator)
      .use(limitRate(limits, 'studio:cancel-upload', UPLOADS_AN_HOUR, 3600))
      .handler(async ({ input, context, errors }) => {
        const outcome = await cancelUpload(context, ending, input.uploadId.toLowerCase())
        if (outcome !== 'cancelled') throw errors[outcome]()
        return { cancelled: true as const }
      }),
  }
}
