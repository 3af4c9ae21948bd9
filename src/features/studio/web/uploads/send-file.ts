import type { DetailedError, Upload } from 'tus-js-client'
import { t } from '../../messages/index.ts'
import { getUploadAddress } from '../../rules/uploads/upload.ts'
import type { UploadFailure, UploadQueueDeps, UploadTransfer } from './upload-queue.ts'

/** One request sends so much. On a slow line the server ends it before, and what has come by then is not sent again. */
const CHUNK_BYTES = 32 * 1024 * 1024
/** No repetition helps: it is somebody else's, over, or more than was declared. */
const FINAL_STATUSES = new Set([403, 404, 405, 410, 413])

/** Sends what is missing of a file. The library that speaks the protocol comes with the first one. */
export const sendUploadFile: UploadQueueDeps<File>['send'] = (file, uploadId, handlers): UploadTransfer => {
  let upload: Upload | undefined
  let isStopped = false
  async function start() {
    const tus = await import('tus-js-client')
    if (isStopped) return
    upload = new tus.Upload(file, {
      uploadUrl: getUploadAddress(uploadId),
      chunkSize: CHUNK_BYTES,
      // The queue tries again.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress: (sentBytes) => handlers.onProgress(sentBytes),
      onSuccess: () => handlers.onDone(),
      onError: (error) => handlers.onFailure(describeTusFailure(error)),
    })
    upload.start()
  }
  // Its code could not be loaded, as without a line.
  start().catch(() => handlers.onFailure({ message: null, isFinal: false }))
  return {
    stop() {
      isStopped = true
      void upload?.abort()
    },
  }
}

/** Why the server did not take bytes, in its words where it has some. */
function describeTusFailure(error: Error | DetailedError): UploadFailure {
  const response = 'originalResponse' in error ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  const isFinal = FINAL_STATUSES.has(status)
  const message = readMessage(response?.getBody() ?? '')
  if (status === 401) return { message: message ?? t.pleaseSignInToUpload, isFinal }
  return { message: message ?? (isFinal ? t.uploadIsOver : null), isFinal }
}

function readMessage(body: string): string | null {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : null
  } catch {
    return null
  }
}
