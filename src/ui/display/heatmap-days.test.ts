import { describe, expect, test } from 'vitest'
import {
  buildHeatmapDays,
  formatDayMinutes,
  formatHeatmapDay,
  formatTotalMinutes,
  getHeatmapBand,
  getMondayBasedWeekday,
} from './heatmap-days.ts'

describe('bandOf', () => {
  test.each([
    [0, 0],
    [0.5, 1],
    [19.99, 1],
    [20, 2],
    [34, 2],
    [35, 3],
    [59, 3],
    [60, 4],
    [500, 4],
  ])('%d minutes fall in band %d', (minutes, band) => {
    expect(getHeatmapBand(minutes)).toBe(band)
  })
})

describe('heatmapDays', () => {
  test('ends today, has 367 days and no gap, across leap days and clock changes', () => {
    const days = buildHeatmapDays('2028-03-26', [])
    expect(days).toHaveLength(367)
    expect(days.at(-1)?.date).toBe('2028-03-26')
    expect(days[0]?.date).toBe('2027-03-26')
    expect(days.map(({ date }) => date)).toContain('2028-02-29')
    expect(new Set(days.map(({ date }) => date)).size).toBe(367)
  })

  test('puts known minutes on their day and leaves out what is too old', () => {
    const days = buildHeatmapDays('2026-01-02', [
      { date: '2026-01-01', minutes: 12 },
      { date: '2020-01-01', minutes: 99 },
    ])
    expect(days.filter(({ minutes }) => minutes > 0)).toEqual([{ date: '2026-01-01', minutes: 12 }])
  })
})

test('weekdayOf starts the week on Monday', () => {
  expect(getMondayBasedWeekday('2026-11-23')).toBe(0)
  expect(getMondayBasedWeekday('2026-11-29')).toBe(6)
})

test('texts', () => {
  expect(formatHeatmapDay('2026-11-12')).toBe('Thu, November 12')
  expect([0, 0.4, 1, 34.9].map(formatDayMinutes)).toEqual([
    'no learning',
    'under a minute',
    '1 minute',
    '34 minutes',
  ])
})

test('sumText never says that nothing was learned on a day', () => {
  expect([0.4, 1.9, 2, 1234.5].map(formatTotalMinutes)).toEqual([
    'Under a minute',
    '1 minute',
    '2 minutes',
    '1,234 minutes',
  ])
})
