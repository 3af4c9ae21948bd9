import { createResumeDesign } from '#features/resumes/rules/resume-design.ts'
import type { ResumeDocument } from '#features/resumes/rules/resume-document.ts'
import { RESUME_TEMPLATES } from '#features/resumes/rules/templates.ts'
import { renderResumePdf } from '#features/resumes/server/pdf/render-resume-pdf.ts'
import { makeLongResume, makeUsualResume } from '#tests/support/resumes.ts'
import { type BenchFigure, computeMedian, requireAtMost, told } from './figure.ts'

const ROUNDS = 15
const BAR_MS = 400
/** Jobs, of eight lines each, that fill six pages of a template. */
const JOBS = { 1: 18, 2: 12, 3: 30 } as const
const LINES = 8
const createdAt = new Date('2026-03-02T09:00:00Z')

/** Processor time of a resume's PDF in a process that has made one before. */
export async function run(): Promise<BenchFigure[]> {
  const measure = async (document: ResumeDocument, template: (typeof RESUME_TEMPLATES)[number]) => {
    const order = { document, design: createResumeDesign(template, 2), createdAt }
    await renderResumePdf(order)
    const taken: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = process.cpuUsage()
      await renderResumePdf(order)
      const { user, system } = process.cpuUsage(before)
      taken.push((user + system) / 1_000)
    }
    return computeMedian(taken)
  }
  const figures: BenchFigure[] = []
  for (const template of RESUME_TEMPLATES) {
    const name = `PDF of a resume of six pages, template ${template}, processor time`
    figures.push(
      requireAtMost(BAR_MS, name, await measure(makeLongResume(JOBS[template], LINES), template), 'ms'),
    )
  }
  figures.push(told('PDF of a usual resume, processor time', await measure(makeUsualResume(), 1), 'ms'))
  return figures
}
