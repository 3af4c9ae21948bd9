import { expect, test } from 'vitest'
import { NarrationError } from './narration.ts'
import { parseNarration } from './parse-narration.ts'

const LECTURE = `# Values

> A value is a piece of information. It has a type.
> Really.

---

## Names
- One \`name\`
- **Another**
---
A short text.

\`\`\`python
# not a heading
---
x = 1
\`\`\`
> And this is code.
`

test('reads slides: what is shown and what is spoken', () => {
  expect(parseNarration(LECTURE)).toEqual([
    {
      title: 'Values',
      parts: [],
      spoken: ['A value is a piece of information.', 'It has a type.', 'Really.'],
    },
    {
      title: 'Names',
      parts: [
        {
          kind: 'bullets',
          items: [
            [
              { text: 'One ', style: 'plain' },
              { text: 'name', style: 'code' },
            ],
            [{ text: 'Another', style: 'strong' }],
          ],
        },
      ],
      spoken: [],
    },
    {
      title: null,
      parts: [
        { kind: 'text', text: [{ text: 'A short text.', style: 'plain' }] },
        { kind: 'code', language: 'python', lines: ['# not a heading', '---', 'x = 1'] },
      ],
      spoken: ['And this is code.'],
    },
  ])
})

test.each([
  ['', 1, 'nothing is spoken'],
  ['# Only a title', 1, 'nothing is spoken'],
  ['> a\n\n# One\n\n# Two', 5, 'one heading'],
  ['> a\n\n---\n\n| a | b |\n\n<b>bold</b>', 7, 'cannot show this (html)'],
  ['# T\n> a\n\n![](x.png)', 4, 'cannot show this (image)'],
  ['> a\n\n- one\n  - two', 3, 'a point is one short text'],
  [`> a\n\n${'- x\n'.repeat(8)}`, 3, 'more than 7 points'],
  [`> a\n\n\`\`\`\n${'x\n'.repeat(17)}\`\`\``, 3, 'more than 16 lines'],
  ['> - a list', 1, 'plain sentences'],
])('names the line of what is wrong in %j', (markdown, line, message) => {
  const parse = () => parseNarration(markdown)
  expect(parse).toThrow(NarrationError)
  expect(parse).toThrow(`line ${line}: `)
  expect(parse).toThrow(message)
})
