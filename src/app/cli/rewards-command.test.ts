import { expect, test } from 'vitest'
import { parseStockSizes } from './rewards-command.ts'

test('stock is a number, or one for each size', () => {
  expect(parseStockSizes('12')).toEqual([{ size: '', stock: 12 }])
  expect(parseStockSizes('S:0, M:5')).toEqual([
    { size: 'S', stock: 0 },
    { size: 'M', stock: 5 },
  ])
  for (const wrong of ['', 'S', 'S:', ':5', 'S:-1', 'S:1:2', '1.5', 'S:x']) {
    expect(() => parseStockSizes(wrong)).toThrow(/whole number|form/)
  }
})
