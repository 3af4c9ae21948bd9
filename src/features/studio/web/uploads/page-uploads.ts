import { useEffect, useSyncExternalStore } from 'react'
import { readStored, saveStored } from '#platform/web/browser-store.ts'
import { onReaderLeaves } from '#platform/web/reader-leaving.ts'
import { subscribeToServerValue } from '#platform/web/realtime.ts'
import { UPLOAD_CHANGED_MESSAGE } from '../../rules/uploads/upload.ts'
import { getFailureMessage, isExpectedApiError, isNotFoundError, studioApi } from '../api.ts'
import { sendUploadFile } from './send-file.ts'
import { computeUploadPercent, isUnderWay, type UploadItem } from './upload-item.ts'
import { createUploadQueue } from './upload-queue.ts'

const getFileDateName = (uploadId: string) => `lectern.upload.${uploadId}`

/** The uploads of this page; they outlive every page of the studio. */
export const pageUploads = createUploadQueue<File>({
  create: (input) => studioApi.createUpload(input),
  async cancel(uploadId) {
    try {
      await studioApi.cancelUpload({ uploadId })
    } catch (error) {
      if (!isNotFoundError(error)) throw error
    }
  },
  list: async (draftId) => (await studioApi.listUploads(draftId === undefined ? {} : { draftId })).uploads,
  send: sendUploadFile,
  describeFailure: (error) =>
    isExpectedApiError(error)
      ? { message: getFailureMessage(error), isFinal: true }
      : { message: null, isFinal: false },
  readFileDate(uploadId) {
    const date = readStored(getFileDateName(uploadId))
    return typeof date === 'number' ? date : null
  },
  saveFileDate: (uploadId, lastModified) => saveStored(getFileDateName(uploadId), lastModified),
  now: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
})

onReaderLeaves(() => pageUploads.clear())

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => pageUploads.retryNow())
  pageUploads.subscribe(() => {
    // Only while it is needed: pages with such a listener are not kept for going back.
    if (pageUploads.getItems().some(isUnderWay)) window.addEventListener('beforeunload', askBeforeLeaving)
    else window.removeEventListener('beforeunload', askBeforeLeaving)
  })
}

const NOTHING: readonly UploadItem[] = []

/**
 * The uploads of this page and those that the server knows, as they change.
 * @param draftId of a draft whose film is wanted as well
 */
export function useUploads(draftId?: string): readonly UploadItem[] {
  useEffect(() => {
    // Without a line the page shows what it knows.
    const refresh = () => pageUploads.refresh(draftId).catch(() => undefined)
    void refresh()
    return subscribeToServerValue({
      event: UPLOAD_CHANGED_MESSAGE,
      read: () => true,
      fetch: async () => true,
      onValue: () => void refresh(),
    })
  }, [draftId])
  return useSyncExternalStore(pageUploads.subscribe, pageUploads.getItems, () => NOTHING)
}

/** How much of a lecture's film this page has sent, in percent; null when it sends none. */
export function useUploadPercent(itemId: string): number | null {
  const getPercent = () => {
    const item = pageUploads.getItems().findLast((upload) => upload.itemId === itemId && isUnderWay(upload))
    return item ? computeUploadPercent(item) : null
  }
  return useSyncExternalStore(pageUploads.subscribe, getPercent, () => null)
}
