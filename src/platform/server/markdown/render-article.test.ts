import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseArticleMetadata, parseMarkdown } from './parse-markdown.ts'
import {
  DEFAULT_ARTICLE_DURATION_MS,
  estimateReadingTimeMs,
  renderArticle,
  renderInlineMarkdown,
} from './render-article.ts'
import { renderArticleHtml } from './render-html.ts'
import { keepLessonLinks } from './rewrite-links.ts'

const html = (markdown: string) => renderArticle(markdown).html

describe('renderArticle', () => {
  test('leaves out raw HTML and says so, but not for comments', () => {
    const article = renderArticle(
      '<!-- fold -->\n\nHi <script>alert(1)</script> <img src=x onerror=alert(1)>\n\n<iframe src="//x"></iframe>',
    )
    expect(article.html).not.toMatch(/<(script|img|iframe)/)
    expect(article.notices.map(({ line }) => line)).toEqual([3, 3, 3, 5])
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,hi)',
    '[x](vbscript:x)',
    '[x](//evil.example/)',
    '[x](/\\evil.example)',
    '[x](\\\\evil.example)',
    '[x](other.md)',
    '[x][ref]\n\n[ref]: javascript:alert(1)',
    '[x](file:///etc/passwd)',
  ])('makes the link %j plain text', (markdown) => {
    const article = renderArticle(markdown)
    expect(article.html).toBe('<p>x</p>')
    expect(article.notices).toHaveLength(1)
  })

  test('the allow-list keeps scripts out of links by itself', () => {
    expect(renderArticleHtml(parseMarkdown('[x](javascript:alert(1))'))).toBe('<p><a>x</a></p>')
  })

  test('marks links to other sites and keeps mail addresses', () => {
    expect(html('[x](https://example.org/a)')).toBe(
      '<p><a href="https://example.org/a" rel="noopener noreferrer nofollow">x</a></p>',
    )
    expect(html('[x](mailto:ada@example.org)')).toBe('<p><a href="mailto:ada@example.org">x</a></p>')
  })

  test('asks where a relative link leads, also for one that is defined elsewhere', () => {
    const article = renderArticle(
      '[loops] and [sets](../sets/about.md)\n\n[loops]: ../loops/about.md',
      (href) => (href.includes('loops') ? './for-loops' : null),
    )
    expect(article.html).toBe('<p><a href="./for-loops">loops</a> and sets</p>')
    expect(article.notices).toEqual([
      { line: 1, message: 'the link to “../sets/about.md” leads nowhere and is shown as text' },
    ])
  })

  test('turns pictures into links or their description', () => {
    expect(html('![A tree](https://example.org/tree.png)')).toContain('>A tree</a>')
    expect(html('![A tree](tree.png)')).toBe('<p>A tree</p>')
    expect(html('[![A tree](tree.png)](https://example.org)')).toContain('>A tree</a>')
  })

  test('gives headings prefixed ids, unique in the article, and links to them', () => {
    const result = html('## The end\n\n## The end\n\n## —\n\n[go](#the-end)')
    expect(result).toContain('<h2 id="user-content-the-end">')
    expect(result).toContain('<h2 id="user-content-the-end-2">')
    expect(result).toContain('<h2 id="user-content-part">')
    expect(result).toContain('href="#user-content-the-end"')
  })

  test('gives headings in any script ids that differ, and links by their letters to them', () => {
    const headings = ['यह क्या है', 'Größe', 'Grosse', '🎉', 'Part', 'Part 2', 'Part']
    const links = '[a](#यह-क्या-है) [b](#größe) [c](#%zz) [d](#part-2) Noted[^टिप्पणी].\n\n[^टिप्पणी]: A note.'
    const result = html(`${headings.map((heading) => `## ${heading}\n\n`).join('')}${links}`)
    const ids = [...result.matchAll(/<h2 id="user-content-([^"]+)"/g)].map(([, id]) => id)
    expect(ids.slice(0, 7)).toEqual([
      'yh-kya-hai',
      'grosse',
      'grosse-2',
      'part',
      'part-2',
      'part-2-2',
      'part-3',
    ])
    const targets = [...result.matchAll(/ href="#user-content-([^"]+)">[a-d]</g)].map(([, id]) => id)
    expect(targets).toEqual(['yh-kya-hai', 'grosse', '%zz', 'part-2'])
    const [, note] = /href="#(user-content-fn-[^"]+)"/.exec(result) ?? []
    expect(result).toContain(`<li id="${note}"`)
  })

  test('takes the title out when the article begins with it, and has no other h1', () => {
    const markdown = '<!-- x -->\n# All about *loops*\n\nText.\n\n# More'
    expect(parseArticleMetadata(markdown)).toEqual({ title: 'All about loops', firstParagraph: 'Text.' })
    expect(html(markdown)).not.toContain('All about')
    expect(html(markdown)).toContain('<h2 id="user-content-more">')
  })

  test('colours code with names of classes only', () => {
    const result = html('```js\nconst a = "<b>"\n```')
    expect(result).toContain(
      '<pre tabindex="0"><code class="hljs language-js"><span class="hljs-keyword">const</span>',
    )
    expect(result).toContain('&#x3C;b>')
    expect(html('```no-such-language\nx\n```')).toContain('x')
    expect(html('```js" onclick="x\ny\n```')).not.toContain('onclick="')
  })

  test('makes boxes of note fences, with links defined outside and other fences inside', () => {
    const result = html(
      '~~~~exercism/caution\nSee [loops].\n\n```js\nlet a\n```\n~~~~\n\n[loops]: https://example.org/loops',
    )
    expect(result).toContain('<div class="note note-caution" role="note">')
    expect(result).toContain('<p class="note-title">Caution</p>')
    expect(result).toContain('<a href="https://example.org/loops"')
    expect(result).toContain('hljs language-js')
    expect(html('```exercism/constructor\nx\n```')).not.toContain('class="note')
  })

  test.each(['[loops]', '[LOOPS]', '[more][loops]', '[two  words]', '[Two\nWords]', '[a\\]b]', '[loops][]'])(
    'a box finds what %j names',
    (used) => {
      const definitions = [
        '[loops]: https://a.example/loops',
        '[two words]: https://a.example/two',
        '[a\\]b]: https://a.example/bracket',
        '[unused]: https://a.example/unused',
      ]
      const result = html(`~~~~exercism/note\nSee ${used}.\n~~~~\n\n${definitions.join('\n')}`)
      expect(result).toMatch(/<a href="https:\/\/a.example\/(?:loops|two|bracket)"/)
    },
  )

  test('lets tables and code be scrolled by keyboard and names the boxes of a task list', () => {
    expect(html('| a |\n|---|\n| 1 |')).toContain('<div class="table-scroll" tabindex="0"><table>')
    expect(html('- [x] a\n- [ ] b')).toContain('aria-label="Not done"')
  })

  test('calls an empty cell in the first row of a table no heading', () => {
    expect(html('|  | a |\n|---|---|\n| b | 1 |')).toContain('<td></td>\n<th>a</th>')
  })

  test('keeps footnotes linked both ways', () => {
    const result = html('a[^1]\n\n[^1]: b')
    const ids = [...result.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const targets = [...result.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id)
    expect(targets).toHaveLength(2)
    expect(ids).toEqual(expect.arrayContaining(targets))
  })

  test('refuses text made to be slow', () => {
    for (const text of [
      '>'.repeat(5000),
      `fine\n\n${'*a'.repeat(20_000)}`,
      '- '.repeat(5000),
      '['.repeat(20_000),
    ]) {
      expect(() => renderArticle(text)).toThrow(expect.objectContaining({ code: 'article/tangled' }))
    }
  })

  describe('stores the text from which the same page comes again', () => {
    const resolve = (href: string) => (href.endsWith('loops/about.md') ? './for-loops' : null)

    test('with its links to lessons in their final form, in boxes too, and everything else as it was written', () => {
      const markdown = [
        '[loops]( <../loops/about.md> "Read  it" ) and *so*  on [ref], [dead](./dead)\r\n',
        '> - ~~~~exercism/note',
        '>   [loops](loops/about.md), `[code](loops/about.md)`',
        '>   ~~~~',
        '',
        '[ref]: ../loops/about.md',
      ].join('\n')
      expect(renderArticle(markdown, resolve).markdown).toBe(
        [
          '[loops]( <./for-loops> "Read  it" ) and *so*  on [ref], [dead](dead)\r\n',
          '> - ~~~~exercism/note',
          '>   [loops](./for-loops), `[code](loops/about.md)`',
          '>   ~~~~',
          '',
          '[ref]: ./for-loops',
        ].join('\n'),
      )
    })

    test('whatever is written', () => {
      fc.assert(
        fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
          const first = renderArticle(pieces.join(''), (href) => (href.includes('b') ? './to-b' : null))
          const again = renderArticle(first.markdown, keepLessonLinks)
          expect({ html: again.html, markdown: again.markdown }).toEqual({
            html: first.html,
            markdown: first.markdown,
          })
          expect(first.markdown).not.toMatch(/\0/)
        }),
      )
    })
  })

  test('gives no element or attribute outside the allow-list, whatever is written', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const result = html(pieces.join(''))
        for (const [, tag = ''] of result.matchAll(/<([a-z][^\s>]*)/gi)) expect(ALLOWED).toContain(tag)
        for (const [, href = ''] of result.matchAll(/\shref="([^"]*)"/g))
          expect(href).toMatch(/^(https?:|mailto:|#)/i)
      }),
    )
  })
})

const piece = fc.constantFrom(
  ...[
    '<',
    '>',
    '"',
    "'",
    '](',
    '[',
    '!',
    '`',
    '```',
    '~~~',
    '\n',
    '\n\n',
    '# ',
    '- ',
    '> ',
    '*',
    '_',
    '|',
    ':',
    '//',
  ],
  ...[
    'javascript:',
    'data:',
    'onerror=',
    'script',
    'img',
    'svg',
    'style',
    'x',
    '&lt;',
    '&#106;',
    '\\',
    '\t',
    '[^1]',
    '\u0000',
    '\uFEFF',
    './a',
    '../b.md',
    '\r\n',
    '~~~~exercism/note\n',
    '\n~~~~\n',
    '\n\n[ref]: ',
    '[ref]',
  ],
)

const ALLOWED =
  'a p h2 h3 h4 h5 h6 em strong del code pre span ul ol li blockquote hr br table thead tbody tr th td div input section sup'.split(
    ' ',
  )

describe('renderInline', () => {
  test.each([
    ['`a[0]` and *b*', '<code>a[0]</code> and <em>b</em>'],
    ['The <p> element', 'The &#x3C;p> element'],
    ['# 1', '# 1'],
    ['- 1', '- 1'],
    ['1. first', '1. first'],
    ['> a', '> a'],
    ['---', '---'],
    ['[x](https://example.org)', 'x'],
    ['<script>alert(1)</script>', '&#x3C;script>alert(1)&#x3C;/script>'],
    ['![x](https://example.org/x.png)', ''],
  ])('%j', (markdown, expected) => {
    expect(renderInlineMarkdown(markdown).html).toBe(expected)
  })
})

test('reading time is in whole minutes and never under the default label', () => {
  expect(estimateReadingTimeMs('')).toBe(DEFAULT_ARTICLE_DURATION_MS)
  expect(estimateReadingTimeMs('word '.repeat(400))).toBe(2 * 60_000)
  expect(estimateReadingTimeMs('word '.repeat(401))).toBe(3 * 60_000)
})
