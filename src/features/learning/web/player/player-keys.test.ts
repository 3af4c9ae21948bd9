import { describe, expect, test } from 'vitest'
import { type PlayerKeyPress, resolvePlayerCommand } from './player-keys.ts'

const press = (key: string, rest: Partial<PlayerKeyPress> = {}) =>
  resolvePlayerCommand({
    key,
    modified: false,
    focus: 'page',
    inside: false,
    playing: true,
    pageKeys: true,
    ...rest,
  })

test.each([
  [' ', 'toggle-play'],
  ['ArrowLeft', 'back'],
  ['ArrowRight', 'forward'],
  ['ArrowUp', 'volume-up'],
  ['ArrowDown', 'volume-down'],
  ['m', 'mute'],
  ['M', 'mute'],
])('the key %j: %s', (key, command) => {
  expect(press(key)).toBe(command)
})

test.each([
  ['k', 'toggle-play'],
  ['j', 'back'],
  ['l', 'forward'],
  ['<', 'slower'],
  ['>', 'faster'],
  ['0', 'to-share'],
  ['9', 'to-share'],
  ['f', 'fullscreen'],
  ['t', 'theatre'],
  ['c', 'captions'],
  ['?', 'keys'],
])('the further key %j: %s', (key, command) => {
  expect(press(key)).toBe(command)
})

test.each([
  [',', { playing: false }, 'frame-back'],
  ['.', { playing: false }, 'frame-forward'],
  [',', { playing: true }, undefined],
  ['Home', {}, 'to-start'],
  ['End', {}, 'to-end'],
  ['End', { playing: false }, undefined],
  ['End', { playing: false, inside: true, focus: 'player' }, 'to-end'],
  ['Home', { focus: 'control' }, undefined],
  ['Home', { focus: 'text' }, undefined],
  ['N', { shift: true }, 'next-lesson'],
  ['P', { shift: true }, 'previous-lesson'],
  ['n', {}, undefined],
  ['N', {}, undefined],
] as const)('the key %j with %j: %s', (key, rest, command) => {
  expect(press(key, rest)).toBe(command)
})

describe('keys that are somebody else’s', () => {
  test('everything typed, and everything with a modifier', () => {
    expect(press(' ', { focus: 'text' })).toBeUndefined()
    expect(press('m', { focus: 'text', inside: true })).toBeUndefined()
    expect(press('f', { modified: true })).toBeUndefined()
  })

  test('those that work a control that has the focus', () => {
    expect(press(' ', { focus: 'control' })).toBeUndefined()
    expect(press('ArrowUp', { focus: 'control' })).toBeUndefined()
    expect(press(' ', { focus: 'button', inside: true })).toBeUndefined()
    expect(press('ArrowLeft', { focus: 'button', inside: true })).toBe('back')
    expect(press('ArrowUp', { focus: 'button', inside: true, playing: false })).toBe('volume-up')
    expect(press('m', { focus: 'control' })).toBe('mute')
    expect(press('ArrowLeft', { focus: 'seek-bar', inside: true })).toBe('back')
  })

  test('scrolling a page whose video does not play', () => {
    expect(press('ArrowDown', { playing: false })).toBeUndefined()
    expect(press('ArrowDown', { playing: false, focus: 'button' })).toBeUndefined()
    expect(press('ArrowDown', { playing: false, focus: 'player', inside: true })).toBe('volume-down')
    expect(press('ArrowDown')).toBe('volume-down')
  })

  test('letters and digits outside of the player, for whoever has switched them off', () => {
    for (const key of ['m', '5', '?']) {
      expect(press(key, { pageKeys: false })).toBeUndefined()
      expect(press(key, { pageKeys: false, inside: true, focus: 'player' })).toBeDefined()
    }
    expect(press(' ', { pageKeys: false })).toBe('toggle-play')
    expect(press('ArrowLeft', { pageKeys: false })).toBe('back')
  })

  test('keys without a meaning', () => {
    expect(press('x')).toBeUndefined()
    expect(press('constructor')).toBeUndefined()
  })
})
