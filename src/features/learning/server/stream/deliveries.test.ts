import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { parseMultirange } from '../watch/multirange.ts'
import { createDeliveryBuffer } from './deliveries.ts'

const { pool } = await setUpTestDatabase()
const log = { warn() {}, error() {} }
const newVideo = () => ({ viewerId: randomUUID(), videoId: randomUUID(), courseId: randomUUID() })

async function written({ viewerId, videoId }: ReturnType<typeof newVideo>) {
  const { rows } = await pool.query(
    'select delivered::text as ranges, since from video_deliveries where viewer_id = $1 and video_id = $2',
    [viewerId, videoId],
  )
  return rows.map((row) => ({ ranges: parseMultirange(row.ranges), since: row.since.getTime() }))
}

test('joins what was delivered, over processes and days, and keeps when it began', async () => {
  const video = newVideo()
  const [one, other] = [createDeliveryBuffer(pool, log), createDeliveryBuffer(pool, log)]
  one.add(video, [0, 4_000], 5_000)
  one.add(video, [4_000, 8_000], 6_000)
  expect(one.unwritten(video.viewerId, video.videoId)).toMatchObject({ ranges: [[0, 8_000]], since: 5_000 })
  await one.flush()
  expect(one.unwritten(video.viewerId, video.videoId)).toBeUndefined()
  other.add(video, [12_000, 16_000], 90_000_000)
  other.add(video, [6_000, 8_000], 90_000_000)
  await other.flush()
  const ranges = [
    [0, 8_000],
    [12_000, 16_000],
  ]
  expect(await written(video)).toEqual([{ ranges, since: 5_000 }])
})

test('viewers and videos are apart', async () => {
  const [video, other] = [newVideo(), newVideo()]
  const deliveries = createDeliveryBuffer(pool, log)
  deliveries.add(video, [0, 4_000], 1_000)
  await deliveries.flush()
  expect(deliveries.unwritten(video.viewerId, other.videoId)).toBeUndefined()
  expect(await written({ ...video, viewerId: other.viewerId })).toEqual([])
  expect(await written({ ...video, videoId: other.videoId })).toEqual([])
})

test('what is on its way into the database is known all the while, and what fails is written later', async () => {
  const video = newVideo()
  const gate = Promise.withResolvers<void>()
  let away = true
  const query = async (...args: Parameters<typeof pool.query>) => {
    await gate.promise
    if (away) throw new Error('away')
    return pool.query(...args)
  }
  const deliveries = createDeliveryBuffer({ query: query as typeof pool.query }, log)
  deliveries.add(video, [0, 4_000], 1_000)
  const first = deliveries.flush()
  deliveries.add(video, [8_000, 12_000], 2_000)
  const both = [
    [0, 4_000],
    [8_000, 12_000],
  ]
  await Promise.resolve()
  expect(deliveries.unwritten(video.viewerId, video.videoId)?.ranges).toEqual(both)
  gate.resolve()
  await expect(first).rejects.toThrow('away')
  expect(deliveries.unwritten(video.viewerId, video.videoId)?.ranges).toEqual(both)
  away = false
  await deliveries.flush()
  expect(deliveries.unwritten(video.viewerId, video.videoId)).toBeUndefined()
  expect(await written(video)).toEqual([{ ranges: both, since: 1_000 }])
})
