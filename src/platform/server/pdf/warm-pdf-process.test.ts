import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createWarmPdfProcess } from './warm-pdf-process.ts'

interface Order {
  do?: 'crash' | 'hang' | 'fail'
}

const SERVE = JSON.stringify(new URL('./serve-warm-pdf-process.ts', import.meta.url).href)
const main = pathToFileURL(join(tmpdir(), `lectern-warm-${process.pid}.mts`))
/** Says which process it is and which document of that process, instead of rendering one. */
await writeFile(
  main,
  `import { serveWarmPdfProcess } from ${SERVE}
let count = 0
serveWarmPdfProcess(async (order) => {
  if (order.do === 'crash') process.exit(3)
  if (order.do === 'hang') await new Promise(() => setInterval(() => {}, 1000))
  if (order.do === 'fail') throw new Error('not to be drawn')
  return Buffer.from(process.pid + ' ' + ++count)
})`,
)

function start(options?: Parameters<typeof createWarmPdfProcess>[1]) {
  const warm = createWarmPdfProcess<Order>(main, options)
  onTestFinished(() => warm.close())
  return {
    ...warm,
    /** The process, and how many it has made. */
    async make(order: Order = {}, signal?: AbortSignal) {
      const [pid, count] = Buffer.from(await warm.render(order, signal))
        .toString()
        .split(' ')
        .map(Number)
      return { pid, count }
    },
  }
}

test('one process makes one document after the other, also after one that fails', async () => {
  const { make } = start()
  const [first, second] = await Promise.all([make(), make()])
  expect(second).toEqual({ pid: first.pid, count: 2 })
  await expect(make({ do: 'fail' })).rejects.toThrow('not to be drawn')
  expect(await make()).toEqual({ pid: first.pid, count: 3 })
})

test('after a crash the next document gets a new process', async () => {
  const { make } = start()
  const { pid } = await make()
  const [crashed, next] = await Promise.allSettled([make({ do: 'crash' }), make()])
  expect(crashed).toMatchObject({ reason: { message: 'rendering a PDF ended with 3' } })
  expect(next).toMatchObject({ status: 'fulfilled', value: { count: 1 } })
  expect(next).not.toMatchObject({ value: { pid } })
})

test('what takes too long is given up, and others are made', async () => {
  const { make } = start({ longestMs: 1_500 })
  await expect(make({ do: 'hang' })).rejects.toMatchObject({ code: 'pdf/too_long' })
  expect(await make()).toMatchObject({ count: 1 })
})

test('no more wait than may, and what is taken back makes room', async () => {
  const { make } = start({ mostWaiting: 1, longestMs: 60_000 })
  const stopping = new AbortController()
  const taken = make({}, stopping.signal)
  const waiting = make({}, stopping.signal)
  await expect(make()).rejects.toMatchObject({ code: 'pdf/busy' })
  stopping.abort(new Error('closed the page'))
  await expect(taken).rejects.toThrow('closed the page')
  await expect(waiting).rejects.toThrow('closed the page')
  await expect.poll(() => make().catch(() => null)).not.toBeNull()
})

test('a process ends when it is idle, is replaced after its number of documents, and is closed for good', async () => {
  const idle = start({ idleMs: 0 })
  const first = await idle.make()
  await expect.poll(async () => (await idle.make()).pid).not.toBe(first.pid)

  const replaced = start({ mostDocuments: 2 })
  const pids = [await replaced.make(), await replaced.make(), await replaced.make()]
  expect(pids.map(({ count }) => count)).toEqual([1, 2, 1])

  const hanging = replaced.make({ do: 'hang' })
  const refused = expect(hanging).rejects.toThrow('the server is stopping')
  replaced.close()
  await refused
  await expect(replaced.make()).rejects.toThrow('the server is stopping')
})
