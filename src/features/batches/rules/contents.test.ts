import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeVideoSeqNo, encodeVideoSeqNo, listContentFilters } from './contents.ts'

test('a number comes back from its address, and nothing else is one', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (seqNo) => {
      expect(decodeVideoSeqNo(encodeVideoSeqNo(seqNo))).toBe(seqNo)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      const seqNo = decodeVideoSeqNo(text)
      if (seqNo !== null) expect(encodeVideoSeqNo(seqNo)).toBe(text)
    }),
  )
  for (const text of ['', '1', '-1', '1.5', 'NaN', '__proto__', '../..', 'zzzzzzzzzzzzzz'])
    expect(decodeVideoSeqNo(text)).toBeNull()
})

test('a batch that is restricted to videos has two filters', () => {
  expect(listContentFilters(true)).toEqual(['all', 'video'])
  expect(listContentFilters(false)).toHaveLength(4)
})
