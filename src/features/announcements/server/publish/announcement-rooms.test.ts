import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { makeBatchWithPeople } from '#tests/support/batch-people.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { WATCH_ANNOUNCEMENTS_MESSAGE } from '../../rules/events.ts'
import { type AnnouncementViewer, createAnnouncementRooms } from './announcement-rooms.ts'

const { db } = await setUpTestDatabase()
const rooms = createAnnouncementRooms({ db, log: createLogger('silent') })

/** A connection with the rooms that it is in. */
function connect(viewer: AnnouncementViewer) {
  const joined = new Set<string>()
  let listener: ((payload: unknown, answer: unknown) => void) | undefined
  rooms.onConnection(
    {
      on: (event, listen) => {
        if (event === WATCH_ANNOUNCEMENTS_MESSAGE) listener = listen
      },
      join: (room) => joined.add(room),
      leave: (room) => joined.delete(room),
    },
    viewer,
  )
  return {
    joined,
    listens: listener !== undefined,
    watch: (payload: unknown) => new Promise((resolve) => listener?.(payload, resolve)),
  }
}

test('only who may read the announcements of a batch hears of them', async () => {
  const { batch, creator, member, mentor, staff, outsiders } = await makeBatchWithPeople(db)
  for (const actor of [creator, member, mentor, staff]) {
    const { joined, watch } = connect({ kind: 'learner', actor })
    expect(await watch({ batchId: batch.id })).toEqual({ ok: true })
    expect([...joined]).toEqual([`announcements:${batch.id}`])
  }
  for (const actor of Object.values(outsiders)) {
    const { joined, watch } = connect({ kind: 'learner', actor })
    expect(await watch({ batchId: batch.id })).toEqual({ ok: false })
    expect(joined.size).toBe(0)
  }
  expect(connect({ kind: 'visitor' }).listens).toBe(false)
})

test('a connection watches one batch at a time, and nonsense is refused', async () => {
  const [one, other] = [await makeBatchWithPeople(db), await makeBatchWithPeople(db)]
  const { joined, watch } = connect({ kind: 'learner', actor: one.staff })
  await watch({ batchId: one.batch.id })
  await watch({ batchId: other.batch.id })
  expect([...joined]).toEqual([`announcements:${other.batch.id}`])
  for (const payload of [null, 'x', {}, { batchId: 'x' }]) expect(await watch(payload)).toEqual({ ok: false })
  expect(await watch({ batchId: randomUUID() })).toEqual({ ok: false })
  expect(joined.size).toBe(0)
})
