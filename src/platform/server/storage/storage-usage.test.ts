import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createStorageUsageReader, measureFolder } from './storage-usage.ts'

const folder = await mkdtemp(join(tmpdir(), 'lectern-usage-'))
afterAll(() => rm(folder, { recursive: true }))
await mkdir(join(folder, 'deep', 'er'), { recursive: true })
await writeFile(join(folder, 'one'), 'abc')
await writeFile(join(folder, 'deep', 'er', 'two'), 'abcd')

test('all files below a folder count, up to a number of them', async () => {
  expect(await measureFolder(folder, 10)).toEqual({ bytes: 7, files: 2, isComplete: true })
  expect(await measureFolder(folder, 1)).toMatchObject({ files: 1, isComplete: false })
  expect(await measureFolder(join(folder, 'none'), 1)).toEqual({ bytes: 0, files: 0, isComplete: true })
})

test('nobody waits for a measurement, and one is good for ten minutes', async () => {
  const clock = new FakeClock()
  const size = { bytes: 5, files: 1, isComplete: true }
  const measure = vi.fn(async () => size)
  const log = createLogger('silent')
  const read = createStorageUsageReader({ storage: { measure }, mailFolder: folder, clock, log })
  expect(read()).toBeNull()
  await expect.poll(read).toMatchObject({ media: size, mails: { bytes: 7 }, measuredAt: clock.now() })
  expect(measure).toHaveBeenCalledTimes(1)
  clock.advance(11 * 60_000)
  measure.mockRejectedValueOnce(new Error('no bucket'))
  expect(read()).toMatchObject({ media: size })
  expect(measure).toHaveBeenCalledTimes(2)
})
