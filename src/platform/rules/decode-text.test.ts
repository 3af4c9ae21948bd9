import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const text = fc
  .string({ unit: 'grapheme' })
  .map((written) => written.replaceAll(/[\0\uFEFF]/g, '').toWellFormed())

test('a text in UTF-8, or in UTF-16 with its mark, is read as it was written', () => {
  fc.assert(
    fc.property(text, (written) => {
      const wide = Buffer.from(`\uFEFF${written}`, 'utf16le')
      expect(decodeText(Buffer.from(written))).toBe(written)
      expect(decodeText(Buffer.from(`\uFEFF${written}`))).toBe(written)
      expect(decodeText(wide)).toBe(written)
      expect(decodeText(Buffer.from(wide).swap16())).toBe(written)
    }),
  )
})

test('whatever bytes come, none becomes the sign for unreadable characters', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 30 }), (bytes) => {
      const has = Buffer.from(bytes).toString('latin1').includes('\xef\xbf\xbd')
      if (!has && bytes[0] !== 0xff && bytes[0] !== 0xfe)
        expect(decodeText(bytes) ?? '').not.toContain('\uFFFD')
    }),
  )
  for (const latin of ['Größe', 'Österreich', 'déc.'])
    expect(decodeText(Buffer.from(latin, 'latin1'))).toBeNull()
})
