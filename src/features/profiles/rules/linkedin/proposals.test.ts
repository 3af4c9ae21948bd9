import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLinkedInDate } from './parse-date.ts'
import { buildProposal, checkLinkedInFields, LINKEDIN_FILES } from './proposals.ts'

test.each([
  ['2020', '2020'],
  ['Mar 2020', '2020-03'],
  ['Mar 5, 2020', '2020-03-05'],
  ['3/5/20', '2020-03-05'],
  ['12/15/1999', '1999-12-15'],
  ['Mär 2019', '2019-03'],
  ['déc. 2020', '2020-12'],
  ['31 févr. 2020', '2020-02'],
  ['', ''],
  ['soon', 'soon'],
])('the date %s', (text, date) => expect(parseLinkedInDate(text)).toBe(date))

const positions = LINKEDIN_FILES['positions.csv']
const POSITION = {
  ...{ 'Company Name': 'North Mill', Title: 'Miller', Description: 'Grinds', Location: 'Passau' },
  ...{ 'Started On': 'Mär 2019', 'Finished On': 'Dez 2020' },
}

test('what is missing or cannot be read is named, and everything else stays for its form', () => {
  if (!positions) throw new Error('no such file')
  expect(buildProposal(positions, POSITION)).toMatchObject({
    fields: { startDate: '2019-03', endDate: '2020-12' },
    problems: [],
  })
  expect(
    buildProposal(positions, { ...POSITION, Description: '', 'Finished On': 'last summer' }),
  ).toMatchObject({
    fields: { organization: 'North Mill', title: 'Miller', startDate: '2019-03', endDate: '' },
    problems: ['End: “last summer” isn’t a date we can read', 'Needs: Description'],
  })
  const { 'skills.csv': skills } = LINKEDIN_FILES
  expect(skills && buildProposal(skills, { Name: 'Grinding' })).toEqual({
    section: 'skills',
    fields: { title: 'Grinding' },
    problems: ['Needs: Rating'],
  })
})

test('a skill of nothing that can be seen is refused', () => {
  const check = checkLinkedInFields('skills', { title: '\u0000', rating: 3 })
  expect(check).toHaveProperty('problems')
})

test.each(Object.entries(LINKEDIN_FILES))('any text in %s is a proposal or a named problem', (_, file) => {
  const row = fc.dictionary(fc.constantFrom(...file.columns), fc.string({ unit: 'binary', maxLength: 2500 }))
  fc.assert(
    fc.property(row, (columns) => {
      const { section, fields, problems } = buildProposal(file, columns)
      const passes = 'checked' in checkLinkedInFields(section, fields)
      expect(passes).toBe(problems.length === 0)
      expect(problems).not.toContain('')
    }),
  )
})
