import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createResumeEntry } from '../../rules/new-entry.ts'
import { resumeDocumentSchema } from '../../rules/resume-document.ts'
import { RESUME_SECTIONS } from '../../rules/sections.ts'
import { describeEntry, insertItem, moveItem } from './form-entry.ts'
import { SECTION_FORMS } from './section-fields.ts'

const items = fc.array(fc.integer(), { maxLength: 6 })

test('moving keeps all items, and moving back is as before', () => {
  fc.assert(
    fc.property(items, fc.nat(6), fc.integer({ min: -6, max: 6 }), (list, from, by) => {
      const moved = moveItem(list, from, by)
      expect(moved.toSorted()).toEqual(list.toSorted())
      if (moved !== list) expect(moveItem(moved, from + by, -by)).toEqual(list)
    }),
  )
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveItem(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
})

test('what was taken out goes back to its place', () => {
  fc.assert(
    fc.property(items, fc.integer(), fc.nat(6), (list, item, index) => {
      expect(insertItem(list, index, item)[Math.min(index, list.length)]).toBe(item)
    }),
  )
})

const ID = '01890000-0000-7000-8000-000000000000'
const BASICS = {
  name: '',
  label: '',
  email: '',
  phone: '',
  url: '',
  summary: '',
  location: { address: '', postalCode: '', city: '', region: '', countryCode: '' },
}

test.each(RESUME_SECTIONS)('the form of %s has exactly the fields of its entries', (section) => {
  const entry = createResumeEntry(section, ID)
  const asked = SECTION_FORMS[section].fields.flatMap((field) =>
    field.kind === 'period' ? ['startDate', 'endDate'] : [field.name],
  )
  expect([...asked, 'id', 'sourceId'].sort()).toEqual(Object.keys(entry).sort())
  expect(Object.keys(entry)).toEqual(expect.arrayContaining([...SECTION_FORMS[section].title]))
  expect(resumeDocumentSchema.parse({ basics: BASICS, [section]: [entry] })[section]).toEqual([entry])
})

test('an entry is called by what it says', () => {
  const work = { ...createResumeEntry('work', ID), name: 'Acme', position: '' }
  expect(describeEntry('work', work)).toEqual({ title: 'Acme', detail: '' })
  expect(describeEntry('work', { ...work, position: ' Engineer ' })).toEqual({
    title: 'Engineer',
    detail: 'Acme',
  })
})
