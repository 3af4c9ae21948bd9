import { createRequire } from 'node:module'
import fc from 'fast-check'
import { GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MAX_IMPORT_BYTES, MAX_IMPORT_PDF_BYTES } from '#features/resumes/rules/limits.ts'
import { createResumeDesign } from '#features/resumes/rules/resume-design.ts'
import type { ResumeDocument } from '#features/resumes/rules/resume-document.ts'
import { parseJsonResume } from '#features/resumes/server/json-resume/parse-json-resume.ts'
import { createResumePdfMaker } from '#features/resumes/server/pdf/resume-pdf-maker.ts'
import { buildResumePdfFile } from '#features/resumes/server/resume-files.ts'
import { readAttachedResume } from '#features/resumes/web/list/attached-resume.ts'
import { makeLongResume, makeResume, makeUsualResume } from '#tests/support/resumes.ts'

GlobalWorkerOptions.workerSrc = createRequire(import.meta.url).resolve(
  'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
)
const clock = { now: () => new Date('2026-03-02T09:00:00Z') }

/** Made as somebody downloads it, and taken in again. */
async function takeThroughPdf(document: ResumeDocument, hidden: ('work' | 'skills')[] = []) {
  const pdfs = createResumePdfMaker()
  onTestFinished(() => pdfs.close())
  const design = { ...createResumeDesign(2, 1), hidden }
  const pdf = await buildResumePdfFile({ clock, pdfs }, { document, design })
  expect(pdf.size).toBeLessThan(MAX_IMPORT_PDF_BYTES / 4)
  const attached = await readAttachedResume(await pdf.arrayBuffer())
  if (attached.kind !== 'found') throw new Error(attached.kind)
  const parsed = await parseJsonResume(JSON.parse(attached.text))
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  return parsed
}

/** Ids are of the resume and not of the person. */
const withoutIds = (document: ResumeDocument) =>
  JSON.parse(JSON.stringify(document, (key, value) => (/^(id|sourceId)$/.test(key) ? undefined : value)))

const makePdf = (draw: (doc: PDFKit.PDFDocument) => void, options = {}): Promise<ArrayBuffer> =>
  new Promise((resolve) => {
    const doc = new PDFDocument(options)
    const parts: Uint8Array[] = []
    doc.on('data', (part) => parts.push(part))
    doc.on('end', () => resolve(Uint8Array.from(Buffer.concat(parts)).buffer))
    draw(doc)
    doc.end()
  })
const attach = (content: string | Buffer, name: string) => (doc: PDFKit.PDFDocument) =>
  void doc.file(Buffer.from(content), { name } as object)

describe('a PDF made here restores the resume', () => {
  test.each([
    ['as somebody has it', makeUsualResume()],
    ['of many pages', makeLongResume(30, 12)],
    ['that says nothing', makeResume()],
    [
      'in several scripts, with hostile texts',
      makeResume({
        basics: { name: '王小明 ليلى अदिति', email: 'no address', url: 'javascript:alert(1)' },
        work: [{ name: 'endobj\n%%EOF', summary: '<script>]]></script> \\ ( ) {"a":1}' }],
        skills: [{ name: 'C', keywords: ['é', '𝒜', '👩‍👩‍👧'] }],
      }),
    ],
  ])('%s', async (_, document) => {
    const { document: restored, lost } = await takeThroughPdf(document)
    expect(lost).toEqual([])
    expect(withoutIds(restored)).toEqual(withoutIds(document))
  })

  test('without what is hidden, which is not in the PDF', async () => {
    const document = makeUsualResume()
    const { document: restored } = await takeThroughPdf(document, ['work'])
    expect(withoutIds(restored)).toEqual(withoutIds({ ...document, work: [] }))
  })
})

describe('any other PDF', () => {
  test('without the file says so', async () => {
    expect(await readAttachedResume(await makePdf(() => undefined))).toEqual({ kind: 'none' })
    expect(await readAttachedResume(await makePdf(attach('{}', 'other.json')))).toEqual({ kind: 'none' })
  })

  test('with more than a file may have is too large, however small it is packed', async () => {
    const pdf = await makePdf(attach(Buffer.alloc(MAX_IMPORT_BYTES + 1, ' '), 'resume.json'))
    expect(pdf.byteLength).toBeLessThan(10_000)
    expect(await readAttachedResume(pdf)).toEqual({ kind: 'tooLarge' })
  })

  test('that is locked, broken, or none cannot be read', async () => {
    const locked = await makePdf(attach('{}', 'resume.json'), { userPassword: 'x', ownerPassword: 'y' })
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const others = ['%PDF-1.7', '%PDF-1.7\n1 0 obj\n<</Type/Catalog>>', '', picture].map(
      (content) => Uint8Array.from(Buffer.from(content)).buffer,
    )
    for (const data of [locked, ...others])
      expect(await readAttachedResume(data)).toEqual({ kind: 'unreadable' })
  })

  test('with some of its bytes changed throws nothing', async () => {
    const pdf = new Uint8Array(await makePdf(attach('{"basics":{}}', 'resume.json'), { compress: false }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(pdf.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }),
        async (changes) => {
          const changed = pdf.slice()
          for (const [at, byte] of changes) changed[at] = byte
          const { kind } = await readAttachedResume(changed.buffer)
          expect(['found', 'none', 'unreadable', 'tooLarge']).toContain(kind)
        },
      ),
      { numRuns: 40 },
    )
  })
})
