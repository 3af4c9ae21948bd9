import { formatBytes } from '#ui/display/format-bytes.ts'
import { t } from '../../messages/index.ts'
import { computeSecondsLeft, computeUploadPercent, type UploadItem } from './upload-item.ts'

/** How long sending goes on: no more exactly than it can be known. */
function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return t.secondsLeft
  const minutes = Math.round(seconds / 60)
  return minutes < 100 ? t.minutesLeft({ count: minutes }) : t.hoursLeft({ count: Math.round(minutes / 60) })
}

/** "62%, 1.2 GB of 2 GB, about 4 minutes left" */
export function formatProgress(items: readonly UploadItem[]): string {
  const sum = (of: (item: UploadItem) => number) => items.reduce((total, item) => total + of(item), 0)
  const [receivedBytes, sizeBytes] = [sum((item) => item.receivedBytes), sum((item) => item.sizeBytes)]
  const seconds = computeSecondsLeft(items)
  return [
    t.percent({ progress: computeUploadPercent({ receivedBytes, sizeBytes }) }),
    t.sentOfSize({ sent: formatBytes(receivedBytes), size: formatBytes(sizeBytes) }),
    ...(seconds === null ? [] : [formatTimeLeft(seconds)]),
  ].join(', ')
}

/** What an upload is at, in words. */
export function describeUpload(item: UploadItem): string {
  const { state, fileName: name, failure } = item
  const percent = computeUploadPercent(item)
  switch (state) {
    case 'waiting':
      return t.waitsForItsTurn
    case 'sending':
      return item.uploadId === null ? t.startsToSend : formatProgress([item])
    case 'paused':
      return t.pausedAt({ percent })
    case 'interrupted':
      return failure ?? t.lineIsLost
    case 'needs-file':
      return t.chooseAgainToGoOn({ name, percent })
    case 'checking':
      return item.purpose === 'course' ? t.courseIsChecked : t.videoIsChecked
    case 'accepted':
      return item.purpose === 'course' ? t.courseIsImported : t.videoHasArrived
    case 'refused':
      return failure ?? t.somethingWentWrong
  }
}
