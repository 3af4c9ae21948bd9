import fc from 'fast-check'
import type { Root, RootContent } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts'
import { type FillMailText, renderMailMarkdown } from './mail-markdown.ts'

const LINK = 'https://lectern.example/courses/one'
const parser = unified().use(rehypeParse, { fragment: true })

/** Fills `{name}` with a value, and `{link}` with an address. */
const fillWith =
  (value: string): FillMailText =>
  (text) =>
    text
      .split(/(\{name\}|\{link\})/)
      .filter(Boolean)
      .map((part) => (part === '{link}' ? { link: LINK } : { text: part === '{name}' ? value : part }))

/** The elements of HTML with their attributes, without any text. */
const describeElements = (html: string): unknown => {
  const describeNode = (node: Root | RootContent): unknown[] => {
    const children = 'children' in node ? node.children.flatMap(describeNode) : []
    if (node.type === 'root') return children
    return node.type === 'element' ? [[node.tagName, node.properties, children]] : []
  }
  return describeNode(parser.parse(html))
}

const TEMPLATE = `# Hello {name}

Dear **{name}**, go [to {name}]({link}) or {link} or [there][1].

- {name}
- \`{name}\`

> {name}

| {name} | b |
| --- | --- |
| {name} | {link} |

\`\`\`
{name}
\`\`\`

[1]: {link}
`

describe('a value', () => {
  const markdown = fc.constantFrom(
    ...[
      '# x',
      '- x',
      '**x**',
      '[x](https://evil.example)',
      '![x](x)',
      '`x`',
      '\n\n> x',
      '| a | b |',
      '<b>x</b>',
      '{link}',
    ],
    ...HOSTILE_TEXTS.map(({ text }) => text),
  )
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    markdown,
    fc.tuple(markdown, markdown).map(([a, b]) => a + b),
  )

  test('never changes the structure of a mail, nor of its preview', () => {
    const { html, pageHtml } = renderMailMarkdown(TEMPLATE, fillWith('x'))
    const expected = [html, pageHtml].map(describeElements)
    fc.assert(
      fc.property(value, (given) => {
        const rendered = renderMailMarkdown(TEMPLATE, fillWith(given))
        // A table's head without any text is a cell like others.
        const toCells = (page: string) => page.replace(/<(\/?)th\b/g, '<$1td').replace(/<\/?span[^>]*>/g, '')
        // Code has no colours in mails, and in pages they follow what the code says: those are texts with a class.
        expect(describeElements(rendered.html)).toEqual(expected[0])
        expect(describeElements(toCells(rendered.pageHtml))).toEqual(describeElements(toCells(pageHtml)))
      }),
    )
  })

  test('is shown as it is', () => {
    const { text, html } = renderMailMarkdown('Dear {name}!', fillWith('<b>**Tom** & [Tim](x)</b>'))
    expect(text).toBe('Dear <b>**Tom** & [Tim](x)</b>!')
    expect(html).toContain('Dear &#x3C;b>**Tom** &#x26; [Tim](x)&#x3C;/b>!')
  })
})

test('an address that is a field becomes a link, in words as well, and no other address is filled', () => {
  const { html, text } = renderMailMarkdown(
    'Go [here]({link}), to {link} or [nowhere](https://example.org/{name}).',
    fillWith('x'),
  )
  expect(html.match(/href="[^"]*"/g)).toEqual([
    `href="${LINK}"`,
    `href="${LINK}"`,
    'href="https://example.org/%7Bname%7D"',
  ])
  expect(text).toBe(`Go here (${LINK}), to ${LINK} or nowhere (https://example.org/{name}).`)
})

test('the text of a mail says what its HTML says', () => {
  const { text } = renderMailMarkdown(
    [
      '# Title',
      'One **two**\nthree  \nfour',
      '1. a\n2. b\n   - c',
      '> said\n>\n> twice',
      '```\ncode\n  more\n```',
      '---',
      '| a | b |\n| - | - |\n| 1 | [2](https://example.org) |',
      '<script>alert(1)</script>',
    ].join('\n\n'),
    fillWith(''),
  )
  expect(text).toBe(
    [
      'Title',
      'One two\nthree\nfour',
      '1. a\n2. b\n   - c',
      '> said\n>\n> twice',
      '    code\n      more',
      '---',
      'a | b\n1 | 2 (https://example.org)',
    ].join('\n\n'),
  )
})

test.each(HOSTILE_TEXTS)('Markdown with $trick runs nothing', ({ text }) => {
  const { html, pageHtml } = renderMailMarkdown(text, fillWith(''))
  for (const shown of [html, pageHtml]) {
    const described = JSON.stringify(describeElements(shown))
    expect(described).not.toMatch(/\["(script|img|svg|iframe|object|style|base|meta|form)"|"on[a-z]+":/i)
    expect(described).not.toContain('javascript:')
  }
})

test('every element has the styles of mails inline, and no class of a page', () => {
  const { html } = renderMailMarkdown('## Title\n\nWords with `code`.\n\n```js\nlet a\n```', fillWith(''))
  expect(html).toContain('<h2 style="margin:24px 0 8px')
  expect(html).toContain('class="body"')
  expect(html).not.toMatch(/hljs|language-/)
})
