import type { UploadPurpose } from '../../rules/uploads/upload.ts'
import type { OwnUpload } from '../../rules/uploads/upload-contract.ts'
import { createSpeedMeter, isUnderWay, type UploadFile, type UploadItem } from './upload-item.ts'

/** Files that are sent at the same time; the others wait. */
const SENT_AT_ONCE = 2
/** After a failure it is tried again after these pauses, the last one over and over. */
const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000] as const
/** How often is asked what has become of files that are checked, in case that a message was lost. */
const ASK_AGAIN_MS = 5_000

/** Why something did not work. */
export interface UploadFailure {
  /** For the creator; null: the line is lost. */
  readonly message: string | null
  /** Trying again is useless. */
  readonly isFinal: boolean
}

export interface UploadTransfer {
  stop(): void
}

export interface UploadQueueDeps<SentFile extends UploadFile> {
  create(input: {
    purpose: UploadPurpose
    draftId?: string | undefined
    itemId?: string | undefined
    fileName: string
    size: number
  }): Promise<{
    uploadId: string
    address: string
  }>
  cancel(uploadId: string): Promise<void>
  /** Own uploads that are unfinished or refused; of a draft also its film. */
  list(draftId?: string): Promise<readonly OwnUpload[]>
  /** Sends what is missing of a file. */
  send(
    file: SentFile,
    uploadId: string,
    handlers: {
      onProgress(sentBytes: number): void
      onDone(): void
      onFailure(failure: UploadFailure): void
    },
  ): UploadTransfer
  describeFailure(error: unknown): UploadFailure
  /** When a file was changed last that an upload was begun with; null where this is not known. */
  readFileDate(uploadId: string): number | null
  saveFileDate(uploadId: string, lastModified: number | null): void
  now(): number
  /** Calls back after so many milliseconds. @returns takes it back */
  after(ms: number, callback: () => void): () => void
}

interface Sending {
  transfer?: UploadTransfer
  cancelRetry?: () => void
  failures: number
}

/**
 * The uploads of this page. They go on while their creator moves from page to page; what the server knows of others is listed with
 * them. Made with its parts, so that it can be tested without a network.
 */
export function createUploadQueue<SentFile extends UploadFile>(deps: UploadQueueDeps<SentFile>) {
  let items: readonly UploadItem[] = []
  let keys = 0
  const files = new Map<string, SentFile>()
  const sendings = new Map<string, Sending>()
  const listeners = new Set<() => void>()
  let cancelAsking: (() => void) | undefined

  const find = (key: string) => items.find((item) => item.key === key)

  function setItems(next: readonly UploadItem[]): void {
    items = next
    for (const listener of listeners) listener()
  }

  const change = (key: string, changed: Partial<UploadItem>): void =>
    setItems(items.map((item) => (item.key === key ? { ...item, ...changed } : item)))

  function insert(item: Omit<UploadItem, 'key' | 'bytesPerSecond'>): string {
    keys += 1
    const key = `upload-${keys}`
    setItems([...items, { ...item, key, bytesPerSecond: null }])
    return key
  }

  function stop(key: string): void {
    const sending = sendings.get(key)
    sendings.delete(key)
    sending?.cancelRetry?.()
    sending?.transfer?.stop()
  }

  function drop(key: string): void {
    stop(key)
    files.delete(key)
    const uploadId = find(key)?.uploadId
    if (uploadId) deps.saveFileDate(uploadId, null)
    setItems(items.filter((item) => item.key !== key))
  }

  function startNext(): void {
    while (sendings.size < SENT_AT_ONCE) {
      const next = items.find(({ key, state }) => state === 'waiting' && files.has(key))
      if (!next) return
      const sending: Sending = { failures: 0 }
      sendings.set(next.key, sending)
      void send(next.key, sending)
    }
  }

  async function send(key: string, sending: Sending): Promise<void> {
    const item = find(key)
    const file = files.get(key)
    if (!item || !file) return
    // It was paused or cancelled meanwhile, and may be sent anew by another.
    const isStale = () => sendings.get(key) !== sending
    change(key, { state: 'sending', failure: null })
    const uploadId = item.uploadId ?? (await begin(item, file, sending))
    if (uploadId === null || isStale()) return
    const measure = createSpeedMeter(deps.now)
    sending.transfer = deps.send(file, uploadId, {
      onProgress(sentBytes) {
        if (isStale()) return
        sending.failures = 0
        change(key, { receivedBytes: sentBytes, bytesPerSecond: measure(sentBytes) })
      },
      onDone() {
        if (isStale()) return
        stop(key)
        change(key, { state: 'checking', receivedBytes: item.sizeBytes, bytesPerSecond: null })
        startNext()
        askAgain()
      },
      onFailure(failure) {
        if (!isStale()) fail(key, sending, failure)
      },
    })
  }

  /** @returns null when the server does not take it */
  async function begin(
    { key, purpose, draftId, itemId, fileName, sizeBytes }: UploadItem,
    file: SentFile,
    sending: Sending,
  ): Promise<string | null> {
    try {
      const { uploadId } = await deps.create({
        purpose,
        draftId: draftId ?? undefined,
        itemId: itemId ?? undefined,
        fileName,
        size: sizeBytes,
      })
      // Cancelled before the answer came.
      if (!find(key)) {
        await deps.cancel(uploadId)
        return null
      }
      deps.saveFileDate(uploadId, file.lastModified)
      // A list that was asked for meanwhile may have it already.
      setItems(items.filter((item) => item.key === key || item.uploadId !== uploadId))
      change(key, { uploadId })
      return uploadId
    } catch (error) {
      if (sendings.get(key) === sending) fail(key, sending, deps.describeFailure(error))
      return null
    }
  }

  function fail(key: string, sending: Sending, { message, isFinal }: UploadFailure): void {
    if (isFinal) {
      stop(key)
      change(key, { state: 'refused', failure: message, bytesPerSecond: null })
      startNext()
      return
    }
    change(key, { state: 'interrupted', failure: message, bytesPerSecond: null })
    const pause = RETRY_MS[Math.min(sending.failures, RETRY_MS.length - 1)] ?? 0
    sending.failures += 1
    sending.cancelRetry = deps.after(pause, () => void send(key, sending))
  }

  function isSameFile({ uploadId, fileName, sizeBytes }: UploadItem, file: UploadFile): boolean {
    const date = uploadId === null ? null : deps.readFileDate(uploadId)
    return file.name === fileName && file.size === sizeBytes && (date === null || date === file.lastModified)
  }

  function enqueue(file: SentFile, of: Pick<UploadItem, 'purpose' | 'draftId' | 'itemId'>): void {
    const { name: fileName, size: sizeBytes } = file
    const key = insert({
      ...{ ...of, fileName, sizeBytes, receivedBytes: 0, failure: null, problems: [], videoId: null },
      ...{ courseId: null, uploadId: null, state: 'waiting' },
    })
    files.set(key, file)
    startNext()
  }

  /** Goes on with a file that was chosen again. @returns false when it is another one */
  function resumeWith(key: string, file: SentFile): boolean {
    const item = find(key)
    if (!item || !isSameFile(item, file)) return false
    files.set(key, file)
    change(key, { state: 'waiting', failure: null })
    startNext()
    return true
  }

  async function cancel(key: string): Promise<void> {
    const uploadId = find(key)?.uploadId
    drop(key)
    startNext()
    if (uploadId) await deps.cancel(uploadId)
  }

  /** Asks after files that are checked, until none is. */
  function askAgain(): void {
    cancelAsking?.()
    cancelAsking = undefined
    if (!items.some(({ state }) => state === 'checking')) return
    cancelAsking = deps.after(ASK_AGAIN_MS, () => void refresh().catch(askAgain))
  }

  /**
   * Asks the server for its uploads and adds what it says.
   * @param draftId of a draft whose film is wanted as well
   */
  async function refresh(draftId?: string): Promise<void> {
    const before = items
    const checked = items.flatMap((item) => (item.state === 'checking' ? (item.draftId ?? []) : []))
    const drafts = new Set([...checked, ...(draftId === undefined ? [] : [draftId])])
    const lists = await Promise.all([deps.list(), ...[...drafts].map((id) => deps.list(id))])
    const known = new Map(lists.flat().map((upload) => [upload.id, upload]))
    for (const upload of known.values()) adopt(upload)
    // What had been left to the server is gone there: cancelled in another window, or given up.
    for (const { key, uploadId, state } of before) {
      const isServers = state === 'needs-file' || state === 'checking'
      if (isServers && uploadId && !known.has(uploadId) && find(key)?.state === state) drop(key)
    }
    askAgain()
  }

  function adopt({
    id,
    state,
    receivedBytes,
    failure,
    problems,
    videoId,
    courseId,
    expiresAt,
    ...about
  }: OwnUpload) {
    const mine = items.find(({ uploadId }) => uploadId === id)
    const told = { receivedBytes, failure, problems, videoId, courseId }
    if (state === 'receiving') {
      if (!mine) insert({ ...about, ...told, uploadId: id, state: 'needs-file' })
      else if (mine.state === 'needs-file') change(mine.key, { receivedBytes })
      return
    }
    if (!mine) return void insert({ ...about, ...told, state, uploadId: id })
    if (mine.state === state) return
    stop(mine.key)
    files.delete(mine.key)
    change(mine.key, { ...told, state, bytesPerSecond: null })
    startNext()
  }

  return {
    getItems: () => items,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /**
     * Sends a file as the film of a draft, or of a lecture of a course. It goes on with what was begun with the same file; another
     * unfinished one for the same film is cancelled.
     */
    add(draftId: string, file: SentFile, itemId: string | null = null): void {
      const others = items.filter(
        (item) => item.draftId === draftId && item.itemId === itemId && item.state !== 'accepted',
      )
      const begun = others.find((item) => item.state === 'needs-file' && isSameFile(item, file))
      // Should the server not hear of it, it gives the upload up by itself.
      for (const { key } of others) if (key !== begun?.key) void cancel(key).catch(() => undefined)
      if (begun) return void resumeWith(begun.key, file)
      enqueue(file, { purpose: 'film', draftId, itemId })
    },
    /** Sends a ZIP with a course. It goes on with what was begun with the same file; several courses may be sent. */
    addCourse(file: SentFile): void {
      const begun = items.find(
        (item) => item.purpose === 'course' && item.state === 'needs-file' && isSameFile(item, file),
      )
      if (begun) return void resumeWith(begun.key, file)
      enqueue(file, { purpose: 'course', draftId: null, itemId: null })
    },
    resumeWith,
    pause(key: string): void {
      const item = find(key)
      if (!item || !isUnderWay(item)) return
      stop(key)
      change(key, { state: 'paused', bytesPerSecond: null })
      startNext()
    },
    resume(key: string): void {
      if (find(key)?.state !== 'paused') return
      change(key, { state: 'waiting' })
      startNext()
    },
    cancel,
    refresh,
    /** Tries at once what was interrupted, such as when the device is online again. */
    retryNow(): void {
      for (const { key, state } of items) {
        const sending = sendings.get(key)
        if (state !== 'interrupted' || !sending) continue
        sending.cancelRetry?.()
        void send(key, sending)
      }
    },
    /** Stops and forgets everything, when the creator has signed out. The server keeps what has come. */
    clear(): void {
      for (const { key } of items) stop(key)
      files.clear()
      cancelAsking?.()
      setItems([])
    },
  }
}
