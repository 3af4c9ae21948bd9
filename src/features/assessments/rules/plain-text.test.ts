import { expect, test } from 'vitest'
import { getPlainText } from './plain-text.ts'

test.each([
  ['<p>is <code>a &#x3C; b</code> when <em>a</em> &#60; b &lt; c?</p>', 'is a < b when a < b < c?'],
  ['&quot;it&#39;s&quot; &amp; &apos;that&apos;&nbsp;too', `"it's" & 'that' too`],
  ['&#x1F600; &#128512;', '😀 😀'],
  ['AT&T; &unknown; &#x110000; &#9999999;', 'AT&T; &unknown; &#x110000; &#9999999;'],
  // What is written of an entity is no entity.
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
])('the words of %s', (html, text) => {
  expect(getPlainText(html)).toBe(text)
})
