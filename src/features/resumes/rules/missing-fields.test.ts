import { expect, test } from 'vitest'
import { listMissingFields } from './missing-fields.ts'
import { createResumeEntry } from './new-entry.ts'
import { resumeDocumentSchema } from './resume-document.ts'

const ID = '01890000-0000-7000-8000-000000000000'
const EMPTY = resumeDocumentSchema.parse({ basics: { location: {} } })
const withBasics = (basics: Partial<typeof EMPTY.basics>) => ({
  ...EMPTY,
  basics: { ...EMPTY.basics, ...basics },
})

test('a resume needs a name, a way to reach somebody and something they did', () => {
  expect(listMissingFields(EMPTY)).toEqual(['name', 'contact', 'history'])
  expect(listMissingFields(withBasics({ name: ' ', phone: '\t' }))).toEqual(['name', 'contact', 'history'])
})

test('an e-mail address or a phone number is enough, and one entry of three sections', () => {
  const lena = { name: 'Lena' }
  const project = { ...EMPTY, projects: [createResumeEntry('projects', ID)] }
  expect(
    listMissingFields({
      ...project,
      ...withBasics({ ...lena, email: 'lena@example.com' }),
      projects: project.projects,
    }),
  ).toEqual([])
  const school = {
    ...withBasics({ ...lena, phone: '030 1' }),
    education: [createResumeEntry('education', ID)],
  }
  expect(listMissingFields(school)).toEqual([])
  const skilled = { ...withBasics({ ...lena, phone: '030 1' }), skills: [createResumeEntry('skills', ID)] }
  expect(listMissingFields(skilled)).toEqual(['history'])
})
