import type { CourseFolderProblem, UploadPurpose, UploadState } from '../../rules/uploads/upload.ts'

/**
 * waiting: for its turn. interrupted: the line is lost, and it is tried again. needs-file: it was begun before the page was loaded, and
 * goes on once the file is chosen again. The others are the server's.
 */
export type UploadItemState =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'interrupted'
  | 'needs-file'
  | Exclude<UploadState, 'receiving'>

/** An upload as the page knows it. */
export interface UploadItem {
  /** Of this page only; the upload has an id once the server has taken it. */
  readonly key: string
  readonly purpose: UploadPurpose
  /** Of a film. */
  readonly draftId: string | null
  /** Of a course: the lecture that it is the film of. */
  readonly itemId: string | null
  readonly fileName: string
  readonly sizeBytes: number
  readonly uploadId: string | null
  readonly state: UploadItemState
  readonly receivedBytes: number
  /** Why it was refused, or what stands in its way. */
  readonly failure: string | null
  /** Of a refused course. */
  readonly problems: readonly CourseFolderProblem[]
  readonly videoId: string | null
  /** What a ZIP became. */
  readonly courseId: string | null
  /** Null until some of it was sent. */
  readonly bytesPerSecond: number | null
}

/** What is used of a file. */
export type UploadFile = Pick<File, 'name' | 'size' | 'lastModified'>

/** Whether the page sends it, or tries to. */
export const isUnderWay = ({ state }: UploadItem): boolean =>
  state === 'waiting' || state === 'sending' || state === 'interrupted'

/** Whole percent that have come; 100 only when nothing is missing. */
export const computeUploadPercent = ({
  receivedBytes,
  sizeBytes,
}: Pick<UploadItem, 'receivedBytes' | 'sizeBytes'>): number =>
  sizeBytes === 0 ? 0 : Math.floor((receivedBytes / sizeBytes) * 100)

/** Seconds until all of these are sent at the present speed; null while that is unknown. */
export function computeSecondsLeft(items: readonly UploadItem[]): number | null {
  const sent = items.filter(isUnderWay)
  const speed = sent.reduce((sum, { bytesPerSecond }) => sum + (bytesPerSecond ?? 0), 0)
  const left = sent.reduce((sum, { sizeBytes, receivedBytes }) => sum + sizeBytes - receivedBytes, 0)
  return speed > 0 ? Math.ceil(left / speed) : null
}

/** A speed is that of the last seconds. */
const SPEED_WINDOW_MS = 10_000

/** Measures how fast bytes are sent. @param now milliseconds */
export function createSpeedMeter(now: () => number) {
  const samples: { at: number; bytes: number }[] = []
  return (bytes: number): number | null => {
    const at = now()
    samples.push({ at, bytes })
    while (samples[0] && at - samples[0].at > SPEED_WINDOW_MS) samples.shift()
    const [first] = samples
    if (!first || at === first.at || bytes <= first.bytes) return null
    return ((bytes - first.bytes) * 1000) / (at - first.at)
  }
}
