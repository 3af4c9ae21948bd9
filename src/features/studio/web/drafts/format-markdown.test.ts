import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMarkdown, type MarkdownFormat } from './format-markdown.ts'

function apply(text: string, start: number, end: number, format: MarkdownFormat): string {
  const change = formatMarkdown(text, start, end, format)
  return text.slice(0, change.start) + change.inserted + text.slice(change.end)
}

test.each([
  ['bold', 'a word', 2, 6, 'a **word**'],
  ['code', 'a word', 2, 6, 'a `word`'],
  ['code', 'a\nb', 0, 3, '```\na\nb\n```'],
  ['link', 'a word', 2, 6, 'a [word](https://)'],
  ['heading', 'one\ntwo', 5, 5, 'one\n## two'],
  ['list', 'one\ntwo', 0, 7, '- one\n- two'],
  ['table', 'one', 3, 3, 'one\n\n|  |  |\n| --- | --- |\n|  |  |\n'],
] as const)('%s of “%s”', (format, text, start, end, expected) => {
  expect(apply(text, start, end, format)).toBe(expected)
})

test('nothing of the text is lost, and marks around a word leave it selected', () => {
  const formats = fc.constantFrom<MarkdownFormat>('heading', 'bold', 'code', 'link', 'list', 'table')
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), formats, (text, one, other, format) => {
      const [start = 0, end = 0] = [one, other].map((at) => at % (text.length + 1)).sort((a, b) => a - b)
      const written = apply(text, start, end, format)
      let at = 0
      for (let index = 0; index < written.length; index += 1) if (written[index] === text[at]) at += 1
      expect(at).toBe(text.length)
      const { selectFrom, selectTo } = formatMarkdown(text, start, end, format)
      if (format === 'bold' || format === 'link')
        expect(written.slice(selectFrom, selectTo)).toBe(text.slice(start, end))
    }),
  )
})
