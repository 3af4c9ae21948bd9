import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts'
import { removeHtmlTags } from './remove-html-tags.ts'

describe('a text without tags', () => {
  test.each([
    ['Recall <b>what</b> it said', 'Recall what it said'],
    ['<p>One</p><p onclick="x()">Two</p>', 'OneTwo'],
    ['before<script>alert(1)</script>after', 'beforealert(1)after'],
    ['The <style> tag goes into the head', 'The  tag goes into the head'],
    ['A <!-- begins a comment <b>here</b>', 'A  begins a comment here'],
    ['It is so when x <b and c', 'It is so when x b and c'],
    ['Write <?php echo 1 ?> there', 'Write ?php echo 1 ? there'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<<b>script>alert(1)</script>', 'alert(1)'],
    ['<scr<b>ipt>alert(1)</scr</b>ipt>', 'ipt>alert(1)ipt>'],
    ['<svg><animate onbegin=alert(1) attributeName=x>', ''],
    ['<!-- a remark -->left', 'left'],
    ['<custom-thing on=1>words</custom-thing>', 'words'],
  ])('%j is %j', (typed, expected) => {
    expect(removeHtmlTags(typed)).toBe(expected)
  })

  test.each([
    'for (int i = 0; i < n; i++) stays as it is',
    'std::vector<int> and Map<String, Integer> are types',
    'vector<vector<int>> grid',
    'if (i<n && j>m) return',
    '5 < 6 and 7 > 6, &lt;b&gt; &amp; all',
    'Array<T>, a <- b, x <= y, <3',
    'An unfinished < at the end <',
  ])('%j keeps its code', (typed) => {
    expect(removeHtmlTags(typed)).toBe(typed)
  })

  test.each(HOSTILE_TEXTS)('$trick is no tag any more', ({ text }) => {
    expect(removeHtmlTags(text)).not.toMatch(/<[a-z/!?]/i)
  })

  const piece = fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '/',
      '</',
      '<!--',
      '-->',
      '<![CDATA[',
      'script',
      'b',
      'img',
      ' onerror=',
      '"',
      "'",
    ),
    fc.string({ maxLength: 5 }),
  )
  const typed = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))

  test('taking tags out again changes nothing', () => {
    fc.assert(fc.property(typed, (text) => removeHtmlTags(removeHtmlTags(text)) === removeHtmlTags(text)))
  })

  test('no element is left, and a text without brackets is left alone', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(removeHtmlTags(text)).not.toMatch(/<\/?(script|img|b)(\s[^<>]*)?\/?>/i)
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const plain = text.replaceAll('<', '')
        expect(removeHtmlTags(plain)).toBe(plain)
      }),
    )
  })

  test('a text that is nothing but brackets is done at once', () => {
    const deep = `${'<'.repeat(3_000)}b${'>'.repeat(3_000)}`
    expect(removeHtmlTags(deep)).not.toMatch(/<b>/)
  })
})
