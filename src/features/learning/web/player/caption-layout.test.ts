import { describe, expect, test } from 'vitest'
import { type CueSettings, layoutCaption } from './caption-layout.ts'

const layout = (settings: Partial<CueSettings> = {}) =>
  layoutCaption({
    text: 'Said',
    line: 'auto',
    snapToLines: true,
    position: 'auto',
    align: 'center',
    size: 100,
    ...settings,
  })

test('a cue that asks for nothing stands at the foot, over the whole width', () => {
  expect(layout()).toEqual({ left: 0, width: 100, textAlign: 'center', line: null })
})

describe('across', () => {
  test.each([
    ['size:40%', { size: 40 }, 30, 40],
    ['position:30% size:80%', { position: 30, size: 80 }, 0, 60],
    ['align:left position:20%', { align: 'left', position: 20 }, 20, 80],
    ['align:right position:90% size:50%', { align: 'right', position: 90, size: 50 }, 40, 50],
    ['align:start size:50%', { align: 'start', size: 50 }, 0, 50],
    ['align:end size:50%', { align: 'end', size: 50 }, 50, 50],
    ['position:10%,line-left', { position: 10, positionAlign: 'line-left', size: 50 }, 10, 50],
    ['nothing where there is no room', { position: 0 }, 0, 0],
  ] as const)('%s', (_, settings, left, width) => {
    expect(layout(settings)).toMatchObject({ left, width })
  })

  test('start and end go by the first letter of the text, behind signs and tags', () => {
    const start = { align: 'start', size: 50 } as const
    expect(layout({ ...start, text: '<b>- שלום</b> React' })).toMatchObject({ left: 50, textAlign: 'start' })
    expect(layout({ ...start, text: '1. مرحبا' }).left).toBe(50)
    expect(layout({ ...start, text: 'React שלום' }).left).toBe(0)
  })
})

test.each([
  ['line:0', { line: 0 }, { from: 'top', offset: 0, unit: 'lines' }],
  ['line:3', { line: 3 }, { from: 'top', offset: 3, unit: 'lines' }],
  ['line:-1', { line: -1 }, null],
  ['line:-3', { line: -3 }, { from: 'foot', offset: 2, unit: 'lines' }],
  ['line:20%', { line: 20, snapToLines: false }, { from: 'top', offset: 20, unit: 'percent' }],
  [
    'line:80%,end',
    { line: 80, snapToLines: false, lineAlign: 'end' },
    { from: 'foot', offset: 20, unit: 'percent' },
  ],
  [
    'line:50%,center',
    { line: 50, snapToLines: false, lineAlign: 'center' },
    { from: 'center', offset: 50, unit: 'percent' },
  ],
  [
    'a percentage beyond the picture',
    { line: 900, snapToLines: false },
    { from: 'top', offset: 100, unit: 'percent' },
  ],
] as const)('%s', (_, settings, line) => {
  expect(layout(settings).line).toEqual(line)
})
