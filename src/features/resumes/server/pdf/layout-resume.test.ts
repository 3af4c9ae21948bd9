import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadWarmPdfFonts } from '#platform/server/pdf/warm-fonts.ts'
import { makeResume, makeUsualResume } from '#tests/support/resumes.ts'
import { createResumeDesign, PAGE_SIZES, type ResumeDesign } from '../../rules/resume-design.ts'
import type { ResumeDocument } from '../../rules/resume-document.ts'
import { RESUME_TEMPLATES } from '../../rules/templates.ts'
import type { PlacedLine } from './flow.ts'
import { layoutResume, textsOf } from './layout-resume.ts'
import type { Column } from './page-frame.ts'
import { readResumeContent } from './resume-content.ts'

const HAIR = 0.05
async function layOut(document: ResumeDocument, design: ResumeDesign) {
  const content = readResumeContent(document, design)
  return layoutResume(content, design, await loadWarmPdfFonts(textsOf(content)))
}
const textOf = ({ line }: PlacedLine) =>
  line.texts.flatMap((text) => text.line.texts.map((placed) => placed.text)).join('')

const anyText = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.stringMatching(/^[a-z]{1,12}$/) },
      fc.constantFrom('नमस्ते', 'שלום', 'مرحبا', '你好，世界。', 'สวัสดีครับ', '한국어', 'Ελλάδα', '😀👩‍👩‍👧'),
      fc.constantFrom(
        '\u0000',
        '\u202e',
        '\u200b',
        '\n',
        '\n- ',
        '\ud800',
        'W'.repeat(150),
        'javascript:alert(1)',
      ),
      fc.constantFrom(
        'Z\u0338\u0322\u031b\u0319\u031c\u032c\u0348',
        'ꙮ',
        '\ufdfd',
        '\u3164',
        '\u{10fffd}',
        'null',
      ),
    ),
    { maxLength: 40 },
  )
  .map((words) => words.join(' ').slice(0, 190))
// An entry without one is text that follows the entry before, as far as the places of lines tell.
const anyHeading = anyText.map((text) => `Entry ${text}`)
const anyLines = fc.array(anyText, { maxLength: 6 })
const anyDate = fc.constantFrom('', '2019', '2020-02', '2021-03-04')
const entries = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.array(fc.record(fields), { maxLength: 5 })
const anyResume = fc
  .record({
    basics: fc.record({
      name: anyText,
      label: anyText,
      email: anyText,
      summary: anyText,
      profiles: entries({ network: anyText, username: anyText, url: anyText }),
    }),
    work: entries({
      name: anyHeading,
      position: anyText,
      startDate: anyDate,
      summary: anyText,
      highlights: anyLines,
    }),
    projects: entries({ name: anyHeading, description: anyText, keywords: anyLines, url: anyText }),
    skills: entries({ name: anyText, level: anyText, keywords: anyLines }),
    awards: entries({ title: anyHeading, date: anyDate, summary: anyText }),
    references: entries({ name: anyHeading, reference: anyText }),
  })
  .map((parts) => makeResume(parts))
const anyDesign = fc
  .record({
    template: fc.constantFrom(...RESUME_TEMPLATES),
    category: fc.constantFrom(1 as const, 2 as const, 3 as const),
    pageSize: fc.constantFrom(...PAGE_SIZES),
  })
  .map(({ template, category, pageSize }) => ({ ...createResumeDesign(template, category), pageSize }))

function expectWithinPage(column: Column, frame: { width: number; height: number }) {
  expect(column.left).toBeGreaterThan(30)
  expect(column.left + column.width).toBeLessThan(frame.width - 30)
  expect(column.bottom).toBeLessThan(frame.height - 30)
  for (const { line, page, y } of column.lines) {
    expect(column.topOf(page) + y + line.height).toBeLessThanOrEqual(column.bottom + HAIR)
    for (const { x, line: text } of line.texts) {
      // Spaces at the end of a line take no room.
      const width = text.texts
        .filter((one) => one.text.trim())
        .reduce((end, one) => Math.max(end, one.x + one.width), 0)
      expect(x).toBeGreaterThanOrEqual(-HAIR)
      expect(x + width).toBeLessThanOrEqual(column.width + HAIR)
    }
  }
}

/** What a page's end may not part. */
function expectKeptTogether({ lines }: Column) {
  for (const [index, { line, page }] of lines.entries()) {
    const [next, after] = [lines[index + 1], lines[index + 2]]
    const { tag } = line.element
    if (!next) continue
    if (tag === 'H2' || (tag === 'H3' && next.line.element.tag !== 'H3' && next.line.element.tag !== 'H2')) {
      expect(next.page, textOf(next)).toBe(page)
    }
    const isText = (one: PlacedLine | undefined) =>
      one && (one.line.element.tag === 'P' || one.line.element.tag === 'LI')
    if (tag === 'H3' && isText(next) && isText(after)) expect(after?.page).toBe(page)
  }
  for (const { line } of lines) {
    const own = lines.filter((one) => one.line.element === line.element)
    const pages = Map.groupBy(own, ({ page }) => page)
    if (pages.size > 1) for (const part of pages.values()) expect(part.length).toBeGreaterThanOrEqual(2)
  }
}

test('whatever a resume says, nothing leaves its page, and pages end where they may', async () => {
  await fc.assert(
    fc.asyncProperty(anyResume, anyDesign, async (document, design) => {
      const { columns, frame, pageCount } = await layOut(document, design)
      expect(pageCount).toBeGreaterThanOrEqual(1)
      for (const column of columns) {
        expectWithinPage(column, frame)
        expectKeptTogether(column)
      }
    }),
    { numRuns: 30, endOnFailure: true },
  )
})

test('every highlight of a long resume is there once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.stringMatching(/^[a-z]{2,9}( [a-z]{2,9}){0,30}$/), { maxLength: 8 }), {
        maxLength: 12,
      }),
      anyDesign,
      async (jobs, design) => {
        const work = jobs.map((highlights, index) => ({ position: `Job ${index}`, highlights }))
        const { columns } = await layOut(makeResume({ basics: { name: 'A' }, work }), design)
        const said = columns
          .flatMap(({ lines }) => lines.map(textOf))
          .join(' ')
          .replace(/\s/g, '')
        const expected = work.flatMap(({ position, highlights }) => [
          position,
          ...highlights.map((one) => `•${one}`),
        ])
        const heading = jobs.length > 0 ? 'Experience' : ''
        expect(said).toBe(`A${heading}${expected.join('')}`.replace(/\s/g, ''))
      },
    ),
    { numRuns: 40 },
  )
})

test('the narrow column has no gap that a line of the other would fit into', async () => {
  const { columns } = await layOut(makeUsualResume(), createResumeDesign(2, 2))
  const side = columns[1]?.lines ?? []
  expect(side.length).toBeGreaterThan(12)
  for (const [index, { line, y }] of side.entries()) {
    const next = side[index + 1]
    const [text, below] = [line.texts[0], next?.line.texts[0]]
    if (next && text && below) {
      // More than one and a half of the type's size, and pdftotext takes them for two blocks.
      expect(next.y + below.baseline - y - text.baseline).toBeLessThanOrEqual(1.5 * text.size)
      expect(below.size).toBe(text.size)
    }
  }
})

test('the compact template takes the largest type with which all is on one page, and never less than 8.5 points', async () => {
  const sizesOf = async (document: ResumeDocument) => {
    const { columns, pageCount } = await layOut(document, createResumeDesign(3, 2))
    const sizes = columns.flatMap(({ lines }) =>
      lines.flatMap(({ line }) => line.texts.map(({ size }) => size)),
    )
    return { pageCount, smallest: Math.min(...sizes) }
  }
  const usual = makeUsualResume()
  expect(await sizesOf(usual)).toMatchObject({ pageCount: 1 })
  const long = await sizesOf({ ...usual, work: [...usual.work, ...usual.work, ...usual.work, ...usual.work] })
  expect(long.pageCount).toBe(2)
  expect(long.smallest).toBeGreaterThanOrEqual(8.5)
  expect((await sizesOf({ ...usual, work: [] })).smallest).toBeGreaterThan(long.smallest)
})

test('a resume that reads from the right begins there', async () => {
  const work = [
    { position: 'مهندسة برمجيات', name: 'جامعة القاهرة', startDate: '2020', highlights: ['تسع سنوات'] },
  ]
  const { columns, frame } = await layOut(
    makeResume({ basics: { name: 'ليلى حداد' }, work }),
    createResumeDesign(2, 2),
  )
  const [head, side, main] = columns
  expect(frame.rightToLeft).toBe(true)
  expect(side?.left).toBeGreaterThan(main?.left ?? 0)
  const [name] = head?.lines[0]?.line.texts ?? []
  expect((name?.x ?? 0) + (name?.line.width ?? 0)).toBeCloseTo(head?.width ?? 0)
  const entry = main?.lines.find(({ line }) => line.element.tag === 'H3')?.line.texts
  expect(entry?.map(({ x }) => Math.round(x))).toEqual([expect.any(Number), 0])
})
