export type MarkdownFormat = 'heading' | 'bold' | 'code' | 'link' | 'list' | 'table'

/** What takes the place of a part of a text, and what is selected then; places are in characters from its begin. */
interface MarkdownChange {
  readonly start: number
  readonly end: number
  readonly inserted: string
  readonly selectFrom: number
  readonly selectTo: number
}

/** Marks that stand around a word. */
const AROUND = { bold: ['**', '**'], code: ['`', '`'], link: ['[', '](https://)'] } as const
/** Marks that stand before each line. */
const BEFORE_LINES = { heading: '## ', list: '- ' } as const
const TABLE = '|  |  |\n| --- | --- |\n|  |  |\n'

/** How a selection becomes a heading, bold, and so on. */
export function formatMarkdown(
  text: string,
  start: number,
  end: number,
  format: MarkdownFormat,
): MarkdownChange {
  if (format === 'heading' || format === 'list') {
    const from = text.slice(0, start).lastIndexOf('\n') + 1
    const inserted = text
      .slice(from, end)
      .split('\n')
      .map((line) => BEFORE_LINES[format] + line)
      .join('\n')
    return {
      start: from,
      end,
      inserted,
      selectFrom: from + inserted.length,
      selectTo: from + inserted.length,
    }
  }
  if (format === 'table') {
    const before = /(?:^|\n\n)$/.test(text.slice(0, end))
      ? ''
      : text.slice(0, end).endsWith('\n')
        ? '\n'
        : '\n\n'
    const cell = end + before.length + 2
    return { start: end, end, inserted: before + TABLE, selectFrom: cell, selectTo: cell }
  }
  const selected = text.slice(start, end)
  const isBlock = format === 'code' && selected.includes('\n')
  const [open, close] = isBlock ? ['```\n', '\n```'] : AROUND[format]
  const inserted = open + selected + close
  const at = start + open.length
  return { start, end, inserted, selectFrom: at, selectTo: at + selected.length }
}
