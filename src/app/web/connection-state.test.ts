import { expect, test } from 'vitest'
import { findConnectionTrouble, isPlayerPath } from './connection-state.ts'

const WELL = { online: true, connection: 'connected', signedIn: true, player: false } as const

test('nothing is said while all is well', () => {
  expect(findConnectionTrouble(WELL)).toBeNull()
  expect(findConnectionTrouble({ ...WELL, connection: 'connecting' })).toBeNull()
})

test('offline is said to everybody, everywhere', () => {
  expect(findConnectionTrouble({ ...WELL, online: false, signedIn: false, player: true })).toBe('offline')
})

test('a lost server is said to signed-in people, and left to the player where there is one', () => {
  expect(findConnectionTrouble({ ...WELL, connection: 'lost' })).toBe('lost')
  expect(findConnectionTrouble({ ...WELL, connection: 'lost', signedIn: false })).toBeNull()
  expect(findConnectionTrouble({ ...WELL, connection: 'lost', player: true })).toBeNull()
})

test('lessons and videos have a player, lists have none', () => {
  expect(['/courses/a/b', '/videos/a', '/courses/a/b/'].map(isPlayerPath)).toEqual([true, true, true])
  expect(['/', '/courses', '/courses/programming', '/profile'].map(isPlayerPath)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
