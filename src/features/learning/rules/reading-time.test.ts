import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeMinimumReadingMs, READING_RULE } from './reading-time.ts'

const { shortestMs, longestMs } = READING_RULE
const paragraph = (words: number) => `<p>${'word '.repeat(words)}</p>`

describe('the time an article asks for', () => {
  test.each([
    ['nothing at all', '', shortestMs],
    ['a few words', paragraph(10), shortestMs],
    ['240 words', paragraph(240), 15_000],
    ['481 words, a begun second being a whole one', paragraph(481), 31_000],
    ['a book', paragraph(20_000), longestMs],
    ['code, which counts twice', `<pre class="code"><code>${'x '.repeat(240)}</code></pre>`, 30_000],
    ['a table', `<table><tr>${'<td>cell</td>'.repeat(240)}</tr></table>`, 15_000],
  ])('%s', (_name, html, ms) => {
    expect(computeMinimumReadingMs(html)).toBe(ms)
  })

  test('is asked for in scripts without blanks too', () => {
    expect(computeMinimumReadingMs(`<p>${'我们学习编程。'.repeat(80)}</p>`)).toBeGreaterThan(2 * shortestMs)
  })

  const text = fc.array(
    fc.oneof(
      fc.integer({ min: 0, max: 300 }).map(paragraph),
      fc.integer({ min: 0, max: 300 }).map((words) => `<pre><code>${'let '.repeat(words)}</code></pre>`),
      fc.constant('<h2>A &amp; B</h2>'),
    ),
    { maxLength: 12 },
  )

  test('stays between its bounds, in whole seconds', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          text.map((parts) => parts.join('')),
        ),
        (html) => {
          const ms = computeMinimumReadingMs(html)
          expect(ms).toBeGreaterThanOrEqual(shortestMs)
          expect(ms).toBeLessThanOrEqual(longestMs)
          expect(ms % 1000).toBe(0)
        },
      ),
    )
  })

  test('never falls when something is added, and does not hang on the order', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const together = computeMinimumReadingMs([...one, ...other].join(''))
        expect(together).toBeGreaterThanOrEqual(computeMinimumReadingMs(one.join('')))
        expect(computeMinimumReadingMs([...other, ...one].join(''))).toBe(together)
      }),
    )
  })
})
