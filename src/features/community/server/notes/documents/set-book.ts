import PDFDocument from 'pdfkit'
import type { CoverDrawing, NoteBook } from './book.ts'
import { breakLines, isRightToLeft } from './lines.ts'
import { openTypefaces, type Weight } from './typefaces.ts'

/** What a document is made of. */
export interface BookOrder {
  book: NoteBook
  /** The course's picture as JPEG, or its drawing. */
  cover: { kind: 'picture'; jpeg: Uint8Array } | { kind: 'drawing'; drawing: CoverDrawing }
  /** The day it is made on, in the learner's words. */
  day: string
  now: Date
}

/** Percent from one word of progress to the next. */
const PROGRESS_STEP = 5
const MARGIN = 56
const FOOT = 40
const PAGE = { width: 595.28, height: 841.89 }
const TEXT_WIDTH = PAGE.width - 2 * MARGIN
const DRAWN_WIDTH = 320
const INK = { text: '#1b2340', soft: '#5b6480', accent: '#8a4b00', line: '#d9dce6', band: '#0b1021' }

interface Style {
  size: number
  weight: Weight
  colour: string
  /** Points that it stands in from the left. */
  indent?: number
  /** Distance of two lines in sizes. */
  leading?: number
}

const TITLE: Style = { size: 30, weight: 700, colour: INK.text, leading: 1.25 }
const CHAPTER: Style = { size: 17, weight: 700, colour: INK.text, leading: 1.35 }
const HEADING: Style = { size: 12, weight: 700, colour: INK.text, leading: 1.45, indent: 56 }
const BODY: Style = { size: 10.5, weight: 400, colour: INK.text, leading: 1.5, indent: 56 }
const SOFT: Style = { size: 11, weight: 400, colour: INK.soft, leading: 1.5 }
const TIME: Style = { size: 10.5, weight: 700, colour: INK.accent }

/**
 * Sets notes as a PDF: a cover, the videos as chapters, times that lead to the video. Takes a core for a second or two, so it
 * runs in a process of its own.
 * @param onProgress 0 to 100
 */
export async function setBook(
  { book, cover, day, now }: BookOrder,
  onProgress: (percent: number) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: `${book.courseTitle} (notes)`, Author: book.learnerName, CreationDate: now },
  })
  const bytes: Buffer[] = []
  doc.on('data', (part: Buffer) => bytes.push(part))
  const done = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject))
  const write = writer(doc)

  doc.addPage()
  drawCover(doc, cover)
  write.moveTo(PAGE.width * (9 / 16) + 56)
  write.paragraph(book.courseTitle, TITLE)
  write.down(10)
  write.paragraph(book.creatorName, { ...SOFT, size: 14 })
  write.down(28)
  write.paragraph(`Notes by ${book.learnerName}`, { ...SOFT, weight: 700, colour: INK.text })
  write.paragraph(`${counted(book.noteCount, 'note')}, ${counted(book.chapters.length, 'video')}`, SOFT)
  write.paragraph(day, SOFT)

  let noted = 0
  let told = 0
  for (const chapter of book.chapters) {
    write.page()
    doc.outline.addItem(chapter.title)
    write.paragraph(chapter.title, CHAPTER)
    for (const { title, text, time, link } of chapter.notes) {
      write.down(16)
      write.keep(64)
      write.beside(time, TIME, link)
      write.paragraph(title, HEADING)
      write.down(2)
      for (const paragraph of text.split('\n')) write.paragraph(paragraph, BODY)
      noted += 1
      // Also within a video: its notes may be all there are, and take minutes.
      const percent = Math.floor((noted * 90) / book.noteCount)
      if (percent < told + PROGRESS_STEP && noted < book.noteCount) continue
      told = percent
      onProgress(percent)
    }
  }
  numberPages(doc, write, book.courseTitle)
  doc.end()
  await done
  return Buffer.concat(bytes)
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/** Puts lines below each other, and goes on to a new page at the foot of one. */
function writer(doc: PDFKit.PDFDocument) {
  const faces = openTypefaces((name, font) => doc.registerFont(name, font))
  const widths = new Map<string, number>()
  let y = MARGIN

  const measure =
    (size: number) =>
    ({ font, text }: { font: string; text: string }) => {
      const key = `${font}|${text}`
      // In thousandths of the size, so that a word is measured once for all sizes.
      const known = widths.get(key) ?? doc.font(font, 1_000).widthOfString(text)
      if (text.length < 30) widths.set(key, known)
      return (known * size) / 1_000
    }

  const linesOf = (text: string, { size, weight }: Style, width: number) =>
    breakLines(faces.runsOf(text.replaceAll('\t', '  '), weight), width, measure(size))

  function draw(line: ReturnType<typeof linesOf>[number], x: number, baseline: number, style: Style) {
    let at = x
    for (const { font, text, width } of line.runs) {
      doc
        .font(font, style.size)
        .fillColor(style.colour)
        .text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += width
    }
  }

  return {
    moveTo(to: number) {
      y = to
    },
    down(by: number) {
      y += by
    },
    page() {
      doc.addPage()
      y = MARGIN
    },
    /** Goes on to the next page where less than this is left. */
    keep(height: number) {
      if (y + height > PAGE.height - MARGIN - FOOT) this.page()
    },
    paragraph(text: string, style: Style) {
      const { size, indent = 0, leading = 1.4 } = style
      const width = TEXT_WIDTH - indent
      const mirrored = isRightToLeft(text)
      for (const line of linesOf(text, style, width)) {
        this.keep(size * leading)
        const shown = mirrored ? { ...line, runs: rightToLeft(line.runs, measure(size)) } : line
        const x = MARGIN + indent + (mirrored ? width - line.width : 0)
        draw(shown, x, y + size, style)
        y += size * leading
      }
    },
    /** A short text in the margin of the next paragraph, which may lead somewhere. */
    beside(text: string, style: Style, link: string | null) {
      const [line] = linesOf(text, style, TEXT_WIDTH)
      if (!line) return
      draw(line, MARGIN, y + HEADING.size, style)
      if (link === null) return
      doc.link(MARGIN, y, line.width, style.size * 1.4, link)
      doc
        .moveTo(MARGIN, y + HEADING.size + 2)
        .lineTo(MARGIN + line.width, y + HEADING.size + 2)
        .lineWidth(0.6)
        .strokeColor(style.colour)
        .stroke()
    },
    /** One line at the foot of a page, at its left or right side. */
    foot(text: string, side: 'left' | 'right') {
      const style = { ...SOFT, size: 8.5 }
      const [line] = linesOf(text, style, side === 'left' ? TEXT_WIDTH - 60 : 60)
      if (!line) return
      const x = side === 'left' ? MARGIN : PAGE.width - MARGIN - line.width
      draw(line, x, PAGE.height - FOOT, style)
    },
  }
}

/** The words of a line from the right: what is written from the left, such as a name, stays in its own order. */
function rightToLeft(
  runs: readonly { font: string; text: string }[],
  measure: (run: { font: string; text: string }) => number,
) {
  return runs
    .flatMap(({ font, text }) => (text.match(/\s+|\S+/g) ?? []).map((piece) => ({ font, text: piece })))
    .reverse()
    .map((run) => ({ ...run, width: measure(run) }))
}

/** The course's picture over the whole width of the first page. */
function drawCover(doc: PDFKit.PDFDocument, cover: BookOrder['cover']): void {
  const height = (PAGE.width * 9) / 16
  doc.rect(0, 0, PAGE.width, height).fill(INK.band)
  if (cover.kind === 'picture') {
    doc.save().rect(0, 0, PAGE.width, height).clip()
    doc.image(Buffer.from(cover.jpeg), 0, 0, {
      cover: [PAGE.width, height],
      align: 'center',
      valign: 'center',
    })
    doc.restore()
  } else {
    const { palette, shapes } = cover.drawing
    doc.rect(0, 0, PAGE.width, height).fill(palette['ground'] ?? INK.band)
    doc.save().rect(0, 0, PAGE.width, height).clip()
    doc.scale(PAGE.width / DRAWN_WIDTH)
    for (const { d, fill, stroke, width = 1, opacity = 100 } of shapes) {
      doc.opacity(opacity / 100)
      if (fill) doc.path(d).fill(palette[fill] ?? INK.band)
      if (stroke) {
        doc.path(d).lineWidth(width).lineCap('round').lineJoin('round')
        doc.stroke(palette[stroke] ?? INK.band)
      }
    }
    doc.restore()
  }
  doc.rect(0, height, PAGE.width, 5).fill('#ffb84d')
}

function numberPages(doc: PDFKit.PDFDocument, write: ReturnType<typeof writer>, title: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let index = 1; index < count; index += 1) {
    doc.switchToPage(start + index)
    doc
      .moveTo(MARGIN, PAGE.height - FOOT - 16)
      .lineTo(PAGE.width - MARGIN, PAGE.height - FOOT - 16)
      .lineWidth(0.6)
      .strokeColor(INK.line)
      .stroke()
    write.foot(title, 'left')
    write.foot(`${index + 1} / ${count}`, 'right')
  }
}
