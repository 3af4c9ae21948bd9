import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { Actor, Role } from '#platform/rules/actor.ts'
import { CONSOLE_VIEWER_MESSAGE, OPEN_CONSOLE_QUEUE_MESSAGE } from '../../rules/console-messages.ts'
import { createConsoleNotifier, createConsoleRooms } from './console-rooms.ts'

const ITEM = '0190a0a0-0000-7000-8000-000000000001'

/** Connections that receive what is sent to the rooms they are in. */
function openRooms() {
  const sockets: { rooms: Set<string>; heard: unknown[] }[] = []
  const toRoom = (room: string, event: string, payload: unknown) => {
    for (const { rooms, heard } of sockets) if (rooms.has(room)) heard.push({ event, payload })
  }
  const consoleRooms = createConsoleRooms({ toRoom })
  function connect(id: string, roles: Role[]) {
    const events = new EventEmitter()
    const [rooms, heard] = [new Set<string>(), [] as unknown[]]
    sockets.push({ rooms, heard })
    const socket = {
      on: (event: string, listener: (payload: unknown, answer: unknown) => void) =>
        events.on(event, listener),
      join: (room: string) => rooms.add(room),
      leave: (room: string) => rooms.delete(room),
    }
    const actor = { id, name: id, image: null, roles } as unknown as Actor
    consoleRooms.onConnection(socket, { kind: 'learner', actor })
    return {
      heard,
      rooms,
      open(payload: unknown) {
        let reply: unknown
        events.emit(OPEN_CONSOLE_QUEUE_MESSAGE, payload, (answer: unknown) => {
          reply = answer
        })
        return reply
      },
      disconnect: () => events.emit('disconnect'),
    }
  }
  return { connect, notify: createConsoleNotifier(toRoom) }
}

test('two who have the same item open hear of each other, until one leaves', () => {
  const { connect } = openRooms()
  const [ada, grace] = [connect('ada', ['staff']), connect('grace', ['admin'])]
  ada.open({ queue: 'inbox', itemId: ITEM })
  ada.heard.length = 0
  expect(grace.open({ queue: 'inbox', itemId: ITEM })).toEqual({ ok: true })
  const told = (left: boolean) => ({
    event: CONSOLE_VIEWER_MESSAGE,
    payload: { queue: 'inbox', itemId: ITEM, viewer: { id: 'grace', name: 'grace', image: null }, left },
  })
  expect(ada.heard).toEqual([told(false)])
  grace.disconnect()
  expect(ada.heard).toEqual([told(false), told(true)])
  expect(grace.rooms.size).toBe(0)
})

test('a change reaches those who have the queue open, and nobody else', () => {
  const { connect, notify } = openRooms()
  const [ada, learner] = [connect('ada', ['support']), connect('lena', ['learner'])]
  ada.open({ queue: 'inbox' })
  expect(learner.open({ queue: 'inbox' })).toEqual({ refused: 'forbidden' })
  notify('inbox')
  expect(ada.heard).toHaveLength(1)
  expect(learner.heard).toEqual([])
  ada.open({ queue: null })
  notify('inbox')
  expect(ada.heard).toHaveLength(1)
})

test.each([undefined, null, 'inbox', { queue: 'people' }, { queue: 'inbox', itemId: 'x' }])(
  'a malformed message changes nothing: %j',
  (payload) => {
    const { connect } = openRooms()
    const ada = connect('ada', ['admin'])
    expect(ada.open(payload)).toEqual({ refused: 'forbidden' })
    expect(ada.rooms.size).toBe(0)
  },
)
