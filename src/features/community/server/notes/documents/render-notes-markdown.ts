import type { CourseNotesExport } from './note-export.ts'

/** Notes as Markdown, escaped so that a learner's text appears as they wrote it, never as Markdown or HTML. */
export function renderNotesMarkdown(book: CourseNotesExport): string {
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

/** Keeps line breaks; empty lines separate paragraphs. */
const paragraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => escaped(line.trim()))
    .join('\n')
    .replace(/([^\n])\n(?=[^\n])/g, '$1  \n')

/** Escapes the characters that are special in Markdown or HTML. */
const escaped = (text: string) =>
  text
    .replace(/[\\`*_[\]<>&|~$]/g, '\\$&')
    .replace(/^(#{1,6}|[-+=]+|\d+[.)])(?=\s|$)/, (mark) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`)
