import type { NoteBook } from './book.ts'

/** Notes as Markdown: what the learner wrote is shown as he wrote it, never read as Markdown or HTML. */
export function notesMarkdown(book: NoteBook): string {
  const lines = [`# ${escaped(book.courseTitle)}`, '', `${escaped(book.creatorName)}`]
  for (const chapter of book.chapters) {
    lines.push('', `## ${escaped(chapter.title)}`)
    for (const { title, text, time, link } of chapter.notes) {
      const at = link ? `[${time}](${link})` : time
      lines.push('', `### ${at} ${escaped(title)}`, '', paragraphs(text))
    }
  }
  return `${lines.join('\n')}\n`
}

/** Line ends stay where they are; empty lines part paragraphs. */
const paragraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => escaped(line.trim()))
    .join('\n')
    .replace(/([^\n])\n(?=[^\n])/g, '$1  \n')

/** Every sign that Markdown or HTML gives a meaning, where it would have one. */
const escaped = (text: string) =>
  text
    .replace(/[\\`*_[\]<>&|~$]/g, '\\$&')
    .replace(/^(#{1,6}|[-+=]+|\d+[.)])(?=\s|$)/, (mark) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`)
