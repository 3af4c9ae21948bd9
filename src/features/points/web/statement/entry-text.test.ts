import { expect, test } from 'vitest'
import { POINT_SOURCES } from '../../rules/ledger.ts'
import { formatEntryReason, formatRemainingPoints, formatStatementRange } from './entry-text.ts'

test('says what an entry is about', () => {
  const text = (
    source: (typeof POINT_SOURCES)[number],
    note: string | null = null,
    day: string | null = null,
  ) => formatEntryReason({ source, note, day })
  expect(text('watching', null, '2026-11-01')).toBe('Learning on 1 November 2026')
  expect(text('redemption', 'A cup')).toBe('Redeemed: A cup')
  expect(text('refund')).toBe('Returned')
  expect(text('extension')).toBe('30 min more learning time')
  expect(text('extension', '45')).toBe('45 min more learning time')
  expect(new Set(POINT_SOURCES.map((source) => text(source))).size).toBe(POINT_SOURCES.length)
})

test('says which entries a page has, few and many', () => {
  const from = (first: number, last: number) => [{ seq: first }, { seq: last }]
  expect(formatStatementRange(from(3, 1), 3)).toBe('Entries 1 to 3 of 3')
  expect(formatStatementRange(from(50, 1), 10_000)).toBe('Entries 9,951 to 10,000 of 10,000')
})

test('says what is left of an earning and for how long', () => {
  const text = (left: number | null, expiresInDays: number | null) =>
    formatRemainingPoints({ amount: 15, left, expiresInDays })
  expect(text(null, null)).toBeNull()
  expect(text(15, 54)).toBe('expires in 54 days')
  expect(text(15, 1)).toBe('expires in 1 day')
  expect(text(8, 2)).toBe('8 left, expires in 2 days')
  expect(text(8, null)).toBe('8 left, no expiry')
  expect(text(15, null)).toBe('no expiry')
  expect(text(3, 0)).toBe('3 left, expired')
  expect(text(0, 20)).toBe('nothing left of it')
})
