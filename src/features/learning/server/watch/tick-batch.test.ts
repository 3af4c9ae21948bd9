import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import type { CheckedTick } from '../../rules/tick.ts'
import { WATCH_LIMITS } from '../../rules/watch-limits.ts'
import { encodeInt4Array, encodeUuidArray } from './binary-array.ts'
import { type BatchTick, buildCreditParameters } from './tick-batch.ts'

const { pool } = await setUpTestDatabase()
const itself = <Item>(item: Item) => item

test('PostgreSQL reads arrays in its binary form as what they were', async () => {
  const numbers = [0, 1, -1, 2_147_483_647, -2_147_483_648]
  const ids = [randomUUID(), randomUUID().toUpperCase(), '00000000-0000-0000-0000-000000000000']
  const { rows } = await pool.query(
    'select $1::int4[] as numbers, $2::uuid[] as ids, $3::int4[] as none, $4::uuid[] as nobody',
    [
      encodeInt4Array(numbers, itself),
      encodeUuidArray(ids, itself),
      encodeInt4Array([], itself),
      encodeUuidArray([], itself),
    ],
  )
  expect(rows).toEqual([{ numbers, ids: ids.map((id) => id.toLowerCase()), none: [], nobody: [] }])
})

test('an id that is no UUID is refused, so that its tick fails alone', () => {
  expect(() => encodeUuidArray([randomUUID(), 'device'], itself)).toThrow(TypeError)
})

test('a lesson that changes between two ticks of a batch is two lessons', () => {
  const id = randomUUID()
  const entry = (videoId: string | undefined): BatchTick => {
    const lesson = videoId === undefined ? undefined : { id, courseId: id, videoId, durationMs: 1 }
    const tick: CheckedTick = {
      ...{
        session: randomUUID(),
        seq: 1,
        lesson,
        covered: undefined,
        positionMs: 0,
        playedMs: 0,
        pause: false,
      },
      ...{ heldMs: 0, allowanceMs: null, refused: undefined },
    }
    const local = { zone: 'UTC', day: '2026-11-21', from: 0, endsAt: 1 }
    return { viewer: { kind: 'learner', id: randomUUID() }, local, tick }
  }
  const [one, other] = [randomUUID(), randomUUID()]
  const batch = [one, other, undefined, other].map(entry)
  const parameters = buildCreditParameters(batch, new Date(), WATCH_LIMITS, [])
  expect(parameters[3]).toEqual(encodeInt4Array([1, 2, 0, 2], itself))
  expect(parameters[18]).toEqual(encodeUuidArray([one, other], itself))
})
