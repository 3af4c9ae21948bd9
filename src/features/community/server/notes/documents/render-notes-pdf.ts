import {
  type PageWriter,
  PDF_COLORS,
  PDF_PAGE_SIZE,
  type TextStyle,
} from '#platform/server/pdf/page-writer.ts'
import { numberPdfPages, writePdf } from '#platform/server/pdf/write-pdf.ts'
import { t } from '../../../messages/index.ts'
import { type NoteBlock, parseNoteBlocks } from './note-blocks.ts'
import type { CourseNotesExport, CoverDrawing } from './note-export.ts'

export interface NotesPdfInput {
  book: CourseNotesExport
  /** The course's picture as JPEG, or its drawing. */
  cover: { kind: 'picture'; jpeg: Uint8Array } | { kind: 'drawing'; drawing: CoverDrawing }
  /** The day it is made on, formatted for the learner. */
  day: string
  now: Date
}

/** Percent between two messages of progress. */
const PROGRESS_STEP = 5
const DRAWN_WIDTH = 320
const INDENT = 56

const TITLE: TextStyle = { size: 30, font: 'bold', colour: PDF_COLORS.text, leading: 1.25 }
const CHAPTER: TextStyle = { size: 17, font: 'bold', colour: PDF_COLORS.text, leading: 1.35 }
const HEADING: TextStyle = { size: 12, font: 'bold', colour: PDF_COLORS.text, leading: 1.45, indent: INDENT }
const BODY: TextStyle = { size: 10.5, font: 'regular', colour: PDF_COLORS.text, leading: 1.5, indent: INDENT }
const SOFT: TextStyle = { size: 11, font: 'regular', colour: PDF_COLORS.soft, leading: 1.5 }
const TIME: TextStyle = { size: 10.5, font: 'bold', colour: PDF_COLORS.accent }

/**
 * Renders notes as a PDF: a cover, the videos as chapters, times that link to the video. Takes a core for a second or two, so run it
 * in a process of its own.
 * @param onProgress 0 to 100
 */
export async function renderNotesPdf(
  { book, cover, day, now }: NotesPdfInput,
  onProgress: (percent: number) => void,
): Promise<Buffer> {
  const coverLines = [
    { text: book.courseTitle, style: TITLE, space: 10 },
    { text: book.creatorName, style: { ...SOFT, size: 14 }, space: 28 },
    {
      text: t.notesByLearnerName({ learnerName: book.learnerName }),
      style: { ...SOFT, font: 'bold' as const, colour: PDF_COLORS.text },
    },
    { text: `${counted(book.noteCount, 'note')}, ${counted(book.chapters.length, 'video')}`, style: SOFT },
    { text: day, style: SOFT },
  ]
  const chapters = book.chapters.map(({ title, notes }) => ({
    title,
    notes: notes.map((note) => ({ ...note, blocks: parseNoteBlocks(note.text.normalize()) })),
  }))
  const notes = chapters.flatMap((chapter) => chapter.notes)
  const blocks = notes.flatMap((note) => note.blocks)
  const texts = {
    regular: [
      ...coverLines.map(({ text }) => text),
      ...blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : [])),
    ],
    bold: [
      ...coverLines.map(({ text }) => text),
      ...chapters.map(({ title }) => title),
      ...notes.map(({ title }) => title),
    ],
    mono: blocks.flatMap((block) => (block.kind === 'paragraph' ? [] : textsOf(block))),
  }
  const options = {
    title: t.courseTitleNotes({ courseTitle: book.courseTitle }),
    author: book.learnerName,
    createdAt: now,
    texts,
  }
  return writePdf(options, (doc, write) => {
    doc.addPage()
    drawCover(doc, cover)
    write.moveTo(PDF_PAGE_SIZE.width * (9 / 16) + 56)
    for (const { text, style, space = 0 } of coverLines) {
      write.paragraph(text, style)
      write.moveDown(space)
    }
    let noted = 0
    let told = 0
    for (const chapter of chapters) {
      write.goToNewPage()
      doc.outline.addItem(chapter.title)
      write.paragraph(chapter.title, CHAPTER)
      for (const { title, blocks, time, link } of chapter.notes) {
        write.moveDown(16)
        write.keepTogether(64)
        write.beside(time, TIME, HEADING.size, link)
        write.paragraph(title, HEADING)
        write.moveDown(2)
        for (const block of blocks) writeBlock(write, block)
        noted += 1
        // Also within a video: all notes may belong to one, and take minutes.
        const percent = Math.floor((noted * 90) / book.noteCount)
        if (percent < told + PROGRESS_STEP && noted < book.noteCount) continue
        told = percent
        onProgress(percent)
      }
    }
    numberPdfPages(doc, write, book.courseTitle)
  })
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

const textsOf = (block: Exclude<NoteBlock, { kind: 'paragraph' }>) =>
  block.kind === 'code' ? block.lines : block.rows.flat()

function writeBlock(write: PageWriter, block: NoteBlock): void {
  if (block.kind === 'paragraph') {
    write.paragraph(block.text, BODY)
    return
  }
  write.moveDown(4)
  if (block.kind === 'code') write.code(block.lines, INDENT)
  else write.table(block.rows, block.headed, INDENT)
  write.moveDown(8)
}

/** The course's picture over the whole width of the first page. */
function drawCover(doc: PDFKit.PDFDocument, cover: NotesPdfInput['cover']): void {
  const height = (PDF_PAGE_SIZE.width * 9) / 16
  doc.rect(0, 0, PDF_PAGE_SIZE.width, height).fill(PDF_COLORS.band)
  if (cover.kind === 'picture') {
    doc.save().rect(0, 0, PDF_PAGE_SIZE.width, height).clip()
    doc.image(Buffer.from(cover.jpeg), 0, 0, {
      cover: [PDF_PAGE_SIZE.width, height],
      align: 'center',
      valign: 'center',
    })
    doc.restore()
  } else {
    const { palette, shapes } = cover.drawing
    doc.rect(0, 0, PDF_PAGE_SIZE.width, height).fill(palette['ground'] ?? PDF_COLORS.band)
    doc.save().rect(0, 0, PDF_PAGE_SIZE.width, height).clip()
    doc.scale(PDF_PAGE_SIZE.width / DRAWN_WIDTH)
    for (const { d, fill, stroke, width = 1, opacity = 100 } of shapes) {
      doc.opacity(opacity / 100)
      if (fill) doc.path(d).fill(palette[fill] ?? PDF_COLORS.band)
      if (stroke) {
        doc.path(d).lineWidth(width).lineCap('round').lineJoin('round')
        doc.stroke(palette[stroke] ?? PDF_COLORS.band)
      }
    }
    doc.restore()
  }
  doc.rect(0, height, PDF_PAGE_SIZE.width, 5).fill('#ffb84d')
}
