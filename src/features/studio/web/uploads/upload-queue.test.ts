import { expect, test } from 'vitest'
import type { OwnUpload } from '../../rules/uploads/upload-contract.ts'
import { computeSecondsLeft, type UploadFile } from './upload-item.ts'
import { createUploadQueue, type UploadFailure, type UploadQueueDeps } from './upload-queue.ts'

const LOST: UploadFailure = { message: null, isFinal: false }
const fileOf = (name: string, size = 1_000, lastModified = 1): UploadFile => ({ name, size, lastModified })
const settle = () => new Promise((resolve) => setTimeout(resolve))

/** A page with a server whose answers the test gives, and a clock that it moves. */
function openPage(stored = new Map<string, number>()) {
  type Handlers = Parameters<UploadQueueDeps<UploadFile>['send']>[2]
  const sent: { name: string; uploadId: string; handlers: Handlers; isStopped: boolean }[] = []
  const timers: { at: number; callback: () => void }[] = []
  const cancelled: string[] = []
  const server = {
    uploads: [] as OwnUpload[],
    refusal: null as UploadFailure | null,
  }
  let now = 0
  let ids = 0
  const queue = createUploadQueue<UploadFile>({
    async create() {
      if (server.refusal) throw server.refusal
      ids += 1
      return { uploadId: `id-${ids}`, address: '' }
    },
    cancel: async (uploadId) => void cancelled.push(uploadId),
    list: async (draftId) =>
      server.uploads.filter((upload) =>
        draftId === undefined ? upload.state !== 'accepted' : upload.draftId === draftId,
      ),
    send(file, uploadId, handlers) {
      const transfer = { name: file.name, uploadId, handlers, isStopped: false }
      sent.push(transfer)
      return {
        stop: () => {
          transfer.isStopped = true
        },
      }
    },
    describeFailure: (error) => error as UploadFailure,
    readFileDate: (uploadId) => stored.get(uploadId) ?? null,
    saveFileDate: (uploadId, date) => {
      if (date === null) stored.delete(uploadId)
      else stored.set(uploadId, date)
    },
    now: () => now,
    after(ms, callback) {
      const timer = { at: now + ms, callback }
      timers.push(timer)
      return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1))
    },
  })
  return {
    queue,
    sent,
    cancelled,
    server,
    stored,
    last: () => sent.at(-1)?.handlers as Handlers,
    async pass(ms: number) {
      now += ms
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers.splice(timers.indexOf(timer), 1)
        timer.callback()
      }
      await settle()
    },
    states: () => queue.getItems().map(({ fileName, state }) => `${fileName} ${state}`),
  }
}

const uploadOf = (given: Partial<OwnUpload>): OwnUpload => ({
  id: 'id-9',
  purpose: 'film',
  draftId: 'draft',
  itemId: null,
  fileName: 'night.mp4',
  sizeBytes: 1_000,
  receivedBytes: 620,
  state: 'receiving',
  failure: null,
  problems: [],
  videoId: null,
  courseId: null,
  expiresAt: '2026-03-03T09:00:00.000Z',
  ...given,
})

test('two files are sent at a time, the next one when there is room', async () => {
  const { queue, sent, last, states } = openPage()
  for (const name of ['a', 'b', 'c']) queue.add(`draft ${name}`, fileOf(name))
  await settle()
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
  sent[0]?.handlers.onDone()
  await settle()
  expect(states()).toEqual(['a checking', 'b sending', 'c sending'])
  queue.pause(queue.getItems()[2]?.key ?? '')
  expect(sent[2]?.isStopped).toBe(true)
  // A transfer that has been stopped says nothing any more.
  last().onProgress(900)
  expect(queue.getItems()[2]).toMatchObject({ state: 'paused', receivedBytes: 0 })
  queue.resume(queue.getItems()[2]?.key ?? '')
  await settle()
  expect(sent[3]).toMatchObject({ name: 'c', uploadId: 'id-3' })
})

test('after a lost line it is tried again by itself, each time a little later, and at once when the device is online', async () => {
  const { queue, sent, last, pass, states } = openPage()
  queue.add('draft', fileOf('a'))
  await settle()
  for (const pause of [1_000, 2_000, 5_000, 10_000, 30_000, 30_000]) {
    last().onFailure(LOST)
    expect(states()).toEqual(['a interrupted'])
    const tries = sent.length
    await pass(pause - 1)
    expect(sent).toHaveLength(tries)
    await pass(1)
    expect(sent).toHaveLength(tries + 1)
  }
  last().onProgress(10)
  last().onFailure({ message: 'No room', isFinal: false })
  expect(queue.getItems()[0]).toMatchObject({ state: 'interrupted', failure: 'No room', receivedBytes: 10 })
  queue.retryNow()
  await settle()
  const tries = sent.length
  expect(states()).toEqual(['a sending'])
  // The pause that was cut short does not send it twice.
  await pass(60_000)
  expect(sent).toHaveLength(tries)
})

test('what the server refuses is said in its words, and makes room for the next', async () => {
  const { queue, server, sent, states } = openPage()
  server.refusal = { message: 'This file is larger than 10 GiB.', isFinal: true }
  queue.add('draft a', fileOf('a'))
  await settle()
  expect(queue.getItems()[0]).toMatchObject({
    state: 'refused',
    failure: 'This file is larger than 10 GiB.',
    uploadId: null,
  })
  server.refusal = null
  queue.add('draft b', fileOf('b'))
  queue.add('draft c', fileOf('c'))
  await settle()
  sent[0]?.handlers.onFailure({ message: 'Over', isFinal: true })
  expect(states()).toEqual(['a refused', 'b refused', 'c sending'])
})

test('after a reload it goes on when the same file is chosen again, and with no other', async () => {
  const { queue, server, sent, states } = openPage(new Map([['id-9', 5]]))
  server.uploads = [uploadOf({})]
  await queue.refresh()
  expect(queue.getItems()[0]).toMatchObject({ state: 'needs-file', receivedBytes: 620 })
  const key = queue.getItems()[0]?.key ?? ''
  for (const other of [
    fileOf('night.mp4', 999, 5),
    fileOf('night.mp4', 1_000, 6),
    fileOf('day.mp4', 1_000, 5),
  ]) {
    expect(queue.resumeWith(key, other)).toBe(false)
  }
  queue.add('draft', fileOf('night.mp4', 1_000, 5))
  await settle()
  expect(states()).toEqual(['night.mp4 sending'])
  expect(sent).toMatchObject([{ uploadId: 'id-9' }])
})

test('another file for the same draft takes the place of what was not finished', async () => {
  const { queue, sent, cancelled, states } = openPage()
  queue.add('draft', fileOf('a'))
  await settle()
  queue.add('draft', fileOf('b'))
  await settle()
  expect(states()).toEqual(['b sending'])
  expect(sent[0]?.isStopped).toBe(true)
  expect(cancelled).toEqual(['id-1'])
})

test('an upload that is cancelled before the server has answered is cancelled there as well', async () => {
  const { queue, cancelled, sent } = openPage()
  queue.add('draft', fileOf('a'))
  await queue.cancel(queue.getItems()[0]?.key ?? '')
  await settle()
  expect(cancelled).toEqual(['id-1'])
  expect(sent).toEqual([])
  expect(queue.getItems()).toEqual([])
})

test('what became of a checked file is asked for until it is known', async () => {
  const { queue, server, last, pass } = openPage()
  queue.add('draft', fileOf('a'))
  await settle()
  last().onDone()
  server.uploads = [uploadOf({ id: 'id-1', state: 'checking', fileName: 'a' })]
  await pass(5_000)
  expect(queue.getItems()).toMatchObject([{ state: 'checking' }])
  server.uploads = [uploadOf({ id: 'id-1', state: 'accepted', videoId: 'film', fileName: 'a' })]
  await pass(5_000)
  expect(queue.getItems()).toMatchObject([{ state: 'accepted', videoId: 'film' }])
})

test('what was cancelled in another window goes from this one; what is sent here stays', async () => {
  const { queue, server, states } = openPage()
  server.uploads = [uploadOf({})]
  await queue.refresh()
  queue.add('draft b', fileOf('b'))
  await settle()
  server.uploads = []
  await queue.refresh()
  expect(states()).toEqual(['b sending'])
})

test('the time left is told from the speed of the last seconds', async () => {
  const { queue, last, pass } = openPage()
  queue.add('draft', fileOf('a', 100_000))
  await settle()
  expect(computeSecondsLeft(queue.getItems())).toBeNull()
  last().onProgress(0)
  await pass(2_000)
  last().onProgress(20_000)
  expect(queue.getItems()[0]?.bytesPerSecond).toBe(10_000)
  expect(computeSecondsLeft(queue.getItems())).toBe(8)
  await pass(20_000)
  last().onProgress(21_000)
  await pass(1_000)
  last().onProgress(22_000)
  expect(computeSecondsLeft(queue.getItems())).toBe(78)
})

test('nothing of a creator stays when they sign out', async () => {
  const { queue, sent, pass } = openPage()
  queue.add('draft', fileOf('a'))
  await settle()
  queue.clear()
  expect(sent[0]?.isStopped).toBe(true)
  sent[0]?.handlers.onFailure(LOST)
  await pass(60_000)
  expect(queue.getItems()).toEqual([])
  expect(sent).toHaveLength(1)
})

test('courses are sent beside each other, and one that has come is listed', async () => {
  const { queue, last, server, states, pass } = openPage()
  for (const name of ['a.zip', 'b.zip']) queue.addCourse(fileOf(name))
  await settle()
  expect(states()).toEqual(['a.zip sending', 'b.zip sending'])
  last().onDone()
  const course = { purpose: 'course', draftId: null, fileName: 'b.zip' } as const
  server.uploads = [uploadOf({ ...course, id: 'id-2', state: 'refused', failure: 'No', problems: [] })]
  await pass(5_000)
  expect(states()).toEqual(['a.zip sending', 'b.zip refused'])
})
