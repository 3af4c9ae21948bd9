import { expect, test } from 'vitest'
import { findCaptionCommand } from './caption-keys.ts'
import { type CaptionListAction, changeCaptionList, createCaptionList } from './caption-list-state.ts'

const CAPTIONS = [
  { startMs: 0, endMs: 1_000, text: 'One two' },
  { startMs: 1_000, endMs: 2_000, text: 'Three' },
]

const run = (...actions: CaptionListAction[]) =>
  actions.reduce(changeCaptionList, createCaptionList(CAPTIONS))
const describeRows = ({ rows }: ReturnType<typeof run>) =>
  rows.map(({ startMs, endMs, text }) => `${startMs}-${endMs} ${text}`)

test('captions are split, merged, added, retimed, moved and removed', () => {
  const split = run({ kind: 'split', key: 0, cursor: 3 })
  expect(describeRows(split)).toEqual(['0-500 One', '500-1000 two', '1000-2000 Three'])
  expect(split.selected).toBe(2)
  expect(describeRows(run({ kind: 'merge', key: 0 }))).toEqual(['0-2000 One two Three'])
  expect(describeRows(run({ kind: 'add', atMs: 300 }))).toEqual([
    '0-1000 One two',
    '300-1000 ',
    '1000-2000 Three',
  ])
  expect(describeRows(run({ kind: 'add', atMs: 5_000 })).at(-1)).toBe('5000-7000 ')
  expect(describeRows(run({ kind: 'time', key: 1, endMs: 3_000 })).at(-1)).toBe('1000-3000 Three')
  expect(describeRows(run({ kind: 'shift', byMs: 500 }))).toEqual(['500-1500 One two', '1500-2500 Three'])
  const removed = run({ kind: 'remove', key: 0 })
  expect(describeRows(removed)).toEqual(['1000-2000 Three'])
  expect(removed.selected).toBe(1)
})

test('each change is undone by itself, and the letters of one text together', () => {
  const typed: CaptionListAction[] = [
    { kind: 'type', key: 0, text: 'O' },
    { kind: 'type', key: 0, text: 'On' },
    { kind: 'type', key: 1, text: 'T' },
  ]
  expect(describeRows(run(...typed, { kind: 'undo' }))).toEqual(['0-1000 On', '1000-2000 Three'])
  expect(describeRows(run(...typed, { kind: 'undo' }, { kind: 'undo' }))).toEqual(describeRows(run()))
  expect(run({ kind: 'undo' })).toEqual(run())
})

test('what cannot be done changes nothing', () => {
  const impossible: CaptionListAction[] = [
    { kind: 'split', key: 0, cursor: 0 },
    { kind: 'merge', key: 1 },
    { kind: 'remove', key: 9 },
    { kind: 'time', key: 0, startMs: 0 },
  ]
  for (const action of impossible) expect(run(action).past).toEqual([])
})

test('keys', () => {
  const none = { code: '', altKey: false, ctrlKey: false, metaKey: false }
  expect(findCaptionCommand({ ...none, key: 'p' })).toBeNull()
  expect(findCaptionCommand({ ...none, key: 'p', altKey: true })).toBe('play')
  expect(findCaptionCommand({ ...none, key: 'π', code: 'KeyP', altKey: true })).toBe('play')
  expect(findCaptionCommand({ ...none, key: 'Enter', altKey: true })).toBe('split')
  expect(findCaptionCommand({ ...none, key: 's', metaKey: true })).toBe('save')
  // AltGr, which types signs on many keyboards.
  expect(findCaptionCommand({ ...none, key: 'm', altKey: true, ctrlKey: true })).toBeNull()
})
