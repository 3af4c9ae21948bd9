import { expect, test } from 'vitest'
import { extractHashTime, parseStartTime } from './start-time.ts'

test.each([
  ['30', 30],
  ['0', 0],
  ['90s', 90],
  ['1m30s', 90],
  ['1M30S', 90],
  ['2m', 120],
  ['1m30', 90],
  ['1h2m3s', 3_723],
  ['1h', 3_600],
  ['1:30', 90],
  ['01:02:03', 3_723],
])('%s is %i seconds', (text, seconds) => {
  expect(parseStartTime(text)).toBe(seconds)
})

test.each([
  null,
  undefined,
  '',
  's',
  '-5',
  '+5',
  '1e3',
  '0x10',
  '1.5',
  ' 30',
  '30 ',
  '1:5',
  '1:2:3:4',
  ':30',
  '1s2m',
  'Infinity',
  'NaN',
  '1m30s<script>',
  '٣٠',
  '9'.repeat(400),
  `${'1m'.repeat(10_000)}`,
])('%s is no time', (text) => {
  expect(parseStartTime(text)).toBeNull()
})

test.each([
  ['#t=30', '30'],
  ['#t=1m30s', '1m30s'],
  ['#t=30,60', '30'],
  ['#comments&t=5', '5'],
  ['#t=', ''],
  ['#about-title', null],
  ['', null],
  ['#t=%E0%A4%A', null],
])('the time in %s', (hash, text) => {
  const found = extractHashTime(hash)
  if (text === null) expect(parseStartTime(found)).toBeNull()
  else expect(found).toBe(text)
})
