import { describe, expect, test } from 'vitest'
import { commandFor, type KeyPress } from './player-keys.ts'

const press = (key: string, rest: Partial<KeyPress> = {}) =>
  commandFor({ key, modified: false, focus: 'page', playing: true, ...rest })

test('the keys of the specification', () => {
  expect(
    [' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'm', 'M', 'f', 'c', '?'].map((key) =>
      press(key),
    ),
  ).toEqual([
    'toggle-play',
    'back',
    'forward',
    'volume-up',
    'volume-down',
    'mute',
    'mute',
    'fullscreen',
    'captions',
    'keys',
  ])
})

describe('keys that are somebody else’s', () => {
  test('everything typed, and everything with a modifier', () => {
    expect(press(' ', { focus: 'text' })).toBeUndefined()
    expect(press('m', { focus: 'text' })).toBeUndefined()
    expect(press('f', { modified: true })).toBeUndefined()
  })

  test('those that work a control that has the focus', () => {
    expect(press(' ', { focus: 'control' })).toBeUndefined()
    expect(press('ArrowUp', { focus: 'control' })).toBeUndefined()
    expect(press('m', { focus: 'control' })).toBe('mute')
    expect(press('ArrowLeft', { focus: 'seek-bar' })).toBe('back')
  })

  test('scrolling a page whose video does not play', () => {
    expect(press('ArrowDown', { playing: false })).toBeUndefined()
    expect(press('ArrowDown', { playing: false, focus: 'player' })).toBe('volume-down')
    expect(press('ArrowDown')).toBe('volume-down')
  })

  test('keys without a meaning', () => {
    expect(press('x')).toBeUndefined()
    expect(press('constructor')).toBeUndefined()
  })
})
