import { AppError } from '#platform/rules/app-error.ts'

/** Marks in one paragraph; the parser's time grows with their square. */
const MOST_MARKS = 5000
/** Quotes and lists opened on one line. */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t]+)){40}/

/** Markdown made to keep the parser busy for minutes; `line` counts from 1. */
export class TangledText extends AppError {
  readonly line: number

  constructor(line: number, message: string) {
    super('article/tangled', message)
    this.line = line
  }
}

/**
 * Refuses Markdown made to be slow, before it is parsed.
 *
 * @throws AppError `article/tangled`, with the line
 */
export function refuseTangles(markdown: string): void {
  let marks = 0
  let line = 0
  for (const text of markdown.split(/\r\n|\r|\n/)) {
    line += 1
    if (TOO_DEEP.test(text)) throw new TangledText(line, 'too many quotes or lists inside one another')
    marks = text.trim() === '' ? 0 : marks + (text.match(/[*_~`[\]<!]/g)?.length ?? 0)
    if (marks > MOST_MARKS) throw new TangledText(line, `more than ${MOST_MARKS} marks in one paragraph`)
  }
}
