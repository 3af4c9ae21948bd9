import { and, eq, inArray } from 'drizzle-orm'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import { defineSubscriber } from '#platform/server/outbox/outbox.ts'
import type { UserSockets } from '#platform/server/realtime/realtime.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { createTusRequests } from '#platform/server/uploads/tus-requests.ts'
import { createUploadFiles } from '#platform/server/uploads/upload-files.ts'
import { t } from '../../messages/index.ts'
import { UPLOAD_CHANGED_MESSAGE, type UploadChange } from '../../rules/uploads/upload.ts'
import { uploadChecked } from '../../rules/uploads/upload-events.ts'
import { uploads } from '../draft-tables.ts'
import { answerUploadRequest } from './answer-upload-request.ts'
import { defineCheckUploadJob } from './check-upload-job.ts'
import { defineCleanUploadsJob } from './clean-uploads-job.ts'
import { completeUpload, requeueUploads } from './complete-upload.ts'
import type { UploadDeps } from './upload-deps.ts'

export interface UploadsOptions extends Omit<UploadDeps, 'files'> {
  readonly log: Logger
  /** For unfinished uploads; web processes and workers have the same. */
  readonly folder: string
  readonly toUser: UserSockets['toUser']
}

/** Everything of uploads that a process needs. */
export function createUploads({ log, folder, toUser, ...options }: UploadsOptions) {
  const files = createUploadFiles(folder)
  const deps: UploadDeps = { ...options, files }
  const { db } = deps
  const check = defineCheckUploadJob(deps)
  const tus = createTusRequests({
    path: '/api/uploads',
    files,
    log,
    diskFullMessage: t.diskIsFull,
    async findSize(uploadId) {
      const open = and(eq(uploads.id, uploadId), inArray(uploads.state, ['receiving', 'checking']))
      const [upload] = await db.select({ size: uploads.sizeBytes }).from(uploads).where(open)
      return upload?.size ?? null
    },
    onComplete: (uploadId) => completeUpload(deps, check, uploadId),
  })
  return {
    /** For the studio's procedures. */
    ending: { files, endRequests: tus.endRequestsOfUpload },
    /** See `answerUploadRequest`. */
    answer: (context: RequestContext, request: Parameters<typeof answerUploadRequest>[2]) =>
      answerUploadRequest(context, { files, tus, check }, request),
    /** To be called when somebody's sessions have ended; undefined: anybody's may have. */
    sessionsEnded: tus.endRequestsOfUser,
    /** To be called at the start of a process that runs jobs. */
    requeueUnfinished: () => requeueUploads(deps, check),
    jobs: [check, defineCleanUploadsJob(deps, check)],
    subscribers: [
      defineSubscriber(uploadChecked, 'upload-live', async ({ uploadId, creatorId }) => {
        const change: UploadChange = { uploadId }
        toUser(creatorId, UPLOAD_CHANGED_MESSAGE, change)
      }),
    ],
  }
}
