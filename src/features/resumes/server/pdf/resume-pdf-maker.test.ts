import { expect, onTestFinished, test } from 'vitest'
import { makeUsualResume } from '#tests/support/resumes.ts'
import { createResumeDesign } from '../../rules/resume-design.ts'
import { renderResumePdf } from './render-resume-pdf.ts'
import { createResumePdfMaker } from './resume-pdf-maker.ts'

test('a process of its own makes the same document', async () => {
  const maker = createResumePdfMaker()
  onTestFinished(() => maker.close())
  const order = {
    document: makeUsualResume(),
    design: createResumeDesign(2, 1),
    createdAt: new Date('2026-03-02T09:00:00Z'),
    attachment: Buffer.from('{}'),
  }
  const made = await maker.render(order)
  expect(Buffer.from(made).equals(Buffer.from(await renderResumePdf(order)))).toBe(true)
})
