import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertArticleHtml, convertInlineHtml } from './convert-html.ts'
import { openHtmlConverter } from './html-converter.ts'
import { renderArticle, renderInlineMarkdown } from './render-article.ts'
import { keepLessonLinks } from './rewrite-links.ts'

const render = (markdown: string) => renderArticle(markdown, keepLessonLinks).html

const words = fc
  .array(
    fc.constantFrom(
      'loop',
      'naïve',
      '数据',
      '2 * 3',
      'a_b_c',
      '<p>',
      '&amp;',
      'C#',
      '1.',
      '[x]',
      'x | y',
      '`',
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(' ').replace(/[*_<&[\]|`]/g, '\\$&'))

const inlines = fc
  .array(
    fc.oneof(
      words,
      words.map((text) => `*${text}*`),
      words.map((text) => `**${text}**`),
      words.map((text) => `~~${text}~~`),
      fc.constantFrom(
        '`a  | b`',
        '`` `x` ``',
        '[there](https://example.org/a_b "T")',
        '[next](./for-loops)',
        '[up](#loop)',
        'x\\\ny',
        'see[^1]',
      ),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(' and '))

const indent = (text: string, by: string) => text.replaceAll('\n', `\n${by}`)

const { block } = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    inlines,
    inlines.map((text) => `## ${text.replaceAll('\\\n', ' ')}`),
    fc.constantFrom(
      '```js\nconst a = "<b>"\n\n\tif (a) {}\n```',
      '```\n  plain  text\n```',
      '| a | b |\n| :-- | --: |\n| 1 | `2` |\n| *3* | 4 |',
      '- [x] done\n- [ ] open',
      '---',
    ),
    fc
      .array(inlines, { minLength: 1, maxLength: 3 })
      .map((items) => items.map((item) => `- ${indent(item, '  ')}`).join('\n')),
    fc
      .array(tie('block'), { minLength: 2, maxLength: 3 })
      .map((items) => items.map((item, at) => `${at + 3}. ${indent(item, '   ')}`).join('\n\n')),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 2 })
      .map((items) => `> ${indent(items.join('\n\n'), '> ')}`),
    tie('block').map((text) => `~~~~~~~~exercism/caution\n${text}\n~~~~~~~~`),
  ),
}))

describe('Markdown found for HTML of articles', () => {
  test('gives the same HTML, for all that an article can hold', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (blocks) => {
        const html = render(`${blocks.join('\n\n')}\n\n[^1]: a *note*`)
        const markdown = convertArticleHtml(html)
        expect(markdown, html).not.toBeNull()
        expect(render(markdown ?? '')).toBe(html)
      }),
    )
  })
  test('is none for HTML that no Markdown gives', () => {
    for (const html of [
      '<p>a</p><p>b</p>',
      '<p style="color:red">a</p>',
      '<table><tr><td>1</td></tr></table>',
      '<h1>a</h1>',
    ])
      expect(convertArticleHtml(html)).toBeNull()
    expect(convertInlineHtml('<b>a</b>')).toBeNull()
  })

  test('is never of other HTML, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const html = render(text)
        const markdown = convertArticleHtml(html)
        if (markdown !== null) expect(render(markdown)).toBe(html)
      }),
    )
  })
})

test('Markdown found for HTML of questions gives the same HTML', () => {
  fc.assert(
    fc.property(inlines, (text) => {
      const { html } = renderInlineMarkdown(text)
      expect(renderInlineMarkdown(convertInlineHtml(html) ?? '').html).toBe(html)
    }),
  )
})

describe('the process that converts', () => {
  test('is started anew when it was killed between two conversions', async () => {
    const converter = openHtmlConverter(new AbortController().signal)
    expect(await converter.convert('article', ['<p>a</p>'])).toEqual(['a'])
    const [pid] = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ')
    process.kill(Number(pid), 'SIGKILL')
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
    expect(await converter.convert('article', ['<p>b</p>'])).toEqual(['b'])
    converter.close()
  })

  test('answers one after the other, and is given up when it takes too long', async () => {
    const stop = new AbortController()
    const converter = openHtmlConverter(stop.signal)
    expect(await converter.convert('inline', ['<em>a</em>', 'b'])).toEqual(['*a*', 'b'])
    expect(await converter.convert('article', ['<p>a</p><p>b</p>'])).toBeNull()
    expect(await converter.convert('article', ['<p>c</p>'])).toEqual(['c'])
    converter.close()
    const hurried = openHtmlConverter(stop.signal, 1)
    expect(await hurried.convert('article', ['<p>a</p>'])).toBeNull()
    stop.abort(new Error('stopped'))
    await expect(hurried.convert('article', ['<p>a</p>'])).rejects.toThrow('stopped')
    hurried.close()
  })
})
