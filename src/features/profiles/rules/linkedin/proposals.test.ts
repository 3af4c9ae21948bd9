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
  ['', ''],
  ['soon', 'soon'],
])('the date %s', (text, date) => expect(parseLinkedInDate(text)).toBe(date))

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
